import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../../adapters/storage/disk.ts'
import { createVoiceCopiers } from '../../adapters/voice-copies/copiers.ts'
import { housesIn } from '../../kernel/settings/houses.ts'
import {
  askForCopy,
  aVoiceCopy,
  giveConsent,
  giveSample,
  tokenIn,
  useOwnKey,
} from '../../testing/a-voice-copy.ts'
import { aClone, aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { spokenLines } from '../../testing/elevenlabs-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { startVoiceCopiesPeer, type VoiceCopiesPeer } from '../../testing/voice-copies-peer.ts'
import { endRunOut } from './end-copy.ts'
import { eraseVoices } from './erase-voices.ts'

let peer: VoiceCopiesPeer
let server: TestServer
let founder: Founder
let cloneId: string
beforeAll(async () => {
  peer = await startVoiceCopiesPeer(spokenLines)
  server = await aServer({ settings: { OWN_KEY_HOUSES: `elevenlabs=${peer.baseUrl}` } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
  await useOwnKey(server.url, founder, peer)
  cloneId = (await aClone(server.url, founder)).id
})

const db = () => server.kernel.db
const read = async () =>
  (await call(server.url, routes.readVoiceCopy, { token: founder.token, params: { id: cloneId } })).data.copy
const end = () => call(server.url, routes.endVoiceCopy, { token: founder.token, params: { id: cloneId } })
const revoke = (token: string) => call(server.url, routes.revokeVoiceCopy, { body: { token } })
const filesOf = () => db().selectFrom('files').select('id').where('owner_id', '=', founder.user.id).execute()
const erasuresOf = (copyId: string) =>
  db().selectFrom('voice_erasures').selectAll().where('copy_id', '=', copyId).execute()
const voiceOf = async (id: string) => {
  const { voice_id: voice } = await db()
    .selectFrom('voice_copies')
    .select('voice_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return voice ?? ''
}
/** What is put off is due now, and is done. */
async function nextTry(copyId: string, passedMs = 0): Promise<void> {
  await db()
    .updateTable('voice_erasures')
    .set({ due_at: new Date(0) })
    .where('copy_id', '=', copyId)
    .execute()
  const { clock } = server.kernel
  const then = { ...clock, now: () => new Date(clock.now().getTime() + passedMs) }
  const copiers = createVoiceCopiers(housesIn(`elevenlabs=${peer.baseUrl}`), null)
  await eraseVoices({ ...server.kernel, clock: then }, copiers)
}
const isGone = (voice: string) => expect.poll(() => peer.voices.has(voice), { timeout: 15_000 }).toBe(false)

describe('a copy that is taken back', () => {
  it('goes by its speaker’s link, with recording and the house’s voice; the proof stays', async () => {
    const { token, id } = await aVoiceCopy(server.url, founder, cloneId)
    const voice = await voiceOf(id)
    expect(peer.voices.has(voice)).toBe(true)
    expect((await revoke(token)).data.state).toBe('ended')
    await isGone(voice)
    await expect.poll(async () => (await read())?.erased_at, { timeout: 15_000 }).toEqual(expect.any(String))
    expect(await read()).toMatchObject({
      state: 'ended',
      ended_by: 'speaker',
      link: null,
      consent: {
        text: expect.stringContaining('Maren Holt'),
        recording_hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
    })
    expect(await filesOf()).toEqual([])
    const row = await db()
      .selectFrom('voice_copies')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([row.api_key, row.consent_path]).toEqual([null, null])
    expect((await revoke(token)).data.state).toBe('ended')
    expect((await revoke(`${token.slice(0, -2)}AA`)).problem.error).toBe('code_invalid')
  })

  it('is deleted at its house once that answers, however often it fails', async () => {
    const { id } = await aVoiceCopy(server.url, founder, cloneId)
    const voice = await voiceOf(id)
    peer.failNext({ kind: 'status', status: 500 }, { kind: 'status', status: 429, retryAfterSeconds: 600 })
    await end()
    await expect.poll(async () => (await erasuresOf(id))[0]?.tries, { timeout: 15_000 }).toBe(1)
    await nextTry(id)
    const [left] = await erasuresOf(id)
    expect(left?.tries).toBe(2)
    // As long as the house has asked for.
    expect(left?.due_at.getTime()).toBeGreaterThan(server.kernel.clock.now().getTime() + 9 * 60_000)
    expect(await read()).toMatchObject({ state: 'ended', ended_by: 'founder', erased_at: null })
    expect(peer.voices.has(voice)).toBe(true)
    await nextTry(id)
    expect(peer.voices.has(voice)).toBe(false)
    expect((await read())?.erased_at).toEqual(expect.any(String))
    expect(await erasuresOf(id)).toEqual([])
  })

  it('is deleted also where its founder has forgotten the key meanwhile', async () => {
    const { id } = await aVoiceCopy(server.url, founder, cloneId)
    const voice = await voiceOf(id)
    await call(server.url, routes.removeOwnKey, { token: founder.token, params: { use: 'voice' } })
    await end()
    await isGone(voice)
  })

  it('is not made where that was done while the house made it: what came of it goes', async () => {
    const asked = await askForCopy(server.url, founder, cloneId)
    const token = tokenIn(asked.data.link)
    await giveConsent(server.url, token)
    const before = peer.voices.size
    let go = () => {}
    peer.hold = new Promise((resolve) => {
      go = resolve
    })
    const making = giveSample(server.url, token)
    await expect.poll(() => peer.requests.at(-1)).toBe('POST /v1/voices/add')
    await revoke(token)
    peer.hold = null
    go()
    expect((await making).data.state).toBe('ended')
    await expect.poll(() => peer.voices.size, { timeout: 15_000 }).toBe(before)
    await expect.poll(() => erasuresOf(asked.data.id), { timeout: 15_000 }).toEqual([])
  })

  it('leaves nothing behind at a house that made it and lost its answer, and is made at the next try', async () => {
    const asked = await askForCopy(server.url, founder, cloneId)
    const token = tokenIn(asked.data.link)
    await giveConsent(server.url, token)
    const before = peer.voices.size
    peer.failNext({ kind: 'lost' })
    expect((await giveSample(server.url, token)).problem.error).toBe('unavailable')
    expect((await giveSample(server.url, token)).data.state).toBe('ready')
    expect(peer.voices.size).toBe(before + 2)
    await nextTry(asked.data.id)
    expect(peer.voices.size).toBe(before + 1)
    expect(peer.voices.has(await voiceOf(asked.data.id))).toBe(true)
  })

  it.each([429, 401, 402, 403, 422])(
    'leaves nothing behind at a house that wants to see its speaker and answers the deletion with %i',
    async (status) => {
      const asked = await askForCopy(server.url, founder, cloneId)
      const token = tokenIn(asked.data.link)
      await giveConsent(server.url, token)
      const before = peer.voices.size
      peer.failNext({ kind: 'unverified' }, { kind: 'status', status })
      expect((await giveSample(server.url, token)).problem.error).toBe('unavailable')
      expect(peer.voices.size).toBe(before + 1)
      expect(await erasuresOf(asked.data.id)).toHaveLength(1)
      await nextTry(asked.data.id)
      expect(peer.voices.size).toBe(before)
      expect(await erasuresOf(asked.data.id)).toEqual([])
    },
  )

  it('leaves nothing behind at a house that makes it after it was given up', async () => {
    const asked = await askForCopy(server.url, founder, cloneId)
    const token = tokenIn(asked.data.link)
    await giveConsent(server.url, token)
    const before = peer.voices.size
    const held = Promise.withResolvers<void>()
    peer.hold = held.promise
    peer.failNext({ kind: 'late' })
    expect((await giveSample(server.url, token)).problem.error).toBe('unavailable')
    await revoke(token)
    // No voice of that name yet: that says nothing as long as the house may still be at it.
    await nextTry(asked.data.id)
    expect(await erasuresOf(asked.data.id)).toHaveLength(1)
    expect((await read())?.erased_at).toBeNull()
    peer.hold = null
    held.resolve()
    await expect.poll(() => peer.voices.size).toBe(before + 1)
    await nextTry(asked.data.id)
    expect(peer.voices.size).toBe(before)
    expect(await erasuresOf(asked.data.id)).toEqual([])
    expect((await read())?.erased_at).toEqual(expect.any(String))
  })

  it('is done with where a house that never made it has had its time', async () => {
    const asked = await askForCopy(server.url, founder, cloneId)
    const token = tokenIn(asked.data.link)
    await giveConsent(server.url, token)
    peer.failNext({ kind: 'status', status: 500 })
    expect((await giveSample(server.url, token)).problem.error).toBe('unavailable')
    await nextTry(asked.data.id)
    expect(await erasuresOf(asked.data.id)).toHaveLength(1)
    await nextTry(asked.data.id, 11 * 60_000)
    expect(await erasuresOf(asked.data.id)).toEqual([])
  })

  it('is ended once where founder and speaker do it at once', async () => {
    const { token, id } = await aVoiceCopy(server.url, founder, cloneId)
    const voice = await voiceOf(id)
    const done = await Promise.all([end(), revoke(token), end(), revoke(token)])
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await isGone(voice)
    expect(peer.requests.filter((request) => request === `DELETE /v1/voices/${voice}`)).toHaveLength(1)
  })
})

describe('a link that has run out', () => {
  const sweep = async () => endRunOut(server.kernel, await createDiskStorage(`${server.dataDir}/files`))
  const aMinuteOn = () => new Date(Date.now() + 60_000)
  const runOut = (id: string, more: { making_until?: Date | null } = {}) =>
    db()
      .updateTable('voice_copies')
      .set({ expires_at: new Date(0), ...more })
      .where('id', '=', id)
      .execute()

  it('ends with the consent that was read aloud by it, and its recording is deleted by itself', async () => {
    const asked = await askForCopy(server.url, founder, cloneId)
    const token = tokenIn(asked.data.link)
    await giveConsent(server.url, token)
    // As if a house were at it: the sweep of the server itself leaves it alone.
    await runOut(asked.data.id, { making_until: aMinuteOn() })
    const request = async () => (await call(server.url, routes.readVoiceRequest, { query: { token } })).data
    expect(await request()).toMatchObject({ state: 'expired', agreed_at: expect.any(String) })
    expect(await filesOf()).toHaveLength(1)
    await runOut(asked.data.id, { making_until: null })
    await sweep()
    expect(await request()).toMatchObject({ state: 'ended', made_at: null })
    expect(await read()).toMatchObject({ state: 'ended', ended_by: null, consent: expect.anything() })
    expect(await filesOf()).toEqual([])
    // Nobody took it back.
    const late = await giveSample(server.url, token)
    expect(late.problem).toMatchObject({ error: 'gone', detail: expect.stringContaining('has run out') })
    await sweep()
    expect((await revoke(token)).data.state).toBe('ended')
  })

  it('is taken back by its speaker also before that, and stands where nothing was read or a house makes it still', async () => {
    const asked = await askForCopy(server.url, founder, cloneId)
    const token = tokenIn(asked.data.link)
    await runOut(asked.data.id)
    await sweep()
    expect((await read())?.state).toBe('expired')
    await runOut(asked.data.id, { making_until: aMinuteOn() })
    await db().updateTable('voice_copies').set({ state: 'agreed' }).where('id', '=', asked.data.id).execute()
    await sweep()
    expect((await read())?.state).toBe('expired')
    expect((await revoke(token)).data.state).toBe('ended')
    expect((await read())?.ended_by).toBe('speaker')
  })
})

describe('a copy whose clone or account is deleted', () => {
  it('goes with its clone', async () => {
    const { token, id } = await aVoiceCopy(server.url, founder, cloneId)
    const voice = await voiceOf(id)
    await call(server.url, routes.deleteClone, { token: founder.token, params: { id: cloneId } })
    await isGone(voice)
    const request = await call(server.url, routes.readVoiceRequest, { query: { token } })
    expect(request.data.state).toBe('ended')
  })

  it('goes with the account, and what its house did not confirm is asked for after that', async () => {
    const { token, id } = await aVoiceCopy(server.url, founder, cloneId)
    const voice = await voiceOf(id)
    peer.failNext({ kind: 'status', status: 500 })
    await call(server.url, routes.deleteAccount, {
      token: founder.token,
      body: { confirm_email: founder.email, password: founder.password },
    })
    const rows = () => db().selectFrom('voice_copies').select('id').where('id', '=', id).execute()
    await expect.poll(rows, { timeout: 15_000 }).toEqual([])
    await expect.poll(async () => (await erasuresOf(id))[0]?.tries, { timeout: 15_000 }).toBe(1)
    expect(peer.voices.has(voice)).toBe(true)
    await nextTry(id)
    expect(peer.voices.has(voice)).toBe(false)
    expect((await revoke(token)).problem.error).toBe('code_invalid')
    expect(await filesOf()).toEqual([])
  })
})
