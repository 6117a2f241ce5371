import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RefusedForGood } from '../../kernel/outbox.ts'
import { startTwilioPeer, type TwilioPeer } from '../../testing/twilio-peer.ts'
import { createTwilioSms, type TwilioOptions } from './twilio.ts'

const TO = '+4915112345678'
let peer: TwilioPeer
const told: string[] = []
const health = { ok: () => void told.push('ok'), failed: (reason: string) => void told.push(reason) }
beforeAll(async () => {
  peer = await startTwilioPeer()
})
afterAll(() => peer.close())
beforeEach(() => {
  told.length = 0
  peer.taken.length = 0
})

const smsBy = (more: Partial<TwilioOptions> = {}) => createTwilioSms({ ...peer, health, ...more })
const failureOf = (to: string, more: Partial<TwilioOptions> = {}): Promise<Error> =>
  smsBy(more)
    .send('1', to, { text: 'Vera asks for access' })
    .then(
      () => Promise.reject(new Error('it was sent')),
      (error: Error) => error,
    )

describe('a text message by Twilio', () => {
  it('is posted with its number, sender and words, whatever signs they have', async () => {
    await smsBy().send('1', TO, { text: 'Größe & Preis = 5 € + mehr' })
    expect(peer.taken).toEqual([{ to: TO, from: peer.from, body: 'Größe & Preis = 5 € + mehr' }])
    expect(told).toEqual(['ok'])
  })

  it.each(['015112345678', '+0151123', '+49 151 12345678', `${TO}\r\nFrom: x`, 'tel:+49151', ''])(
    'goes to no number but one in E.164: %j',
    async (to) => {
      const before = peer.requestCount()
      expect(await failureOf(to)).toBeInstanceOf(RefusedForGood)
      expect(peer.requestCount()).toBe(before)
    },
  )

  it.each([
    ['+15005550001', 'this is not a phone number'],
    ['+15005550004', 'whoever has this number asked for no more messages'],
    ['+15005550009', 'the number takes no text messages'],
  ])('is refused for good where the number takes none: %s', async (to, words) => {
    const failure = await failureOf(to)
    expect([failure instanceof RefusedForGood, failure.message, told]).toEqual([true, words, ['ok']])
  })

  it.each([
    ['it is asked too often', { kind: 'status', status: 429, code: 20429 }, 'answered 429 (20429)'],
    ['it is down', { kind: 'status', status: 503, code: 20503 }, 'answered 503 (20503)'],
    ['a gateway answers in its place', { kind: 'nonsense', status: 502 }, 'answered 502'],
    ['the connection ends', { kind: 'cut' }, 'cannot be reached'],
    ['a 5xx names a number', { kind: 'status', status: 500, code: 21211 }, 'answered 500 (21211)'],
  ] as const)('may be tried again where %s', async (_when, fault, words) => {
    peer.failNext(fault)
    const failure = await failureOf(TO)
    expect([failure instanceof RefusedForGood, failure.message]).toEqual([false, `the SMS provider ${words}`])
    expect(told).toEqual([failure.message])
    await smsBy().send('1', TO, { text: 'again' })
    expect(peer.taken).toHaveLength(1)
  })

  it('is not waited for without end', async () => {
    peer.failNext({ kind: 'silent' })
    expect((await failureOf(TO, { answerWithinMs: 100 })).message).toBe(
      'the SMS provider did not answer in time',
    )
  })

  it('tells a wrong key or sender as the installation’s, without the key, and never as the number’s', async () => {
    const wrong = await failureOf(TO, { authToken: 'wrong-canary' })
    const sender = await failureOf(TO, { from: '+15005550007' })
    expect([wrong, sender].map((failure) => failure instanceof RefusedForGood)).toEqual([false, false])
    expect([wrong.message, sender.message]).toEqual([
      'the SMS provider answered 401 (20003)',
      'the SMS provider answered 400 (21606)',
    ])
    expect(told.join()).not.toMatch(/canary|4915/)
  })
})
