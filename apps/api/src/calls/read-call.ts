import {
  Call,
  CallInsight,
  CallQuestion,
  CallSpeech,
  type InputOf,
  ModelTurn,
  type routes,
  TranscriptTurn,
} from '@understudy/contract'
import { z } from 'zod'
import { whoCalled } from '../investors/who-came.ts'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { visitorMark } from '../kernel/visitor-mark.ts'
import { modelTurnsOf } from './model/queries.ts'
import * as queries from './queries.ts'
import { reportOf } from './report/queries.ts'
import { ruleInsights } from './report/rule-insights.ts'
import { speechOf } from './speech/queries.ts'
import { toSummary } from './to-summary.ts'

/** What the database does not know the form of; the whole is judged where it is answered. */
const Kept = Call.pick({ topics: true, questions: true, latency: true })
const KeptModelTurn = ModelTurn.pick({ withheld: true })
const KeptSpeech = CallSpeech.omit({ amount: true })
const KeptTurn = TranscriptTurn.pick({ role: true, purpose: true, via: true, sources: true })

/** One call with its transcript. Another's is as unknown as none. Seven statements. */
export async function readCall(ctx: UserContext, input: InputOf<typeof routes.readCall>): Promise<Call> {
  const { userId } = ctx.caller
  const row = await queries.findCall(ctx.db, userId, input.params.id)
  if (!row) throw refuse('not_found')
  const turns = await queries.turnsOf(ctx.db, userId, row.id)
  const notes = await queries.notesOf(ctx.db, userId, row.id)
  const asked = await modelTurnsOf(ctx.db, userId, row.id)
  const spoken = await speechOf(ctx.db, userId, row.id)
  const report = await reportOf(ctx.db, userId, row.id)
  const who = await whoCalled(ctx.db, userId, [row.id])
  const latency = { p50_ms: null, p95_ms: null, ...(row.latency as object) }
  return {
    ...toSummary(row, ctx.clock.now(), who.get(row.id)),
    session_id: row.session_id === null ? null : visitorMark(ctx, userId, row.session_id),
    consent: {
      transcript: row.consent_transcript,
      person: row.consent_person,
      wording: row.consent_wording,
      at: row.consent_at?.toISOString() ?? null,
    },
    visitor_deleted_at: row.visitor_deleted_at?.toISOString() ?? null,
    notes: notes.map(({ id, turn, text, created_at: at }) => ({ id, turn, text, at: at.toISOString() })),
    rating: row.rating,
    ...Kept.parse({ ...row, latency }),
    transcript: turns.map(({ helpful, ...turn }) => ({
      ...turn,
      ...KeptTurn.parse(turn),
      ...(helpful === null ? {} : { helpful }),
    })),
    ...reportShown(report, row.questions),
    speech: spoken.map((one) => ({ ...KeptSpeech.parse(one), amount: Number(one.amount) })),
    model_turns: asked.map(({ cost_micros, ...turn }) => ({
      ...turn,
      ...KeptModelTurn.parse(turn),
      ...(turn.turn < 0 ? { outcome: 'summed' } : {}),
      cost_usd: usdOf(cost_micros),
    })),
  }
}

const usdOf = (micros: number | null) => (micros === null ? null : micros / 1_000_000)

/** What a model wrote, and what rules make of the questions where it wrote none. */
function reportShown(
  report: Awaited<ReturnType<typeof reportOf>>,
  questions: unknown,
): Pick<Call, 'insights' | 'report'> {
  const written = z.array(CallInsight).parse(report?.insights ?? [])
  const wroteInsights = written.length > 0
  const insights = wroteInsights ? written : ruleInsights(z.array(CallQuestion).parse(questions))
  if (!report) return { insights, report: null }
  const { insights: _kept, cost_micros, ...told } = report
  return { insights, report: { ...told, wrote_insights: wroteInsights, cost_usd: usdOf(cost_micros) } }
}
