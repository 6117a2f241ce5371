import { AppError, refuse } from '../../kernel/errors.ts'

/** Who comes then waits in line, and is told so. */
const COME_BACK_SECONDS = 10
const AT_ONCE = 2
/** Of one site, the one at the desk too: three tries at the same thing. */
const MOST_OF_SITE = 3
const MOST_WAITING = 30

export interface Desk {
  /**
   * Does a piece of work for a site once it is its turn. Refuses `rate_limited` where the site has enough in line, and
   * `unavailable` where too many others wait.
   */
  seat<T>(site: string, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  site: string
  go(): void
}

/**
 * Where texts and decks of visitors without an account are read: a few at a time, of one site one at a time and the
 * others in line, so that nobody's decks keep another's waiting for more than one of them.
 */
export function createDesk(atOnce = AT_ONCE): Desk {
  const seated = new Set<string>()
  const waiting: Waiting[] = []

  function callNext(): void {
    if (seated.size >= atOnce) return
    const at = waiting.findIndex(({ site }) => !seated.has(site))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    seated.add(next.site)
    next.go()
    callNext()
  }

  return {
    async seat(site, work) {
      const ofSite = waiting.filter((one) => one.site === site).length + (seated.has(site) ? 1 : 0)
      if (ofSite >= MOST_OF_SITE) {
        const detail = 'Your last one is still being read. Try again in a moment'
        throw new AppError('rate_limited', { retryAfterSeconds: COME_BACK_SECONDS, detail })
      }
      if (waiting.length >= MOST_WAITING)
        throw refuse('unavailable', 'Many are trying this now. Try again soon')
      await new Promise<void>((go) => {
        waiting.push({ site, go })
        callNext()
      })
      try {
        return await work()
      } finally {
        seated.delete(site)
        callNext()
      }
    },
  }
}
