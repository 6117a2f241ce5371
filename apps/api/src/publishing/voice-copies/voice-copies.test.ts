import { createHash } from 'node:crypto'
import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askForCopy,
  aVoiceCopy,
  giveConsent,
  giveSample,
  spokenWav,
  startToldEars,
  tokenIn,
  useOwnKey,
} from '../../testing/a-voice-copy.ts'
import { aClone, aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { spokenLines } from '../../testing/elevenlabs-peer.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { startVoiceCopiesPeer, type VoiceCopiesPeer } from '../../testing/voice-copies-peer.ts'
import { drawWords, wordedIn } from './consent.ts'

let peer: VoiceCopiesPeer
let ears: Awaited<ReturnType<typeof startToldEars>>
let server: TestServer
let founder: Founder
let cloneId: string
beforeAll(async () => {
  peer = await startVoiceCopiesPeer(spokenLines)
  ears = await startToldEars()
  server = await aServer({
    settings: { OWN_KEY_HOUSES: `elevenlabs=${peer.baseUrl},openai-compatible=${ears.baseUrl}` },
  })
})
afterAll(async () => {
  await server.close()
  await peer.close()
  await ears.close()
})
beforeEach(async () => {
  peer.limit = 100
  founder = await aFounder(server.url)
  await useOwnKey(server.url, founder, peer)
  cloneId = (await aClone(server.url, founder)).id
})

const db = () => server.kernel.db
const read = async (id = cloneId, who = founder) =>
  (await call(server.url, routes.readVoiceCopy, { token: who.token, params: { id } })).data
const end = (id = cloneId, who = founder) =>
  call(server.url, routes.endVoiceCopy, { token: who.token, params: { id } })
const requestOf = (token: string) => call(server.url, routes.readVoiceRequest, { query: { token } })
const asked = async (body?: { speaker: string; email?: string }) => {
  const { data } = await askForCopy(server.url, founder, cloneId, body)
  return { ...data, token: tokenIn(data.link) }
}
const rowOf = (id: string) =>
  db().selectFrom('voice_copies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const filesOf = (of = founder) =>
  db().selectFrom('files').select('id').where('owner_id', '=', of.user.id).execute()
const sha = (wav: Uint8Array) => createHash('sha256').update(wav).digest('hex')

describe('who can make a copy', () => {
  it('is the house of the founder’s own key, or nobody', async () => {
    expect((await read()).offer).toEqual({ house: new URL(peer.baseUrl).host, by: 'own' })
    const other = await aFounder(server.url)
    const theirs = await aClone(server.url, other)
    expect(await read(theirs.id, other)).toEqual({ offer: null, copy: null })
    expect((await askForCopy(server.url, other, theirs.id)).problem.error).toBe('wrong_state')
  })

  it('is the operator’s house where the operator lets it', async () => {
    const settings = {
      TTS_PROVIDER: 'elevenlabs' as const,
      TTS_BASE_URL: peer.baseUrl,
      TTS_API_KEY: peer.apiKey,
      TTS_MODEL: 'flash',
      TTS_VOICES: 'maren',
      OWN_KEY_HOUSES: 'off',
    }
    const operators = await aServer({ settings: { ...settings, VOICE_COPIES: 'all' } })
    const ada = await aFounder(operators.url)
    const { id } = await aClone(operators.url, ada)
    await aVoiceCopy(operators.url, ada, id)
    const { data } = await call(operators.url, routes.readVoiceCopy, { token: ada.token, params: { id } })
    expect([data.offer?.by, data.copy?.state, data.copy?.is_heard]).toEqual(['operator', 'ready', true])
    await operators.close()
    const shut = await aServer({ settings: { ...settings, VOICE_COPIES: 'own' } })
    const eve = await aFounder(shut.url)
    const theirs = await aClone(shut.url, eve)
    expect((await askForCopy(shut.url, eve, theirs.id)).problem.error).toBe('wrong_state')
    await shut.close()
  })
})

describe('a copy of a voice', () => {
  it('is made of a minute and a consent that its speaker read aloud, by a link without an account', async () => {
    const { token, id } = await asked()
    const before = (await requestOf(token)).data
    expect(before).toMatchObject({
      state: 'asked',
      speaker: 'Maren Holt',
      company: 'Heron Labs',
      house: new URL(peer.baseUrl).host,
      words_checked: false,
      agreed_at: null,
    })
    const { words } = await rowOf(id)
    expect(new Set(words).size).toBe(4)
    for (const word of ['Maren Holt', 'Heron Labs', ...words]) expect(before.consent_text).toContain(word)
    const [consent, sample] = [spokenWav(6), spokenWav(31)]
    expect((await giveConsent(server.url, token, consent)).data.state).toBe('agreed')
    expect((await giveSample(server.url, token, sample)).data).toMatchObject({ state: 'ready' })
    const { copy } = await read()
    expect(copy).toMatchObject({
      id,
      state: 'ready',
      consent: {
        text: before.consent_text,
        version: 1,
        words_heard: null,
        recording_hash: sha(consent),
      },
    })
    const row = await rowOf(id)
    expect(row.sample_hash?.toString('hex')).toBe(sha(sample))
    const kept = peer.voices.get(row.voice_id ?? '')
    expect(kept?.files.map(({ bytes }) => sha(bytes))).toEqual([sha(sample)])
    expect(kept?.name).not.toContain('Maren')
    expect(await filesOf()).toHaveLength(1)
    expect(row.api_key?.includes(peer.apiKey)).toBe(false)
    expect(server.kernel.secrets.open(row.api_key ?? Buffer.alloc(0))).toBe(peer.apiKey)
  })

  it('is asked for once, and made once, by requests of one Idempotency-Key, and answered the same', async () => {
    const headers = { 'idempotency-key': `copy of ${cloneId}` }
    const ask = () => askForCopy(server.url, founder, cloneId, { speaker: 'Maren Holt' }, headers)
    const first = await ask()
    const again = await ask()
    expect([again.status, again.data]).toEqual([201, first.data])
    const token = tokenIn(first.data.link)
    await giveConsent(server.url, token)
    const give = () => giveSample(server.url, token, spokenWav(31), headers)
    const made = await give()
    const voices = peer.voices.size
    expect([(await give()).data, made.data.state, peer.voices.size]).toEqual([made.data, 'ready', voices])
  })

  it('answers a sample that came again while the first was at the house as the first, once that is made', async () => {
    const key = `again, copy of ${cloneId}`
    const { token } = await asked()
    await giveConsent(server.url, token)
    const body = Promise.withResolvers<void>()
    const house = Promise.withResolvers<void>()
    peer.hold = house.promise
    const looksFor = vi.spyOn(server.requests.db, 'selectFrom')
    const looked = () => looksFor.mock.calls.filter(([table]) => String(table) === 'idempotency_keys').length
    try {
      const asksHouse = peer.requests.length
      const first = giveSample(server.url, token, spokenWav(31), { 'idempotency-key': key })
      await expect.poll(() => peer.requests.length).toBeGreaterThan(asksHouse)
      // At the house: who repeats it and is done sooner is told so.
      const early = await giveSample(server.url, token, spokenWav(31), { 'idempotency-key': key })
      expect(early.problem.error).toBe('conflict')
      const before = looked()
      const again = slowly(token, spokenWav(31), key, body.promise)
      await expect.poll(looked).toBe(before + 1)
      house.resolve()
      const made = await first
      body.resolve()
      expect([made.data.state, await again]).toEqual(['ready', [200, made.data]])
    } finally {
      looksFor.mockRestore()
      peer.hold = null
    }
  })

  /** A sample whose file comes once it may. */
  async function slowly(token: string, wav: Uint8Array, key: string, mayGoOn: Promise<void>) {
    const part = (what: string) => `--b\r\ncontent-disposition: form-data; ${what}\r\n`
    const head = `${part('name="token"')}\r\n${token}\r\n`
    const file = `${part('name="file"; filename="recording.wav"')}content-type: audio/wav\r\n\r\n`
    async function* content() {
      yield Buffer.from(head)
      await mayGoOn
      yield* [Buffer.from(file), wav, Buffer.from('\r\n--b--\r\n')]
    }
    const reply = await fetch(`${server.url}${routes.recordVoiceSample.path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': key },
      body: content(),
      duplex: 'half',
    } as RequestInit)
    return [reply.status, await reply.json()]
  }

  it('§3 clone fields: is the voice type `clone` of its clone for as long as there is one, whatever the editor saves', async () => {
    const { token } = founder
    const params = { id: cloneId }
    const typeOf = async () =>
      (await call(server.url, routes.readClone, { token, params })).data.voice_settings.voice_type
    expect(await typeOf()).toBe('preset')
    await aVoiceCopy(server.url, founder, cloneId)
    expect(await typeOf()).toBe('clone')
    const body = { voice_settings: { speed: 1.2 } }
    const saved = await call(server.url, routes.patchClone, { token, params, body })
    expect(saved.data.voice_settings).toMatchObject({ voice_type: 'clone', speed: 1.2 })
    const copy = await call(server.url, routes.duplicateClone, { token, params })
    expect(copy.data.voice_settings.voice_type).toBe('preset')
    await end()
    expect(await typeOf()).toBe('preset')
  })

  it('is asked for by mail, whose address is kept nowhere', async () => {
    const email = `maren-${cloneId}@example.com`
    const { link, id } = await asked({ speaker: 'Maren Holt', email })
    const { text } = await mailTo(server, email, 1, /voice/)
    expect(text).toContain(link)
    expect(text).toMatch(/at any time/)
    expect(JSON.stringify(await rowOf(id))).not.toContain(email)
    const named = await askForCopy(server.url, founder, cloneId, { speaker: 'See http://evil.example' })
    expect(named.problem.error).toBe('invalid')
  })

  it('refuses what is no recording, is too short or silent, and a minute before the consent', async () => {
    const { token } = await asked()
    const codes = [
      await giveSample(server.url, token),
      await giveConsent(server.url, token, Buffer.from('no sound')),
      await giveConsent(server.url, token, spokenWav(4)),
      await giveConsent(server.url, token, spokenWav(6, 0)),
      await giveConsent(server.url, `${token}x`),
      await giveConsent(server.url, ''),
    ].map(({ problem }) => problem.error)
    expect(codes).toEqual(['wrong_state', 'invalid', 'invalid', 'invalid', 'code_invalid', 'code_invalid'])
    await giveConsent(server.url, token)
    expect((await giveSample(server.url, token, spokenWav(20))).problem.detail).toMatch(
      /shorter than 30 seconds/,
    )
    expect((await requestOf(token)).data.state).toBe('agreed')
  })

  it('is made once by its link, and not after seven days', async () => {
    const { token } = await aVoiceCopy(server.url, founder, cloneId)
    expect((await giveConsent(server.url, token)).problem.error).toBe('conflict')
    expect((await giveSample(server.url, token)).problem.error).toBe('conflict')
    expect((await askForCopy(server.url, founder, cloneId)).problem.error).toBe('conflict')
    await end()
    const late = await asked()
    await db()
      .updateTable('voice_copies')
      .set({ expires_at: server.kernel.clock.now() })
      .where('id', '=', late.id)
      .execute()
    expect((await giveConsent(server.url, late.token)).problem.error).toBe('gone')
    expect((await requestOf(late.token)).data.state).toBe('expired')
  })

  it('is asked for anew where nobody has recorded: the link before is dead, and its consent gone', async () => {
    const first = await asked()
    await giveConsent(server.url, first.token)
    const second = await asked({ speaker: 'Ola Berg' })
    expect((await giveSample(server.url, first.token)).problem.error).toBe('gone')
    expect(await filesOf()).toEqual([])
    expect((await read()).copy).toMatchObject({ id: second.id, speaker: 'Ola Berg', state: 'asked' })
  })

  it('is one where a minute is sent twice at once', async () => {
    const { token } = await asked()
    await giveConsent(server.url, token)
    const before = peer.voices.size
    const codes = (await Promise.all([1, 2, 3].map(() => giveSample(server.url, token)))).map(
      ({ status }) => status,
    )
    expect(codes.toSorted()).toEqual([200, 409, 409])
    expect(peer.voices.size).toBe(before + 1)
  })

  it('is nobody else’s to read, to ask for or to end', async () => {
    const stranger = await aFounder(server.url)
    await aVoiceCopy(server.url, founder, cloneId)
    const params = { id: cloneId }
    const { token } = stranger
    const codes = [
      await call(server.url, routes.readVoiceCopy, { token, params }),
      await askForCopy(server.url, stranger, cloneId),
      await end(cloneId, stranger),
    ].map(({ problem }) => problem.error)
    expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden'])
    expect((await read()).copy?.state).toBe('ready')
  })
})

describe('the words of a consent', () => {
  it('have to be heard where something listens', async () => {
    const body = {
      house: `openai-compatible@${new URL(ears.baseUrl).host}`,
      api_key: ears.apiKey,
      model: 'w',
    }
    await call(server.url, routes.saveOwnKey, { token: founder.token, params: { use: 'ears' }, body })
    const { token, id } = await asked()
    expect((await requestOf(token)).data.words_checked).toBe(true)
    const { words } = await rowOf(id)
    ears.says = `I agree. ${words.slice(1).join(' ')}`
    const refused = await giveConsent(server.url, token)
    expect(refused.problem).toMatchObject({
      error: 'invalid',
      detail: expect.stringContaining(words[0] ?? '?'),
    })
    expect((await requestOf(token)).data.state).toBe('asked')
    ears.failNext({ kind: 'status', status: 500 }, { kind: 'status', status: 500 })
    expect((await giveConsent(server.url, token)).problem.error).toBe('unavailable')
    ears.says = `I agree. ${words.join(', ').toUpperCase()}!`
    expect((await giveConsent(server.url, token)).data.state).toBe('agreed')
    expect((await read()).copy?.consent?.words_heard).toBe(true)
  })

  it('have no second spelling, and one that was drawn with two is heard in either', async () => {
    const body = {
      house: `openai-compatible@${new URL(ears.baseUrl).host}`,
      api_key: ears.apiKey,
      model: 'w',
    }
    await call(server.url, routes.saveOwnKey, { token: founder.token, params: { use: 'ears' }, body })
    const { token, id } = await asked()
    const words = ['anchor', 'harbour', 'river', 'silver']
    await db().updateTable('voice_copies').set({ words }).where('id', '=', id).execute()
    ears.says = 'I agree. My words for today are: anchor, harbor, river, silver.'
    expect((await giveConsent(server.url, token)).data.state).toBe('agreed')
    ears.says = 'I agree. My words for today are: anchor, harbour, river, silver.'
    expect((await giveConsent(server.url, token)).data.state).toBe('agreed')
    // As Britain and America write differently: colour, theatre, dialogue.
    const drawn = ['en', 'de'].flatMap((language) =>
      Array.from({ length: 200 }, () => drawWords(wordedIn(language))).flat(),
    )
    expect(drawn.filter((word) => /our$|tre$|ise$|ogue$/.test(word))).toEqual([])
  })
})

describe('a house that does not make it', () => {
  it('is told in words, the consent is kept, and it works once the house does', async () => {
    const { token } = await asked()
    await giveConsent(server.url, token)
    peer.limit = 0
    const full = await giveSample(server.url, token)
    expect(full.problem).toMatchObject({ error: 'wrong_state', detail: expect.stringMatching(/no room/) })
    peer.limit = 100
    peer.failNext({ kind: 'status', status: 401, says: 'invalid_api_key' })
    expect((await giveSample(server.url, token)).problem.error).toBe('wrong_state')
    peer.failNext({ kind: 'status', status: 429, retryAfterSeconds: 30 })
    const busy = await giveSample(server.url, token)
    expect(busy.problem.error).toBe('unavailable')
    peer.failNext({ kind: 'status', status: 422 })
    expect((await giveSample(server.url, token)).problem.error).toBe('invalid')
    expect((await giveSample(server.url, token)).data.state).toBe('ready')
    expect(
      await db()
        .selectFrom('voice_erasures')
        .select('id')
        .where('copy_id', '=', (await read()).copy?.id ?? '')
        .execute(),
    ).toEqual([])
  })
})

describe('the link of a copy', () => {
  it('is signed: no id of somebody else’s opens anything', async () => {
    const { id, token } = await asked()
    const [, signature = ''] = token.split('.')
    const other = await aFounder(server.url)
    await useOwnKey(server.url, other, peer)
    const theirs = await askForCopy(server.url, other, (await aClone(server.url, other)).id)
    const forged = [
      id,
      `${id}.`,
      `${theirs.data.id}.${signature}`,
      `${id}.${signature.slice(1)}`,
      `x.${signature}`,
    ]
    for (const bad of forged) {
      expect((await requestOf(bad)).problem.error).toBe('code_invalid')
      expect((await giveConsent(server.url, bad)).problem.error).toBe('code_invalid')
      const body = { token: bad }
      expect((await call(server.url, routes.revokeVoiceCopy, { body })).problem.error).toBe('code_invalid')
    }
    expect((await requestOf(token)).data.state).toBe('asked')
  })

  it('says what stands now: a clone that was renamed, and nothing of its owner but their name', async () => {
    const { token } = await asked()
    const params = { id: cloneId }
    await call(server.url, routes.patchClone, { token: founder.token, params, body: { name: 'Heron, anew' } })
    const { data } = await requestOf(token)
    expect(data.clone).toBe('Heron, anew')
    expect(JSON.stringify(data)).not.toContain(founder.email)
    expect(JSON.stringify(data)).not.toContain(founder.user.id)
  })

  it('cannot be recorded by where the clone is archived, and nobody is asked for it then', async () => {
    const params = { id: cloneId }
    await call(server.url, routes.archiveClone, { token: founder.token, params })
    expect((await askForCopy(server.url, founder, cloneId)).problem.error).toBe('wrong_state')
    await call(server.url, routes.unarchiveClone, { token: founder.token, params })
    expect((await askForCopy(server.url, founder, cloneId)).status).toBe(201)
  })

  it('is dead where its founder withdraws it, and says so', async () => {
    const { token } = await asked()
    await giveConsent(server.url, token)
    await end()
    expect((await requestOf(token)).data).toMatchObject({ state: 'ended', made_at: null, erased_at: null })
    expect((await giveSample(server.url, token)).problem).toMatchObject({
      error: 'gone',
      detail: 'This was taken back. Ask for a new link',
    })
    expect(await filesOf()).toEqual([])
    expect((await end()).data).toEqual({ success: true })
  })

  it('counts a consent in its founder’s quota, whose lack is told', async () => {
    const { token } = await asked()
    await giveConsent(server.url, token)
    await db()
      .updateTable('files')
      .set({ bytes: LIMITS.maxStoredBytes })
      .where('owner_id', '=', founder.user.id)
      .execute()
    expect((await giveConsent(server.url, token)).problem.error).toBe('storage_full')
    expect((await requestOf(token)).data.state).toBe('agreed')
  })

  it('takes one consent where several are sent at once, and keeps one recording', async () => {
    const { token } = await asked()
    const sent = await Promise.all(
      [6, 7, 8].map((seconds) => giveConsent(server.url, token, spokenWav(seconds))),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await filesOf()).toHaveLength(1)
    expect((await requestOf(token)).data.state).toBe('agreed')
  })
})

describe('what an export tells of copies', () => {
  it('is the consent and its proof, and no key', async () => {
    const { id } = await aVoiceCopy(server.url, founder, cloneId)
    const { data } = await call(server.url, routes.exportAccount, { token: founder.token })
    const { tables } = data as { tables: Record<string, Record<string, unknown>[]> }
    const [row] = tables['voice_copies'] ?? []
    expect(row).toMatchObject({ id, speaker_name: 'Maren Holt', state: 'ready', consent_version: 1 })
    expect(row?.['consent_text']).toContain('Maren Holt')
    expect(JSON.stringify(tables)).not.toContain(peer.apiKey)
    expect(Object.keys(row ?? {})).not.toContain('api_key')
  })
})
