import type { VisitKind } from '../../pitches/visit/visitor-kind.ts'
import { dayNameOf } from '../../kernel/days/local-days.ts'

/** What events of one visit have in common. */
export interface EventSource {
  ownerId: string
  cloneId: string
  pitchId: string | null
  linkId: string | null
  sessionId: string | null
  kind: VisitKind
  /** Null where nobody is told apart. */
  visitor: { id: string; device: string; language: string; referrer: string } | null
}

/** An event that was acknowledged and not yet counted. */
export interface OpenEvent extends EventSource {
  type: string
  detail: string
  amount: number
  at: Date
}

/** One tab at one link. */
export interface Visit {
  ownerId: string
  linkId: string
  sessionId: string
  id: string
  pitchId: string
  cloneId: string
  visitorId: string
  kind: VisitKind
  openedAt: Date
  lastAt: Date
  unlockedAt: Date | null
  viewedAt: Date | null
  engagedAt: Date | null
  talkedAt: Date | null
  cameBack: boolean
  countedBefore: boolean
  seconds: number
  questions: number
  sections: string[]
}

/** How much a counter of one day rises. */
export interface Count {
  ownerId: string
  day: string
  cloneId: string
  pitchId: string | null
  linkId: string | null
  metric: Metric
  dimension: string
  amount: number
}

export type Metric =
  | 'opened'
  | 'unlocked'
  | 'views'
  | 'views_without_cookies'
  | 'engaged'
  | 'talked'
  | 'seconds'
  | 'section_reach'
  | 'section_seconds'
  | 'section_questions'
  | 'calls'
  | 'talk_seconds'
  | 'questions'
  | 'answered'
  /** Questions that count as neither answered nor open yet. */
  | 'waiting'
  | 'contacts'
  | 'meetings'
  | 'device'
  | 'language'
  | 'referrer'
  | 'bots'
  | 'previews'
  | 'own'

/** What is known before the events are folded in; folding adds to it. */
export interface Known {
  visits: Map<string, Visit>
  /** When a visitor first looked at something of an owner's. */
  firstViews: Map<string, Date>
  /** Pitches that a visitor has looked at. */
  viewedPitches: Set<string>
  /** Where owners live: an event is of the day that it was there. Nothing for UTC. */
  timeZones: ReadonlyMap<string, string>
}

export interface Folded {
  visits: Set<Visit>
  counts: Map<string, Count>
  engaged: Visit[]
  firstViewed: Visit[]
  timeZones: Known['timeZones']
}

export const visitKey = (of: { ownerId: string; linkId: string; sessionId: string }): string =>
  `${of.ownerId} ${of.linkId} ${of.sessionId}`
export const visitorKey = (ownerId: string, visitorId: string): string => `${ownerId} ${visitorId}`

const ENGAGED_SECONDS = 10
const ENGAGED_SECTIONS = 2
/** A heartbeat comes every 15 seconds: more than this between two was not spent looking. */
const HEARTBEAT_AT_MOST_SECONDS = 60
const SECTION_AT_MOST_SECONDS = 900
const SECTIONS_AT_MOST = 100
const RETURNS_AFTER_MS = 30 * 60_000
const APART: Record<VisitKind, Metric | null> = {
  visitor: null,
  bot: 'bots',
  preview: 'previews',
  own: 'own',
}

/**
 * Counts events, oldest first. A view counts at the first heartbeat; engaged is ten seconds, two sections or one
 * question. A visit of a bot, a preview or the owner counts one apart; what came of it all the same, a talk that is
 * paid for or details that were left, counts as everywhere else.
 */
export function foldEvents(events: readonly OpenEvent[], known: Known, newId: () => string): Folded {
  const { timeZones } = known
  const folded: Folded = { visits: new Set(), counts: new Map(), engaged: [], firstViewed: [], timeZones }
  for (const event of events) {
    const visit = visitOf(event, known, folded, newId)
    if (visit) folded.visits.add(visit)
    if (event.type === 'fetched') countApart(event, folded)
    if (event.kind !== 'visitor') continue
    if (visit && visit.kind !== 'visitor') {
      countServed(event, visit, folded)
      continue
    }
    if (visit) {
      if (event.at > visit.lastAt) visit.lastAt = event.at
      tellOf(event, visit, known, folded)
      engage(event, visit, folded)
    }
    countServed(event, visit, folded)
  }
  return folded
}

function visitOf(event: OpenEvent, known: Known, folded: Folded, newId: () => string): Visit | null {
  const { ownerId, linkId, sessionId, pitchId, visitor } = event
  if (linkId === null || sessionId === null || pitchId === null) return null
  const key = visitKey({ ownerId, linkId, sessionId })
  const before = known.visits.get(key)
  // A talk of somebody who declined to be counted begins no visit.
  if (before || !visitor || isServed(event.type)) return before ?? null
  const visit: Visit = {
    ownerId,
    linkId,
    sessionId,
    id: newId(),
    pitchId,
    cloneId: event.cloneId,
    visitorId: visitor.id,
    kind: event.kind,
    openedAt: event.at,
    lastAt: event.at,
    unlockedAt: null,
    viewedAt: null,
    engagedAt: null,
    talkedAt: null,
    cameBack: false,
    countedBefore: false,
    seconds: 0,
    questions: 0,
    sections: [],
  }
  known.visits.set(key, visit)
  if (event.kind === 'visitor') add(folded, event, 'opened', 1)
  else countApart(event, folded)
  return visit
}

function countApart(event: OpenEvent, folded: Folded): void {
  const metric = APART[event.kind]
  if (metric) add(folded, event, metric, 1)
}

