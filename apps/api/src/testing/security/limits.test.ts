import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../builders.ts'
import { call } from '../client.ts'
import { aServer, type TestServer } from '../server.ts'

const UNKNOWN_CODE = 'Nothing1'

let webDir: string
let server: TestServer
let founder: Founder
let open: PublishedPitch
let locked: PublishedPitch
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'understudy-limits-'))
  await mkdir(path.join(webDir, 'assets'))
  for (const page of ['index.html', 'pitch.html']) await writeFile(path.join(webDir, page), '<!--head-->')
  server = await aServer()
  founder = await aFounder(server.url)
  open = await aPublishedPitch(server.url, founder)
  locked = await aPublishedPitch(server.url, founder, {
    link: { access_type: 'password', password: 'open sesame' },
  })
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true, force: true })
})

/** A node with the limits of every day, which counts from nothing. */
async function onAStrictNode<T>(work: (base: string) => Promise<T>, settings = {}): Promise<T> {
  const strict = await aServer({ database: server.database, limitFactor: 1, settings, webDir })
  try {
    return await work(strict.url)
  } finally {
    await strict.close()
  }
}

let addresses = 0
/** What an attacker writes to look like somebody else each time. */
const disguise = () => {
  const address = `203.0.${Math.floor(++addresses / 250) % 250}.${addresses % 250}`
  return { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address }
}
const person = () => ({ name: 'Vera Visitor', email: `${unique('vera')}@fund.example` })

type Ask = (base: string, code: string) => Promise<{ status: number; headers: Headers; data: unknown }>
const submit: Ask = (base, code) =>
  call(base, routes.submitInvestor, {
    body: { ...person(), pitch_link_code: code },
    headers: disguise(),
  })
const request: Ask = (base, code) =>
  call(base, routes.requestAccess, {
    body: { ...person(), pitch_link_code: code },
    headers: disguise(),
  })

/** Differs from one answer to the next, whoever asks. */
const VARIES = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']
function shown({ status, headers, data }: Awaited<ReturnType<Ask>>) {
  const { request_id: _, ...body } = data as Record<string, unknown>
  // How long to wait is a number of seconds that goes by.
  const text = JSON.stringify(body).replace(/\d+ s(econds)?/g, 'N s')
  return { status, text, headers: [...headers].filter(([name]) => !VARIES.includes(name)) }
}

/** One after another, so that a known and an unknown link are at the same count each time. */
async function inTurn(ask: Ask, base: string, code: string) {
  const answers = []
  for (let i = 0; i < 25; i++) answers.push(shown(await ask(base, code)))
  return answers
}

describe('trust §1.23', () => {
  it.each([
    ['contacts left', submit, 200, () => open.link.unique_code],
    ['requests for access', request, 202, () => locked.link.unique_code],
  ])(
    'of 500 %s twenty are taken, and none tells whether its link exists',
    async (_what, ask, taken, code) => {
      const known = await onAStrictNode(async (base) => {
        const first = await inTurn(ask, base, code())
        const rest = await Promise.all(Array.from({ length: 475 }, () => ask(base, code())))
        expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([429]))
        return first
      })
      expect(known.map(({ status }) => status)).toEqual([...Array(20).fill(taken), ...Array(5).fill(429)])
      expect(await onAStrictNode((base) => inTurn(ask, base, UNKNOWN_CODE))).toEqual(known)
    },
  )

  it('counts a link once, however its slug is spelt', async () => {
    const slug = open.pitch.unique_slug
    const spelt = [slug, slug.toUpperCase(), slug.replace('h', 'H'), slug.replace('l', 'L')]
    const statuses = await onAStrictNode(async (base) => {
      const replies = []
      for (let i = 0; i < 24; i++) replies.push(await submit(base, spelt[i % 4] ?? ''))
      return replies.map(({ status }) => status)
    })
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  })

  it.each([
    ['a contact', routes.submitInvestor],
    ['a request for access', routes.requestAccess],
  ])('takes %s in any letters through a known link as through none', async (_what, route) => {
    const odd = [
      'ﷺ'.repeat(100),
      '🧑🏽‍🚀',
      'I\u0307\u0307'.repeat(30),
      '\u200B',
      '\u202Ex',
      'ß'.repeat(100),
      '\u{10FFFF}',
    ]
    for (const text of odd) {
      const statuses = [open.link.unique_code, locked.link.unique_code, UNKNOWN_CODE].map(async (code) => {
        const body = { ...person(), name: text, company: text, message: text, pitch_link_code: code }
        return (await call(server.url, route, { rawBody: body })).status
      })
      expect([text, ...(await Promise.all(statuses))]).toEqual([text, ...Array(3).fill(route.status)])
    }
  })
})

