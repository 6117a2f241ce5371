import { tz } from '@date-fns/tz'
import {
  type CallQuestion,
  type CallStatus,
  type DateRange,
  type EndedReason,
  type InterestLevel,
  TALK_LIMITS,
  TalkSource,
} from '@understudy/contract'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import { z } from 'zod'
import { asInstant, startOfLastDays } from '../kernel/days/local-days.ts'

type Level = z.infer<typeof InterestLevel>
type Question = z.infer<typeof CallQuestion>

export const LIVE_STATUSES = ['connecting', 'in-progress'] as const
/**
 * A node renews the lease of its calls every few seconds; a call whose lease ran out is closed by any node, a written one
 * once its visitor may not come back to it.
 */
export const LEASE_MS = 25_000
export const RENEW_EVERY_MS = 5_000
export const SWEEP_EVERY_MS = 2_000
/** A call is ended within this time after the sign-in that opened it. */
export const REVOKE_EVERY_MS = 2_000

/** Where a call goes when it ends. An error before the first heard sample is a failure, not a talk. */
export function statusAtEnd(from: CallStatus, reason: EndedReason, heardMs: number): CallStatus {
  if (from === 'connecting') return reason === 'error' ? 'failed' : 'missed'
  return reason === 'error' && heardMs === 0 ? 'failed' : 'completed'
}

const Kept = z
  .object({
    heardAgentMs: z.number(),
    heardPitchMs: z.number().default(0),
    heardFreeMs: z.number().default(0),
    confirmedVisitorMs: z.number(),
  })
  .catch({ heardAgentMs: 0, heardPitchMs: 0, heardFreeMs: 0, confirmedVisitorMs: 0 })

/**
 * How much of a talk was heard, is to be paid, and is to be paid and no pitch, by the snapshot that is kept of it;
 * nothing where there is none.
 */
export function heardOf(snapshot: unknown): { heardMs: number; billableMs: number; askedMs: number } {
  const { heardAgentMs, heardPitchMs, heardFreeMs, confirmedVisitorMs } = Kept.parse(snapshot)
  const paidMs = heardAgentMs - heardFreeMs + confirmedVisitorMs
  const billableMs = Math.max(0, paidMs - TALK_LIMITS.freeMs)
  const askedMs = Math.min(billableMs, paidMs - heardPitchMs)
  return { heardMs: heardAgentMs, billableMs, askedMs }
}

const Outlined = z.object({ sectionsTotal: z.number() }).catch({ sectionsTotal: 0 })

/** Sections of the pitch of a talk, by the same snapshot: whoever closes it may not be the one who carried it. */
export const sectionsIn = (snapshot: unknown): number => Outlined.parse(snapshot).sectionsTotal

const Left = z.object({ goneMs: z.number() }).catch({ goneMs: 0 })

/** For how long its visitor was gone when the same snapshot was kept. */
export const goneIn = (snapshot: unknown): number => Left.parse(snapshot).goneMs

const LAST_DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const

/** Where a filter of the call log begins: so many days of the founder's, today counted. */
export const rangeStart = (range: Exclude<DateRange, 'all'>, now: Date, timeZone: string): Date =>
  asInstant(startOfLastDays(LAST_DAYS[range], now, timeZone))

/** Days in UTC, `2026-01-31`, the first of them and the one behind the last; null where there is no end. */
export interface WholeDays {
  from: string | null
  to: string | null
  /** What of the span lies before and behind them. */
  edges: { from: Date; to: Date }[]
}

/** Parts a span into the whole days within it and the rest; null where there is no whole day. */
export function wholeDaysOf(since: Date | null, before: Date | null): WholeDays | null {
  const inUtc = { in: tz('UTC') }
  const startsWhole = since && startOfDay(since, inUtc).getTime() === since.getTime()
  const from = since && (startsWhole ? since : addDays(startOfDay(since, inUtc), 1))
  const to = before && startOfDay(before, inUtc)
  if (from && to && from >= to) return null
  const edges = []
  if (since && from && since < from) edges.push({ from: since, to: new Date(from) })
  if (before && to && to < before) edges.push({ from: new Date(to), to: before })
  return { from: dayOf(from), to: dayOf(to), edges }
}

const dayOf = (date: Date | null) => date && new Date(date).toISOString().slice(0, 10)

/**
 * How interested one call looks, from what happened in it: talk time 25, questions 20, depth 15, as in the
 * investor's score, here over the 60 points that a single call can earn.
 */
