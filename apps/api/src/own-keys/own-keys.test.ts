import { type BodyInput, type OwnKeys, routes, type SpeechUse } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { type ElevenLabsPeer, startElevenLabsPeer } from '../testing/elevenlabs-peer.ts'
import { type ListeningStub, startListeningStub } from '../testing/listening-stub.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { endingOf, problemWords } from './rules.ts'

let voices: ElevenLabsPeer
let ears: ListeningStub
let server: TestServer
let founder: Founder
let voiceHouse: string
let earsHouse: string
const lines: string[] = []
beforeAll(async () => {
  voices = await startElevenLabsPeer()
  ears = await startListeningStub({ apiKey: 'ears-test-key-of-a-founder' })
  voiceHouse = `elevenlabs@${new URL(voices.baseUrl).host}`
  earsHouse = `openai-compatible@${new URL(ears.baseUrl).host}`
  server = await aServer({
    settings: {
      OWN_KEY_HOUSES: `elevenlabs=${voices.baseUrl},openai-compatible=${ears.baseUrl},elevenlabs=http://127.0.0.1:1/v1`,
    },
    log: createLog('trace', false, { write: (text: string) => void lines.push(text) }),
  })
})
afterAll(async () => {
  await server.close()
  await voices.close()
  await ears.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
})

const aVoice = () => ({ house: voiceHouse, api_key: voices.apiKey, model: 'flash', voice: 'maren' })
const someEars = () => ({ house: earsHouse, api_key: ears.apiKey, model: 'whisper-1' })

const save = (use: SpeechUse, body: BodyInput<typeof routes.saveOwnKey>, token = founder.token) =>
  call(server.url, routes.saveOwnKey, { token, params: { use }, body })
const list = async (token = founder.token): Promise<OwnKeys> =>
  (await call(server.url, routes.listOwnKeys, { token })).data
const rowsOf = (of: Founder) =>
  server.kernel.db.selectFrom('own_speech').selectAll().where('owner_id', '=', of.user.id).execute()

