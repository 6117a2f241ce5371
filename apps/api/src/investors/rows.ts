import { Investor, RecentCall } from '@understudy/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Investors } from '../kernel/database-types.ts'
import { insightsOf } from './insight-rules.ts'
import { levelOf } from './rules.ts'

export type InvestorRow = Selectable<Investors>
/** A row with the latest calls beside it, as the lists and the record show it. */
export interface ShownRow extends Omit<InvestorRow, 'search_text' | 'sort_name' | 'sort_company'> {
  recent_calls: unknown
}

const Calls = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    duration_ms: z.number(),
    topics: RecentCall.shape.topics,
    outcome: RecentCall.shape.outcome,
    device_type: RecentCall.shape.deviceType,
    summary: z.string(),
    questions: z.array(z.object({ text: z.string(), answered: z.boolean(), turn: z.number() })),
    open_turns: z.array(z.number()),
  }),
)

/** What the database does not know the form of; the whole is judged where it is answered. */
const Kept = Investor.pick({
  investment_focus: true,
  check_size: true,
  stage: true,
  previous_investments: true,
  priority: true,
  documents_downloaded: true,
  interest_reasons: true,
  status: true,
})

const minutes = (seconds: number) => Math.round(seconds / 6) / 10

export function toInvestor(row: ShownRow): Investor {
  const calls = Calls.parse(row.recent_calls)
  const kept = Kept.parse(row)
  return {
    ...row,
    ...kept,
    total_duration: minutes(row.total_seconds),
    avg_call_duration: row.total_calls === 0 ? null : minutes(row.total_seconds / row.total_calls),
    first_interaction: row.first_interaction?.toISOString() ?? null,
    last_interaction: row.last_interaction?.toISOString() ?? null,
    interest_level: levelOf(row.interest_rank),
    recent_calls: calls.map((call) => ({
      id: call.id,
      date: new Date(call.created_at).toISOString(),
      duration: minutes(call.duration_ms / 1000),
      topics: call.topics,
      outcome: call.outcome,
      deviceType: call.device_type,
      summary: call.summary,
    })),
    ai_insights: insightsOf({
      questions: calls.flatMap(({ questions, open_turns }) =>
        questions.map(({ text, answered, turn }) => ({
          text,
          isOpen: !answered && open_turns.includes(turn),
        })),
      ),
      status: kept.status,
      hasContact: row.email !== '' || row.phone !== '',
      totalCalls: row.total_calls,
      fitScore: row.fit_score,
      fitConfidence: row.fit_confidence,
    }),
    created_at: row.created_at.toISOString(),
  }
}
