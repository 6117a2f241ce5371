import type { AnalyticsEvent, NewVisitorSession } from '@understudy/contract/analytics'
import { openVisitorSession, recordEvents, recordPitchLinkView } from '@understudy/contract/built/visit-told'
import type { BodyInput, CalledRoute, OutOf } from '@understudy/contract/route'
import { randomId } from '../../api/random-id.ts'

/** What of the page and the browser is needed to tell of a visit. */
export interface AnalyticsPorts {
  /** Resolves with the answer, or null where it never will be taken; rejects where it may be sent again. */
  send: <R extends CalledRoute>(route: R, body: BodyInput<R>) => Promise<OutOf<R> | null>
  /** The name that the server counts this browser under. */
  named: (visitorId: string) => void
  isVisible: () => boolean
  session: () => Partial<NewVisitorSession> & { session_id: string }
}

/** An opening of the pitch, or of its locked door where there is no grant. */
export interface Opening {
  address: string
  grant: string | null
  /** The server counted it already, without an identifier. */
  countedBefore: boolean
}

const FIRST_BEAT_MS = 10_000
const BEAT_MS = 15_000
const BATCH_EVENTS = 100
const KEPT_EVENTS = 500

export type Analytics = ReturnType<typeof createAnalytics>

/**
 * Tells of a visit that agreed to be counted: a heartbeat while the page is seen, sections, questions. What could
 * not be sent waits in memory and goes with the next; each event has an id, so that it counts once.
 */
export function createAnalytics(ports: AnalyticsPorts) {
  const { isVisible, session } = ports
  const queue = createQueue(ports)
  let address = ''
  let seenSinceMs: number | null = null
  let section: { id: string; sinceMs: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const add = (type: AnalyticsEvent['type'], rest: Partial<AnalyticsEvent> = {}) =>
    queue.add({
      event_id: randomUuid(),
      session_id: session().session_id,
      pitch_link_code: address,
      type,
      at: new Date().toISOString(),
      ...rest,
    })
  const beat = () => {
    const nowMs = Date.now()
    const seenMs = nowMs - (seenSinceMs ?? nowMs)
    // Time before a locked door is none that the pitch was seen for: it beats once it is open.
    seenSinceMs = timer && isVisible() ? nowMs : null
    if (seenMs > 0) add('heartbeat', { seconds: Math.round(seenMs / 100) / 10 })
    void queue.flush()
  }
  const beatAfter = (ms: number) => {
    timer = setTimeout(() => {
      beat()
      beatAfter(BEAT_MS)
    }, ms)
  }
  const leaveSection = () => {
    if (section)
      add('section_end', { section_id: section.id, seconds: (Date.now() - section.sinceMs) / 1_000 })
    section = null
  }

  return {
    opened(opening: Opening) {
      address = opening.address
      queue.setView({
        pitch_link_code: address,
        session_id: session().session_id,
        counted_before: opening.countedBefore,
        ...(opening.grant === null ? {} : { access_grant: opening.grant }),
      })
      if (opening.grant !== null && !timer) {
        add('heartbeat', { seconds: 0 })
        beatAfter(FIRST_BEAT_MS)
      }
      beat()
    },
    /** The section that is spoken now; null for none. */
    section(id: string | null) {
      if ((section?.id ?? null) === id) return
      leaveSection()
      if (id === null) return
      section = { id, sinceMs: Date.now() }
      add('section_view', { section_id: id })
    },
    note(type: 'play' | 'pause' | 'question') {
      add(type, section ? { section_id: section.id } : {})
    },
    /** The page is hidden or shown again, or the network is back: what is known is sent. */
    turned: beat,
    /** The page goes. */
    leave() {
      leaveSection()
      beat()
    },
    /** The visitor no longer agrees: nothing more is told. */
    stop() {
      clearTimeout(timer)
      queue.clear()
    },
  }
}

/** What waits to be told, and goes with the next heartbeat where it could not be sent. */
function createQueue({ send, named, session }: Omit<AnalyticsPorts, 'isVisible'>) {
  let begun: Promise<unknown> | null = null
  let view: BodyInput<typeof recordPitchLinkView> | null = null
  let waiting: AnalyticsEvent[] = []
  const begin = () => {
    begun ??= send(openVisitorSession, session()).then(
      (answer) => answer && named(answer.visitor_id),
      (error: unknown) => {
        begun = null
        throw error
      },
    )
    return begun
  }
  return {
    setView(opening: BodyInput<typeof recordPitchLinkView>) {
      view = opening
    },
    add(event: AnalyticsEvent) {
      waiting.push(event)
      // A long way without a network: the oldest go first.
      waiting = waiting.slice(-KEPT_EVENTS)
    },
    clear() {
      waiting = []
      view = null
    },
    async flush() {
      const opening = view
      const events = waiting.splice(0, BATCH_EVENTS)
      view = null
      try {
        await begin()
        if (opening) await send(recordPitchLinkView, opening)
        if (events.length > 0) await send(recordEvents, { events })
      } catch {
        // Offline, or the server is away: the same ids go with the next heartbeat.
        view ??= opening
        waiting.unshift(...events)
      }
    },
  }
}

/** Version 4. crypto.randomUUID is missing on pages without TLS. */
const randomUuid = (): string => randomId().replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
