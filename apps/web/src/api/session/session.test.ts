import { beforeEach, describe, expect, it } from 'vitest'
import { aToken, aUser, aWorld, minuteMs, startMs, type World } from '../testing/world.ts'
import { NO_TOKEN } from './enter.ts'
import { shelfKeys } from './session-shelf.ts'

const VALIDATE = 'GET /v1/auth/validate-token'
const REFRESH = 'POST /v1/auth/refresh'
const LOGIN = 'POST /v1/auth/login'
const LOGOUT = 'POST /v1/auth/logout'

const refused = (status: number, error: string) => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, error },
})
const ok = (body: unknown) => ({ status: 200, body })
const anHour = () => aToken(startMs + 60 * minuteMs)
const credentials = { email: 'noor@tern.example', password: 'correct horse' }

let world: World
beforeEach(() => {
  world = aWorld()
  world.answer(VALIDATE, ok(aUser()))
  world.answer(LOGOUT, ok({ success: true }))
})

/** A tab of somebody whose token is kept; the refresh cookie, too, unless told otherwise. */
function signedInTab(token = anHour(), { mayRefresh = true, path = '/dashboard' } = {}) {
  world.shelf.setItem(shelfKeys.token, token)
  if (mayRefresh) world.shelf.setItem(shelfKeys.mayRefresh, '1')
  return world.openTab(path)
}

describe('the session check', () => {
  it('§4 session no token: without a token says signed out, asks nobody and tells nobody', async () => {
    const tab = world.openTab()
    await tab.session.check()
    expect(tab.session.read().status).toBe('signed-out')
    expect(world.calls()).toEqual([])
    expect(tab.told).toBe(0)
  })

  it('§4 session validation: marks the user signed in once the server has said so, not before', async () => {
    const tab = signedInTab()
    expect(tab.session.read().status).toBe('checking')
    await tab.session.check()
    expect(tab.session.read()).toMatchObject({
      status: 'signed-in',
      user: { name: 'Noor Haddad', companyName: 'Tern' },
    })
  })

  it('§9 validation guard: is not repeated within 30 seconds, and is after them', async () => {
    const tab = signedInTab()
    await tab.session.check()
    await world.pass(29_999)
    await tab.session.check()
    expect(world.calls()).toEqual([VALIDATE])
    await world.pass(1)
    await tab.session.check()
    expect(world.calls()).toEqual([VALIDATE, VALIDATE])
  })

  it('is asked once by all who ask at the same time', async () => {
    const tab = signedInTab()
    await Promise.all([tab.session.check(), tab.session.check(), tab.session.check()])
    expect(world.calls()).toEqual([VALIDATE])
  })

  it('§8 session 401, §4 session 401: signs out on 401 and tells the one who waited; in the background without a word', async () => {
    for (const [background, told] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const tab = signedInTab()
      world.answer(VALIDATE, refused(401, 'unauthenticated'))
      await tab.session.check({ background })
      expect(tab.session.read().status).toBe('signed-out')
      expect(world.shelf.getItem(shelfKeys.token)).toBeNull()
      expect(tab.told).toBe(told)
    }
    expect(world.calls()).not.toContain(REFRESH)
  })

  it('§8 session 428, §4 session 428, §3 session user: builds the user of a 428 from the claims, avatar included', async () => {
    const token = aToken(startMs + 60 * minuteMs, {
      user_metadata: { name: 'Noor', picture: 'https://p.example/n.png' },
    })
    const tab = signedInTab(token)
    world.answer(VALIDATE, refused(428, 'profile_incomplete'))
    await tab.session.check()
    expect(tab.session.read()).toEqual({
      status: 'incomplete',
      user: {
        id: aUser().id,
        email: 'noor@tern.example',
        name: 'Noor',
        avatarUrl: 'https://p.example/n.png',
        companyName: '',
        incompleteProfile: true,
      },
    })
    // The next page load need not wait for the answer to know where to lead.
    expect(world.openTab().session.read()).toMatchObject({ status: 'checking', expectsIncomplete: true })
  })

  it('§8 session 404: only logs a 404 of its endpoint', async () => {
    const tab = signedInTab()
    await tab.session.check()
    world.answer(VALIDATE, refused(404, 'not_found'))
    await tab.session.check({ force: true })
    expect(tab.session.read().status).toBe('signed-in')
    expect(tab.logged).toEqual(['no session endpoint'])
  })

  it.each([['offline' as const], [{ status: 502 }], [refused(500, 'internal')]])(
    'signs nobody out because of %j',
    async (answer) => {
      const tab = signedInTab()
      world.answer(VALIDATE, answer)
      await tab.session.check()
      expect(tab.session.read()).toMatchObject({ status: 'checking', problem: 'unreachable' })
      expect(world.shelf.getItem(shelfKeys.token)).not.toBeNull()
      world.answer(VALIDATE, ok(aUser()))
      await tab.session.check()
      expect(tab.session.read().status).toBe('signed-in')
    },
  )

  it('is asked again when the network is back, or the page comes into sight', async () => {
    for (const event of ['online', 'visibilitychange']) {
      const tab = signedInTab()
      world.answer(VALIDATE, 'offline')
      const stop = tab.session.start()
      await tab.session.check()
      world.answer(VALIDATE, ok(aUser()))
      tab.events.dispatchEvent(new Event(event))
      await world.settle()
      expect(tab.session.read().status).toBe('signed-in')
      stop()
    }
  })
})

