import type { Clock } from './clock.ts'

/** The services of other houses that an operator can connect. */
export type Outside = 'mail' | 'sms' | 'payments' | 'google' | 'linkedin' | 'slack' | 'push' | 'ears'

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
  lastError: { at: Date; reason: string } | null
}

export interface Connections {
  healthOf(name: Outside): Health
  list(): Connection[]
}

/** What this node knows of each service that it has spoken with. */
export function createConnections(clock: Clock): Connections {
  const known = new Map<Outside, Connection>()
  const update = (name: Outside, change: Partial<Connection>) =>
    known.set(name, { since: null, lastError: null, ...known.get(name), name, ...change })
  return {
    healthOf: (name) => ({
      ok() {
        if (!known.get(name)?.since) update(name, { since: clock.now() })
      },
      failed(reason) {
        update(name, { lastError: { at: clock.now(), reason } })
      },
    }),
    list: () => [...known.values()],
  }
}
