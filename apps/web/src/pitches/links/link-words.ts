import type { Visit } from '@understudy/contract/analytics'
import { EXPIRES_IN_MS } from '@understudy/contract/built/visit/pitches'
import type { Clone } from '@understudy/contract/clones'
import type { Pitch, PitchLink } from '@understudy/contract/pitches'
import type { Tone } from '../../ui/marks/StatusMark.tsx'
import { durationWords } from '../../words/durations.ts'
import { figureWords } from '../../words/figures.ts'
import { dateWords } from '../../words/times.ts'

/** What else decides whether a link opens: of several ends the earliest holds (decisions §13). */
export interface Around {
  published: boolean
  cloneEndsAt: string | null
  pitchEndsAt: string | null
}

export function aroundOf(
  clone: Pick<Clone, 'status' | 'published_at' | 'access_settings'>,
  pitch: Pick<Pitch, 'expires_at'>,
): Around {
  return {
    published: clone.status === 'published',
    cloneEndsAt: cloneEnd(clone.access_settings.expiresIn, clone.published_at),
    pitchEndsAt: pitch.expires_at,
  }
}

/** A life counts from publishing; anything else is a date. */
function cloneEnd(expiresIn: string, publishedAt: string | null): string | null {
  if (expiresIn === 'never' || publishedAt === null) return null
  const lifeMs = EXPIRES_IN_MS[expiresIn]
  return lifeMs === undefined ? expiresIn : new Date(Date.parse(publishedAt) + lifeMs).toISOString()
}

export interface LinkEnd {
  at: string
  /** Whose end it is. */
  of: 'link' | 'pitch' | 'clone'
}

export function endOf(link: Pick<PitchLink, 'expires_at'>, around: Around): LinkEnd | null {
  const ends: LinkEnd[] = []
  if (link.expires_at) ends.push({ at: link.expires_at, of: 'link' })
  if (around.pitchEndsAt) ends.push({ at: around.pitchEndsAt, of: 'pitch' })
  if (around.cloneEndsAt) ends.push({ at: around.cloneEndsAt, of: 'clone' })
  ends.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return ends[0] ?? null
}

export type Standing = 'open' | 'ending' | 'used' | 'expired' | 'disabled' | 'archived' | 'closed'

/** As long before the end as the founder is told of it. */
const ENDS_SOON_MS = 48 * 3_600_000

export function standingOf(
  link: Pick<PitchLink, 'expires_at' | 'disabled' | 'archived' | 'view_limit' | 'views_spent'>,
  around: Around,
  nowMs: number,
): Standing {
  if (link.archived) return 'archived'
  if (link.disabled) return 'disabled'
  const end = endOf(link, around)
  const leftMs = end ? Date.parse(end.at) - nowMs : Number.POSITIVE_INFINITY
  if (leftMs <= 0) return 'expired'
  if (!around.published) return 'closed'
  if (link.view_limit !== null && link.views_spent >= link.view_limit) return 'used'
  return leftMs <= ENDS_SOON_MS ? 'ending' : 'open'
}

/** Each tone has a shape of its own. */
export const standingTones: Record<Standing, Tone> = {
  open: 'good',
  ending: 'info',
  used: 'warn',
  expired: 'bad',
  disabled: 'warn',
  archived: 'neutral',
  closed: 'neutral',
}

export const standingWords: Record<Standing, string> = {
  open: 'Open',
  ending: 'Ends soon',
  used: 'Used up',
  expired: 'Expired',
  disabled: 'Disabled',
  archived: 'Archived',
  closed: 'Closed',
}

const standingMeaning: Record<Exclude<Standing, 'open' | 'ending'>, string> = {
  used: 'Its visits are used up: whoever was let in comes back in, and nobody new. Give it more visits to let in others.',
  expired: 'It opens for nobody. Give it a later end to open it again.',
  disabled: 'It opens for nobody until you enable it.',
  archived: 'It opens for nobody and is out of the list. Nothing is lost, and you can bring it back.',
  closed: 'It opens for nobody: the clone is not published.',
}

/** What it means for those who have the link. */
export function meaningOf(
  standing: Standing,
  link: Pick<PitchLink, 'access_type' | 'gate' | 'allowed_domains'>,
): string {
  if (standing !== 'open' && standing !== 'ending') return standingMeaning[standing]
  const asked = askedWords(link)
  if (link.access_type === 'password') {
    return `It opens for those who have it and its password, and for those you approve${asked && `, once they ${asked}`}.`
  }
  return asked ? `It opens for those who have it and ${asked}.` : 'It opens for everybody who has it.'
}