describe('a token that has run out', () => {
  it.each([
    ['without exp', () => aToken(null)],
    ['within 5 minutes of its end', () => aToken(startMs + 5 * minuteMs)],
    ['past its end', () => aToken(startMs - minuteMs)],
  ])('§4 session expiring token: %s signs out where no refresh cookie is known', async (_name, token) => {
    const tab = signedInTab(token(), { mayRefresh: false })
    await tab.session.check()
    expect(tab.session.read().status).toBe('signed-out')
    expect(world.calls()).toEqual([])
    expect(tab.told).toBe(1)
  })

  it('is renewed by the refresh cookie where there may be one', async () => {
    const fresh = anHour()
    world.answer(REFRESH, ok({ token: fresh, user: aUser() }))
    const tab = signedInTab(aToken(startMs - minuteMs))
    await tab.session.check()
    expect(tab.session.read().status).toBe('signed-in')
    expect(world.shelf.getItem(shelfKeys.token)).toBe(fresh)
    expect(world.calls()).toEqual([REFRESH])
  })

  it('signs out when the cookie is refused, and does not try it again', async () => {
    world.answer(REFRESH, refused(401, 'refresh_invalid'))
    const tab = signedInTab(aToken(startMs - minuteMs))
    await tab.session.check()
    expect(tab.session.read().status).toBe('signed-out')
    expect(world.shelf.getItem(shelfKeys.mayRefresh)).toBeNull()
    await tab.session.check()
    expect(world.calls()).toEqual([REFRESH])
  })

  it('is kept while the server cannot be reached', async () => {
    world.answer(REFRESH, 'offline')
    const token = aToken(startMs - minuteMs)
    const tab = signedInTab(token)
    await tab.session.check()
    expect(tab.session.read()).toMatchObject({ status: 'checking', problem: 'unreachable' })
    expect(world.shelf.getItem(shelfKeys.token)).toBe(token)
  })

  it('under a clock that is too slow shows itself by the 401, and is renewed', async () => {
    world.deviceIsFastBy(-2 * 60 * minuteMs)
    const fresh = anHour()
    world.answer(VALIDATE, refused(401, 'unauthenticated'))
    world.answer(REFRESH, ok({ token: fresh, user: aUser() }))
    // By the server's clock this token ended a minute ago.
    const tab = signedInTab(aToken(startMs - minuteMs))
    await tab.session.check()
    expect(world.calls()).toEqual([VALIDATE, REFRESH])
    expect(world.shelf.getItem(shelfKeys.token)).toBe(fresh)
  })
})

