import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

const QUIET_MS = 10_000

/**
 * Says once that something is lost, however many meet it, and once that it is back: after a while in which nobody met
 * it. Another failure meanwhile is told once as well, for it may be no outage.
 */
export function createOutage(log: Log, clock: Clock, what: string) {
  const told = new Set<string>()
  let met = 0
  let cancel: () => void = () => undefined
  const over = () => {
    log.info({ met }, `${what} has its database again`)
    told.clear()
    met = 0
  }
  return {
    meet({ message }: Error): void {
      met++
      if (!told.has(message)) log.warn({ err: message }, `${what} lost its database for a moment`)
      told.add(message)
      cancel()
      cancel = clock.after(QUIET_MS, over)
    },
    stop: () => cancel(),
  }
}
