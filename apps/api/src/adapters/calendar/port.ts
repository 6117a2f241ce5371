import type { CalendarProvider } from '@understudy/contract'
import type { RedirectAnswer } from '../identity/port.ts'

export interface TimeSpan {
  start: Date
  end: Date
}

/** Of one attempt to connect. */
export interface ConnectAttempt {
  state: string
  /** The secret that the code challenge is made from (RFC 7636). */
  verifier: string
}

/** What a founder has let us do, until they take it back. */
export interface Grant {
  refreshToken: string
}

/** A founder's account at a provider, as it is asked. */
export interface Account {
  provider: CalendarProvider
  /** Of the connection: tokens that live for an hour are kept under it, in memory. */
  id: string
  refreshToken: string
  /** Some give another one at each use, and may forget the one before. */
  keepToken(refreshToken: string): Promise<void>
}

export interface ListedCalendar {
  id: string
  name: string
  isPrimary: boolean
  canWrite: boolean
}

export interface CalendarList {
  calendars: ListedCalendar[]
  /** The account as its owner knows it, mostly an address; empty where it is not told. */
  account: string
}

/** A meeting as it stands in its founder's calendar. */
export interface CalendarEntry extends TimeSpan {
  title: string
  description: string
  location: string
}

export interface EntryPlace {
  calendarId: string
  eventId: string
}

/** A calendar was not read or not written. The message is for its founder: no key, no address, no answer stands in it. */
export class CalendarError extends Error {
  /**
   * `ended`: the account takes us no more; `gone`: there is no such calendar or event; `refused`: it will not do what
   * was asked; `away`: another try can help.
   */
  readonly problem: 'ended' | 'gone' | 'refused' | 'away'
  /** What was answered, where something was. */
  readonly status: number | undefined

  constructor(problem: CalendarError['problem'], words: string, status?: number) {
    super(words)
    this.problem = problem
    this.status = status
  }
}

/** Calendars of other houses. Each call is bounded in time and throws {@link CalendarError}. */
export interface CalendarPort {
  /** Why a provider cannot be connected here, in words; null where it can. */
  whyNot(provider: CalendarProvider): string | null
  /** The address of the provider's page that asks its user. Throws `unavailable` with the reason. */
  start(provider: CalendarProvider, attempt: ConnectAttempt): Promise<string>
  /** Trades the code that the browser came back with. Throws IdentityRefused. */
  finish(provider: CalendarProvider, attempt: ConnectAttempt, answer: RedirectAnswer): Promise<Grant>
  listCalendars(account: Account): Promise<CalendarList>
  /** When any of them is busy, in any order. Whole days without a zone of their own are days of `timezone`. */
  busyTimes(
    account: Account,
    calendarIds: readonly string[],
    window: TimeSpan,
    timezone: string,
  ): Promise<TimeSpan[]>
  /** Safe to repeat under one key, a UUID without dashes and digits after it; answers the id of the event. */
  createEvent(account: Account, calendarId: string, key: string, entry: CalendarEntry): Promise<string>
  changeEvent(account: Account, place: EntryPlace, entry: CalendarEntry): Promise<void>
  /** What is gone already is as good as deleted. */
  deleteEvent(account: Account, place: EntryPlace): Promise<void>
  /** Gives the access back, where the provider knows how; it never throws. */
  revoke(account: Account): Promise<void>
}

/** Puts one question to an account; answers what its JSON says, null without one. */
export type Ask = (question: {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base address of the provider's API, with its query. */
  path: string
  body?: object
  headers?: Record<string, string>
}) => Promise<unknown>

/** Something stands under this key already. */
export const isDuplicate = (error: unknown): boolean => error instanceof CalendarError && error.status === 409

/** What a provider's API is like. */
export interface House {
  listCalendars(ask: Ask): Promise<CalendarList>
  busyTimes(ask: Ask, calendarIds: readonly string[], window: TimeSpan, timezone: string): Promise<TimeSpan[]>
  createEvent(ask: Ask, calendarId: string, key: string, entry: CalendarEntry): Promise<string>
  changeEvent(ask: Ask, place: EntryPlace, entry: CalendarEntry): Promise<void>
  deleteEvent(ask: Ask, place: EntryPlace): Promise<void>
}