/** What its door asks of whoever comes; '' for nothing. */
function askedWords({ gate, allowed_domains: domains }: Pick<PitchLink, 'gate' | 'allowed_domains'>): string {
  if (gate === 'none') return ''
  const of =
    domains.length > 0 ? ` at ${new Intl.ListFormat('en', { type: 'disjunction' }).format(domains)}` : ''
  return `${gate === 'proven' ? 'prove' : 'give'} an email address${of}`
}

/** Where the end is not the link's own, the link's own settings cannot move it. */
export const endOwnerWords: Record<LinkEnd['of'], string | null> = {
  link: null,
  pitch: 'This end is the pitch’s own, and earlier than the link’s.',
  clone: 'This end is the clone’s own, set under Access in the editor, and earlier than the link’s.',
}

/** What gets somebody in, short enough for a row. */
export function accessWords({ access_type: type, gate }: Pick<PitchLink, 'access_type' | 'gate'>): string {
  const asked = { none: '', typed: 'email', proven: 'proven email' }[gate]
  if (type === 'password') return asked ? `Password, ${asked}` : 'Password'
  return asked ? asked.charAt(0).toUpperCase() + asked.slice(1) : 'Public'
}

export function endWords(end: LinkEnd | null, nowMs: number): string {
  if (!end) return 'no expiry'
  return `${Date.parse(end.at) <= nowMs ? 'ended' : 'until'} ${dateWords(end.at)}`
}

export type LinkStep = 'disable' | 'enable' | 'archive' | 'unarchive'

export interface StepQuestion {
  title: string
  text: string
  confirm: string
}

/** What is asked before a step that shuts people out; the others are done at once. */
export function stepQuestion(
  step: 'disable' | 'archive',
  { name, access_type }: Pick<PitchLink, 'name' | 'access_type'>,
): StepQuestion {
  const lost =
    access_type === 'password'
      ? ' The personal links that you mailed end for good: approve those people again to mail new ones.'
      : ''
  return step === 'disable'
    ? {
        title: `Disable “${name}”?`,
        text: `It opens for nobody from now on. Talks that are going on do not stop by themselves: you are asked about them. You can enable it again at any time.${lost}`,
        confirm: 'Disable link',
      }
    : {
        title: `Archive “${name}”?`,
        text: `It closes at once and leaves this list. Its visits and figures stay, and you can bring it back.${lost}`,
        confirm: 'Archive link',
      }
}

export const DEFAULT_LINK =
  'The default link: the pitch’s own address leads here too, and a new link starts as locked as this one. It can be disabled, not archived.'

const counted = (count: number, one: string, many = `${one}s`) =>
  `${figureWords(count)} ${count === 1 ? one : many}`

/** How far a visit came. */
export function visitFacts(
  visit: Pick<Visit, 'viewed_at' | 'seconds' | 'sections' | 'questions' | 'talked_at' | 'came_back'>,
): string {
  if (visit.viewed_at === null) return 'Opened, and gone at once'
  const facts = [durationWords(visit.seconds)]
  if (visit.sections > 0) facts.push(counted(visit.sections, 'section'))
  if (visit.questions > 0) facts.push(counted(visit.questions, 'question'))
  else if (visit.talked_at !== null) facts.push('talked')
  if (visit.came_back) facts.push('came back')
  return facts.join(' · ')
}

/** All visits of the last year in a line. */
export function visitsWords({
  total,
  visitors,
  without_cookies: uncounted,
}: {
  total: number
  visitors: number
  without_cookies: number
}): string {
  if (total + uncounted === 0) return 'Nobody yet. Your own visits do not count.'
  const told = total > 0 ? [`${counted(total, 'visit')} of ${counted(visitors, 'visitor')}`] : []
  if (uncounted > 0) told.push(`${counted(uncounted, 'view')} of visitors who declined cookies`)
  return `${told.join(', and ')} within a year.`
}

/** In a row of the list; null while figures are missing. */
export const viewsWords = (views: number | undefined): string | null =>
  views === undefined ? null : counted(views, 'view')

/** What to say of the talks that go on through a link after it was closed; null where there are none. */
export function runningWords(
  name: string,
  talks: number,
): { title: string; description: string; end: string } | null {
  if (talks === 0) return null
  return talks === 1
    ? {
        title: `Somebody is still talking through “${name}”`,
        description: 'The link is closed to new visitors. This talk goes on unless you end it.',
        end: 'End the talk going on now',
      }
    : {
        title: `${talks} visitors are still talking through “${name}”`,
        description: 'The link is closed to new visitors. These talks go on unless you end them.',
        end: `End the ${talks} talks going on now`,
      }
}
