import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resumeParaphrases } from '../../publishing/paraphrases/write-paraphrases.ts'
import { aCall, aTalk, TOLD } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { isParaphrasing, line, type ModelPeer, nameOf, startModelPeer } from '../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

/** Nothing in the material answers it by itself. */
const OPEN = 'Would a hailstorm over Kiruna change whom you sell to?'
const FACT = 'Heron finds the leak within a day.'
const SUMMARY = 'They asked about a hailstorm.'

let own: ModelPeer
let other: ModelPeer
let server: TestServer
let founder: Founder
beforeAll(async () => {
  own = await startModelPeer('openai-compatible', { paraphrases: true })
  other = await startModelPeer('openai-compatible', { paraphrases: true })
  const houses = [own, other].map(({ baseUrl }) => `openai-compatible=${baseUrl}`).join()
  server = await aServer({
    // Nothing here waits for the clock.
    settings: { OWN_KEY_HOUSES: houses, LLM_DEADLINE_MS: '10000' },
  })
})
afterAll(async () => {
  await server.close()
  await own.close()
  await other.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
  for (const peer of [own, other])
    peer.write((heard) => {
      if (heard.system.startsWith('You write down for the founders'))
        return [`${JSON.stringify({ summary: SUMMARY })}\n`]
      return isParaphrasing(heard) ? [] : [line(FACT, nameOf(heard, FACT))]
    })
})

const within = { timeout: 20_000 }
async function use(peer: ModelPeer, prices: object): Promise<void> {
  const house = `openai-compatible@${new URL(peer.baseUrl).host}`
  const body = { house, api_key: peer.apiKey, model: 'mine-1', ...prices }
  expect((await call(server.url, routes.saveOwnModel, { token: founder.token, body })).status).toBe(200)
  peer.asked.splice(0)
}
const PRICED = { input_usd: '100', output_usd: '100' }
const UNPRICED = { input_usd: '', output_usd: '' }
async function limit(monthly_usd: string): Promise<void> {
  const body = { monthly_usd }
  expect((await call(server.url, routes.limitOwnModel, { token: founder.token, body })).status).toBe(200)
}
const month = async () =>
  (await call(server.url, routes.readOwnModel, { token: founder.token })).data.own?.month
const readCall = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data
const standing = async ({ clone }: PublishedPitch) =>
  (await call(server.url, routes.readParaphrasing, { token: founder.token, params: { id: clone.id } })).data
    .state

describe('what waits for others that have laid aside what a limit has left', () => {
  /** All of it, until it is given back. */
  async function layAside(): Promise<{ giveBack(): Promise<unknown> }> {
    await limit('50')
    const { db } = server.kernel
    const owner_id = founder.user.id
    const held_until = new Date(Date.now() + 600_000)
    await db
      .insertInto('own_model_holds')
      .values({ owner_id, id: owner_id, micros: 50_000_000, held_until })
      .execute()
    return {
      giveBack: () => db.deleteFrom('own_model_holds').where('owner_id', '=', owner_id).execute(),
    }
  }

  it('is a report after a call: it is written once that is given back', async () => {
    await use(own, PRICED)
    const pitch = await aPublishedPitch(server.url, founder)
    await expect.poll(() => standing(pitch), within).toBe('written')
    const laid = await layAside()
    own.asked.splice(0)
    const { data } = await call(server.url, routes.readConsent, { params: { code: pitch.link.unique_code } })
    const opened = await aCall(server.url, pitch, { consent: { transcript: true, wording: data.version } })
    const params = { id: opened.call_id }
    const asked = await call(server.url, routes.sendCallMessage, {
      params,
      body: { ticket: opened.ticket, id: 'q', text: OPEN },
    })
    await call(server.url, routes.endCall, { params, body: { resume_token: asked.data.resume_token } })
    await expect.poll(() => triedAgain(opened.call_id), within).toBe(1)
    expect([own.asked, (await readCall(opened.call_id)).report]).toEqual([[], null])
    await laid.giveBack()
    await expect.poll(async () => (await readCall(opened.call_id)).summary, within).toBe(SUMMARY)
  })

  /** How many jobs that write this call's report wait for their next try. */
  async function triedAgain(callId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job
      where name = 'call.ended.write-report' and state = 'retry' and data ->> 'callId' = ${callId}`.execute(
      server.kernel.db,
    )
    return rows[0]?.count ?? 0
  }

  it('are other ways to ask, and that is no try in vain', async () => {
    await use(own, PRICED)
    const laid = await layAside()
    const pitch = await aPublishedPitch(server.url, founder)
    const run = () =>
      server.kernel.db
        .selectFrom('paraphrase_runs')
        .select(['tries', 'leased_until', sql<boolean>`due_at > now() + interval '4 minutes'`.as('is_later')])
        .where('clone_id', '=', pitch.clone.id)
        .executeTakeFirst()
    await expect.poll(run, within).toEqual({ tries: 0, leased_until: null, is_later: true })
    expect(own.asked).toEqual([])
    await laid.giveBack()
    await server.kernel.db
      .updateTable('paraphrase_runs')
      .set({ due_at: new Date(0) })
      .where('clone_id', '=', pitch.clone.id)
      .execute()
    await resumeParaphrases(server.kernel)
    await expect.poll(() => standing(pitch), within).toBe('written')
  })
})

describe('a talk that began before its founder took another house’s model of the same name', () => {
  async function askedThen(change: () => Promise<void>): Promise<string> {
    const pitch = await aPublishedPitch(server.url, founder)
    await expect.poll(() => standing(pitch), within).toBe('written')
    const { client, call_id } = await aTalk(server.url, pitch, { consent: TOLD })
    await change()
    const { said } = await client.saidTo('q-1', OPEN)
    expect([said, other.asked]).toEqual([[FACT], []])
    await expect.poll(async () => (await readCall(call_id)).model_turns.length).toBe(1)
    return call_id
  }
  const costOf = async (id: string) => (await readCall(id)).model_turns[0]?.cost_usd

  it('is paid by what was told of its own', async () => {
    await use(own, PRICED)
    const id = await askedThen(() => use(other, { input_usd: '1', output_usd: '1' }))
    expect(await costOf(id)).toBeCloseTo(0.13, 1)
  })

  it('costs what nobody knows where nothing was told of its own, and a limit holds by the other’s', async () => {
    await use(own, UNPRICED)
    const id = await askedThen(async () => {
      await use(other, PRICED)
      await limit('50')
    })
    expect(await costOf(id)).toBeNull()
    expect(await month()).toMatchObject({ spent_usd: 0, unpriced_tokens: expect.any(Number) })
    expect((await month())?.unpriced_tokens).toBeGreaterThan(1_200)
  })

  it('is not asked where that limit has no room for it by the other’s', async () => {
    await use(own, UNPRICED)
    const pitch = await aPublishedPitch(server.url, founder)
    await expect.poll(() => standing(pitch), within).toBe('written')
    const { client } = await aTalk(server.url, pitch, { consent: TOLD })
    await use(other, PRICED)
    await limit('0.01')
    own.asked.splice(0)
    expect((await client.saidTo('q-1', OPEN)).said.join(' ')).toContain('founders')
    expect([own.asked, other.asked]).toEqual([[], []])
  })
})
