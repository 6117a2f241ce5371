import type { Dashboard, DashboardTile, Need, NeedKind } from '@understudy/contract/dashboard'
import { wordsByCode } from '../frame/errors/words-by-code.ts'
import type { TileChange } from '../ui/data/Tile.tsx'
import type { Step } from '../ui/ProgressSteps.tsx'
import { figureWords } from '../words/figures.ts'
import type { DashboardFilter } from './dashboard-filter.ts'

/** Spec §8 has no words for the dashboard: these follow its lists. */
export const dashboardWords = wordsByCode(
  {
    unauthenticated: 'Authentication required. Please log in to view your dashboard.',
    internal: 'Server error occurred while fetching your dashboard. Please try again.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Failed to fetch your dashboard. Please try again.',
)

/** What the button of a row does. */
export const needActions: Record<NeedKind, string> = {
  access_request: 'Decide',
  unanswered_question: 'Answer',
  meeting_request: 'Decide',
  follow_up_due: 'Follow up',
  draft_below_ready: 'Finish it',
  credits_low: 'See your credits',
}

const needNames: Record<NeedKind, [one: string, many: string]> = {
  access_request: ['access request', 'access requests'],
  unanswered_question: ['open question', 'open questions'],
  meeting_request: ['meeting request', 'meeting requests'],
  follow_up_due: ['follow-up', 'follow-ups'],
  draft_below_ready: ['unfinished draft', 'unfinished drafts'],
  credits_low: ['low balance', 'low balances'],
}

/** Of the kinds that have more than is listed: "12 open questions, 9 follow-ups". Empty where all is listed. */
export function moreWords(needs: Dashboard['needs_you']): string {
  const listed = (kind: NeedKind) => needs.items.filter((need: Need) => need.kind === kind).length
  return Object.entries(needNames)
    .map(([kind, names]) => ({ kind: kind as NeedKind, names }))
    .filter(({ kind }) => (needs.counts[kind] ?? 0) > listed(kind))
    .map(({ kind, names }) => `${figureWords(needs.counts[kind])} ${names[1]}`)
    .join(', ')
}

/** Behind an amount: "1 more than before", "3 points less than before". */
const againstWords = (change: number, isMeasured: boolean): string =>
  `${change > 0 ? 'more' : isMeasured ? 'less' : 'fewer'} than before`

/** A rise or fall in its own unit: of a share in points, of credits without a judgement. */
export function changeOf(
  tile: DashboardTile,
  { unit = '', judged = true }: { unit?: string; judged?: boolean } = {},
): TileChange | undefined {
  if (tile.change === null || (tile.value === 0 && tile.previous === 0)) return undefined
  if (tile.change === 0) return { direction: 'flat', amount: 'Same', against: 'as before' }
  return {
    direction: tile.change > 0 ? 'up' : 'down',
    amount: `${figureWords(Math.abs(tile.change))}${unit}`,
    against: againstWords(tile.change, unit !== ''),
    ...(judged ? { welcome: tile.change > 0 } : {}),
  }
}

const stepWords: Record<Dashboard['checklist'][number]['step'], { label: string; note: string }> = {
  company: {
    label: 'Say what your company does',
    note: 'Its name and the elevator pitch are enough to start.',
  },
  voice: { label: 'Choose a voice', note: 'One language with a voice; more can follow.' },
  faqs: { label: 'Answer five questions investors ask', note: '' },
  test_call: { label: 'Talk to it yourself', note: 'Ask what your toughest investor would ask.' },
  publish: { label: 'Publish', note: 'Visitors hear this version until the next.' },
  share: { label: 'Share the link', note: 'Done when the first visitor has looked at it.' },
}

/**
 * Figures of nothing help nobody: until something happened the first steps stand in their place. An answer about one
 * clone says nothing of the others, and the way back to them is the filter above the figures.
 */
export const isNewAccount = (
  { checklist, events, tiles }: Pick<Dashboard, 'checklist' | 'events' | 'tiles'>,
  filter: DashboardFilter,
): boolean =>
  !filter.clone_id && checklist.some(({ done }) => !done) && events.length === 0 && tiles.calls.value === 0

/** The checklist of a new account; only the first open step is explained. */
export function stepsOf(checklist: Dashboard['checklist']): Step[] {
  const next = checklist.findIndex(({ done }) => !done)
  return checklist.map(({ step, done, count, of, action_url }, index) => {
    const { label, note } = stepWords[step]
    return {
      label,
      href: action_url,
      ...(index === next ? { note: note || `${count} of ${of} answered.` } : {}),
      state: done ? 'done' : index === next ? 'current' : 'todo',
    }
  })
}
