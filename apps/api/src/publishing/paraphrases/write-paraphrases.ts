import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { later } from '../../kernel/database/database-clock.ts'
import type { Database } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { askModel, type WritingParts, type Written } from '../../own-keys/model/ask-model.ts'
import { isOwnLimitReached } from '../../own-keys/model/limit/own-spending.ts'
import { findVersion } from '../queries.ts'
import { AT_ONCE, PARAPHRASE_PROMPT_VERSION, paraphrasePrompt } from './prompt.ts'
import * as queries from './queries.ts'
import { readWritten } from './read-written.ts'
import { type Source, type Sources, sourcesOf } from './sources.ts'

/** Nobody waits for it. */
const DEADLINE_MS = 60_000
/** Two models, one after the other, and what lies around them. */
const LEASE_MS = 180_000
/** A node that is gone is made up for after this. */
const MADE_UP_AFTER_MS = 10 * 60_000
/** After so many tries in vain nothing is asked until the founder publishes, or asks for it. */
const PAUSES_MS = [10 * 60_000, 60 * 60_000, 6 * 60 * 60_000, 24 * 60 * 60_000]
/** A limit of the founder's is looked at again so often: that asks nobody. */
const LIMITED_MS = 60 * 60_000
/** What others have laid aside of it is given back sooner. */
const WAITS_MS = 5 * 60_000
const DUE_AT_ONCE = 100

type Worker = Kernel & { db: Database }

/** What one turn is about. */
interface Turn {
  clone: queries.CloneKey
  version: number
  sources: Sources
  /** How often it was tried in vain before. */
  tries: number
}

/** What of all that is missing was written for: `none` where nobody can write, some sources where it goes on. */
type Done = 'all' | 'none' | readonly Source[]

/**
 * Has a model write other ways to ask for a clone's published questions and figures, some at a time: what was asked for
 * stays asked for, so that a run that is broken off, or begun twice, asks for nothing again. One at a time writes for a
 * clone. Without a model nothing is written, and what is no longer published goes all the same, but for what was left
 * out of it.
 */
export const writeParaphrases =
  (kernel: Worker, parts: WritingParts) =>
  async (clone: queries.CloneKey, { isNew }: { isNew: boolean }): Promise<void> => {
    const turn = await beginTurn(kernel, clone, isNew)
    if (turn === null) return
    const known = await queries.listKnown(kernel.db, clone)
    const asked = new Set(known.map(({ digest }) => digest))
    const missing = turn.sources.all.filter(({ digest }) => !asked.has(digest))
    if (missing.length === 0) return endTurn(kernel, turn, 'all')
    if ((await parts.modelsOf(clone.ownerId)).length === 0) return endTurn(kernel, turn, 'none')
    const { material } = turn.sources
    const { prompt, named } = paraphrasePrompt(missing.slice(0, AT_ONCE), {
      company: material.companyName,
      language: material.language,
    })
    const { ownerId, cloneId } = clone
    const written = await askModel(kernel, parts, {
      ownerId,
      subjectId: cloneId,
      prompt,
      deadlineMs: DEADLINE_MS,
    })
    if (written === 'waits') return waitForOthers(kernel, turn)
    if (written === null) return postpone(kernel, turn, await isOwnLimitReached(kernel, ownerId))
    const done = missing.length > AT_ONCE ? [...named.values()] : 'all'
    await keep(kernel, turn, written, { named, done })
  }

/** Null where nothing is published, or somebody is at it: they look again when they are done. */
async function beginTurn(
  { db, dbClock }: Worker,
  clone: queries.CloneKey,
  isNew: boolean,
): Promise<Turn | null> {
  const now = dbClock.now()
  const published = await queries.findPublished(db, clone)
  const found = published && (await findVersion(db, { ...clone, version: published.version }))
  if (!published || !found) {
    // It goes on once that is published, or brought back.
    await queries.restRun(db, clone, now)
    return null
  }
  const times = { now, leasedUntil: later(now, LEASE_MS), dueAt: later(now, MADE_UP_AFTER_MS) }
  const run = await queries.claimRun(db, clone, times, isNew)
  if (!run) return null
  const sources = sourcesOf(found.snapshot)
  return { clone, version: published.version, sources, tries: run.tries }
}

