import { createHash } from 'node:crypto'
import { routes } from '@understudy/contract'
import { SECTIONS } from '../companies/northcrate/sections.ts'
import { FounderClient } from '../founder-client.ts'
import { ANSWERS, STANDINGS } from './books.ts'
import { pick, seeded } from './chance.ts'
import type { PastNode } from './past-node.ts'
import { type LinkKey, OWN_LINKS, PEOPLE, type PersonKey } from './people.ts'
import {
  asFounder,
  giveOwnLinks,
  keepBooks,
  linksOf,
  openCalendar,
  publishAgain,
  readNotifications,
  type SignIn,
  settleMeeting,
  tryItOut,
} from './sample-founder.ts'
import { DAYS, PASSING_QUESTIONS, PUBLISH_DAY, REQUESTS, VISITS } from './story.ts'
import { type Device, SampleVisitor } from './visitor.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** The founder has seen all that was told before. */
const READ_UNTIL_DAY = 3
const REFERRERS = [
  '',
  '',
  '',
  'https://www.linkedin.com/',
  'https://mail.google.com/',
  'https://understudy.example/explore',
]

export interface Life {
  node: PastNode
  signIn: SignIn
  /** Where the founder's day began, from which days are counted back. */
  todayMs: number
  /** The first day to live through, {@link DAYS} at the most; days before it are over. */
  fromDay: number
  /** How many of that day's happenings are over already. */
  happened: number
  /** Told after each happening and each day: what it takes to go on there. */
  onProgress(day: number, happened: number): Promise<void>
  /** Looked at between two happenings: none is left half done. */
  signal: AbortSignal
}

interface Happening {
  hour: number
  run(): Promise<void>
}

/**
 * Lives through the story, day after day and hour after hour, by the calls that visitors and a founder make. Returns
 * early where it is asked to stop.
 */
export async function liveThrough(life: Life): Promise<void> {
  const { node, signIn, todayMs, fromDay, onProgress, signal } = life
  const nowMs = Date.now()
  const standAt = (day: number, hour: number) =>
    node.clock.moveTo(Math.min(todayMs - day * DAY_MS + hour * HOUR_MS, nowMs))
  standAt(fromDay, 6)
  const codes = await asFounder(node.url, signIn, async (client) => {
    await openCalendar(client)
    await tryItOut(client)
    const there = await linksOf(client)
    if (!signal.aborted) await giveOwnLinks(client, there, fromDay)
    return there
  })
  const stage: Stage = { ...life, codes }
  const meetings = meetingsToSettle()
  for (let day = fromDay; day >= 1; day--) {
    const happenings = [
      ...visitsOf(stage, day),
      ...passersBy(stage, day),
      ...requestsOf(stage, day),
      ...chores(stage, day, meetings),
    ]
    const inOrder = happenings.sort((a, b) => a.hour - b.hour)
    for (const [index, { hour, run }] of inOrder.entries()) {
      if (day === fromDay && index < life.happened) continue
      if (signal.aborted) return
      standAt(day, hour)
      await run()
      await onProgress(day, index + 1)
    }
    await onProgress(day - 1, 0)
  }
}

interface Stage extends Life {
  codes: Map<LinkKey, string>
}

const codeOf = ({ codes }: Stage, link: LinkKey): string => codes.get(link) ?? ''
/** By what somebody's browser is known again, also where the life was interrupted. */
const browserOf = (stage: Stage, who: PersonKey): string =>
  uuidOf(
    createHash('sha256')
      .update(`${codeOf(stage, 'listed')} ${who}`)
      .digest('hex'),
  )
const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
const heard = (sections: number) => SECTIONS.slice(0, sections)

