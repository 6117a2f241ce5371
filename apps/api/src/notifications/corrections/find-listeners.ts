import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import type { Versions } from '../../publishing/versions.ts'
import * as queries from './correction-queries.ts'
import { earsFor, statedBy } from './heard.ts'

export type LoadVersion = Versions['load']

/** Between two looks at other work, talks that are searched. */
const TALKS_AT_ONCE = 20

/**
 * Finds who heard a figure otherwise than the version that was just published states it. Told again, nothing happens.
 */
export const findListeners =
  (loadVersion: LoadVersion) =>
  async (kernel: Kernel, { ownerId, cloneId, version }: Events['clone.published']): Promise<void> => {
    const ref = { ownerId, cloneId }
    const [before, now] = [
      await loadVersion(kernel, { ...ref, version: version - 1 }),
      await loadVersion(kernel, { ...ref, version }),
    ]
    if (!before || !now) return
    const fresh = changesBetween(before.snapshot, now.snapshot)
    if (fresh.length === 0) return
    const row = { owner_id: ownerId, clone_id: cloneId, version, created_at: kernel.clock.now() }
    await queries.insertChanges(
      kernel.db,
      fresh.map((change) => ({ ...row, ...change, id: newId() })),
    )
    const changes = await queries.changesOfVersion(kernel.db, ref, version)
    for (const change of changes) await queries.carryListeners(kernel.db, change)
    for (const older of await queries.keptVersions(kernel.db, ref, version)) {
      const heard = await loadVersion(kernel, { ...ref, version: older })
      if (heard) await searchVersion(kernel, heard.snapshot, older, changes)
    }
  }

/** A talk with an older version may end long after a newer one was published. */
export const findLateListener =
  (loadVersion: LoadVersion) =>
  async (kernel: Kernel, { ownerId, callId }: Events['call.ended']): Promise<void> => {
    const talk = await queries.findTalk(kernel.db, ownerId, callId)
    if (!talk) return
    const ref = { ownerId, cloneId: talk.clone_id }
    const changes = await queries.newestChanges(kernel.db, ref, talk.clone_version)
    if (changes.length === 0) return
    const heard = await loadVersion(kernel, { ...ref, version: talk.clone_version })
    if (heard) await searchTalks(kernel, heard.snapshot, [talk], changes)
  }

/** Figures that are stated otherwise, or no more; also those that are new, for they may come back. */
function changesBetween(before: CloneSnapshot, after: CloneSnapshot) {
  const [was, is] = [statedBy(before), statedBy(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((factId) => {
    const [old, now] = [was.get(factId), is.get(factId)]
    const named = now ?? old
    if (!named || old?.value === now?.value) return []
    return [{ fact_id: factId, label: named.label, value: now?.value ?? null, audience: named.audience }]
  })
}

async function searchVersion(
  kernel: Kernel,
  snapshot: CloneSnapshot,
  version: number,
  changes: readonly queries.Change[],
): Promise<void> {
  const [first] = changes
  if (!first || outdated(snapshot, changes).length === 0) return
  for (let after: string | null = null; ; ) {
    const talks: queries.Talk[] = await queries.talksWith(kernel.db, first, {
      version,
      after,
      limit: TALKS_AT_ONCE,
    })
    await searchTalks(kernel, snapshot, talks, changes)
    after = talks.at(-1)?.id ?? null
    if (talks.length < TALKS_AT_ONCE) return
    // Many talks must not keep other work waiting.
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

/** The changes of figures that this version stated otherwise. */
function outdated(snapshot: CloneSnapshot, changes: readonly queries.Change[]) {
  const stated = statedBy(snapshot)
  return changes.flatMap((change) => {
    const figure = stated.get(change.fact_id)
    return figure && figure.value !== change.value ? [{ change, figure }] : []
  })
}

async function searchTalks(
  { db }: Kernel,
  snapshot: CloneSnapshot,
  talks: readonly queries.Talk[],
  changes: readonly queries.Change[],
): Promise<void> {
  const stale = outdated(snapshot, changes)
  if (stale.length === 0 || talks.length === 0) return
  const byFact = new Map(stale.map((one) => [one.change.fact_id, one]))
  const turns = Map.groupBy(
    await queries.heardTurns(
      db,
      stale.map(({ change }) => change.owner_id)[0] ?? '',
      talks.map(({ id }) => id),
    ),
    ({ call_id: id }) => id,
  )
  const found = new Map<queries.Change, queries.Heard[]>()
  for (const [language, ofLanguage] of Map.groupBy(talks, (talk) => talk.language)) {
    const ears = earsFor(snapshot, new Set(byFact.keys()), language)
    for (const talk of ofLanguage) {
      for (const { factId, heardIn } of ears) {
        const [one, turn] = [byFact.get(factId), heardIn(turns.get(talk.id) ?? [])]
        if (!one || !turn) continue
        const heardAt = new Date(talk.created_at.getTime() + turn.at_ms)
        const { label, value } = one.figure
        const heard = { call_id: talk.id, label, value, heard_at: heardAt.toISOString() }
        found.set(one.change, [...(found.get(one.change) ?? []), heard])
      }
    }
  }
  for (const [change, heard] of found) await queries.insertListeners(db, change, heard)
}