describe('a founder’s own key', () => {
  it('is offered for the houses of the operator’s list, and for what each can do', async () => {
    expect(await list()).toEqual({
      houses: [
        { id: voiceHouse, name: expect.any(String), host: new URL(voices.baseUrl).host, uses: ['voice'] },
        {
          id: earsHouse,
          name: expect.any(String),
          host: new URL(ears.baseUrl).host,
          uses: ['voice', 'ears'],
        },
        { id: 'elevenlabs@127.0.0.1:1', name: '127.0.0.1:1', host: '127.0.0.1:1', uses: ['voice'] },
      ],
      own: [],
    })
  })

  it('is tried with one word, kept sealed, and never told again', async () => {
    const before = voices.requestCount
    const saved = await save('voice', aVoice())
    expect(saved.status).toBe(200)
    expect(voices.requestCount).toBe(before + 1)
    expect(voices.asked.at(-1)).toMatchObject({ text: 'Hello.', voice: 'maren', model: 'flash' })
    expect((await list()).own).toEqual([
      {
        use: 'voice',
        house: voiceHouse,
        state: 'working',
        model: 'flash',
        voice: 'maren',
        ending: voices.apiKey.slice(-4),
        created_at: expect.any(String),
        last_ok_at: expect.any(String),
        last_error: null,
      },
    ])
    const [row] = await rowsOf(founder)
    expect(row?.api_key.includes(voices.apiKey)).toBe(false)
    expect(server.kernel.secrets.open(row?.api_key ?? Buffer.alloc(0))).toBe(voices.apiKey)
    const exported = await fetch(`${server.url}${routes.exportAccount.path}`, {
      headers: { authorization: `Bearer ${founder.token}` },
    })
    const mine = await exported.text()
    expect(mine).toContain('own_speech')
    for (const told of [mine, JSON.stringify(saved.data), lines.join('\n')])
      expect(told).not.toContain(voices.apiKey)
  })

  it('listens too, and both stand beside each other', async () => {
    await save('voice', aVoice())
    const { data } = await save('ears', someEars())
    expect(data.own.map(({ use, model, voice }) => ({ use, model, voice }))).toEqual([
      { use: 'voice', model: 'flash', voice: 'maren' },
      { use: 'ears', model: 'whisper-1', voice: '' },
    ])
    expect(ears.turns.at(-1)?.seconds).toBeLessThan(1)
  })

  it('need not be typed again for another model or voice of the same house, and goes to no other', async () => {
    await save('voice', aVoice())
    const { api_key: _, ...rest } = aVoice()
    const changed = await save('voice', { ...rest, voice: 'ada' })
    expect(changed.data.own).toMatchObject([{ voice: 'ada', ending: voices.apiKey.slice(-4) }])
    const elsewhere = await save('voice', { ...rest, house: earsHouse })
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.problem?.fields).toEqual({ api_key: 'is needed' })
    expect((await list()).own).toMatchObject([{ house: voiceHouse, voice: 'ada' }])
  })

  const refused: [string, Partial<ReturnType<typeof aVoice>>, string, RegExp][] = [
    ['a wrong key', { api_key: 'sk-wrong-and-secret' }, 'api_key', /refuses the key/],
    ['a voice that is not there', { voice: 'nobody' }, 'model', /does not know this model or voice/],
    ['no voice', { voice: '' }, 'voice', /is needed/],
    ['no key', { api_key: '' }, 'api_key', /is needed/],
    ['a house that is not on the list', { house: 'https://evil.example' }, 'house', /is not offered/],
  ]
  it.each(refused)(
    'is refused in words at its field, and what was there stays: %s',
    async (_name, wrong, field, words) => {
      await save('ears', someEars())
      const { status, problem } = await save('voice', { ...aVoice(), ...wrong })
      expect(status).toBe(422)
      expect(problem?.fields?.[field]).toMatch(words)
      expect(JSON.stringify(problem)).not.toContain('sk-wrong-and-secret')
      expect((await list()).own.map(({ use }) => use)).toEqual(['ears'])
      expect(lines.join('\n')).not.toContain('sk-wrong-and-secret')
    },
  )

  it('is no header, and no model a path', async () => {
    expect((await save('voice', { ...aVoice(), api_key: 'a\r\nhost: evil' })).status).toBe(422)
    expect((await save('voice', { ...aVoice(), model: 'a\u0000b' })).status).toBe(422)
  })

  it('says that a house is away, and keeps nothing', async () => {
    const away = await save('voice', { ...aVoice(), house: 'elevenlabs@127.0.0.1:1' })
    expect(away.status).toBe(503)
    expect(away.problem?.detail).toMatch(/cannot be reached/)
    voices.failNext({ kind: 'status', status: 429, retryAfterSeconds: 60 })
    const full = await save('voice', aVoice())
    expect(full.problem?.detail).toMatch(/takes no more from this key just now/)
    ears.failNext({ kind: 'status', status: 401 })
    expect((await save('ears', someEars())).problem?.fields?.api_key).toMatch(/refuses the key/)
    expect((await list()).own).toEqual([])
  })

  it('says that an account has nothing left, and blames neither key nor model', async () => {
    const body = { detail: { status: 'quota_exceeded', message: 'You have 0 credits remaining' } }
    for (const fault of [
      { kind: 'status', status: 401, body },
      { kind: 'status', status: 402 },
    ] as const) {
      voices.failNext(fault)
      const { status, problem } = await save('voice', aVoice())
      expect([status, problem?.fields]).toEqual([503, undefined])
      expect(problem?.detail).toMatch(/its account has nothing left/)
      expect(JSON.stringify(problem) + lines.join('\n')).not.toContain('credits remaining')
    }
  })

  it('is another founder’s never: not seen, not changed, not taken away', async () => {
    await save('voice', aVoice())
    const stranger = await aFounder(server.url)
    expect((await list(stranger.token)).own).toEqual([])
    const { api_key: _, ...rest } = aVoice()
    expect((await save('voice', rest, stranger.token)).status).toBe(422)
    const params = { use: 'voice' as const }
    await call(server.url, routes.removeOwnKey, { token: stranger.token, params })
    expect((await list()).own).toHaveLength(1)
    expect((await call(server.url, routes.listOwnKeys, {})).status).toBe(401)
  })

  it('is one of those that were saved at once, whole', async () => {
    const all = await Promise.all(
      ['ada', 'bea', 'cleo'].map((voice) => save('voice', { ...aVoice(), voice, model: `of-${voice}` })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const { own } = await list()
    expect(own).toHaveLength(1)
    expect(own[0]?.model).toBe(`of-${own[0]?.voice}`)
  })

  it('is taken away, once and again', async () => {
    await save('voice', aVoice())
    const params = { use: 'voice' as const }
    for (let time = 0; time < 2; time++)
      expect((await call(server.url, routes.removeOwnKey, { token: founder.token, params })).status).toBe(200)
    expect(await rowsOf(founder)).toEqual([])
  })

  it('goes with the account', async () => {
    await save('voice', aVoice())
    const body = { password: founder.password, confirm_email: founder.user.email }
    const gone = await call(server.url, routes.deleteAccount, { token: founder.token, body })
    expect(gone.status).toBe(200)
    await expect.poll(() => rowsOf(founder)).toEqual([])
  })

  it('is shown as gone once its house is off the list, or its seal is another’s', async () => {
    await save('voice', aVoice())
    const other = await aServer({ database: server.database, settings: { OWN_KEY_HOUSES: 'off' } })
    const { data } = await call(other.url, routes.listOwnKeys, { token: founder.token })
    expect(data).toMatchObject({ houses: [], own: [{ state: 'gone' }] })
    await other.close()
    const change = server.kernel.db.updateTable('own_speech').where('owner_id', '=', founder.user.id)
    await change.set({ api_key: Buffer.alloc(40) }).execute()
    expect((await list()).own).toMatchObject([{ state: 'gone' }])
  })
})

it('of a short key nothing is told', () => {
  expect([endingOf('hunter2'), endingOf('sk-0123456789')]).toEqual(['', '6789'])
})

it('what a house wrote is never repeated', () => {
  expect(problemWords('ElevenLabs', 'unauthorized: the provider answered 401')).toBe(
    'ElevenLabs refuses the key.',
  )
  expect(problemWords('ElevenLabs', 'Your key sk-1 is wrong')).toBe('ElevenLabs fails.')
})
