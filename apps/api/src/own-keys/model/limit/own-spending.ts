import type { ChatUsage } from '../../../adapters/llm/port.ts'
import { inTransaction, type Kernel } from '../../../kernel/context.ts'
import { later } from '../../../kernel/database/database-clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { costMicros, type ModelPrices } from '../spending.ts'
import * as queries from './limit-queries.ts'
import { endOfMonth, fitsIn, isReached, keyOf, monthOf } from './limit-rules.ts'

/** No request takes as long. */
const HOLD_MS = 10 * 60_000

/** A request from before it is asked until it is known what it took. */
export interface PaidRequest {
  /** By the prices that it is paid by; null where nobody told them. */
  costMicros(usage: ChatUsage): number | null
  /** Once. */
  settle(usage: ChatUsage): Promise<void>
}

/** Who pays a request that is made for a founder. */
export interface Payer {
  ownerId: string
  /** By the founder's own key. */
  own: boolean
  /** The founder has a key, whoever's is asked. */
  hasOwn: boolean
  /** Which key is asked for which model (`keyOf`), and what was told of it when whoever asks began; null: no founder's. */
  key: string | null
  prices: ModelPrices
}

/**
 * Lays aside the most that a request may cost the founder whose own key pays it, unless that goes beyond the month's
 * limit: `reached` by what was spent, of which they are then told, once a month, or `waits` where it would fit but for what
 * others that run have laid aside. Talks and nodes beside each other do not go beyond it together. What
 * the operator pays is no matter of the limit, but does not begin where that is reached. One statement, and a short
 * transaction where there is a limit.
 */
export async function beginRequest(
  kernel: Kernel,
  payer: Payer,
  most: Pick<ChatUsage, 'inputTokens' | 'outputTokens'>,
): Promise<PaidRequest | 'reached' | 'waits'> {
  const { ownerId, own, hasOwn } = payer
  if (!own) return hasOwn && (await isOwnLimitReached(kernel, ownerId)) ? 'reached' : notTheirs(payer)
  const of = { ownerId, month: monthOf(kernel.clock.now()) }
  const now = await queries.readMonth(kernel.db, of)
  const prices = pricesNow(payer, now)
  const limit = now?.limitMicros ?? null
  const holdId = limit === null ? null : newId()
  if (holdId !== null) {
    const fits = await layAside(kernel, of, holdId, costMicros(most, pricesOfHold(prices, now)) ?? 0)
    if (fits !== 'fits') return fits
  }
  return {
    costMicros: (usage) => costMicros(usage, prices),
    async settle(usage) {
      const micros = costMicros(usage, prices)
      const unpricedTokens = micros === null ? usage.inputTokens + usage.outputTokens : 0
      await queries.settle(kernel.db, of, holdId, { micros: micros ?? 0, unpricedTokens })
    },
  }
}

const notTheirs = ({ prices }: Payer): PaidRequest => ({
  costMicros: (usage) => costMicros(usage, prices),
  settle: async () => undefined,
})

/**
 * What the founder says now that a model costs, also in talks that began before. Of a key that was removed, or in whose
 * place there is another, what they said of it then.
 */
const pricesNow = ({ key, prices }: Payer, now: queries.OwnSpending | undefined): ModelPrices =>
  now === undefined || keyOf(now) !== key ? prices : now

/** Where nothing was said of it, a limit has the prices of the key there is now alone: to hold by, not to count by. */
const pricesOfHold = (prices: ModelPrices, now: queries.OwnSpending | undefined): ModelPrices =>
  now === undefined || (prices.input !== null && prices.output !== null) ? prices : now

const layAside = (
  kernel: Kernel,
  of: queries.OwnMonth,
  id: string,
  micros: number,
): Promise<ReturnType<typeof fitsIn>> =>
  inTransaction(kernel, async ({ db, dbClock, bus, clock }) => {
    const spent = await queries.lockMonth(db, of)
    const { ownerId } = of
    const now = dbClock.now()
    const heldMicros = await queries.heldNow(db, ownerId, now)
    const { limitMicros = null, spentMicros = 0, reachedMicros = null } = spent ?? {}
    const fits = limitMicros === null ? 'fits' : fitsIn(limitMicros, { spentMicros, heldMicros, micros })
    if (fits === 'fits') await queries.hold(db, { ownerId, id, micros, until: later(now, HOLD_MS) })
    if (fits === 'reached' && limitMicros !== null) {
      await queries.noteReached(db, of, limitMicros)
      const endsAt = endOfMonth(clock.now()).toISOString()
      if (reachedMicros === null)
        await bus.emit(db, 'own-model.limit-reached', { ...of, limitMicros, spentMicros, endsAt })
    }
    return fits
  })

/** Whether the month's limit of a founder's own key is reached: nobody else's model is asked in its place then. */
export async function isOwnLimitReached(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  ownerId: string,
): Promise<boolean> {
  const spent = await queries.readMonth(db, { ownerId, month: monthOf(clock.now()) })
  return spent !== undefined && isReached(spent)
}