export function interestOfCall(call: {
  durationMs: number
  questions: number
  sectionsHeard: number
  sectionsTotal: number
}): Level {
  const talk = Math.min(25, (call.durationMs / 60_000) * 2.5)
  const asked = Math.min(20, call.questions * 4)
  const depth = call.sectionsTotal === 0 ? 0 : 15 * Math.min(1, call.sectionsHeard / call.sectionsTotal)
  const score = ((talk + asked + depth) / 60) * 100
  if (score >= 80) return 'very-high'
  if (score >= 60) return 'high'
  if (score >= 40) return 'medium'
  return score >= 20 ? 'low' : 'very-low'
}

interface Turn {
  turn: number
  role: string
  text: string
  purpose: string | null
  section_id: string | null
  sources: unknown
  answers: boolean | null
  waits: boolean | null
}

const MOST_TOPICS = 8
const TOPIC_CHARS = 80
const Sources = z.array(TalkSource).catch([])

/** What the answers were about, by the names of their sources: what was drawn on most comes first. */
export function topicsOf(turns: readonly Pick<Turn, 'text' | 'purpose' | 'sources'>[]): string[] {
  const counts = new Map<string, number>()
  for (const turn of turns) {
    if (turn.purpose !== 'answer' || turn.text === '') continue
    for (const { kind, label } of Sources.parse(turn.sources)) {
      // The company itself stands behind what could not be answered.
      if (kind === 'company' || label === '') continue
      counts.set(label, (counts.get(label) ?? 0) + 1)
    }
  }
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_TOPICS)
  return most.map(([label]) => shortened(label, TOPIC_CHARS))
}

/** Cut by whole characters. */
const shortened = (text: string, mostChars: number): string => {
  const chars = [...text]
  return chars.length > mostChars ? `${chars.slice(0, mostChars - 1).join('')}…` : text
}

/**
 * What a visitor asked, and whether that was answered. Greetings and what was not understood ask nothing; what waited
 * for a proven address is asked again by itself, and stands here once.
 */
export function questionsOf(turns: readonly Turn[], unanswered: ReadonlySet<number>): Question[] {
  const questions = turns
    .filter(({ role, text }) => role === 'visitor' && text !== '')
    .flatMap(({ turn, text }): Question[] => {
      const replies = turns.filter((other) => other.turn === turn)
      const answers = replies.map((other) => other.answers)
      const isOpen = unanswered.has(turn) || answers.includes(false)
      if (!isOpen && !answers.includes(true)) return []
      const waits = !isOpen && replies.some((reply) => reply.waits)
      return [{ text, answered: !isOpen, ...(waits ? { waits } : {}), turn }]
    })
  return questions.filter(
    ({ text, waits }, at) => !waits || questions.every((later, other) => other <= at || later.text !== text),
  )
}

/** One or two plain sentences for the call log. */
export function summarise(
  questions: readonly Question[],
  sectionsHeard: number,
  sectionsTotal: number,
): string {
  const parts: string[] = []
  if (sectionsTotal > 0 && sectionsHeard > 0) {
    parts.push(`Heard ${sectionsHeard} of ${sectionsTotal} sections.`)
  }
  if (questions.length > 0) {
    const open = questions.filter((question) => !question.answered)
    const waiting = questions.filter((question) => question.waits)
    // What is quoted behind the open ones is one of them.
    const quoted = [open, waiting].find((some) => some.length > 0) ?? questions
    const count = questions.length === 1 ? 'Asked one question' : `Asked ${questions.length} questions`
    const rest = open.length === 0 ? '' : `, ${unansweredWords(open.length, questions.length)}`
    const later =
      open.length === 0 && waiting.length > 0 ? `, ${waitingWords(waiting.length, questions.length)}` : ''
    parts.push(
      `${count}${rest}${later}: “${shortened(quoted[0]?.text ?? '', 80)}”${moreWords(quoted.length - 1)}`,
    )
  }
  return parts.join(' ')
}

/** One quote under a number of several would stand for all of them. */
const moreWords = (more: number): string => (more === 0 ? '' : ` and ${more === 1 ? 'one' : more} more`)

function waitingWords(waiting: number, asked: number): string {
  if (asked === 1) return 'whose answer waits for a proven address'
  return waiting === 1 ? 'one waits for a proven address' : `${waiting} wait for a proven address`
}

function unansweredWords(open: number, asked: number): string {
  if (asked === 1) return 'which was not answered'
  if (open === asked) return 'none answered'
  return `${open === 1 ? 'one' : open} not answered`
}
