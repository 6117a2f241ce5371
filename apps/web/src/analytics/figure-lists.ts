import type { Engagement, VisitStep } from '@understudy/contract/analytics'
import { addHours } from 'date-fns/addHours'
import { parseISO } from 'date-fns/parseISO'
import { callLogAddress } from '../calls/call-filter.ts'
import { investorsAddress } from '../investors/investor-filter.ts'
import { meetingsAddress } from '../meetings/meeting-filter.ts'
import type { Measure } from './figures.ts'
import { type FigureOf, questionsAddress, visitsAddress } from './lists/list-filter.ts'

/** First moment of the time, and the one that is not of it any more. Days are counted in UTC. */
function momentsOf(of: FigureOf): { from: string; before: string } {
  if ('from' in of) return { from: of.from, before: of.before }
  const [first, last] = [of.start, of.end].map((day) => parseISO(`${day}T00:00:00.000Z`))
  return { from: first?.toISOString() ?? '', before: last ? addHours(last, 24).toISOString() : '' }
}

const partOf = ({ clone_id, pitch_id, link_id }: FigureOf) => ({
  ...(clone_id ? { clone_id } : {}),
  ...(pitch_id ? { pitch_id } : {}),
  ...(link_id ? { pitch_link_id: link_id } : {}),
})

export const callsBehind = (of: FigureOf, search?: string): string =>
  callLogAddress({ ...momentsOf(of), ...partOf(of), counted: true, ...(search ? { search } : {}) })

/** Meetings of a pitch alone, or those that a founder wrote down as well. */
export function meetingsBehind(of: FigureOf, { ofPitch }: { ofPitch: boolean }): string {
  const { from, before } = momentsOf(of)
  return meetingsAddress({
    ...partOf(of),
    booked_from: from,
    booked_before: before,
    first: true,
    ...(ofPitch ? { of_pitch: true } : {}),
  })
}

const cloneOf = ({ clone_id }: FigureOf) => (clone_id ? { clone_id } : {})

export function newInvestorsBehind(of: FigureOf): string {
  const { from, before } = momentsOf(of)
  return investorsAddress({ added_from: from, added_before: before, ...cloneOf(of) })
}

function contactsBehind(of: FigureOf): string {
  const { from, before } = momentsOf(of)
  return investorsAddress({ contact_from: from, contact_before: before, ...cloneOf(of) })
}

/** The list behind a figure of analytics, and what leads to it. */
export function listBehind(measure: Measure, of: FigureOf): { href: string; label: string } {
  switch (measure) {
    case 'views':
    case 'uniques':
      return { href: visitsAddress(of), label: 'These visits' }
    case 'engaged':
      return { href: visitsAddress(of, { step: 'engaged' }), label: 'These visits' }
    case 'calls':
    case 'talk_minutes':
      return { href: callsBehind(of), label: 'These calls' }
    case 'questions':
      return { href: questionsAddress(of), label: 'These questions' }
    case 'contacts':
      return { href: contactsBehind(of), label: 'Who left them' }
    case 'meetings':
      return { href: meetingsBehind(of, { ofPitch: true }), label: 'These meetings' }
  }
}

type FunnelStep = Engagement['funnel'][number]['step']
const visitSteps: Partial<Record<FunnelStep, VisitStep>> = {
  opened: 'opened',
  unlocked: 'unlocked',
  engaged: 'engaged',
  talked: 'talked',
}

/** The list behind a step of the funnel. */
export function stepBehind(step: FunnelStep, of: FigureOf): string {
  const visits = visitSteps[step]
  if (visits) return visitsAddress(of, { step: visits })
  return step === 'meeting' ? meetingsBehind(of, { ofPitch: true }) : contactsBehind(of)
}
