import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** Whose talk, or what of theirs, it is that asks a model, on which day of UTC (YYYY-MM-DD). */
export interface Spender {
  ownerId: string
  /** Of the talk; of the clone where no visitor asks. */
  callId: string
  /** Keyed hash of the visitor's network. */
  network: Buffer
  day: string
}

export interface Spent {
  talk: number
  site: number
  founder: number
}

/** Counts `tokens`, which may be less than none, and answers what is counted then. */
export async function countTokens(db: Db, { ownerId, callId, network, day }: Spender, tokens: number) {
  await sql`
    insert into model_spending (owner_id, day, call_id, network, tokens)
    values (${ownerId}, ${day}::date, ${callId}, ${network}, greatest(0, ${tokens}::bigint))
    on conflict (owner_id, day, call_id)
    do update set tokens = greatest(0, model_spending.tokens + ${tokens}::bigint)`.execute(db)
}

export async function spentOn(db: Db, { ownerId, callId, network, day }: Spender): Promise<Spent> {
  const { rows } = await sql<Spent>`
    select coalesce(sum(tokens) filter (where call_id = ${callId}), 0)::float8 as talk,
      coalesce(sum(tokens) filter (where network = ${network}), 0)::float8 as site,
      coalesce(sum(tokens), 0)::float8 as founder
    from model_spending where owner_id = ${ownerId} and day = ${day}::date`.execute(db)
  return rows[0] ?? { talk: 0, site: 0, founder: 0 }
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** US dollars for a million tokens; null where nobody told. */
export interface ModelPrices {
  input: number | null
  output: number | null
}

/** A dollar for a million tokens is a millionth for one. */
export function costMicros(
  usage: { inputTokens: number; outputTokens: number },
  { input, output }: ModelPrices,
): number | null {
  if (input === null || output === null) return null
  return Math.round(usage.inputTokens * input + usage.outputTokens * output)
}
