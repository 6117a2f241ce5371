import type { Context, Kernel } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { VisitedLink } from '../../pitches/visit/visited-link.ts'
import { kindOf } from '../../pitches/visit/visitor-kind.ts'
import { createBatch } from './batch.ts'
import { insertServed, type ServedEvent } from './ingest-queries.ts'

/** Counts that nobody waits for: what a node that dies has not written yet is lost. Nobody is told apart. */
export interface Tally {
  /** A granted view of a visitor who declined cookies, or has not chosen. */
  countWithoutCookies(ctx: Pick<Context, 'userAgent'>, link: VisitedLink): void
  /** A program that fetched the page: a link preview or a bot. Browsers are counted when they open the pitch. */
  countFetch(link: VisitedLink, userAgent: string): void
}

export function createTally(kernel: Kernel, onCommitted: () => void): Tally {
  const batch = createBatch<ServedEvent, void>(
    (events) => insertServed(kernel.db, events, kernel.clock.now()),
    onCommitted,
  )
  const count = (link: VisitedLink, what: Pick<ServedEvent, 'kind' | 'type'>) => {
    const event: ServedEvent = {
      ...what,
      id: newId(),
      ownerId: link.ownerId,
      cloneId: link.cloneId,
      pitchId: link.pitchId,
      linkId: link.linkId,
      sessionId: null,
      amount: 1,
      at: kernel.clock.now(),
    }
    batch.add([event]).catch((error: unknown) => kernel.log.warn({ err: error }, 'a view was not counted'))
  }
  return {
    countWithoutCookies(ctx, link) {
      // A program was counted when it fetched the page.
      if (kindOf(ctx.userAgent) === 'visitor') count(link, { kind: 'visitor', type: 'view_without_cookies' })
    },
    countFetch(link, userAgent) {
      const kind = kindOf(userAgent)
      if (kind !== 'visitor') count(link, { kind, type: 'fetched' })
    },
  }
}
