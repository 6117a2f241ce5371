import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const SENTENCE = 'Quaywright plans the berths of harbours, so that ships wait an hour and not a day.'
const opening = (text: string) => ({
  sections: [{ id: 'opening', title: 'Opening', text, language: 'en' }],
})
const hear = (id: string, base = server.url) => call(base, routes.hearOpening, { params: { id } })
const heard = async (id: string) => {
  await expect.poll(async () => (await hear(id)).status, { timeout: 20_000 }).toBe(200)
  return secondsOf((await hear(id)).data.wav)
}
/** Of one channel with 16 bits. */
function secondsOf(base64: string): number {
  const wav = Buffer.from(base64, 'base64')
  expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual(['RIFF', 1, 16])
  return (wav.length - 44) / 2 / wav.readUInt32LE(24)
}
const preparedOf = async (ownerId: string) =>
  server.kernel.db.selectFrom('prepared_uses').select('hash').where('owner_id', '=', ownerId).execute()

it('is the first ten seconds of a listed pitch, for anybody; no call, no visit and no credit goes into it', async () => {
  const [long, short] = [
    await aPublishedPitch(server.url, founder, { clone: opening(Array(6).fill(SENTENCE).join(' ')) }),
    await aPublishedPitch(server.url, founder, { clone: opening('We plan berths.') }),
  ]
  expect(await heard(long.pitch.id)).toBe(10)
  expect(await heard(short.pitch.id)).toBeLessThan(5)
  const rows = (table: string) =>
    sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} where owner_id = ${founder.user.id}`
  const calls = await rows('calls').execute(server.kernel.db)
  expect(calls.rows).toEqual([{ count: 0 }])
  const { data } = await call(server.url, routes.readCredits, { token: founder.token })
  expect(data.balance).toBe(data.total_amount)
})

it('is refused of what is not listed, as of what is not there', async () => {
  const { pitch } = await aPublishedPitch(server.url, founder, {
    clone: { ...opening(SENTENCE), access_settings: { listInExplore: false } },
  })
  const { pitch: closed, link } = await aPublishedPitch(server.url, founder, { clone: opening(SENTENCE) })
  await heard(closed.id)
  await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id: link.id } })
  const refused = [
    await hear(pitch.id),
    await hear(closed.id),
    await hear('01999999-0000-7000-8000-000000000000'),
  ]
  for (const { status, problem } of refused) {
    expect([status, problem.error, problem.detail]).toEqual([404, 'not_found', refused[2]?.problem.detail])
  }
})

it('is not there before it is spoken, and nothing is spoken for who asks', async () => {
  const other = await aFounder(server.url)
  const { pitch } = await aPublishedPitch(server.url, other, {
    clone: opening('Nobody spoke this yet, not once.'),
  })
  await heard(pitch.id)
  // Its job is over: what is taken away now comes back by no other.
  const lengths = server.kernel.db
    .selectFrom('clone_versions')
    .select('section_ms')
    .where('owner_id', '=', other.user.id)
  await expect
    .poll(async () => (await lengths.executeTakeFirstOrThrow()).section_ms, { timeout: 20_000 })
    .toMatchObject({ 'en/opening': expect.any(Number) })
  const hashes = (await preparedOf(other.user.id)).map(({ hash }) => hash)
  await server.kernel.db.deleteFrom('prepared_audio').where('hash', 'in', hashes).execute()
  expect((await hear(pitch.id)).problem.error).toBe('unavailable')
  expect((await hear(pitch.id)).problem.error).toBe('unavailable')
})

it('ends before what not everybody may hear, whatever the version says', async () => {
  const other = await aFounder(server.url)
  const { pitch, clone } = await aPublishedPitch(server.url, other, {
    clone: opening('We plan berths. Our revenue stood at 731,000 EUR. We are hiring.'),
  })
  const fact = {
    id: 'revenue',
    label: 'Revenue',
    value: '731,000',
    unit: 'EUR',
    asOf: null,
    source: '',
    audience: 'link',
  }
  await sql`update clone_versions
    set snapshot = jsonb_set(snapshot, '{funding,keyMetrics}', ${JSON.stringify([fact])}::jsonb)
    where clone_id = ${clone.id}`.execute(server.kernel.db)
  const { pitch: first } = await aPublishedPitch(server.url, other, { clone: opening('We plan berths.') })
  expect(await heard(pitch.id)).toBeCloseTo(await heard(first.id), 1)
})

it('is given a few times a minute to one address', async () => {
  const strict = await aServer({ limitFactor: 1, database: server.database })
  try {
    const { pitch } = await aPublishedPitch(server.url, founder, { clone: opening(SENTENCE) })
    const replies: number[] = []
    for (let i = 0; i < routes.hearOpening.limitPerMinute + 1; i++) {
      replies.push((await hear(pitch.id, strict.url)).status)
    }
    expect(replies.at(-1)).toBe(429)
    expect(replies.slice(0, -1)).not.toContain(429)
  } finally {
    await strict.close()
  }
})