describe('the scheduled check', () => {
  it('§9 refresh check: renews 10 minutes before the end, again and again, and asks nothing else meanwhile', async () => {
    world.answer(REFRESH, () => ok({ token: aToken(world.now() + 60 * minuteMs), user: aUser() }))
    const tab = signedInTab()
    const stop = tab.session.start()
    await tab.session.check()
    await world.pass(50 * minuteMs - 1)
    expect(world.calls()).toEqual([VALIDATE])
    await world.pass(1)
    expect(world.calls()).toEqual([VALIDATE, REFRESH])
    await world.pass(50 * minuteMs)
    expect(world.calls()).toEqual([VALIDATE, REFRESH, REFRESH])
    stop()
    expect(world.waits()).toEqual([])
  })

  it('does not loop on a device whose clock is fast', async () => {
    world.deviceIsFastBy(3 * 60 * minuteMs)
    world.answer(REFRESH, () =>
      ok({ token: aToken(world.now() - 3 * 60 * minuteMs + 60 * minuteMs), user: aUser() }),
    )
    const tab = signedInTab()
    tab.session.start()
    await tab.session.check()
    await world.pass(49 * minuteMs)
    expect(world.calls()).toEqual([REFRESH])
    expect(tab.session.read().status).toBe('signed-in')
  })

  it('tries again in a minute while the server cannot be reached, and renews after a sleep', async () => {
    world.answer(REFRESH, 'offline')
    const tab = signedInTab()
    tab.session.start()
    await tab.session.check()
    world.sleep(8 * 60 * minuteMs)
    await world.pass(0)
    expect(tab.session.read().status).toBe('signed-in')
    world.answer(REFRESH, () => ok({ token: aToken(world.now() + 60 * minuteMs), user: aUser() }))
    await world.pass(minuteMs)
    expect(tab.session.read().status).toBe('signed-in')
    expect(world.waits()).toEqual([50 * minuteMs])
  })

  it('signs out without a word when the cookie is refused and the token is at its end', async () => {
    world.answer(REFRESH, refused(401, 'refresh_invalid'))
    const tab = signedInTab()
    tab.session.start()
    await tab.session.check()
    await world.pass(50 * minuteMs)
    expect(tab.session.read().status).toBe('signed-in')
    await world.pass(6 * minuteMs)
    expect(tab.session.read().status).toBe('signed-out')
    expect(tab.told).toBe(0)
  })

  it('never comes for a token without exp earlier than in an hour', async () => {
    const tab = signedInTab(aToken(null))
    tab.session.start()
    expect(world.waits()).toEqual([60 * minuteMs])
  })
})

describe('token-refresh-needed', () => {
  it('§4 retry on 401: is heard by the session, which renews once for all who fired it; the calls then succeed', async () => {
    const fresh = anHour()
    world.answer(REFRESH, ok({ token: fresh, user: aUser() }))
    world.answer('GET /v1/calls/live', ({ bearer }) =>
      bearer === fresh ? ok({ calls: [] }) : refused(401, 'unauthenticated'),
    )
    const { callRoutes } = await import('@understudy/contract/calls')
    const tab = signedInTab(aToken(startMs + 4 * minuteMs))
    tab.session.start()
    const asked = Promise.all([tab.call(callRoutes.liveCalls), tab.call(callRoutes.liveCalls)])
    await world.pass(1000)
    expect(await asked).toEqual([{ calls: [] }, { calls: [] }])
    expect(world.calls().filter((what) => what === REFRESH)).toHaveLength(1)
    expect(tab.session.read().status).toBe('signed-in')
  })

  it('that comes to nothing leaves the judgement to the session check', async () => {
    world.answer(REFRESH, refused(401, 'refresh_invalid'))
    const tab = signedInTab(aToken(startMs + 4 * minuteMs))
    tab.session.start()
    tab.events.dispatchEvent(new Event('token-refresh-needed'))
    await world.settle()
    expect(tab.session.read().status).toBe('checking')
    expect(world.shelf.getItem(shelfKeys.token)).not.toBeNull()
  })
})