const keep = (
  kernel: Kernel,
  turn: Turn,
  written: Written,
  { named, done }: { named: ReadonlyMap<string, Source>; done: Done },
) =>
  inTransaction(kernel, async (inner) => {
    const { db, clock } = inner
    // Deleted while the model wrote: nothing of it stays.
    if (!(await queries.lockPublished(db, turn.clone))) return
    // Read now: what was left out while the model wrote stays out too.
    const known = await queries.listKnown(db, turn.clone)
    const { kept, stands, dropped } = readWritten(written.text, { named, sources: turn.sources, known })
    const rows = [...kept].map(([source, lines]) => toKept(source, lines))
    await queries.keepSources(db, turn.clone, rows, clock.now())
    await queries.keepWriting(db, turn.clone, written, {
      id: newId(),
      promptVersion: PARAPHRASE_PROMPT_VERSION,
      kept: stands,
      dropped,
      at: clock.now(),
    })
    await endTurnInside(inner, turn, done)
  })

const toKept = (
  { digest, kind, id, named }: Source,
  lines: queries.KeptSource['lines'],
): queries.KeptSource => ({ digest, kind, sourceId: id, named, lines })

const endTurn = (kernel: Kernel, turn: Turn, done: Done): Promise<void> =>
  inTransaction(kernel, async (inner) => {
    await queries.lockPublished(inner.db, turn.clone)
    await endTurnInside(inner, turn, done)
  })

/**
 * What was published meanwhile found somebody at it: it is looked at now. What stands of before for a source goes once that
 * is written for: until then it holds what its founder left out.
 */
async function endTurnInside(
  { db, dbClock, bus }: Kernel & { db: Parameters<typeof queries.lockPublished>[0] },
  { clone, version, sources }: Turn,
  done: Done,
): Promise<void> {
  const now = await queries.findPublished(db, clone)
  const goesOn = now !== undefined && (typeof done !== 'string' || now.version !== version)
  if (now?.version === version) {
    if (done === 'all') await queries.dropGone(db, clone, sources.all)
    else if (done === 'none') await queries.dropAllButLeftOut(db, clone, sources.all)
    else await queries.dropGone(db, clone, sources.all, done)
  }
  // What is put away now may be back before this is written down: then nobody else looks at it again.
  const dueAt = goesOn || now === undefined ? later(dbClock.now(), MADE_UP_AFTER_MS) : null
  await queries.endRun(db, clone, { dueAt, tries: 0 })
  if (goesOn) await bus.emit(db, 'paraphrases.due', clone)
}

/** Nothing was tried in vain. */
async function waitForOthers({ db, dbClock }: Worker, { clone, tries }: Turn): Promise<void> {
  await queries.endRun(db, clone, { dueAt: later(dbClock.now(), WAITS_MS), tries })
}

/** Another version that came meanwhile waits with it. */
async function postpone({ db, dbClock }: Worker, { clone, tries }: Turn, isLimited: boolean): Promise<void> {
  const pauseMs = isLimited ? LIMITED_MS : PAUSES_MS[tries]
  const dueAt = pauseMs === undefined ? null : later(dbClock.now(), pauseMs)
  // Nothing was tried in vain where nothing may be spent: it goes on with the month, or a raised limit.
  await queries.endRun(db, clone, { dueAt, tries: isLimited ? Math.max(1, tries) : tries + 1 })
}

/** Begins what is due: a model failed, or a node went while it wrote. */
export async function resumeParaphrases({ db, dbClock, bus }: Worker): Promise<void> {
  const now = dbClock.now()
  const due = await queries.takeDue(db, now, later(now, MADE_UP_AFTER_MS), DUE_AT_ONCE)
  for (const clone of due) await bus.emit(db, 'paraphrases.due', clone)
}
