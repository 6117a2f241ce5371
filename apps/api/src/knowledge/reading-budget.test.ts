import { rename } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { READING } from './documents/reading-rules.ts'

const HOUR_MS = READING.hourSeconds * 1_000

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

interface Owner {
  founder: Founder
  cloneId: string
}
async function anOwner(): Promise<Owner> {
  const founder = await aFounder(server.url)
  return { founder, cloneId: (await aClone(server.url, founder)).id }
}
const give = ({ founder, cloneId }: Owner, name: string, content: Uint8Array | string) =>
  upload(server.url, founder, cloneId, { name, content })
const read = ({ founder, cloneId }: Owner) => documentsRead(server.url, founder, cloneId)
const listed = async ({ founder, cloneId }: Owner) => {
  const options = { token: founder.token, params: { id: cloneId } }
  return (await call(server.url, routes.listDocuments, options)).data
}
/** As if the owner's documents had taken so long since the hour began. */
async function spend({ founder }: Owner, spentMs: number, hourBeganAt = new Date()) {
  const turn = { served_at: hourBeganAt, hour_began_at: hourBeganAt, spent_ms: spentMs }
  await server.kernel.db
    .insertInto('reading_turns')
    .values({ owner_id: founder.user.id, ...turn })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(turn))
    .execute()
}
const spentBy = async ({ founder }: Owner) =>
  (
    await server.kernel.db
      .selectFrom('reading_turns')
      .select('spent_ms')
      .where('owner_id', '=', founder.user.id)
      .executeTakeFirst()
  )?.spent_ms

describe('an owner’s reading time', () => {
  it('is counted, and where it is used up the documents wait calmly until the hour is over', async () => {
    const owner = await anOwner()
    await give(owner, 'first.pdf', aPdf(['One page.']))
    expect(await read(owner)).toMatchObject([{ status: 'ready', reading_resumes_at: null }])
    await expect.poll(() => spentBy(owner)).toBeGreaterThan(0)
    const beganAt = new Date(Date.now() - 600_000)
    await spend(owner, READING.hourlyMs, beganAt)
    await give(owner, 'second.txt', 'We rent boxes.')
    const others = await anOwner()
    await give(others, 'deck.pdf', aPdf(['One page.']))
    expect(await read(others)).toMatchObject([{ status: 'ready' }])
    const [, waiting] = await listed(owner)
    expect(waiting).toMatchObject({ status: 'reading', failure: null })
    expect(Date.parse(waiting?.reading_resumes_at ?? '')).toBe(beganAt.getTime() + HOUR_MS)
    await spend(owner, READING.hourlyMs, new Date(Date.now() - HOUR_MS))
    expect((await read(owner)).map(({ status }) => status)).toEqual(['ready', 'ready'])
    await expect.poll(() => spentBy(owner)).toBeLessThan(READING.hourlyMs)
  })
})

describe('missing bytes', () => {
  it('are waited for and never called damage', async () => {
    const owner = await anOwner()
    await spend(owner, READING.hourlyMs)
    const { data } = await give(owner, 'deck.pdf', aPdf(['One page.']))
    const stored = path.join(server.dataDir, 'files', 'clone-files', data.file.file_path)
    await rename(stored, `${stored}.away`)
    await spend(owner, 0)
    await expect.poll(async () => (await listed(owner))[0]?.reading_resumes_at).toBeTypeOf('string')
    expect(await listed(owner)).toMatchObject([{ status: 'reading', failure: null }])
    await rename(`${stored}.away`, stored)
    expect(await read(owner)).toMatchObject([{ status: 'ready', pages: 1, reading_resumes_at: null }])
  })
})
