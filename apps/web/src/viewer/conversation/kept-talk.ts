import { forgetTalked } from '../replies/asked-in.ts'
import type { TalkTurn } from '../talk/talk-state.ts'
import { isClone } from '../talk/transcript.ts'
import { begunCalls } from '../visit/begun-calls.ts'
import { FORGOTTEN, type Forgotten, shelfOf, talkKey } from '../visit/kept-place.ts'
import { visitOf } from '../visit/visit-of.ts'
import { keptProof } from '../visit/visitor.ts'

/** What a browser keeps of the talks behind one address, for who loads the page anew or opens it in a second tab. */
export interface KeptTalk {
  /** When something was last said, in milliseconds. */
  atMs: number
  /** Where the pitch was left. */
  sectionId: string | null
  /** Of calls in which something was asked. */
  calls: readonly (readonly TalkTurn[])[]
  /** How its answers were rated, by their names; left out before one is. */
  marks?: Readonly<Record<string, Mark>> | undefined
}
export type Mark = 'yes' | 'no'
/** An answer, by the call and its turn in it. */
export type Named = { callId: string; turn: number }

/** A talk of longer ago is nobody's any more. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000
const MOST_CALLS = 8
/** Storage is small, and shared with all else that is kept. */
const MOST_CHARS = 400_000

/** Null where nothing is kept, or nothing that can be read. */
export const readTalk = (key: string, nowMs = Date.now()): KeptTalk | null =>
  readFrom(true, key, nowMs) ?? readFrom(false, key, nowMs)

function readFrom(tabOnly: boolean, key: string, nowMs: number): KeptTalk | null {
  const shelf = shelfOf(tabOnly)
  try {
    const kept = JSON.parse(shelf.getItem(key) ?? 'null') as KeptTalk | null
    if (!kept) return null
    if (kept.atMs + KEPT_MS > nowMs && Array.isArray(kept.calls)) return kept
  } catch {
    // Written by another version of this page: as good as nothing.
  }
  shelf.removeItem(key)
  return null
}

/** Once this tab alone keeps something, all that is said in it later stays there as well. */
const staysInTab = (key: string): boolean => shelfOf(true).getItem(key) !== null || hasPrivateCall(key)

const hasPrivateCall = (key: string): boolean =>
  begunCalls()
    .split(' ')
    .some((call) => call.startsWith(`${key}:`) && /:nothing:|:proven$/.test(call))

/** Its shelf holds a place from now on, empty at first. */
function keepToTab(key: string): void {
  const shelf = shelfOf(true)
  shelf.setItem(key, shelf.getItem(key) ?? 'null')
}

/**
 * Keeps what was said, beside what another tab has kept meanwhile; for nobody but this tab from the first call on that
 * began without a transcript or with a proven address, or in which one is proved. `sectionId`: where the pitch stands;
 * null after its end, left out before it.
 */
export function keepTalk(
  key: string,
  { calls, sectionId }: { calls: KeptTalk['calls']; sectionId?: string | null | undefined },
  isProven = 'email_proof' in keptProof(),
  nowMs = Date.now(),
): void {
  const own = calls.map(bareOf).filter((turns) => turns.length > 0)
  if (own.length === 0 && !sectionId && (sectionId === undefined || !readTalk(key, nowMs))) return
  if (isProven) keepToTab(key)
  const inTab = staysInTab(key)
  const ofTab = readFrom(true, key, nowMs)
  const known = ofTab ?? readFrom(false, key, nowMs)
  const others = (known?.calls ?? []).filter((call) => !own.some((one) => isSame(one, call)))
  const all = [...others, ...own].slice(-MOST_CALLS)
  const place = sectionId === undefined ? (known?.sectionId ?? null) : sectionId
  const marks = known?.marks
  const text = JSON.stringify({ atMs: nowMs, sectionId: place, calls: all, marks } satisfies KeptTalk)
  // What was kept for every tab before the visitor refused is taken back too. What comes there later is another tab's.
  if (inTab && !ofTab) shelfOf(false).removeItem(key)
  if (text.length <= MOST_CHARS) shelfOf(inTab).setItem(key, text)
}

