import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pageFonts } from './page-fonts.ts'

it('names the faces of the built web app by the files it made, the latin ones', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'understudy-fonts-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await mkdir(path.join(dir, 'assets'))
  const files = [
    'index-BQ1x.js',
    'newsreader-display-latin-ext-B2d4.woff2',
    'newsreader-display-latin-C_3-x.woff2',
    'instrument-sans-latin-ext-wght-normal-D4.woff2',
    'instrument-sans-latin-wght-normal-E5.woff2',
  ]
  for (const file of files) await writeFile(path.join(dir, 'assets', file), '')
  const style = pageFonts(dir)
  expect([...style.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address)).toEqual([
    '/assets/newsreader-display-latin-C_3-x.woff2',
    '/assets/instrument-sans-latin-wght-normal-E5.woff2',
  ])
})

it('names none where nothing is built', () => {
  expect([pageFonts(undefined), pageFonts('/nowhere')]).toEqual(['', ''])
})
