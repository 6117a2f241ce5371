import type { InputOf, KeyHouse, OwnKeys, routes, SpeechUse } from '@understudy/contract'
import type { Houses } from '../adapters/houses/port.ts'
import type { UserContext } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import * as queries from './queries.ts'
import { endingOf, faultyField, problemWords, toOwnKey } from './rules.ts'

/** What is offered, and what the caller uses. One statement. */
export const listOwnKeys =
  (houses: Houses) =>
  async (ctx: UserContext): Promise<OwnKeys> => {
    const rows = await queries.listOwn(ctx.db, ctx.caller.userId)
    const isUsable = (row: queries.OwnKeyRow) =>
      houses.find(row.house, row.use) !== undefined && ctx.secrets.open(row.api_key) !== null
    return { houses: [...houses.list()], own: rows.map((row) => toOwnKey(row, isUsable(row))) }
  }

/**
 * Asks the house for a word, and keeps the key sealed once that was answered, in place of the one before. Refuses
 * `invalid` with the field where the house does not take what was given, `unavailable` where it does not answer. No
 * connection is held meanwhile.
 */
export const saveOwnKey =
  (houses: Houses) =>
  async (ctx: UserContext, input: InputOf<typeof routes.saveOwnKey>): Promise<OwnKeys> => {
    const { use } = input.params
    const { model, voice } = input.body
    const house = houses.find(input.body.house, use)
    if (!house) throw invalid('house', 'is not offered here')
    if (use === 'voice' && voice === '') throw invalid('voice', 'is needed: the name or id of a voice')
    const apiKey = input.body.api_key || (await keptKey(ctx, use, house.id))
    if (apiKey === null) throw invalid('api_key', 'is needed')
    await tryIt(houses, house, use, { apiKey, model, voice })
    const now = ctx.clock.now()
    await queries.saveOwn(ctx.db, ctx.caller.userId, {
      use,
      id: newId(),
      house: house.id,
      api_key: ctx.secrets.seal(apiKey),
      ending: endingOf(apiKey),
      model,
      voice: use === 'voice' ? voice : '',
      created_at: now,
      last_ok_at: now,
    })
    return listOwnKeys(houses)(ctx)
  }

/** Forgets the key; again is the same. Talks that go on keep it until they end. */
export async function removeOwnKey(ctx: UserContext, input: InputOf<typeof routes.removeOwnKey>) {
  await queries.removeOwn(ctx.db, ctx.caller.userId, input.params.use)
  return { success: true as const }
}

const invalid = (field: string, words: string) =>
  new AppError('invalid', { detail: 'Not kept.', fields: { [field]: words } })

/** At the same house alone: a key goes nowhere else. */
async function keptKey(ctx: UserContext, use: SpeechUse, house: string): Promise<string | null> {
  const rows = await queries.listOwn(ctx.db, ctx.caller.userId)
  const kept = rows.find((row) => row.use === use && row.house === house)
  return kept ? ctx.secrets.open(kept.api_key) : null
}

async function tryIt(
  houses: Houses,
  house: KeyHouse,
  use: SpeechUse,
  access: { apiKey: string; model: string; voice: string },
): Promise<void> {
  const failure =
    use === 'voice' ? await houses.tryVoice(house.id, access) : await houses.tryEars(house.id, access)
  if (failure === null) return
  const detail = problemWords(house.name, failure.message)
  const field = faultyField(failure.code)
  if (field !== null) throw new AppError('invalid', { detail, fields: { [field]: detail } })
  throw new AppError('unavailable', { detail: `${detail} Nothing was kept; try again in a while.` })
}
