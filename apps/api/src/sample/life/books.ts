import type { BodyInput, routes } from '@understudy/contract'
import type { PersonKey } from './people.ts'

/** What the founder of the story writes down, by the days of the story. */

/** How far the founder is with each of them, and what was noted. */
export const STANDINGS: readonly {
  who: PersonKey
  day: number
  change: BodyInput<typeof routes.updateInvestor>
}[] = [
  { who: 'tom', day: 76, change: { tags: ['angel'] } },
  {
    who: 'clara',
    day: 60,
    change: {
      status: 'closed-won',
      notes: 'Signed for €75,000.',
      tags: ['angel'],
      investment_focus: ['Healthcare'],
      check_size: '$50K-$100K',
    },
  },
  {
    who: 'ines',
    day: 50,
    change: {
      notes: 'Wants churn by city before the partners’ meeting.',
      tags: ['lead'],
      priority: 'high',
      investment_focus: ['Healthcare', 'Hardware'],
      stage: ['Seed'],
      check_size: '$500K-$1M',
    },
  },
  {
    who: 'henrik',
    day: 45,
    change: {
      status: 'closed-lost',
      notes: 'Too early for them: from €5 million of revenue on.',
      stage: ['Series B', 'Growth'],
    },
  },
  {
    who: 'jonas',
    day: 37,
    change: { status: 'follow-up', notes: 'Next year. Send the plan for Denmark in spring.' },
  },
  {
    who: 'amira',
    day: 30,
    change: {
      tags: ['health', 'strategic'],
      priority: 'medium',
      investment_focus: ['Healthcare'],
      stage: ['Seed', 'Series A'],
    },
  },
  {
    who: 'priya',
    day: 8,
    change: {
      notes: 'Came through Ines. Reads everything.',
      priority: 'high',
      stage: ['Series A'],
      check_size: '$250K-$500K',
    },
  },
  { who: 'sofia', day: 8, change: { notes: 'Came by her link and left no word. Ask her what was missing.' } },
  { who: 'erik', day: 3, change: { notes: 'Met at the cold chain fair; asked for something to read.' } },
  // Their second one: what they have done says that they were met.
  { who: 'ines', day: 1, change: { status: 'meeting-scheduled' } },
]

/** What the founder wrote to questions that were passed on; the others are open still. */
export const ANSWERS: readonly { asked: string; day: number; answer: string }[] = [
  {
    asked: 'Who insures the medicines on the road?',
    day: 46,
    answer:
      'The pharmacy’s own transport insurance does; our record of the temperature is what insurers accept as proof.',
  },
]
