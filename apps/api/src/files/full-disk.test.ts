import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { uploadToTheEnd } from '../testing/raw-upload.ts'
import { aServer, type TestServer } from '../testing/server.ts'

const run = promisify(execFile)
const MEGABYTE = 1024 * 1024
const DISK = '8m'
const UPLOADS = 12

/** A small disk of the test's own; null where it may not mount one. */
async function aDisk(): Promise<string | null> {
  const dir = await mkdtemp(path.join(tmpdir(), 'understudy-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', dir])
    return dir
  } catch {
    await rm(dir, { recursive: true })
    return null
  }
}
const disk = await aDisk()

describe.skipIf(disk === null)('a full disk (not run where no small one can be mounted)', () => {
  let server: TestServer
  let founder: Founder
  let cloneId: string
  beforeAll(async () => {
    server = await aServer({ settings: { DATA_DIR: disk ?? '' } })
    founder = await aFounder(server.url)
    cloneId = (await aClone(server.url, founder)).id
  })
  afterAll(async () => {
    await server.close()
    await run('umount', [disk ?? ''])
    await rm(disk ?? '', { recursive: true })
  })
  const fill = async () => {
    const { bavail, bsize } = await statfs(disk ?? '')
    const filler = path.join(disk ?? '', 'filler')
    await appendFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - MEGABYTE)))
  }
  const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)])

  it.each(['close', 'keep-alive'] as const)(
    'answers every upload that it has no room for (%s)',
    async (connection) => {
      await fill()
      const replies = await Promise.all(
        Array.from({ length: UPLOADS }, () =>
          uploadToTheEnd(server.url, founder, cloneId, pdf(3 * MEGABYTE), connection),
        ),
      )
      expect(replies).toEqual(Array(UPLOADS).fill({ status: 507, complete: true, broken: null }))
      const browsers = await Promise.all(
        Array.from({ length: UPLOADS }, () =>
          upload(server.url, founder, cloneId, { name: 'a.pdf', content: pdf(3 * MEGABYTE) }),
        ),
      )
      expect(browsers.map(({ status, problem }) => [status, problem.error])).toEqual(
        Array(UPLOADS).fill([507, 'storage_full']),
      )
      const list = await call(server.url, routes.listDocuments, {
        token: founder.token,
        params: { id: cloneId },
      })
      expect([list.status, list.data]).toEqual([200, []])
    },
  )

  it('takes uploads again once there is room', async () => {
    await rm(path.join(disk ?? '', 'filler'))
    expect((await upload(server.url, founder, cloneId, { name: 'a.txt', content: 'Words.' })).status).toBe(
      201,
    )
    expect(await documentsRead(server.url, founder, cloneId)).toMatchObject([{ status: 'ready' }])
  })
})
