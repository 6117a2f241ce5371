import { type FigurePlace, NEEDS, type Need, type NeedKind, type RecentEvent } from '@understudy/contract'
import { addDays } from 'date-fns/addDays'
import { differenceInDays } from 'date-fns/differenceInDays'
import type { Balance } from '../billing/read-balance.ts'
import { QUIET_DAYS } from '../notifications/news/find-due-follow-ups.ts'
import { type Words, waitingQuestion, wordsOf } from '../notifications/notification-words.ts'
import type { NeverSaidPlace } from '../publishing/figures/never-said.ts'
import { missingItems } from '../publishing/rules.ts'
import type { OpenClone } from './founder-queries.ts'
import type { EventKind, NewsRow, WaitingKind } from './news-queries.ts'
import { editorPath } from './rules.ts'

type Row = NewsRow<WaitingKind | EventKind>
interface Told extends Words {
  actionUrl: string
}
/** When and where the founder is told. */
interface Moment {
  now: Date
  timeZone: string
}

/** An event in the words of its notification, with the page where something can be done about it. */
function tell(row: Row, { now, timeZone }: Moment): Told {
  const visitor = row.name || null
  const clone = row.clone ?? ''
  const investor = { name: row.name ?? '', company: row.company ?? '' }
  const asked = { visitor, clone, question: row.about ?? '', lackedCredits: row.lacked_credits ?? false }
  switch (row.kind) {
    case 'call_completed': {
      const facts = { durationSeconds: (row.duration_ms ?? 0) / 1000, questions: row.questions ?? 0 }
      const words = wordsOf('call_completed', { visitor, clone, ...facts }, timeZone)
      return { ...words, actionUrl: `/call-logs?call=${row.id}` }
    }
    case 'access_request':
    case 'access_requested': {
      const words = wordsOf('access_requested', { ...investor, pitch: row.about ?? '' }, timeZone)
      return { ...words, actionUrl: `/clone/${row.clone_id}?tab=links` }
    }
    case 'unanswered_question': {
      const words = waitingQuestion(asked)
      return { ...words, actionUrl: `/clone/${row.clone_id}?tab=questions` }
    }
    case 'question_unanswered': {
      const words = wordsOf('question_unanswered', asked, timeZone)
      return { ...words, actionUrl: `/clone/${row.clone_id}?tab=questions` }
    }
    case 'meeting_request':
    case 'meeting_requested': {
      const facts = {
        visitor,
        startsAt: row.starts_at ?? row.at,
        moved: row.moved ?? false,
        // Of an event that is over nobody can say so.
        heldUntil: null,
      }
      return {
        ...wordsOf('meeting_requested', facts, timeZone),
        actionUrl: `/meetings?meeting=${row.id}`,
      }
    }
    case 'follow_up_due': {
      const facts = { ...investor, quietDays: differenceInDays(now, row.at) }
      return { ...wordsOf('follow_up_due', facts, timeZone), actionUrl: `/investors?investor=${row.id}` }
    }
    case 'investor_submitted':
      return {
        ...wordsOf('investor_submitted', { ...investor, isNew: true }, timeZone),
        actionUrl: `/investors?investor=${row.id}`,
      }
    case 'clone_published': {
      const words = wordsOf('clone_published', { clone, version: row.version ?? 1 }, timeZone)
      return { ...words, actionUrl: `/clone/${row.id}` }
    }
  }
}

export function toEvent(row: NewsRow<EventKind>, moment: Moment): RecentEvent {
  const { title, content, actionUrl } = tell(row, moment)
  return {
    type: row.kind,
    id: row.id,
    title,
    detail: content,
    action_url: actionUrl,
    at: row.at.toISOString(),
  }
}

/** A clone with what publishing looks at besides. */
export interface LookedAt extends Omit<OpenClone, 'pitch'> {
  voicedLanguages: number
  figuresInPitch: readonly FigurePlace[]
  neverSaid: readonly NeverSaidPlace[]
}

/** Everything that waits for the founder: the latest of each kind, and how many there are. */
export function needsOf(
  found: { rows: readonly NewsRow<WaitingKind>[]; clones: readonly LookedAt[]; balance: Balance },
  shownOfAKind: number,
  moment: Moment,
): { total: number; counts: Record<NeedKind, number>; items: Need[] } {
  const waiting = found.rows.map((row) => toNeed(row, moment))
  const drafts = found.clones.flatMap(draftNeed)
  const credits = creditsNeed(found.balance, moment)
  const counts: Record<NeedKind, number> = {
    access_request: 0,
    unanswered_question: 0,
    meeting_request: 0,
    follow_up_due: 0,
    draft_below_ready: drafts.length,
    credits_low: credits.length,
  }
  for (const { kind, total } of found.rows) counts[kind] = total
  // Without credits nothing is answered, and each question that follows would push the reason out of sight.
  const isOut = found.balance.standing === 'out'
  const items = [...waiting, ...drafts.slice(0, shownOfAKind), ...(isOut ? [] : credits)]
  return {
    total: NEEDS.reduce((sum, kind) => sum + counts[kind], 0),
    counts,
    items: [...(isOut ? credits : []), ...items.toSorted((a, b) => b.at.localeCompare(a.at))],
  }
}

function toNeed(row: NewsRow<WaitingKind>, moment: Moment): Need {
  const { title, content, actionUrl } = tell(row, moment)
  const at = row.kind === 'follow_up_due' ? addDays(row.at, QUIET_DAYS) : row.at
  return {
    kind: row.kind,
    id: row.id,
    title,
    detail: content,
    action_url: actionUrl,
    at: at.toISOString(),
  }
}

const TAB_OF = {
  company_name: 'company',
  elevator_pitch: 'company',
  language_with_voice: 'languages-voices',
  faqs_or_document: 'content',
  documents_that_fit: 'content',
  figures_out_of_pitch: 'pitch',
  words_out_of_pitch: 'pitch',
  access_password: 'access',
} as const

/** Empty for a clone that could be published as it is. */
function draftNeed(clone: LookedAt): Need[] {
  if (clone.status === 'published') return []
  const missing = missingItems({
    companyName: clone.company_name,
    elevatorPitch: clone.elevator_pitch,
    voicedLanguages: clone.voicedLanguages,
    faqs: clone.faqs,
    readyDocuments: clone.ready_documents,
    documentChars: clone.document_chars,
    figuresInPitch: clone.figuresInPitch,
    neverSaid: clone.neverSaid,
    lacksPassword: clone.lacks_password,
  })
  const [first] = missing
  if (!first) return []
  return [
    {
      kind: 'draft_below_ready',
      id: clone.id,
      title: `${clone.name} is not ready to publish`,
      detail: missing.map(({ detail }) => `${detail}.`).join(' '),
      action_url: editorPath(clone.id, TAB_OF[first.item]),
      at: clone.updated_at.toISOString(),
    },
  ]
}

function creditsNeed(balance: Balance, { timeZone }: Moment): Need[] {
  if (balance.standing === 'none') return []
  const { title, content } =
    balance.standing === 'out'
      ? wordsOf('credits_out', {}, timeZone)
      : wordsOf('credits_low', { balance: balance.credits }, timeZone)
  const at = balance.changedAt.toISOString()
  return [{ kind: 'credits_low', id: null, title, detail: content, action_url: '/settings/billing', at }]
}
