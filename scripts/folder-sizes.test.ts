import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { crowded, folderSizes, MOST_FILES } from './lib/folder-sizes.mjs'

const sizes = (files: number) => new Map([['src/room', files]])

it('counts the source of each folder, and neither tests nor what they use', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'understudy-folders-'))
  try {
    await mkdir(path.join(root, 'room/testing'), { recursive: true })
    const names = [
      'a.ts',
      'B.tsx',
      'c.css',
      'a.test.ts',
      'a.e2e.ts',
      'a.fixture.ts',
      'notes.md',
      'testing/a-room.ts',
    ]
    for (const name of names) await writeFile(path.join(root, 'room', name), '')
    expect(await folderSizes([root])).toEqual(
      new Map([
        [root, 0],
        [path.posix.join(root, 'room'), 3],
      ]),
    )
  } finally {
    await rm(root, { recursive: true })
  }
})

it('refuses a folder that is too full and not on the list', () => {
  expect(crowded(sizes(MOST_FILES), {})).toEqual([])
  expect(crowded(sizes(MOST_FILES + 1), {})).toEqual(['src/room holds 17 source files; at most 16 may.'])
})

it('lets a folder on the list be as full as it is, and no fuller', () => {
  expect(crowded(sizes(20), { 'src/room': 20 })).toEqual([])
  expect(crowded(sizes(21), { 'src/room': 20 })).toEqual(['src/room holds 21 source files and may hold 20.'])
})

it('asks for a lower number, or for none, where a listed folder has shrunk or gone', () => {
  expect(crowded(sizes(19), { 'src/room': 20 })).toEqual([
    'src/room has come down to 19: lower its 20 in the list.',
  ])
  expect(crowded(sizes(16), { 'src/room': 20 })).toEqual([
    'src/room is no longer too full: take it off the list.',
  ])
  expect(crowded(new Map(), { 'src/room': 20 })).toHaveLength(1)
})
