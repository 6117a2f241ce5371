import type { Caller } from '../call.ts'
import type { ServerClock } from '../server-clock.ts'
import type { Shelf } from './session-shelf.ts'

export interface SessionParts {
  call: Caller
  shelf: Shelf
  clock: ServerClock
  /** Where token-refresh-needed, storage, online and visibilitychange events arrive. */
  events: EventTarget
  /** Calls back once, later; returns the way to cancel. */
  later: (run: () => void, ms: number) => () => void
  /** Path, search and hash of the page shown. */
  currentPath: () => string
  log: (message: string, error: unknown) => void
}

export interface CheckOptions {
  /** Nobody waits for it: a session that turns out to be over ends without a word. */
  background?: boolean
  /** Asks the server even if it was asked within 30 seconds. */
  force?: boolean
}
