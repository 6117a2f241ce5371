import type { InputOf, OwnModels, routes } from '@understudy/contract'
import type { ModelHouses } from '../../adapters/houses/port.ts'
import type { UserContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { endingOf } from '../rules.ts'
import { readMonth } from './limit/limit-queries.ts'
import { monthOf, toOwnModelMonth } from './limit/limit-rules.ts'
import * as queries from './queries.ts'
import { faultyModelField, modelProblemWords, toOwnModel, usdOf } from './rules.ts'

/** What is offered, what the caller uses, and what that cost this month. */
export const readOwnModel =
  (houses: ModelHouses) =>
  async (ctx: UserContext): Promise<OwnModels> => {
    const { userId: ownerId } = ctx.caller
    const now = ctx.clock.now()
    const row = await queries.findOwnModel(ctx.db, ownerId)
    const month = row && (await readMonth(ctx.db, { ownerId, month: monthOf(now) }))
    if (!row || !month) return { houses: [...houses.list()], own: null }
    const isUsable = houses.find(row.house) !== undefined && ctx.secrets.open(row.api_key) !== null
    return { houses: [...houses.list()], own: toOwnModel(row, toOwnModelMonth(month, now), isUsable) }
  }

/**
 * Asks the house for a word, and keeps the key sealed once that came, in place of the one before. Refuses `invalid` with
 * the field where the house does not take what was given, `unavailable` where it does not answer. No connection is held
 * meanwhile.
 */
export const saveOwnModel =
  (houses: ModelHouses) =>
  async (ctx: UserContext, { body }: InputOf<typeof routes.saveOwnModel>): Promise<OwnModels> => {
    const house = houses.find(body.house)
    if (!house) throw invalid('house', 'is not offered here')
    const prices = { input_usd: usdOf(body.input_usd), output_usd: usdOf(body.output_usd) }
    const { limitMicros = null } = (await readMonth(ctx.db, thisMonth(ctx))) ?? {}
    if (limitMicros !== null) refuseUnpriced(prices)
    const apiKey = body.api_key || (await keptKey(ctx, house.id))
    if (apiKey === null) throw invalid('api_key', 'is needed')
    const failure = await houses.try(house.id, { apiKey, model: body.model })
    if (failure !== null) throw refusedBy(house.name, failure)
    const now = ctx.clock.now()
    const isSaved = await queries.saveOwnModel(ctx.db, ctx.caller.userId, {
      id: newId(),
      house: house.id,
      api_key: ctx.secrets.seal(apiKey),
      ending: endingOf(apiKey),
      model: body.model,
      ...prices,
      created_at: now,
      last_ok_at: now,
    })
    // A limit came meanwhile.
    if (!isSaved) refuseUnpriced(prices)
    return readOwnModel(houses)(ctx)
  }

/** Forgets the key; again is the same. Talks that go on keep it until they end. */
export async function removeOwnModel(ctx: UserContext) {
  await queries.removeOwnModel(ctx.db, ctx.caller.userId)
  return { success: true as const }
}

const invalid = (field: string, words: string) =>
  new AppError('invalid', { detail: 'Not kept.', fields: { [field]: words } })

const thisMonth = ({ caller, clock }: UserContext) => ({
  ownerId: caller.userId,
  month: monthOf(clock.now()),
})

/** A limit holds by the prices. */
function refuseUnpriced(prices: { input_usd: number | null; output_usd: number | null }): void {
  const missing = Object.entries(prices).filter(([, usd]) => usd === null)
  if (missing.length === 0) return
  const fields = Object.fromEntries(
    missing.map(([field]) => [field, 'is needed while there is a monthly limit']),
  )
  throw new AppError('invalid', { detail: 'Not kept.', fields })
}

/** At the same house alone: a key goes nowhere else. */
async function keptKey(ctx: UserContext, house: string): Promise<string | null> {
  const row = await queries.findOwnModel(ctx.db, ctx.caller.userId)
  return row?.house === house ? ctx.secrets.open(row.api_key) : null
}

function refusedBy(houseName: string, { code, message }: { code: string; message: string }): AppError {
  const detail = modelProblemWords(houseName, message)
  const field = faultyModelField(code)
  if (field !== null) return new AppError('invalid', { detail, fields: { [field]: detail } })
  return new AppError('unavailable', { detail: `${detail} Nothing was kept; try again in a while.` })
}
