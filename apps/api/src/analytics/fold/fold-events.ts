import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { nameGuests } from '../../pitches/visit/guests/let-in.ts'
import * as queries from './fold-queries.ts'
import { foldEvents, type Visit, visitKey } from './fold-rules.ts'

const EVENTS_AT_ONCE = 1_000
/** What comes within this time is folded together. */
const GATHER_MS = 100

/**
 * Folds acknowledged events into visits and daily counters, each exactly once, and tells what follows. One node
 * folds at a time, so that counters are written by one hand and no request waits for them.
 */
export async function foldOpenEvents(kernel: Kernel): Promise<void> {
  while ((await foldSome(kernel)) >= EVENTS_AT_ONCE);
}

function foldSome(kernel: Kernel): Promise<number> {
  return inTransaction(kernel, async ({ db, bus }) => {
    await queries.takeFoldLock(db)
    const taken = await queries.takeOpenBatches(db, EVENTS_AT_ONCE)
    const { sources, events } = await queries.readEvents(db, taken.ids)
    if (events.length === 0) return taken.events
    const known = {
      visits: await queries.findVisits(db, sources),
      firstViews: await queries.findFirstViews(db, sources),
      viewedPitches: await queries.findViewedPitches(db, sources),
      timeZones: await queries.findTimeZones(db, sources),
    }
    // Folding adds to what is known.
    const before = new Set([...known.visits].flatMap(([key, { viewedAt }]) => (viewedAt ? [key] : [])))
    const folded = foldEvents(events, known, newId)
    await queries.saveVisits(db, folded.visits)
    await nameGuests({ ...kernel, db }, newlyViewed(folded.visits, before))
    await queries.addCounts(db, folded.counts.values())
    for (const { ownerId, id, sessionId, pitchId, linkId } of folded.engaged)
      await bus.emit(db, 'visit.engaged', { ownerId, visitId: id, sessionId, pitchId, linkId })
    for (const { ownerId, pitchId, linkId } of folded.firstViewed)
      await bus.emit(db, 'pitch.first-viewed', { ownerId, pitchId, linkId })
    return taken.events
  })
}

/** Those of visitors that are counted as a view, and were not before. */
const newlyViewed = (visits: Iterable<Visit>, before: ReadonlySet<string>): Visit[] =>
  [...visits].filter(
    (visit) => visit.kind === 'visitor' && visit.viewedAt !== null && !before.has(visitKey(visit)),
  )

export interface Folder {
  /** Folds what was just committed, a moment later. */
  soon(): void
  /** Lets what is under way finish and folds no more here; another node or the next start goes on. */
  stop(): Promise<void>
}

export function createFolder(kernel: Kernel): Folder {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    await foldOpenEvents(kernel).catch((error: unknown) =>
      kernel.log.warn({ err: error }, 'events were not folded; they are tried again'),
    )
    running = null
    if (again) soon()
    again = false
  }
  function soon(): void {
    if (stopped || timer) return
    if (running) {
      again = true
      return
    }
    timer = setTimeout(() => {
      timer = null
      running = run()
    }, GATHER_MS)
  }
  return {
    soon,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