/** What a browser tells of its visit. */
function tellOf(event: OpenEvent, visit: Visit, known: Known, folded: Folded): void {
  switch (event.type) {
    case 'opened':
    case 'unlocked':
      if (event.amount > 0 && !visit.viewedAt) visit.countedBefore = true
      if (event.type === 'unlocked' && !visit.unlockedAt) {
        visit.unlockedAt = event.at
        add(folded, event, 'unlocked', 1)
      }
      return
    case 'heartbeat':
      if (!visit.viewedAt) countView(event, visit, known, folded)
      addSeconds(event, visit, folded)
      return
    case 'section_view':
      reach(event, visit, folded)
      return
    case 'section_end':
      if (!reach(event, visit, folded)) return
      add(folded, event, 'section_seconds', Math.min(event.amount, SECTION_AT_MOST_SECONDS), event.detail)
      return
    case 'question':
      // It is counted by what the server heard, when the call ends.
      if (reach(event, visit, folded)) add(folded, event, 'section_questions', 1, event.detail)
  }
}

/** Whether the event's section counts: events of one moment come in any order, and each tells that it was reached. */
function reach(event: OpenEvent, visit: Visit, folded: Folded): boolean {
  if (event.detail === '') return false
  if (visit.sections.includes(event.detail)) return true
  if (visit.sections.length >= SECTIONS_AT_MOST) return false
  visit.sections.push(event.detail)
  add(folded, event, 'section_reach', 1, event.detail)
  return true
}

function countView(event: OpenEvent, visit: Visit, known: Known, folded: Folded): void {
  const { visitor } = event
  if (!visitor) return
  visit.viewedAt = event.at
  add(folded, event, 'views', 1)
  add(folded, event, 'device', 1, visitor.device)
  add(folded, event, 'language', 1, visitor.language)
  add(folded, event, 'referrer', 1, visitor.referrer)
  if (visit.countedBefore) {
    // The same look was counted without an identifier: it is taken back, so that it counts once.
    for (const metric of VIEW_WITHOUT_COOKIES) add(folded, event, metric, -1)
  }
  const key = visitorKey(visit.ownerId, visit.visitorId)
  const first = known.firstViews.get(key)
  visit.cameBack = first !== undefined && event.at.getTime() - first.getTime() >= RETURNS_AFTER_MS
  if (!first) known.firstViews.set(key, event.at)
  if (!known.viewedPitches.has(visit.pitchId)) folded.firstViewed.push(visit)
  known.viewedPitches.add(visit.pitchId)
}

/** Time that was looked, never more than went by since the visit began. */
function addSeconds(event: OpenEvent, visit: Visit, folded: Folded): void {
  const wentBy = (event.at.getTime() - visit.openedAt.getTime()) / 1_000
  const room = Math.max(0, wentBy + HEARTBEAT_AT_MOST_SECONDS / 2 - visit.seconds)
  const seconds = Math.min(event.amount, HEARTBEAT_AT_MOST_SECONDS, room)
  if (seconds === 0) return
  visit.seconds += seconds
  add(folded, event, 'seconds', seconds)
}

function engage(event: OpenEvent, visit: Visit, folded: Folded): void {
  const isEngaged =
    event.type === 'question' ||
    visit.seconds >= ENGAGED_SECONDS ||
    visit.sections.length >= ENGAGED_SECTIONS ||
    visit.questions > 0
  if (!isEngaged || !visit.viewedAt || visit.engagedAt) return
  visit.engagedAt = event.at
  add(folded, event, 'engaged', 1)
  folded.engaged.push(visit)
}

const VIEW_WITHOUT_COOKIES = ['opened', 'unlocked', 'views', 'views_without_cookies'] as const
/** Types that only the server writes, from what it saw itself. */
const SERVED = [
  'call',
  'asked',
  'answered',
  'waiting',
  'contact_left',
  'meeting_booked',
  'view_without_cookies',
  // The page itself, by a program.
  'fetched',
] as const
export type ServedType = (typeof SERVED)[number]
const isServed = (type: string): type is ServedType => SERVED.some((served) => served === type)

const isApart = (visit: Visit | null): boolean => visit !== null && visit.kind !== 'visitor'

function countServed(event: OpenEvent, visit: Visit | null, folded: Folded): void {
  if (!isServed(event.type)) return
  switch (event.type) {
    case 'call':
      add(folded, event, 'calls', 1)
      add(folded, event, 'talk_seconds', event.amount)
      // A talk of no visit is a call, and no step of one: who is counted there stands in the list of visits.
      if (!visit || visit.talkedAt || isApart(visit)) return
      visit.talkedAt = event.at
      add(folded, event, 'talked', 1)
      return
    case 'asked':
      add(folded, event, 'questions', event.amount)
      if (!visit || isApart(visit)) return
      visit.questions += event.amount
      engage(event, visit, folded)
      return
    case 'answered':
    case 'waiting':
      add(folded, event, event.type, event.amount)
      return
    case 'contact_left':
      add(folded, event, 'contacts', 1)
      return
    case 'meeting_booked':
      add(folded, event, 'meetings', 1)
      return
    case 'view_without_cookies':
      for (const metric of VIEW_WITHOUT_COOKIES) add(folded, event, metric, event.amount)
  }
}

function add(folded: Folded, event: OpenEvent, metric: Metric, amount: number, dimension = ''): void {
  const { ownerId, cloneId, pitchId, linkId } = event
  const day = dayNameOf(event.at, folded.timeZones.get(ownerId) ?? 'UTC')
  const key = [ownerId, day, cloneId, pitchId, linkId, metric, dimension].join(' ')
  const count = folded.counts.get(key)
  if (count) count.amount += amount
  else folded.counts.set(key, { ownerId, day, cloneId, pitchId, linkId, metric, dimension, amount })
}
