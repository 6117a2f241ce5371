import type { CompanyProfile, Login, Registration, SessionAnswer } from '@understudy/contract/auth'
import * as routes from '@understudy/contract/built/session'
import { PAGE_LIMITS } from '@understudy/contract/page-limits'
import type { z } from 'zod'
import { isApiError, statusOf } from '../api-error.ts'
import { call, pageParts, TOKEN_REFRESH_NEEDED } from '../call.ts'
import { completeClaim, withToken } from './enter.ts'
import { isExpiring, refreshDelayMs } from './expiry.ts'
import { rememberReturnPath, staysWhenSignedOut, takeReturnPath } from './return-path.ts'
import type { CheckOptions, SessionParts } from './session-parts.ts'
import { shelfKeys } from './session-shelf.ts'
import { fromClaims, fromWire, type SessionState, signedOut, stateOf } from './session-state.ts'

type Refreshed = 'renewed' | 'refused' | 'unreachable'

/** Longer waits overflow the timer and fire at once. */
const longestTimerMs = 2 ** 31 - 1

/** The session of this page: what spec §4 and §9 and decisions §13 say of it, and nothing of React. */
export class Session {
  readonly #parts: SessionParts
  readonly #listeners = new Set<() => void>()
  readonly #endListeners = new Set<() => void>()
  #state: SessionState
  #lastToken: string | null
  #validatedAtMs = Number.NEGATIVE_INFINITY
  #cancelTimer: () => void = () => undefined
  #refreshing: Promise<Refreshed> | null = null
  #checking: { token: string | null; done: Promise<void> } | null = null

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#lastToken = this.token
    this.#state = this.#lastToken ? this.#unjudged() : signedOut
  }

  get token(): string | null {
    return this.#parts.shelf.getItem(shelfKeys.token)
  }

  /** Whose token it is, known before it is judged. */
  get userId(): string | null {
    return (this.token && fromClaims(this.token)?.id) || null
  }

  readonly read = (): SessionState => this.#state

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** Calls back when a session ended and somebody was waiting for it: the place for "you were signed out". */
  onEnded(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /** Listens to other calls, other tabs and the network, and keeps the token fresh. Returns the way to stop. */
  start(): () => void {
    const { events } = this.#parts
    const renew = () => void this.#refresh()
    const storage = (event: Event) =>
      this.#onStorage('key' in event && typeof event.key === 'string' ? event.key : null)
    const look = () => void this.check({ background: true })
    events.addEventListener(TOKEN_REFRESH_NEEDED, renew)
    events.addEventListener('storage', storage)
    events.addEventListener('online', look)
    // Timers sleep with the page; it may wake with a token that has run out.
    events.addEventListener('visibilitychange', look)
    this.#schedule()
    return () => {
      events.removeEventListener(TOKEN_REFRESH_NEEDED, renew)
      events.removeEventListener('storage', storage)
      events.removeEventListener('online', look)
      events.removeEventListener('visibilitychange', look)
      this.#cancelTimer()
    }
  }

  /** Judges the token: by its expiry here, then by the server. Checks of the same token under way are shared. */
  check(options: CheckOptions = {}): Promise<void> {
    const { token } = this
    if (this.#checking?.token === token) return this.#checking.done
    const done = this.#judge(options).finally(() => {
      if (this.#checking?.done === done) this.#checking = null
    })
    this.#checking = { token, done }
    return done
  }

  async #judge({ background = false, force = false }: CheckOptions): Promise<void> {
    const token = this.token
    if (!token) return this.#end({ silent: true })
    if (this.#expired(token)) return this.#renewOrEnd(background)
    const fresh = this.#parts.clock.now() - this.#validatedAtMs < PAGE_LIMITS.validateNotWithinMs
    if (fresh && !force) return
    try {
      const user = await this.#parts.call(routes.validateToken)
      if (this.token === token) this.#accept(stateOf(fromWire(user)))
    } catch (error) {
      if (this.token === token) await this.#afterRefusal(error, token, background)
    }
  }

  async #afterRefusal(error: unknown, token: string, background: boolean): Promise<void> {
    const status = statusOf(error)
    if (status === 428) {
      const user = fromClaims(token)
      return user ? this.#accept(stateOf(user)) : this.#end({ silent: background })
    }
    if (status === 401) {
      // The answer may have corrected a slow clock: then the token has run out, and can be renewed.
      if (this.#expired(token)) return this.#renewOrEnd(background)
      return this.#end({ silent: background })
    }
    this.#parts.log(status === 404 ? 'no session endpoint' : 'session not checked', error)
    this.#unreachable()
  }

  /** A token that has run out: the refresh cookie first, where there may be one, else the end. */
  async #renewOrEnd(background: boolean): Promise<void> {
    const before = this.token
    const outcome = this.#mayRefresh() ? await this.#refresh() : 'refused'
    // Another tab, or a login here, was quicker: its token is judged by itself.
    if (this.token !== before) return
    if (outcome === 'refused') this.#end({ silent: background })
    if (outcome === 'unreachable') this.#unreachable()
    // That was the trade of a token before this one, or it told the time: this one is yet to be judged.
    if (outcome === 'renewed' && this.#state.status === 'checking') await this.#judge({ background })
  }

  /** @returns where to go now */
  async login(credentials: Login): Promise<string> {
    return this.enter(() => this.#parts.call(routes.login, { body: credentials }))
  }

  /** @returns where to go now */
  async register(registration: z.input<typeof Registration>, idempotencyKey: string): Promise<string> {
    return this.enter(() => this.#parts.call(routes.register, { body: registration, idempotencyKey }))
  }

  /** @returns where to go now */
  async completeRegistration(company: z.input<typeof CompanyProfile>): Promise<string> {
    return this.enter(() => this.#parts.call(routes.completeRegistration, { body: company }))
  }

  /** Signs in whomever the answer names. @returns where to go now */
  async enter(ask: () => Promise<SessionAnswer>): Promise<string> {
    const answer = await withToken(ask)
    this.#keep(answer.token)
    this.#accept(stateOf(fromWire(answer.user)))
    if (answer.user.incomplete_profile) return '/complete-registration'
    return (await completeClaim(this.#parts)) ?? takeReturnPath(this.#parts.shelf, answer.user.id)
  }

  /** Ends the session here at once, and on the server as soon as it hears. @returns where to go now: `leadsTo` */
  async logout(leadsTo = '/login'): Promise<string> {
    const told = this.#parts.call(routes.logout).catch((error: unknown) => {
      // Signed out here all the same; the token runs out by itself within the hour.
      this.#parts.log('logout not heard', error)
    })
    this.#end({ silent: true, leadsTo })
    await told
    return leadsTo
  }

  /**
   * Before a visitor is sent to login: keeps where they wanted to go.
   * @param asked the visitor asks for it, and is not merely led away from it
   */
  rememberWanted(path: string, asked = false): void {
    // Somebody has just signed out here: the path is theirs, and was kept under their name.
    if (!asked && this.#state.status === 'signed-out' && this.#state.leftPath === path) return
    rememberReturnPath(this.#parts.shelf, path, null)
  }

  /** Trades the refresh cookie for a new token. One at a time. */
  #refresh(): Promise<Refreshed> {
    this.#refreshing ??= this.#askForToken().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #askForToken(): Promise<Refreshed> {
    // Another tab may have renewed it, and its message not come yet.
    this.#onStorage(shelfKeys.token)
    const before = this.token
    if (!before) return 'refused'
    if (!this.#expired(before) && !this.#due(before)) return 'renewed'
    try {
      const answer = await this.#parts.call(routes.refresh)
      if (!answer.token) return 'refused'
      // Logged out, or signed in anew, while the answer travelled: that is the later word.
      if (this.token !== before) return 'renewed'
      this.#keep(answer.token)
      this.#accept(stateOf(fromWire(answer.user)))
      return 'renewed'
    } catch (error) {
      if (isApiError(error) && error.status === 401) {
        this.#parts.shelf.removeItem(shelfKeys.mayRefresh)
        return 'refused'
      }
      this.#parts.log('token not renewed', error)
      return 'unreachable'
    }
  }

  #keep(token: string): void {
    this.#lastToken = token
    this.#parts.shelf.setItem(shelfKeys.token, token)
    this.#parts.shelf.setItem(shelfKeys.mayRefresh, '1')
    this.#schedule()
  }

  #accept(state: SessionState): void {
    this.#validatedAtMs = this.#parts.clock.now()
    this.#parts.shelf.setItem(
      shelfKeys.companyProfile,
      state.status === 'incomplete' ? 'incomplete' : 'complete',
    )
    this.#show(state)
  }

  #end({ silent, leadsTo = '/login' }: { silent: boolean; leadsTo?: string }): void {
    const ended = this.#lastToken
    const { shelf } = this.#parts
    shelf.removeItem(shelfKeys.token)
    shelf.removeItem(shelfKeys.mayRefresh)
    shelf.removeItem(shelfKeys.companyProfile)
    this.#lastToken = null
    this.#validatedAtMs = Number.NEGATIVE_INFINITY
    this.#cancelTimer()
    if (!ended) {
      // Where somebody was led who took leave is not where the next visit to the workspace leads.
      const stands = this.#state.status === 'signed-out' && this.#state.leadsTo === leadsTo
      return stands ? undefined : this.#show({ ...signedOut, leadsTo })
    }
    const leftPath = this.#parts.currentPath()
    const userId = this.#state.user?.id || fromClaims(ended)?.id
    if (userId && !staysWhenSignedOut(leftPath)) rememberReturnPath(shelf, leftPath, userId)
    this.#show({ status: 'signed-out', user: null, leftPath, leadsTo })
    if (!silent) for (const listener of this.#endListeners) listener()
  }

  #onStorage(key: string | null): void {
    if (key !== null && key !== shelfKeys.token) return
    const token = this.token
    if (token === this.#lastToken) return
    if (!token) return this.#end({ silent: true })
    const sameUser = this.#lastToken && fromClaims(token)?.id === fromClaims(this.#lastToken)?.id
    this.#lastToken = token
    this.#schedule()
    // A check under way is of the token before, and says nothing of this one.
    if (sameUser && this.#state.status !== 'checking') return
    this.#validatedAtMs = Number.NEGATIVE_INFINITY
    this.#show(this.#unjudged())
    void this.check({ background: true })
  }

  #schedule(): void {
    this.#cancelTimer()
    const token = this.token
    if (!token) return
    const delayMs = Math.min(longestTimerMs, refreshDelayMs(token, this.#parts.clock.now()))
    this.#cancelTimer = this.#parts.later(() => void this.#scheduledCheck(), delayMs)
  }

  /** 10 minutes before expiry: renew. Anything that leaves the token as it was asks again later. */
  async #scheduledCheck(): Promise<void> {
    const token = this.token
    if (!token) return
    if (this.#due(token) && this.#mayRefresh()) await this.#refresh()
    await this.check({ background: true })
    if (this.token === token) this.#schedule()
  }

  #expired = (token: string) => isExpiring(token, this.#parts.clock.now())

  /** Within its last 10 minutes, or so near that the next look would be too late. */
  #due = (token: string) => refreshDelayMs(token, this.#parts.clock.now()) <= PAGE_LIMITS.refreshMinMs

  #mayRefresh = () => this.#parts.shelf.getItem(shelfKeys.mayRefresh) !== null

  #unjudged(problem: 'unreachable' | null = null): SessionState {
    const expectsIncomplete = this.#parts.shelf.getItem(shelfKeys.companyProfile) === 'incomplete'
    return { status: 'checking', user: null, problem, expectsIncomplete }
  }

  /** Nobody is signed out because the network is; who was signed in stays so. */
  #unreachable(): void {
    if (this.#state.status === 'checking') this.#show(this.#unjudged('unreachable'))
  }

  #show(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

export const session = new Session({
  call,
  shelf: pageParts.shelf,
  clock: pageParts.clock,
  events: pageParts.events,
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  currentPath: () => location.pathname + location.search + location.hash,
  log: (message, error) => console.warn(message, error),
})
