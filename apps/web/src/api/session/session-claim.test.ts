import { beforeEach, describe, expect, it } from 'vitest'
import { aToken, aUser, aWorld, minuteMs, startMs, type World } from '../testing/world.ts'
import { keepClaim, readClaim } from './pending-claim.ts'

const LOGIN = 'POST /v1/auth/login'
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
})

describe('a claim that waits for login', () => {
  const CLAIM = 'POST /v1/claim/complete'
  const cloneId = '0196f0a0-0000-7000-8000-00000000000c'
  const signIn = () => {
    world.answer(LOGIN, ok({ token: anHour(), user: aUser() }))
    keepClaim(world.shelf, { cloneId, code: 'K7', companyName: 'Tern' })
    const tab = world.openTab('/login')
    tab.session.rememberWanted('/call-logs')
    return tab.session.login(credentials)
  }

  it('§4 pending claim: is completed after login, once, and leads on before the remembered path', async () => {
    world.answer(CLAIM, ok({ success: true, clone_id: cloneId, redirect: `/clone/${cloneId}` }))
    expect(await signIn()).toBe(`/clone/${cloneId}`)
    expect(world.seen.find(({ what }) => what === CLAIM)?.body).toEqual({ clone_id: cloneId, code: 'K7' })
    expect(readClaim(world.shelf)).toBeNull()
    expect(await world.openTab('/login').session.login(credentials)).toBe('/call-logs')
    expect(world.calls().filter((what) => what === CLAIM)).toHaveLength(1)
  })

  it('leads to its own page when it is refused, and is given up', async () => {
    world.answer(CLAIM, refused(409, 'conflict'))
    expect(await signIn()).toBe(`/claim/${cloneId}`)
    expect(readClaim(world.shelf)).toBeNull()
  })

  it('says on its page that the code was wrong', async () => {
    world.answer(CLAIM, refused(400, 'code_invalid'))
    expect(await signIn()).toBe(`/claim/${cloneId}?code=wrong`)
  })

  it('stays kept when it did not get through', async () => {
    world.answer(CLAIM, 'offline')
    expect(await signIn()).toBe(`/claim/${cloneId}`)
    expect(readClaim(world.shelf)).toEqual({ cloneId, code: 'K7' })
  })

  it('goes nowhere else, whatever the answer says', async () => {
    world.answer(CLAIM, ok({ success: true, clone_id: cloneId, redirect: '//evil.example' }))
    expect(await signIn()).toBe('/dashboard')
  })
})
