import type { Trace, Traces } from '@understudy/contract/traces'
import { idOf } from '../../testing/rows.ts'

/** A talk of a visitor's, as it is shown to them. */
export const aTrace = (number: number, more: Partial<Trace> = {}): Trace => ({
  id: idOf(number),
  started_at: '2026-11-20T10:00:00.000Z',
  live: false,
  duration_seconds: 90,
  language: 'en',
  kept: 'named',
  months: 12,
  wording: '1.12.-',
  agreed_at: '2026-11-20T10:00:00.000Z',
  name: 'Vera Lind',
  email: 'vera@fund.example',
  company: 'Fund',
  rating: null,
  turns: [
    { turn: 0, who: 'clone', text: 'Every third truck drives empty.', at_ms: 0 },
    { turn: 1, who: 'you', text: 'Who pays?', at_ms: 9_000 },
  ],
  corrections: [],
  ...more,
})

/** What Tern keeps of them. */
export const traces = (...talks: Trace[]): Traces => ({
  company: 'Tern',
  months: 12,
  talks,
  total: talks.length,
})