describe('trust §1.22', () => {
  const view = (base: string, code: string) =>
    call(base, routes.viewPitchLink, { params: { code }, headers: disguise() })

  it('sends away who tries a hundred unknown codes, by any of the calls that take one', async () => {
    const ways: ((base: string, code: string) => Promise<{ status: number }>)[] = [
      view,
      (base, code) => call(base, routes.listSlots, { params: { code }, headers: disguise() }),
      (base, code) =>
        call(base, routes.createCall, {
          body: {
            pitch_link_code: code,
            session_id: unique('visitor'),
            channel: 'text',
            consent: { transcript: false },
          },
          headers: disguise(),
        }),
      (base, code) =>
        call(base, routes.recordPitchLinkView, {
          body: { pitch_link_code: code, session_id: 'a-tab-of-its-own' },
          headers: disguise(),
        }),
    ]
    await onAStrictNode(async (base) => {
      const headOf = async (code: string) => {
        const page = await fetch(`${base}/pitch/${code}`)
        return /<title>(.*)<\/title>/.exec(await page.text())?.[1]
      }
      const theirs = await headOf(open.link.unique_code)
      expect(theirs).toContain('Heron Labs')
      for (let i = 0; i < 100; i++) {
        const guess = `Guess${String(i).padStart(3, '0')}`
        const way = ways[i % 5]
        if (way) expect([i, (await way(base, guess)).status]).toEqual([i, i % 5 === 3 ? 202 : 404])
        else await headOf(guess)
      }
      for (const way of ways.slice(0, 3)) {
        expect((await way(base, open.link.unique_code)).status).toBe(429)
      }
      expect(await headOf(open.link.unique_code)).not.toBe(theirs)
    })
  })

  it('goes by the connection, and by the last hop once a proxy is trusted', async () => {
    const untrusted = await onAStrictNode(async (base) => {
      const replies = await Promise.all(Array.from({ length: 40 }, () => submit(base, UNKNOWN_CODE)))
      return replies.filter(({ status }) => status === 429).length
    })
    expect(untrusted).toBe(20)
    const trusted = await onAStrictNode(
      async (base) => {
        const through = async (forwarded: () => string) => {
          const replies = await Promise.all(
            Array.from({ length: 40 }, () =>
              call(base, routes.submitInvestor, {
                body: { ...person(), pitch_link_code: UNKNOWN_CODE },
                headers: { 'x-forwarded-for': forwarded() },
              }),
            ),
          )
          return replies.filter(({ status }) => status === 429).length
        }
        return {
          // What the proxy saw stands last; what the caller wrote before it is a claim.
          spoofed: await through(() => `${disguise()['x-forwarded-for']}, 198.51.100.7`),
          apart: await through(() => `198.51.100.7, ${disguise()['x-forwarded-for']}`),
        }
      },
      { TRUST_PROXY: 'on' },
    )
    expect(trusted).toEqual({ spoofed: 20, apart: 0 })
  })

  it('tells of an unknown code what it tells of any other, and of a link of another founder nothing', async () => {
    const closed = await aPublishedPitch(server.url, founder)
    await call(server.url, routes.deleteClone, { token: founder.token, params: { id: closed.clone.id } })
    const codes = [UNKNOWN_CODE, 'Nothing2', closed.link.unique_code, 'no-such-slug', founder.user.id]
    const answers = await Promise.all(codes.map((code) => view(server.url, code)))
    expect(new Set(answers.map(({ status, problem }) => JSON.stringify({ status, problem }))).size).toBe(1)
  })
})
