import type { User } from '@understudy/contract/auth'
import { createCaller } from '../call.ts'
import { createDownloader } from '../download.ts'
import { createServerClock } from '../server-clock.ts'
import { Session } from '../session/session.ts'

export const minuteMs = 60_000
/** What the clocks of a fresh world show. */
export const startMs = Date.parse('2026-11-02T09:00:00Z')

export const aUser = (more: Partial<User> = {}): User => ({
  id: '0196f0a0-0000-7000-8000-000000000001',
  email: 'noor@tern.example',
  name: 'Noor Haddad',
  user_metadata: { name: 'Noor Haddad', avatar_url: null, picture: null, photo: null, image: null },
  company: { companyName: 'Tern', role: 'CEO' },
  incomplete_profile: false,
  email_verified: true,
  created_at: '2026-11-01T09:00:00.000Z',
  ...more,
})

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
let serial = 0

/** A token that ends at `endsMs`; null leaves `exp` out. No two are the same text. */
export function aToken(endsMs: number | null, claims: object = {}): string {
  serial += 1
  const { id, email, user_metadata } = aUser()
  const exp = endsMs === null ? {} : { exp: Math.floor(endsMs / 1000) }
  return `${base64({ alg: 'HS256' })}.${base64({ sub: id, email, user_metadata, ...exp, ...claims })}.s${serial}`
}

export interface Seen {
  /** "POST /v1/auth/refresh" */
  what: string
  bearer: string | null
  headers: Headers
  body: unknown
}

/** An answer of the pretended server; `offline` fails as a lost connection does. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'offline'

/** A pretended server, clock and storage, with as many tabs as a test opens. */
export function aWorld() {
  const stored = new Map<string, string>()
  const answers = new Map<string, (seen: Seen) => Answer>()
  const seen: Seen[] = []
  let deviceMs = startMs
  /** How far the device's clock is ahead of the server's. */
  let fastMs = 0
  let timers: { atMs: number; run: () => void }[] = []

  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await new Promise((done) => setImmediate(done))
  }
  const later = (run: () => void, ms: number) => {
    const timer = { atMs: deviceMs + ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }
  const shelf = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const fetchAnswer: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    const request: Seen = {
      what: `${init?.method} ${url}`,
      bearer: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      headers,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    }
    seen.push(request)
    await Promise.resolve()
    const answer = answers.get(request.what)?.(request) ?? { status: 500 }
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const { body } = answer
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text ?? null, {
      status: answer.status,
      headers: { ...answer.headers, date: new Date(deviceMs - fastMs).toUTCString() },
    })
  }

  /** A page of the app: its own session and events, the same storage. */
  const openTab = (path = '/dashboard', publicKey: string | null = null) => {
    const events = new EventTarget()
    const clock = createServerClock(() => deviceMs)
    const waitMs = (ms: number) => new Promise<void>((done) => void later(done, ms))
    const parts = { base: '', publicKey, fetch: fetchAnswer, shelf, clock, events, waitMs }
    const call = createCaller(parts)
    const logged: string[] = []
    const place = { path }
    const session = new Session({
      call,
      shelf,
      clock,
      events,
      later,
      currentPath: () => place.path,
      log: (message) => logged.push(message),
    })
    const tab = { place, call, download: createDownloader(parts), events, logged, session, told: 0 }
    session.onEnded(() => {
      tab.told += 1
    })
    return tab
  }

  return {
    shelf,
    stored,
    seen,
    openTab,
    settle,
    later,
    /** Names of the calls that came, in order. */
    calls: () => seen.map(({ what }) => what),
    answer: (what: string, answer: Answer | ((seen: Seen) => Answer)) =>
      void answers.set(what, typeof answer === 'function' ? answer : () => answer),
    now: () => deviceMs,
    deviceIsFastBy(ms: number) {
      fastMs = ms
      deviceMs += ms
    },
    /** Lets time pass; what is due runs in its order. */
    async pass(ms: number) {
      const untilMs = deviceMs + ms
      for (;;) {
        await settle()
        const next = timers.toSorted((a, b) => a.atMs - b.atMs)[0]
        if (!next || next.atMs > untilMs) break
        timers = timers.filter((timer) => timer !== next)
        deviceMs = next.atMs
        next.run()
      }
      deviceMs = untilMs
      await settle()
    },
    /** The device sleeps: time passes and no timer runs. */
    sleep(ms: number) {
      deviceMs += ms
      timers = timers.map((timer) => ({ ...timer, atMs: Math.max(timer.atMs, deviceMs) }))
    },
    waits: () => timers.map(({ atMs }) => atMs - deviceMs),
  }
}

export type World = ReturnType<typeof aWorld>
