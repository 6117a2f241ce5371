import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { createConnections } from '../../kernel/connections.ts'
import { RefusedForGood } from '../../kernel/outbox.ts'
import { type PushStub, startPushStub } from '../../testing/push-stub.ts'
import type { PushTarget } from './port.ts'
import { createWebPush } from './web-push.ts'

let stub: PushStub
const keys = webPush.generateVAPIDKeys()
beforeAll(async () => {
  stub = await startPushStub()
})
afterAll(() => stub.close())

const MAKERS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
function aPush(hosts: readonly string[] = [stub.host], answerWithinMs = 5_000, own = keys) {
  const connections = createConnections({ now: () => new Date() })
  const push = createWebPush({
    keys: own,
    subject: 'mailto:us@pitch.example',
    hosts,
    health: connections.healthOf('push'),
    answerWithinMs,
  })
  return { push, health: () => connections.list()[0] }
}
const note = { title: 'Ines is on the round now', body: 'At Heron', path: '/calls' }

describe('where a browser is told', () => {
  const at = (endpoint: string): PushTarget => {
    const { p256dh, auth } = stub.subscribe(keys.publicKey)
    return { endpoint, p256dh, auth }
  }

  it('is at the makers of browsers and nowhere else', () => {
    const { push } = aPush(MAKERS)
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-by3p.notify.windows.com/w/?token=a',
    ]) {
      expect([good, push.whyNot(at(good))]).toEqual([good, null])
    }
    for (const bad of [
      '',
      'nonsense',
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evilpush.apple.com.example/a',
      'https://xpush.apple.com/a',
      'https://push.apple.com/a',
      'https://us:pass@fcm.googleapis.com/a',
      'https://fcm.googleapis.com@evil.example/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'javascript:alert(1)',
    ]) {
      expect([bad, push.whyNot(at(bad))]).toEqual([bad, expect.stringContaining('push service')])
    }
  })

  it('has keys that can be read', async () => {
    const { push } = aPush()
    const { endpoint, p256dh, auth } = stub.subscribe(keys.publicKey)
    expect(push.whyNot({ endpoint, p256dh, auth: 'AAAA' })).toContain('keys')
    expect(push.whyNot({ endpoint, p256dh: 'AAAA', auth })).toContain('keys')
    // A point that is on no curve.
    const off = Buffer.alloc(65, 9)
    off[0] = 4
    const nowhere = { endpoint, p256dh: off.toString('base64url'), auth }
    expect(await push.send(nowhere, note)).toEqual({ taken: false, status: 403 })
  })
})

describe('a notification', () => {
  it('comes encrypted for that browser alone, signed by our key, and clipped to what a service takes', async () => {
    const { push, health } = aPush()
    const browser = stub.subscribe(keys.publicKey)
    expect(await push.send(browser, note)).toEqual({ taken: true })
    expect(await push.send(browser, { ...note, title: 'é'.repeat(3_000), body: '語'.repeat(3_000) })).toEqual(
      {
        taken: true,
      },
    )
    expect(browser.shown()[0]).toEqual(note)
    expect(browser.shown()[1]?.body).toHaveLength(600)
    expect(health()).toMatchObject({ since: expect.any(Date), lastError: null })
  })

  it('is refused by a service that knows another key, which no other try mends', async () => {
    const { push, health } = aPush([stub.host], 5_000, webPush.generateVAPIDKeys())
    const browser = stub.subscribe(keys.publicKey)
    await expect(push.send(browser, note)).rejects.toThrow(RefusedForGood)
    expect(health()?.lastError?.reason).toBe('the push service answered 403')
    expect(browser.shown()).toEqual([])
  })

  it.each([404, 410])(
    'has nowhere to go any more at %i, which is no fault of the service',
    async (status) => {
      const { push, health } = aPush()
      stub.failNext(status)
      expect(await push.send(stub.subscribe(keys.publicKey), note)).toEqual({ taken: false, status })
      expect(health()).toBeUndefined()
    },
  )

  it.each([
    [429, 'the push service answered 429'],
    [500, 'the push service answered 500'],
    ['redirect', 'the push service answered 307'],
  ] as const)('may be tried again after %s', async (answer, reason) => {
    const { push, health } = aPush()
    stub.failNext(answer)
    const tried = push.send(stub.subscribe(keys.publicKey), note)
    await expect(tried).rejects.toThrow(reason)
    await expect(tried).rejects.not.toThrow(RefusedForGood)
    expect(health()?.lastError?.reason).toBe(reason)
  })

  it('waits for no one', async () => {
    const { push, health } = aPush([stub.host], 50)
    const browser = stub.subscribe(keys.publicKey)
    stub.failNext('hang')
    await expect(push.send(browser, note)).rejects.toThrow('did not answer in time')
    const away = aPush(['127.0.0.1:1'])
    await expect(away.push.send({ ...browser, endpoint: 'http://127.0.0.1:1/a' }, note)).rejects.toThrow(
      'could not be reached',
    )
    expect(health()?.lastError?.reason).not.toContain(browser.endpoint)
  })

  it('goes nowhere once the operator has taken the host away', async () => {
    const before = stub.requestCount
    const { push } = aPush(MAKERS)
    expect(await push.send(stub.subscribe(keys.publicKey), note)).toEqual({ taken: false, status: 403 })
    expect(stub.requestCount).toBe(before)
  })
})
