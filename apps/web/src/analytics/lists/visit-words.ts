import type { analyticsRoutes, Visit, VisitStep } from '@understudy/contract/analytics'
import type { OutOf } from '@understudy/contract/route'
import { figureWords } from '../../words/figures.ts'

/** The moment of each step. */
export const stepTimes = {
  opened: 'opened_at',
  unlocked: 'unlocked_at',
  viewed: 'viewed_at',
  engaged: 'engaged_at',
  talked: 'talked_at',
} as const satisfies Record<VisitStep, keyof Visit>

type Steps = Pick<Visit, (typeof stepTimes)[VisitStep]>

/** How far a visit came. */
export function furthestStep(visit: Steps): string {
  if (visit.talked_at) return 'Talked'
  if (visit.engaged_at) return 'Engaged'
  if (visit.viewed_at) return 'Viewed'
  return visit.unlocked_at ? 'Unlocked' : 'Opened'
}

type Answer = Pick<OutOf<typeof analyticsRoutes.listVisits>, 'total' | 'visitors' | 'without_cookies'>

/** "3 visits of 2 visitors. 4 views more declined cookies: nothing else is known of them." Null of nothing. */
export function visitSummary({ total, visitors, without_cookies }: Answer): string | null {
  if (total + without_cookies === 0) return null
  const told = `${counted(total, 'visit', 'visits')} of ${counted(visitors, 'visitor', 'visitors')}.`
  if (without_cookies === 0) return told
  const more = counted(without_cookies, 'view more', 'views more')
  return `${told} ${more} declined cookies: nothing else is known of ${without_cookies === 1 ? 'it' : 'them'}.`
}

const counted = (count: number, one: string, many: string) =>
  `${figureWords(count)} ${count === 1 ? one : many}`
