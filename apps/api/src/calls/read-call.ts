import { Call, type InputOf, type routes, TalkSource } from '@understudy/contract'
import { z } from 'zod'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { visitorMark } from '../kernel/visitor-mark.ts'
import * as queries from './queries.ts'
import { toSummary } from './to-summary.ts'

/** One call with its transcript. Another's is as unknown as none. Two statements. */
export async function readCall(ctx: UserContext, input: InputOf<typeof routes.readCall>): Promise<Call> {
  const { userId } = ctx.caller
  const row = await queries.findCall(ctx.db, userId, input.params.id)
  if (!row) throw refuse('not_found')
  const turns = await queries.turnsOf(ctx.db, userId, row.id)
  return Call.parse({
    ...toSummary(row, ctx.clock.now()),
    session_id: row.session_id === null ? null : visitorMark(ctx, userId, row.session_id),
    consent: { transcript: row.consent_transcript },
    topics: row.topics,
    rating: row.rating,
    latency: { p50_ms: null, p95_ms: null, ...(row.latency as object) },
    questions: row.questions,
    transcript: turns.map((turn) => ({ ...turn, sources: z.array(TalkSource).parse(turn.sources) })),
  })
}
