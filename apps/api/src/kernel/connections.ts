import type { Clock } from './clock.ts'

/** The services of other houses that an operator, or a founder, can connect. */
export type Outside =
  | 'mail'
  | 'sms'
  | 'payments'
  | 'google'
  | 'linkedin'
  | 'google-calendar'
  | 'microsoft-calendar'
  | 'slack'
  | 'push'
  | 'voice'
  | 'ears'
  | 'reports'
  | 'traces'
  | 'model'
  | 'files'

/** Where an adapter tells how its service is. It never throws and never waits. */
export interface Health {
  ok(): void
  /** `reason` in words for an operator, without a key, an address of a person or a body. */
  failed(reason: string): void
}

export interface Connection {
  name: Outside
  /** When this node first spoke with it, or null. */
  since: Date | null
  /** When it last answered as it should, or null. */
  lastOk: Date | null
  lastError: { at: Date; reason: string } | null
}

export interface Connections {
  healthOf(name: Outside): Health
  list(): Connection[]
  /** Those of which something was told since this was last asked. */
  takeChanged(): Connection[]
}

const MAX_REASON_CHARS = 300

/** What this node knows of each service that it has spoken with. */
export function createConnections(clock: Pick<Clock, 'now'>): Connections {
  const known = new Map<Outside, Connection>()
  const changed = new Set<Outside>()
  const update = (name: Outside, change: Partial<Connection>) => {
    known.set(name, { since: null, lastOk: null, lastError: null, ...known.get(name), name, ...change })
    changed.add(name)
  }
  return {
    healthOf: (name) => ({
      ok() {
        const now = clock.now()
        update(name, { since: known.get(name)?.since ?? now, lastOk: now })
      },
      failed(reason) {
        update(name, { lastError: { at: clock.now(), reason: reason.slice(0, MAX_REASON_CHARS) } })
      },
    }),
    list: () => [...known.values()],
    takeChanged() {
      const taken = [...changed].flatMap((name) => known.get(name) ?? [])
      changed.clear()
      return taken
    },
  }
}
