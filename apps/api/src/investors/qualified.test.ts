import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

/** Programs are let in and not noted. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const within = { timeout: 15_000 }
let server: TestServer
let founder: Founder
let shared: PublishedPitch
let sessionId: string
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
  sessionId = unique('visit')
})

/** A browser that talks for long, asks much and takes documents: more than 60 points without any address. */
async function anEagerVisit(linkId: string, investorId: string | null = null): Promise<void> {
  const ownerId = founder.user.id
  const { db, bus } = server.kernel
  const { sections } = (
    await call(server.url, routes.viewPitchLink, { params: { code: shared.link.unique_code } })
  ).data.pitch
  const at = new Date()
  const callId = newId()
  await db
    .insertInto('calls')
    .values({
      owner_id: ownerId,
      id: callId,
      clone_id: shared.clone.id,
      clone_version: 1,
      channel: 'voice',
      language: 'en',
      consent_transcript: true,
      status: 'completed',
      device_type: 'mobile',
      summary: 'A talk.',
      session_id: sessionId,
      investor_id: investorId,
      pitch_link_id: linkId,
      created_at: at,
      ended_at: at,
      duration_ms: 600_000,
      questions: JSON.stringify(Array.from({ length: 5 }, () => ({ text: 'Why?', answered: true, turn: 1 }))),
    })
    .execute()
  const turns = sections.map(({ id, text }, turn) => ({
    owner_id: ownerId,
    call_id: callId,
    turn,
    role: 'clone',
    text,
    at_ms: turn,
    section_id: id,
  }))
  if (turns.length > 0) await db.insertInto('call_turns').values(turns).execute()
  await bus.emit(db, 'call.ended', { ownerId, callId, cloneId: shared.clone.id })
  for (const name of ['Deck.pdf', 'Model.pdf']) {
    await bus.emit(db, 'document.taken', { ownerId, sessionId, documentId: newId(), name })
  }
}
const found = async (search: string) =>
  (await call(server.url, routes.listInvestors, { token: founder.token, query: { search } })).data[0]
const personal = async (email: string, gate: 'none' | 'typed') => {
  const body = {
    pitch_id: shared.pitch.id,
    gate,
    investors: [{ name: 'Vera Visitor', company: 'Fund', email }],
  }
  const { data } = await call(server.url, routes.createInvestorLinks, { token: founder.token, body })
  const [made] = data.links
  if (!made) throw new Error('no link')
  return made.link
}

describe('decisions §13 qualified: a score of 60 and a known email', () => {
  it('is whoever typed their email to be let in', async () => {
    const link = await personal(`${unique('invited')}@fund.example`, 'typed')
    const email = `${unique('typed')}@fund.example`
    const params = { code: link.unique_code }
    const body = { session_id: sessionId, email }
    expect((await call(server.url, routes.viewPitchLink, { params, body, headers: BROWSER })).status).toBe(
      200,
    )
    await expect.poll(async () => (await found(email))?.email, within).toBe(email)
    await anEagerVisit(link.id)
    await expect.poll(async () => (await found(email))?.status, within).toBe('qualified')
  })

  it('is whoever typed it into the form after the talk', async () => {
    await anEagerVisit(shared.link.id)
    const email = `${unique('form')}@fund.example`
    const body = { name: 'Omar', email, pitch_link_code: shared.link.unique_code, session_id: sessionId }
    expect((await call(server.url, routes.submitInvestor, { body })).status).toBe(200)
    await expect.poll(async () => (await found(email))?.status, within).toBe('qualified')
  })

  it('is whoever was invited by it', async () => {
    const email = `${unique('invited')}@fund.example`
    const link = await personal(email, 'none')
    const invited = await found(email)
    await anEagerVisit(link.id, invited?.id ?? null)
    await server.kernel.db
      .insertInto('investor_sessions')
      .values({
        owner_id: founder.user.id,
        session_id: sessionId,
        investor_id: invited?.id ?? '',
        known_by: 'link',
      })
      .execute()
    await server.kernel.bus.emit(server.kernel.db, 'document.taken', {
      ownerId: founder.user.id,
      sessionId,
      documentId: newId(),
      name: 'Memo.pdf',
    })
    await expect.poll(async () => (await found(email))?.status, within).toBe('qualified')
  })

  it('is whoever lacked nothing but the email, once their founder types it', async () => {
    const { token } = founder
    const name = unique('Nameless')
    const made = await call(server.url, routes.addInvestor, { token, body: { name } })
    const params = { id: made.data.id }
    await server.kernel.db
      .insertInto('investor_sessions')
      .values({
        owner_id: founder.user.id,
        session_id: sessionId,
        investor_id: params.id,
        known_by: 'details',
      })
      .execute()
    await anEagerVisit(shared.link.id, params.id)
    await expect.poll(async () => (await found(name))?.documents_downloaded.length, within).toBe(2)
    await expect.poll(async () => (await found(name))?.total_calls, within).toBe(1)
    expect(await found(name)).toMatchObject({ status: 'engaged' })
    expect((await found(name))?.interest_score).toBeGreaterThanOrEqual(60)
    const email = `${unique('later')}@fund.example`
    const saved = await call(server.url, routes.updateInvestor, { token, params, body: { email } })
    expect(saved.data.status).toBe('qualified')
  })
})
