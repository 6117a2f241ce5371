import type { Engagement, VisitStep } from '@understudy/contract/analytics'
import { callLogAddress } from '../calls/call-filter.ts'
import { investorsAddress } from '../investors/investor-filter.ts'
import { meetingsAddress } from '../meetings/meeting-filter.ts'
import type { Measure } from './figures.ts'
import { type FigureOf, questionsAddress, visitsAddress } from './lists/list-filter.ts'

const partOf = ({ clone_id, pitch_id, link_id }: FigureOf) => ({
  ...(clone_id ? { clone_id } : {}),
  ...(pitch_id ? { pitch_id } : {}),
  ...(link_id ? { pitch_link_id: link_id } : {}),
})

export const callsBehind = (of: FigureOf): string =>
  callLogAddress({ from: of.from, before: of.before, ...partOf(of), counted: true })

/** Meetings that came of a pitch, each once. */
export const meetingsBehind = (of: FigureOf): string =>
  meetingsAddress({
    ...partOf(of),
    booked_from: of.from,
    booked_before: of.before,
    first: true,
    of_pitch: true,
  })

const cloneOf = ({ clone_id }: FigureOf) => (clone_id ? { clone_id } : {})

export const newInvestorsBehind = (of: FigureOf): string =>
  investorsAddress({ added_from: of.from, added_before: of.before, ...cloneOf(of) })

const contactsBehind = (of: FigureOf): string =>
  investorsAddress({ contact_from: of.from, contact_before: of.before, ...cloneOf(of) })

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
      return { href: meetingsBehind(of), label: 'These meetings' }
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
  return step === 'meeting' ? meetingsBehind(of) : contactsBehind(of)
}
