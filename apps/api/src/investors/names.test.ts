import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { ALL_WEEK, book, saveAvailability } from '../meetings/meetings.fixture.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { statementsDuring } from '../testing/statements.ts'

const within = { timeout: 15_000 }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
let server: TestServer
let founder: Founder
let shared: PublishedPitch
let email: string
let session_id: string
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder, { link: { gate: 'typed' } })
  email = `${unique('ada')}@angels.example`
  session_id = unique('visit')
})

const NAME = 'Ada Lovelace'
const listed = async () => {
  const { data } = await call(server.url, routes.listInvestors, {
    token: founder.token,
    query: { search: email },
  })
  return data
}
/** Let in by their address, of whom nobody has heard anything else. */
async function comesIn() {
  const params = { code: shared.link.unique_code }
  const reply = await call(server.url, routes.viewPitchLink, {
    params,
    body: { session_id, email },
    headers: BROWSER,
  })
  expect(reply.status).toBe(200)
  await expect.poll(async () => (await listed()).map(({ name }) => name), within).toEqual([email])
}
async function anEndedCall() {
  const [ownerId, callId] = [founder.user.id, newId()]
  const values = { clone_id: shared.clone.id, clone_version: 1, channel: 'voice', language: 'en', session_id }
  await server.kernel.db
    .insertInto('calls')
    .values({
      ...values,
      owner_id: ownerId,
      id: callId,
      status: 'completed',
      consent_transcript: true,
      ended_at: new Date(),
    })
    .execute()
  await server.kernel.bus.emit(server.kernel.db, 'call.ended', { ownerId, callId, cloneId: shared.clone.id })
  await expect.poll(async () => (await listed())[0]?.total_calls, within).toBe(1)
}

const callers = async () =>
  (await call(server.url, routes.callsPageData, { token: founder.token })).data.calls

describe('somebody who was let in by their address', () => {
  it('is called by their name once they say it, in the list and beside their calls', async () => {
    await comesIn()
    await anEndedCall()
    const body = { name: NAME, email, session_id, pitch_link_code: shared.link.unique_code }
    expect((await call(server.url, routes.submitInvestor, { body })).status).toBe(200)
    expect(await listed()).toMatchObject([{ name: NAME, email }])
    expect(await callers()).toMatchObject([{ caller_name: NAME, caller_email: email }])
    const byName = { token: founder.token, query: { search: 'lovelace' } }
    expect((await call(server.url, routes.listInvestors, byName)).data).toHaveLength(1)
  })

  it.each([
    [
      'adds them',
      async () => {
        const body = { name: NAME, email }
        const { data } = await call(server.url, routes.addInvestor, { token: founder.token, body })
        expect(data).toMatchObject({ merged: true })
      },
    ],
    [
      'imports them',
      async () => {
        const [token, csv] = [founder.token, `Name,E-Mail\n${NAME},${email}`]
        const { data } = await call(server.url, routes.previewImport, { token, body: { csv } })
        expect(data.rows).toMatchObject([{ outcome: 'merge', name: NAME, fills: ['name'] }])
        await call(server.url, routes.importInvestors, { token, body: { csv, digest: data.digest } })
      },
    ],
    [
      'makes a link of their own',
      async () => {
        const body = { pitch_id: shared.pitch.id, investors: [{ name: NAME, company: '', email }] }
        await call(server.url, routes.createInvestorLinks, { token: founder.token, body })
      },
    ],
    [
      'changes their record',
      async () => {
        const [kept] = await listed()
        const params = { id: kept?.id ?? '' }
        const { token } = founder
        const body = { name: NAME }
        expect((await call(server.url, routes.updateInvestor, { token, params, body })).status).toBe(200)
      },
    ],
    [
      'merges them into a record that has their name',
      async () => {
        const { token } = founder
        const { data } = await call(server.url, routes.addInvestor, { token, body: { name: NAME } })
        const [merged] = await listed()
        const body = { keep_id: data.id, merge_ids: [merged?.id ?? ''] }
        expect((await call(server.url, routes.mergeInvestors, { token, body })).status).toBe(200)
      },
    ],
    [
      'merges them with a record that has their name, which is no other name',
      async () => {
        const { token } = founder
        const { data } = await call(server.url, routes.addInvestor, { token, body: { name: NAME } })
        const [kept] = await listed()
        const body = { keep_id: kept?.id ?? '', merge_ids: [data.id] }
        const merged = await call(server.url, routes.mergeInvestors, { token, body })
        expect(merged.data.notes).toBe('')
      },
    ],
  ])('is called by their name once their founder %s', async (_, tell) => {
    await comesIn()
    await anEndedCall()
    await tell()
    expect(await listed()).toMatchObject([{ name: NAME, email }])
    expect(await callers()).toMatchObject([{ caller_name: NAME, caller_email: email }])
  })

  it('keeps the name that was said first, also where they give their address again', async () => {
    await call(server.url, routes.addInvestor, { token: founder.token, body: { name: NAME, email } })
    const params = { code: shared.link.unique_code }
    await call(server.url, routes.viewPitchLink, { params, body: { session_id, email }, headers: BROWSER })
    const body = { name: 'A. King', email, session_id, pitch_link_code: shared.link.unique_code }
    await call(server.url, routes.submitInvestor, { body })
    expect(await listed()).toMatchObject([{ name: NAME }])
  })

  it('has told their name and company by booking a meeting', async () => {
    await saveAvailability(server.url, founder, { weekly_hours: ALL_WEEK, minimum_notice_minutes: 0 })
    await comesIn()
    await anEndedCall()
    const open = await aPublishedPitch(server.url, founder)
    const code = open.link.unique_code
    const { data } = await call(server.url, routes.listSlots, { params: { code } })
    const slot = data.slots.at(-1)?.start_time ?? ''
    expect((await book(server.url, code, slot, { name: NAME, email, company: 'Angels' })).status).toBe(201)
    await expect
      .poll(async () => (await listed()).map(({ name, company }) => [name, company]), within)
      .toEqual([[NAME, 'Angels']])
    expect(await callers()).toMatchObject([{ caller_name: NAME, caller_company: 'Angels' }])
  })
})