const nameOf = ({ callId, turn }: Named): string => `${callId}.${turn}`

/** How an answer of the talk that is kept for this page was rated. */
export const keptMark = (answer: Named): Mark | null =>
  readTalk(talkKey() ?? '')?.marks?.[nameOf(answer)] ?? null

/** Keeps a rating with the talk, and for as long; null takes it back. */
export function keepMark(answer: Named, mark: Mark | null): void {
  const key = talkKey() ?? ''
  const ofTab = readFrom(true, key, Date.now())
  const talk = ofTab ?? readFrom(false, key, Date.now())
  if (!talk) return
  const { [nameOf(answer)]: _, ...others } = talk.marks ?? {}
  const marks = mark ? { ...others, [nameOf(answer)]: mark } : others
  shelfOf(ofTab !== null).setItem(key, JSON.stringify({ ...talk, marks } satisfies KeptTalk))
}

/** What was said at this address is taken away, and what comes of it is not shown here any more. */
export function forgetTalk(key: string, cloneId: string): void {
  forgetTalked(cloneId)
  const inTab = staysInTab(key)
  for (const tab of [true, false]) shelfOf(tab).removeItem(key)
  // The page may still have what was said in it to whoever refused.
  if (inTab) keepToTab(key)
}

const TALKS = 'understudy.talk.'

/** Where talks are kept, behind whatever address. */
function keysOf(tabOnly: boolean): string[] {
  try {
    return Object.keys(tabOnly ? sessionStorage : localStorage).filter((key) => key.startsWith(TALKS))
  } catch {
    // Storage is forbidden: what there is, is this page's.
    return [talkKey() ?? TALKS]
  }
}

/** The visits in which what is kept for this page was said, the last last. */
export function keptVisits(): string[] {
  const turns = readTalk(talkKey() ?? '')?.calls.flat() ?? []
  return [...new Set(turns.flatMap((turn) => (isClone(turn) && turn.visit ? [turn.visit] : [])))]
}

/** What was said in these calls is taken away, whichever of their company's addresses led to them; from the page too. */
export function forgetCalls(callIds: readonly string[]): void {
  const isGone: Forgotten = (turns) =>
    turns.some((turn) => isClone(turn) && callIds.includes(turn.callId ?? ''))
  for (const tab of [true, false]) {
    for (const key of keysOf(tab)) {
      const kept = readFrom(tab, key, Date.now())
      const calls = kept?.calls.filter((call) => !isGone(call))
      if (!kept || calls?.length === kept.calls.length) continue
      const marks = Object.entries(kept.marks ?? {}).filter(
        ([name]) => !callIds.includes(name.split('.')[0] ?? ''),
      )
      shelfOf(tab).setItem(key, JSON.stringify({ ...kept, calls, marks: Object.fromEntries(marks) }))
    }
  }
  dispatchEvent(new CustomEvent(FORGOTTEN, { detail: isGone }))
}

/** Questions and answers as they are read, with the visit that they were in; of the pitch only that it went on. */
function bareOf(turns: readonly TalkTurn[]): TalkTurn[] {
  const bare = turns.flatMap((turn): TalkTurn[] => {
    if (!isClone(turn)) return turn.status === 'final' ? [turn] : []
    if (turn.purpose === 'prompt') return []
    if (turn.purpose === 'pitch') return [{ ...turn, segments: [], sources: [], text: '' }]
    const segments = turn.segments.map((segment) => ({ ...segment, words: null }))
    const status = turn.status === 'speaking' ? 'said' : turn.status
    return [{ ...turn, segments, status, visit: visitOf(turn) }]
  })
  return bare.some((turn) => !isClone(turn)) ? bare : []
}

/** A call grows, and keeps its first question. */
const isSame = (one: readonly TalkTurn[], other: readonly TalkTurn[]): boolean =>
  JSON.stringify(one.find((turn) => !isClone(turn))) === JSON.stringify(other.find((turn) => !isClone(turn)))