describe('logging in', () => {
  it('§4 return path: keeps the token and the marker, and leads to the dashboard', async () => {
    const token = anHour()
    world.answer(LOGIN, ok({ token, user: aUser() }))
    const tab = world.openTab('/login')
    expect(await tab.session.login(credentials)).toBe('/dashboard')
    expect(tab.session.read().status).toBe('signed-in')
    expect(world.shelf.getItem(shelfKeys.token)).toBe(token)
    expect(world.shelf.getItem(shelfKeys.mayRefresh)).not.toBeNull()
    // The answer was the validation.
    await tab.session.check()
    expect(world.calls()).toEqual([LOGIN])
  })

  it.each([[{ user: aUser() }], [{ token: '', user: aUser() }], [{}], [null]])(
    "§5 login without token, §8 login without token: with the answer %j fails with 'Authentication failed: No token received'",
    async (body) => {
      world.answer(LOGIN, ok(body))
      const tab = world.openTab('/login')
      await expect(tab.session.login(credentials)).rejects.toThrow('Authentication failed: No token received')
      expect(NO_TOKEN).toBe('Authentication failed: No token received')
      expect(tab.session.read().status).toBe('signed-out')
    },
  )

  it('that is refused leaves everything as it was', async () => {
    world.answer(LOGIN, refused(401, 'invalid_credentials'))
    const tab = world.openTab('/login')
    await expect(tab.session.login(credentials)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(world.stored.size).toBe(0)
  })

  it('without a company profile leads to it, and only then to the remembered path', async () => {
    const bare = { company: null, incomplete_profile: true }
    world.answer(LOGIN, ok({ token: anHour(), user: aUser(bare) }))
    world.answer('POST /v1/auth/complete-registration', ok({ token: anHour(), user: aUser() }))
    const tab = world.openTab('/login')
    tab.session.rememberWanted('/clone/7')
    expect(await tab.session.login(credentials)).toBe('/complete-registration')
    expect(tab.session.read().status).toBe('incomplete')
    expect(await tab.session.completeRegistration({ companyName: 'Tern', role: 'CEO' })).toBe('/clone/7')
    expect(tab.session.read().status).toBe('signed-in')
  })

  it('by opening an account is the same', async () => {
    world.answer('POST /v1/auth/register', { status: 201, body: { token: anHour(), user: aUser() } })
    const tab = world.openTab('/register')
    expect(await tab.session.register({ ...credentials, name: 'Noor' }, 'key')).toBe('/dashboard')
    expect(tab.session.read().status).toBe('signed-in')
  })
})

describe('signing out', () => {
  beforeEach(() => {
    world.answer(LOGIN, () => ok({ token: anHour(), user: aUser() }))
  })

  it('§4 logout: by Logout clears token and flags, tells the server with the token, and goes to login', async () => {
    const token = anHour()
    const tab = signedInTab(token)
    await tab.session.check()
    expect(await tab.session.logout()).toBe('/login')
    expect(world.seen.at(-1)).toMatchObject({ what: LOGOUT, bearer: token })
    for (const key of [shelfKeys.token, shelfKeys.mayRefresh, shelfKeys.companyProfile]) {
      expect(world.shelf.getItem(key)).toBeNull()
    }
    expect(tab.told).toBe(0)
  })

  it('holds even where the server does not hear of it', async () => {
    world.answer(LOGOUT, 'offline')
    const tab = signedInTab()
    await tab.session.check()
    expect(await tab.session.logout()).toBe('/login')
    expect(tab.session.read().status).toBe('signed-out')
  })

  it('§4 sign-out path: from a non-public path remembers it for the same user', async () => {
    const tab = signedInTab(anHour(), { path: '/clone/7?tab=team' })
    await tab.session.check()
    await tab.session.logout()
    tab.session.rememberWanted('/clone/7?tab=team')
    expect(await tab.session.login(credentials)).toBe('/clone/7?tab=team')
  })

  it('leads who takes leave for good to the front page, and the next visit to the login', async () => {
    const tab = signedInTab(anHour(), { path: '/settings/account' })
    await tab.session.check()
    await tab.session.logout('/')
    expect(tab.session.read()).toMatchObject({ status: 'signed-out', leadsTo: '/' })
    await tab.session.check()
    expect(tab.session.read()).toMatchObject({ status: 'signed-out', leadsTo: '/login' })
  })

  it('does not show the path of one user to the next', async () => {
    const tab = signedInTab(anHour(), { path: '/clone/7' })
    await tab.session.check()
    await tab.session.logout()
    // The guard of the page that is left leads to login, too.
    tab.session.rememberWanted('/clone/7')
    world.answer(LOGIN, ok({ token: anHour(), user: aUser({ id: '0196f0a0-0000-7000-8000-000000000002' }) }))
    expect(await tab.session.login(credentials)).toBe('/dashboard')
  })

  it('from a public path or a slug remembers nothing', async () => {
    for (const path of ['/explore', '/acme-x1y2z3', '/pitch/acme']) {
      const tab = signedInTab(anHour(), { path })
      await tab.session.check()
      await tab.session.logout()
      expect(await tab.session.login(credentials)).toBe('/dashboard')
    }
  })

  it('is not undone by a renewal that was under way', async () => {
    world.answer(REFRESH, ok({ token: anHour(), user: aUser() }))
    const tab = signedInTab(aToken(startMs + 4 * minuteMs))
    tab.session.start()
    tab.events.dispatchEvent(new Event('token-refresh-needed'))
    await tab.session.logout()
    await world.settle()
    expect(tab.session.read().status).toBe('signed-out')
    expect(world.shelf.getItem(shelfKeys.token)).toBeNull()
  })
})

describe('two tabs', () => {
  const tell = (tab: ReturnType<World['openTab']>, key: string | null = shelfKeys.token) =>
    tab.events.dispatchEvent(Object.assign(new Event('storage'), { key }))

  it('sign out together, the other without a word and each with its own path', async () => {
    const one = signedInTab(anHour(), { path: '/ai-clones' })
    const other = world.openTab('/call-logs')
    for (const tab of [one, other]) {
      tab.session.start()
      await tab.session.check()
    }
    await one.session.logout()
    tell(other)
    expect(other.session.read()).toMatchObject({ status: 'signed-out', leftPath: '/call-logs' })
    expect(other.told).toBe(0)
  })

  it('sign in together', async () => {
    world.answer(LOGIN, ok({ token: anHour(), user: aUser() }))
    const one = world.openTab('/login')
    const other = world.openTab('/explore')
    other.session.start()
    await one.session.login(credentials)
    tell(other)
    await world.settle()
    expect(other.session.read().status).toBe('signed-in')
  })

  it('take over each other’s new token without asking for one more', async () => {
    world.answer(REFRESH, ok({ token: anHour(), user: aUser() }))
    const one = signedInTab()
    const other = world.openTab()
    for (const tab of [one, other]) {
      tab.session.start()
      await tab.session.check()
    }
    const renewed = aToken(startMs + 110 * minuteMs)
    await world.pass(49 * minuteMs)
    world.shelf.setItem(shelfKeys.token, renewed)
    tell(other)
    // The first tab's message has not come yet when its own time is up.
    await world.pass(minuteMs)
    expect(world.calls()).not.toContain(REFRESH)
    expect(world.shelf.getItem(shelfKeys.token)).toBe(renewed)
    expect(one.session.read().status).toBe('signed-in')
  })

  it('show the account that signed in last, and never the one before', async () => {
    const tab = signedInTab()
    tab.session.start()
    await tab.session.check()
    const stranger = '0196f0a0-0000-7000-8000-000000000002'
    world.answer(VALIDATE, ok(aUser({ id: stranger, name: 'Sam' })))
    world.shelf.setItem(shelfKeys.token, aToken(startMs + 60 * minuteMs, { sub: stranger }))
    tell(tab)
    expect(tab.session.read().user).toBeNull()
    await world.settle()
    expect(tab.session.read().user).toMatchObject({ id: stranger, name: 'Sam' })
  })

  it('that load at once with a token that has run out: the second takes the first one’s, and does not wait for ever', async () => {
    const tab = signedInTab(aToken(startMs - minuteMs))
    tab.session.start()
    world.answer(REFRESH, ok({ token: anHour(), user: aUser() }))
    const checked = tab.session.check()
    const ofTheFirst = anHour()
    world.shelf.setItem(shelfKeys.token, ofTheFirst)
    tell(tab)
    await checked
    await world.settle()
    expect(tab.session.read()).toMatchObject({ status: 'signed-in', user: { name: 'Noor Haddad' } })
    expect(world.shelf.getItem(shelfKeys.token)).toBe(ofTheFirst)
    expect(world.calls()).toEqual([REFRESH, VALIDATE])
  })

  it('that load at once do not wait for ever under a clock that is fast', async () => {
    world.deviceIsFastBy(3 * 60 * minuteMs)
    const tab = signedInTab(aToken(startMs - minuteMs))
    tab.session.start()
    world.answer(REFRESH, ok({ token: anHour(), user: aUser() }))
    const checked = tab.session.check()
    // It looks as if this one had run out, too, until the answer tells the time.
    world.shelf.setItem(shelfKeys.token, anHour())
    tell(tab)
    await checked
    await world.settle()
    expect(tab.session.read().status).toBe('signed-in')
  })

  it('show the account that signed in while the one before was still being checked', async () => {
    const tab = signedInTab()
    tab.session.start()
    const checked = tab.session.check()
    const stranger = '0196f0a0-0000-7000-8000-000000000002'
    world.answer(VALIDATE, ok(aUser({ id: stranger, name: 'Sam' })))
    world.shelf.setItem(shelfKeys.token, aToken(startMs + 60 * minuteMs, { sub: stranger }))
    tell(tab)
    await checked
    await world.settle()
    expect(tab.session.read().user).toMatchObject({ id: stranger, name: 'Sam' })
  })

  it('do not mind what else is stored', async () => {
    const tab = signedInTab()
    tab.session.start()
    await tab.session.check()
    tell(tab, 'understudy.theme')
    tell(tab, null)
    expect(tab.session.read().status).toBe('signed-in')
  })
})
