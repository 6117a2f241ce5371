import { authRoutes } from '@understudy/contract/auth'
import { callRoutes } from '@understudy/contract/calls'
import { cloneRoutes } from '@understudy/contract/clones'
import { fileRoutes } from '@understudy/contract/files'
import { pitchRoutes } from '@understudy/contract/pitches'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { TOKEN_REFRESH_NEEDED } from './call.ts'
import { shelfKeys } from './session/session-shelf.ts'
import { aToken, aWorld, minuteMs, startMs, type World } from './testing/world.ts'

const problem = (status: number, error: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, error, ...more },
})
const id = '0196f0a0-0000-7000-8000-000000000007'
const live = { status: 200, body: { calls: [] } }
const LIVE = 'GET /v1/calls/live'

let world: World
let tab: ReturnType<World['openTab']>
beforeEach(() => {
  world = aWorld()
  tab = world.openTab()
})

const failure = (asked: Promise<unknown>): Promise<ApiError> =>
  asked.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error) => (error instanceof ApiError ? error : Promise.reject(error)),
  )

describe('a call', () => {
  it('knows when to come again, where its refusal says it in seconds', async () => {
    const seen = []
    for (const after of ['900', 'Wed, 21 Oct 2026 07:28:00 GMT', null]) {
      const headers: Record<string, string> = after === null ? {} : { 'retry-after': after }
      world.answer(LIVE, { ...problem(429, 'rate_limited'), headers })
      seen.push((await failure(tab.call(callRoutes.liveCalls))).waitSeconds)
    }
    expect(seen).toEqual([900, 0, 0])
  })

  it('§7 bearer, §6 bearer token, §6 public calls: carries the bearer where one may matter, and none on public calls', async () => {
    const token = aToken(startMs + 60 * minuteMs)
    world.shelf.setItem(shelfKeys.token, token)
    world.answer(LIVE, live)
    await tab.call(callRoutes.liveCalls)
    await failure(tab.call(authRoutes.refresh))
    await failure(tab.call(pitchRoutes.viewPitchLink, { params: { code: 'abc' }, body: {} }))
    expect(world.seen.map(({ bearer }) => bearer)).toEqual([token, null, token])
  })

  it('§6 anonymous key: carries it where one is configured and nobody is known', async () => {
    const keyed = world.openTab('/', 'a-public-key')
    await failure(keyed.call(pitchRoutes.viewPitchLink, { params: { code: 'abc' }, body: {} }))
    await failure(keyed.call(authRoutes.login, { body: { email: 'a@b.example', password: 'x' } }))
    await failure(keyed.call(callRoutes.liveCalls))
    const token = aToken(startMs + 60 * minuteMs)
    world.shelf.setItem(shelfKeys.token, token)
    await failure(keyed.call(pitchRoutes.viewPitchLink, { params: { code: 'abc' }, body: {} }))
    expect(world.seen.map(({ bearer }) => bearer)).toEqual(['a-public-key', 'a-public-key', null, token])
  })

  it('§7 patch clone, §7 save languages: asks where the specification writes them', async () => {
    await failure(tab.call(cloneRoutes.patchClone, { params: { id }, body: { name: 'Tern' } }))
    await failure(tab.call(cloneRoutes.saveLanguages, { params: { id }, body: { languages: ['en'] } }))
    expect(world.calls()).toEqual([`PATCH /api/v1/clones/${id}`, `PUT /clones/${id}/languages`])
  })

  it('fills in path and query, and leaves out what is absent or empty', async () => {
    await failure(tab.call(callRoutes.readCall, { params: { id } }))
    await failure(
      tab.call(callRoutes.callsPageData, { query: { search: 'a b&c', clone_id: undefined, skip: 0 } }),
    )
    await failure(tab.call(pitchRoutes.viewPitchLink, { params: { code: 'a/../b' }, body: {} }))
    expect(world.calls()).toEqual([
      `GET /v1/calls/${id}`,
      'GET /v1/calls/page-data?search=a+b%26c&skip=0',
      'POST /v1/public/pitch-links/a%2F..%2Fb/view',
    ])
  })

  it('that creates names its attempt, by itself or as told', async () => {
    await failure(tab.call(cloneRoutes.createDraft, { body: { name: 'Tern' } }))
    await failure(tab.call(cloneRoutes.createDraft, { body: { name: 'Tern' } }))
    await failure(tab.call(cloneRoutes.createDraft, { body: { name: 'Tern' }, idempotencyKey: 'mine' }))
    const [first, second, third] = world.seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('mine')
  })

  it('sends a form as it is, so that the browser can mark its parts', async () => {
    const form = new FormData()
    form.set('clone_id', id)
    await failure(tab.call(fileRoutes.uploadFile, { form }))
    expect(world.seen[0]?.body).toBe(form)
    expect(world.seen[0]?.headers.get('content-type')).toBeNull()
  })

  it('fails with status, code and the problem as it came', async () => {
    world.answer(LIVE, problem(422, 'invalid', { fields: { name: 'must not be blank' } }))
    const error = await failure(tab.call(callRoutes.liveCalls))
    expect(error).toMatchObject({ status: 422, code: 'invalid' })
    expect(error.problem?.fields).toEqual({ name: 'must not be blank' })
  })

  it.each([
    ['offline' as const, 0, 'network'],
    [{ status: 408 }, 408, 'too_slow'],
    [{ status: 502 }, 502, 'unknown'],
    [problem(400, 'a_code_of_tomorrow'), 400, 'malformed'],
    [problem(409, 'a_code_of_tomorrow'), 409, 'unknown'],
    [{ status: 503 }, 503, 'unavailable'],
    [{ status: 200, body: { calls: 'none' } }, 200, 'unexpected_shape'],
    [{ status: 200 }, 200, 'unexpected_shape'],
  ])('tells an answer of %j from others', async (answer, status, code) => {
    world.answer(LIVE, answer)
    expect(await failure(tab.call(callRoutes.liveCalls))).toMatchObject({ status, code })
  })

  it('that was given up is no failure of the network', async () => {
    const controller = new AbortController()
    world.answer(LIVE, () => {
      controller.abort()
      return 'offline'
    })
    await expect(tab.call(callRoutes.liveCalls, { signal: controller.signal })).rejects.not.toBeInstanceOf(
      ApiError,
    )
  })
})