describe('a call of an investor whose record is changed', () => {
  const knows = async (body: { name: string; email: string }) =>
    (await call(server.url, routes.addInvestor, { token: founder.token, body })).data.id
  async function aCallOf(investor_id: string, caller: { name: string; company: string }) {
    const [owner_id, id] = [founder.user.id, newId()]
    const of = { owner_id, id, investor_id, clone_id: shared.clone.id, clone_version: 1 }
    const values = { channel: 'voice', language: 'en', status: 'in-progress', session_id: unique('visit') }
    await server.kernel.db
      .insertInto('calls')
      .values({ ...of, ...values, caller: JSON.stringify(caller), consent_transcript: true })
      .execute()
    return id
  }
  const said = async (id: string) => {
    const { data } = await call(server.url, routes.readCall, { token: founder.token, params: { id } })
    return [data.caller_name, data.caller_company]
  }

  it('is neither written nor waited for where it bears another name and firm', async () => {
    const id = await knows({ name: NAME, email })
    const callId = await aCallOf(id, { name: 'Countess', company: 'Analytical' })
    const body = { name: 'A. King', company: 'Angels' }
    await server.kernel.db.transaction().execute(async (running) => {
      await sql`select from calls where id = ${callId} for update`.execute(running)
      const { token } = founder
      expect((await call(server.url, routes.updateInvestor, { token, params: { id }, body })).status).toBe(
        200,
      )
    })
    expect(await said(callId)).toEqual(['Countess', 'Analytical'])
  })

  it('bears what changed, and what did not stays as it was said', async () => {
    const id = await knows({ name: NAME, email })
    const callId = await aCallOf(id, { name: 'Countess', company: '' })
    const body = { company: 'Angels' }
    await call(server.url, routes.updateInvestor, { token: founder.token, params: { id }, body })
    expect(await said(callId)).toEqual(['Countess', 'Angels'])
  })

  it('is told by an import of many at its very end, all in one statement', async () => {
    const emails = [email, `${unique('cy')}@angels.example`]
    const calls: string[] = []
    for (const known of emails) {
      calls.push(await aCallOf(await knows({ name: NAME, email: known }), { name: NAME, company: '' }))
    }
    const csv = `Name,E-Mail,Company\n${emails.map((known) => `${NAME},${known},Angels of ${known}`).join('\n')}`
    const asked = await statementsDuring(() =>
      call(server.url, routes.importInvestors, { token: founder.token, body: { csv } }),
    )
    for (const [at, id] of calls.entries()) expect(await said(id)).toEqual([NAME, `Angels of ${emails[at]}`])
    const writes = asked.filter((text) => /(insert into|update|delete from) \\?"?(investor|calls)/.test(text))
    expect(writes.filter((text) => /update \\?"?calls/.test(text))).toEqual([writes.at(-1)])
  })
})
