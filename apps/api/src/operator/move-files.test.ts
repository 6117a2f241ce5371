import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KEEPING_COMPILED } from '../testing/compiled.ts'
import { type S3Peer, startS3Peer } from '../testing/s3/s3-peer.ts'

const MAIN = fileURLToPath(new URL('../operate.ts', import.meta.url))
const OFTEN = 100

let peer: S3Peer
let dataDir: string
const contents = new Map<string, Buffer>()
beforeAll(async () => {
  peer = await startS3Peer()
  dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-move-'))
  for (let i = 0; i < OFTEN; i++) contents.set(`clone-files/owner/${i}.pdf`, randomBytes(1_000 + i))
  contents.set('prepared-audio/ab/large.pcm', randomBytes(6 * 1024 * 1024))
  for (const [key, bytes] of [...contents, ['.partial/half', Buffer.from('half')] as const]) {
    const file = path.join(dataDir, 'files', key)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
})
afterAll(async () => {
  await peer.close()
  await rm(dataDir, { recursive: true })
})

/** As an operator types it; no server and no database are there. */
function storageMove(settings: Record<string, string> = peer.settings) {
  const child = spawn(process.execPath, [MAIN, 'storage', 'move'], {
    env: { ...KEEPING_COMPILED, PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part
    })
  }
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
}

it('copies a folder to a bucket, goes on where it broke off, and leaves the folder as it was', async () => {
  const broken = {
    kind: 'status',
    status: 403,
    code: 'AccessDenied',
    of: 'PUT clone-files/owner/50.pdf',
  } as const
  peer.failNext(broken)
  const first = await storageMove()
  expect(first).toMatchObject({ code: 1, said: expect.stringContaining('may not do this in S3_BUCKET') })
  expect(peer.objects.size).toBeLessThan(contents.size)
  // Half of it, as another program would have left it.
  peer.objects.set('clone-files/owner/1.pdf', Buffer.from('something else'))
  const second = await storageMove()
  expect(second.code).toBe(0)
  expect(second.said).toContain(`${OFTEN} of ${contents.size} files are there`)
  expect(second.said).toMatch(/All 101 files are in the bucket: \d+ copied, \d+ were there\./)
  expect([...peer.objects.keys()].sort()).toEqual([...contents.keys()].sort())
  for (const [key, bytes] of contents) {
    expect(peer.objects.get(key)?.equals(bytes)).toBe(true)
    expect(bytes.equals(await readFile(path.join(dataDir, 'files', key)))).toBe(true)
  }
  expect(await readdir(path.join(dataDir, 'files', '.partial'))).toEqual(['half'])
  peer.asked.length = 0
  expect((await storageMove()).said).toContain('0 copied, 101 were there')
  expect(peer.asked.filter((line) => line.startsWith('PUT'))).toEqual([])
}, 120_000)

it('says what is missing or wrong', async () => {
  const none = await storageMove({})
  expect(none).toMatchObject({ code: 1, said: expect.stringContaining('set S3_ENDPOINT') })
  const wrong = await storageMove({ ...peer.settings, S3_ACCESS_KEY_ID: 'AKIAOTHER' })
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringContaining('does not know this S3_ACCESS_KEY_ID'),
  })
}, 120_000)