describe('a 401', () => {
  let fired = 0
  const endingSoon = () => aToken(startMs + 4 * minuteMs)
  beforeEach(() => {
    fired = 0
    tab.events.addEventListener(TOKEN_REFRESH_NEEDED, () => {
      fired += 1
    })
    world.answer(LIVE, ({ bearer }) =>
      bearer && bearer === world.shelf.getItem('good') ? live : problem(401, 'unauthenticated'),
    )
  })

  it('§4 retry on 401, §9 401 retry wait: is tried once more, a second later, when a new token has appeared', async () => {
    world.shelf.setItem(shelfKeys.token, endingSoon())
    const asked = tab.call(callRoutes.liveCalls)
    await world.settle()
    expect(fired).toBe(1)
    const fresh = aToken(startMs + 60 * minuteMs)
    world.shelf.setItem(shelfKeys.token, fresh)
    world.shelf.setItem('good', fresh)
    await world.pass(999)
    expect(world.seen).toHaveLength(1)
    await world.pass(1)
    expect(await asked).toEqual({ calls: [] })
    expect(world.seen.map(({ bearer }) => bearer)[1]).toBe(fresh)
  })

  it('§4 retry on 401: is not tried again when none appears, and not a third time', async () => {
    world.shelf.setItem(shelfKeys.token, endingSoon())
    const first = failure(tab.call(callRoutes.liveCalls))
    await world.pass(1000)
    expect((await first).status).toBe(401)
    expect(world.seen).toHaveLength(1)

    const second = failure(tab.call(callRoutes.liveCalls))
    await world.settle()
    world.shelf.setItem(shelfKeys.token, endingSoon())
    await world.pass(5000)
    expect((await second).status).toBe(401)
    expect(world.seen).toHaveLength(3)
    expect(fired).toBe(2)
  })

  it('§4 retry on 401: with a token that is still good, or with none, is an answer like any other', async () => {
    world.shelf.setItem(shelfKeys.token, aToken(startMs + 6 * minuteMs))
    await failure(tab.call(callRoutes.liveCalls))
    world.shelf.removeItem(shelfKeys.token)
    await failure(tab.call(callRoutes.liveCalls))
    expect(fired).toBe(0)
    expect(world.seen).toHaveLength(2)
  })

  it("of a pitch's password never touches the session", async () => {
    world.shelf.setItem(shelfKeys.token, endingSoon())
    world.answer('POST /v1/public/pitch-links/abc/view', problem(401, 'password_required'))
    const error = await failure(tab.call(pitchRoutes.viewPitchLink, { params: { code: 'abc' }, body: {} }))
    expect(error.code).toBe('password_required')
    expect(fired).toBe(0)
  })

  it('of signing in is about the password, not about the session', async () => {
    world.shelf.setItem(shelfKeys.token, endingSoon())
    world.answer('POST /v1/auth/login', problem(401, 'invalid_credentials'))
    await failure(tab.call(authRoutes.login, { body: { email: 'a@b.example', password: 'x' } }))
    expect(fired).toBe(0)
  })

  const ofTheAccount = [
    ['GET /v1/auth/sessions', () => tab.call(authRoutes.listSessions)],
    [
      'POST /v1/auth/change-password',
      () => tab.call(authRoutes.changePassword, { body: { current: 'old', next: 'a-new-password' } }),
    ],
    ['POST /v1/auth/verify-email/send', () => tab.call(authRoutes.sendVerification)],
  ] as const
  it.each(ofTheAccount)(
    '§4 retry on 401: of a call about the account is tried once more too: %s',
    async (name, ask) => {
      world.shelf.setItem(shelfKeys.token, endingSoon())
      world.answer(name, problem(401, 'unauthenticated'))
      const asked = failure(ask())
      await world.settle()
      const fresh = aToken(startMs + 60 * minuteMs)
      world.shelf.setItem(shelfKeys.token, fresh)
      await world.pass(1000)
      await asked
      expect(world.seen.map(({ bearer }) => bearer)).toEqual([expect.any(String), fresh])
    },
  )

  it('of the check of the session is the session’s own matter', async () => {
    world.shelf.setItem(shelfKeys.token, endingSoon())
    world.answer('GET /v1/auth/validate-token', problem(401, 'unauthenticated'))
    await failure(tab.call(authRoutes.validateToken))
    expect(fired).toBe(0)
  })

  it('repeats a creation under the same name', async () => {
    world.shelf.setItem(shelfKeys.token, endingSoon())
    world.answer('POST /v1/clones/draft', problem(401, 'unauthenticated'))
    const asked = failure(tab.call(cloneRoutes.createDraft, { body: { name: 'Tern' } }))
    await world.settle()
    world.shelf.setItem(shelfKeys.token, aToken(startMs + 60 * minuteMs))
    await world.pass(1000)
    await asked
    const keys = world.seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})
