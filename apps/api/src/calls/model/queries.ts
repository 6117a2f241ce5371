import { sql } from 'kysely'
import type { ModelTurn } from '../../adapters/llm/port.ts'
import { type Db, json } from '../../kernel/database.ts'
import type { Spender } from '../../own-keys/model/spending.ts'

/** What a turn took beyond what was kept of it, since it was foreseen and then asked, is added; how it ended is told last. */
export const keepModelTurn = (
  db: Db,
  { ownerId, callId }: Spender,
  { usage, ...turn }: ModelTurn & { host: string; own: boolean },
  costMicros: number | null,
) =>
  db
    .insertInto('call_model_turns')
    .values({
      owner_id: ownerId,
      call_id: callId,
      turn: turn.turn,
      model: turn.model,
      host: turn.host,
      own: turn.own,
      prompt_version: turn.promptVersion,
      outcome: turn.outcome,
      input_tokens: usage.inputTokens,
      cached_tokens: usage.cachedTokens,
      output_tokens: usage.outputTokens,
      cost_micros: costMicros,
      first_ms: turn.firstMs === null ? null : Math.round(turn.firstMs),
      withheld: json(turn.withheld),
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'call_id', 'turn']).doUpdateSet(({ ref, fn }) => ({
        model: ref('excluded.model'),
        host: ref('excluded.host'),
        own: ref('excluded.own'),
        prompt_version: ref('excluded.prompt_version'),
        outcome: sql<string>`case when excluded.outcome = 'left' then call_model_turns.outcome else excluded.outcome end`,
        input_tokens: sql<number>`call_model_turns.input_tokens + excluded.input_tokens`,
        cached_tokens: sql<number>`call_model_turns.cached_tokens + excluded.cached_tokens`,
        output_tokens: sql<number>`call_model_turns.output_tokens + excluded.output_tokens`,
        cost_micros: sql<number | null>`call_model_turns.cost_micros + excluded.cost_micros`,
        first_ms: fn.coalesce(ref('excluded.first_ms'), ref('call_model_turns.first_ms')),
        withheld: sql`call_model_turns.withheld || excluded.withheld`,
      })),
    )
    .execute()

export const modelTurnsOf = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('call_model_turns')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .orderBy('turn')
    .execute()

/** Which network a visitor came from is nobody's business once its day is over. */
export const forgetSpending = (db: Db) =>
  sql`delete from model_spending where day < (now() at time zone 'UTC')::date - 1`.execute(db)
