import { sql } from 'kysely'
import type { ModelTurn } from '../../adapters/llm/port.ts'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import type { CallRef } from '../../kernel/events.ts'
import type { Spender } from '../../own-keys/model/spending.ts'

/** Instead of a turn's number: of a talk of which single ones are not kept. */
const SUM = { own: -1, operators: -2 } as const

/** As {@link keepModelTurn}, of a talk of which nothing is kept: added to what its other questions took. */
export const keepSummed = (
  db: Db,
  spender: Spender,
  turn: ModelTurn & { host: string; own: boolean },
  costMicros: number | null,
) =>
  keepModelTurn(
    db,
    spender,
    {
      ...turn,
      turn: turn.own ? SUM.own : SUM.operators,
      outcome: 'unknown',
      firstMs: null,
      withheld: [],
    },
    costMicros,
  )

/** What single questions of these talks took becomes one sum; how each went, and how fast, goes. */
export async function sumModelTurns(db: Tx, calls: readonly CallRef[]): Promise<void> {
  await sql`
    with turns as (
      delete from call_model_turns t
      using unnest(${calls.map(({ ownerId }) => ownerId)}::uuid[],
        ${calls.map(({ callId }) => callId)}::uuid[]) as due (owner_id, id)
      where t.owner_id = due.owner_id and t.call_id = due.id and t.turn >= 0
      returning t.*
    )
    insert into call_model_turns as kept (owner_id, call_id, turn, model, host, own, prompt_version, outcome,
      input_tokens, cached_tokens, output_tokens, cost_micros)
    select owner_id, call_id, case when own then ${SUM.own}::int else ${SUM.operators}::int end, max(model), max(host),
      own, max(prompt_version), 'unknown', sum(input_tokens), sum(cached_tokens), sum(output_tokens),
      case when count(*) = count(cost_micros) then sum(cost_micros) end
    from turns group by owner_id, call_id, own
    on conflict (owner_id, call_id, turn) do update set
      input_tokens = kept.input_tokens + excluded.input_tokens,
      cached_tokens = kept.cached_tokens + excluded.cached_tokens,
      output_tokens = kept.output_tokens + excluded.output_tokens,
      cost_micros = kept.cost_micros + excluded.cost_micros`.execute(db)
}

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