function visitsOf(stage: Stage, day: number): Happening[] {
  return VISITS.filter((visit) => visit.day === day).map(({ hour, who, link, ...visit }) => ({
    // Nobody comes on the stroke of the hour.
    hour: hour + seeded(day * 24 + hour)(),
    async run() {
      const from = { visitorId: browserOf(stage, who) }
      const visitor = await SampleVisitor.arrive(stage.node, codeOf(stage, link), from)
      await visitor.hear(heard(visit.sections))
      await stage.node.learnWhoCame(stage.signal)
      const callId = visit.questions && (await visitor.ask(visit.questions, visit.rating))
      if (visit.takes) await visitor.takeDocuments()
      if (visit.leaves !== undefined) await visitor.leaveDetails(PEOPLE[who], visit.leaves)
      // A time is held for a day only: what still waits for the founder was asked for as late as the past allows.
      if (visit.books?.settled === 'pending') {
        await stage.node.catchUp(stage.signal)
        stage.node.clock.moveTo(stage.todayMs - MINUTE_MS)
      }
      if (visit.books) {
        const { from: where, inDays, agenda } = visit.books
        await visitor.book(PEOPLE[who], { inDays, agenda, callId: where === 'talk' ? callId : undefined })
      }
      // What is told of it is told at its time.
      await stage.node.catchUp(stage.signal)
    },
  }))
}

/** Those who stay without a name: more of them as the weeks go by, few at weekends. */
function passersBy(stage: Stage, day: number): Happening[] {
  const chance = seeded(day)
  const weekday = new Date(stage.todayMs - day * DAY_MS).getUTCDay()
  const most = weekday === 0 || weekday === 6 ? 2 : 2 + Math.round(5 * (1 - day / DAYS))
  const links: LinkKey[] = ['listed', 'listed', 'demo', 'nordic', 'harbour']
  return Array.from({ length: Math.round(chance() * most) }, (): Happening => {
    const [link, device, referrer] = [pick(links, chance), deviceOf(chance), pick(REFERRERS, chance)]
    const sections = 1 + Math.floor(chance() * chance() * SECTIONS.length)
    const question = chance() < 0.2 ? pick(PASSING_QUESTIONS, chance) : undefined
    const share = 0.2 + 0.8 * chance()
    return {
      hour: 7 + chance() * 12,
      async run() {
        const visitor = await SampleVisitor.arrive(stage.node, codeOf(stage, link), { device, referrer })
        await visitor.hear(heard(sections), share)
        if (!question) return
        await visitor.ask([question])
        await stage.node.catchUp(stage.signal)
      },
    }
  })
}

const requestsOf = (stage: Stage, day: number): Happening[] =>
  REQUESTS.filter((request) => request.day === day).map(({ day: _, ...request }) => ({
    hour: 9,
    async run() {
      const body = { ...request, pitch_link_code: codeOf(stage, 'angels') }
      await new FounderClient(stage.node.url).send(routes.requestAccess, { body })
      await stage.node.catchUp(stage.signal)
    },
  }))

interface ToSettle {
  who: PersonKey
  day: number
  status: 'confirmed' | 'completed' | 'cancelled'
}

/** A day after it was asked for a meeting is confirmed; what became of it is known a few days later. */
const meetingsToSettle = (): ToSettle[] =>
  VISITS.flatMap(({ who, day, books }): ToSettle[] => {
    if (!books || books.settled === 'pending') return []
    const confirmed = { who, day: day - 1, status: 'confirmed' as const }
    if (books.settled === 'confirmed') return [confirmed]
    // A free slot may lie behind a weekend.
    return [confirmed, { who, day: Math.max(1, day - books.inDays - 4), status: books.settled }]
  })

/** The founder's own hours of a day, where there is something to do. */
function chores(stage: Stage, day: number, meetings: readonly ToSettle[]): Happening[] {
  const due = meetings.filter((one) => one.day === day)
  const books = [...STANDINGS, ...ANSWERS, ...OWN_LINKS].some((one) => one.day === day)
  if (due.length === 0 && !books && day !== READ_UNTIL_DAY && day !== PUBLISH_DAY) return []
  return [
    {
      // Before a day has gone by since somebody asked for a meeting: so long is their time held.
      hour: 7,
      run: () =>
        asFounder(stage.node.url, stage.signIn, async (client) => {
          for (const { who, status } of due) await settleMeeting(client, who, status)
          await giveOwnLinks(client, stage.codes, day)
          await keepBooks(client, day)
          // Clocks of two machines differ by less.
          if (day === PUBLISH_DAY) await publishAgain(client, stage.node.clock.nowMs() + HOUR_MS)
          if (day === READ_UNTIL_DAY) await readNotifications(client)
          await stage.node.catchUp(stage.signal)
        }),
    },
  ]
}

const deviceOf = (chance: () => number): Device => (chance() < 0.35 ? 'mobile' : 'desktop')
