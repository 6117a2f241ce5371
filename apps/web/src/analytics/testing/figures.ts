import type { Engagement, Metrics } from '@understudy/contract/analytics'
import { CLONE_ID, idOf } from '../../testing/rows.ts'

const nothing = {
  views: 0,
  uniques: 0,
  engaged: 0,
  calls: 0,
  talk_minutes: 0,
  questions: 0,
  contacts: 0,
  meetings: 0,
}
export const someTotals = (more: Partial<Engagement['totals']> = {}): Engagement['totals'] => ({
  ...nothing,
  ...more,
})

/** Two days of a clone that people came to. */
export const anEngagement = (more: Partial<Engagement> = {}): Engagement => ({
  start: '2026-11-01',
  end: '2026-11-02',
  from: '2026-11-01T00:00:00.000Z',
  before: '2026-11-03T00:00:00.000Z',
  per_day: [
    { date: '2026-11-01', from: '2026-11-01T00:00:00.000Z', ...someTotals({ views: 1_200, calls: 2 }) },
    { date: '2026-11-02', from: '2026-11-02T00:00:00.000Z', ...someTotals() },
  ],
  totals: someTotals({ views: 1_200, calls: 2, questions: 3 }),
  previous: someTotals({ views: 600, calls: 4, questions: 3 }),
  funnel: [
    { step: 'opened', count: 40 },
    { step: 'unlocked', count: 40 },
    { step: 'engaged', count: 10 },
    { step: 'talked', count: 0 },
    { step: 'left_contact', count: 0 },
    { step: 'meeting', count: 0 },
  ],
  sections: [
    {
      clone_id: CLONE_ID,
      clone_name: 'Tern',
      section_id: 'problem',
      title: 'The problem',
      language: 'en',
      reach: 30,
      average_seconds: 42,
      drop_off_percent: 25.5,
      questions: 3,
    },
  ],
  top_questions: [
    {
      text: 'How many berths?',
      key: '00000000000000000000000000000001',
      count: 2,
      answered: true,
      waits: false,
    },
    {
      text: 'What is your burn?',
      key: '00000000000000000000000000000002',
      count: 1,
      answered: false,
      waits: false,
    },
    {
      text: 'What is your churn?',
      key: '00000000000000000000000000000003',
      count: 1,
      answered: false,
      waits: true,
    },
  ],
  answered_percent: 66.7,
  set_apart: { bots: 0, previews: 0, own: 0 },
  views_without_cookies: 0,
  ...more,
})

const noSplit = { devices: [], languages: [], referrers: [] }
const noRates = {
  returning_percent: null,
  completion_percent: null,
  average_seconds: null,
  average_call_seconds: null,
  contact_percent: null,
  meeting_percent: null,
}

export const aPitchFigure = (
  number: number,
  more: Partial<Metrics['pitches'][number]> = {},
): Metrics['pitches'][number] => ({
  pitch_id: idOf(number),
  clone_id: CLONE_ID,
  title: `Pitch ${number}`,
  views: 0,
  uniques: 0,
  calls: 0,
  ...noRates,
  ...noSplit,
  links: [],
  links_total: more.links?.length ?? 0,
  ...more,
})
export const aLinkFigure = (
  number: number,
  more: Partial<Metrics['pitches'][number]['links'][number]> = {},
): Metrics['pitches'][number]['links'][number] => {
  const {
    pitch_id: _,
    clone_id: __,
    title: ___,
    links: ____,
    links_total: _____,
    ...figures
  } = aPitchFigure(number)
  return {
    ...figures,
    link_id: idOf(number),
    name: `Link ${number}`,
    code: 'Abcd1234',
    tracking_id: '',
    ...more,
  }
}

export const someMetrics = (pitches: Metrics['pitches']): Metrics => ({
  start: '2026-11-01',
  end: '2026-11-02',
  pitches,
  set_apart: { bots: 0, previews: 0, own: 0 },
})
