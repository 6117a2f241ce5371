import type { ModelHouses } from '../../adapters/houses/port.ts'
import type { ChatModel, ModelRests, Resting } from '../../adapters/llm/port.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { Health } from '../../kernel/connections.ts'
import type { Kernel } from '../../kernel/context.ts'
import { keyOf } from './limit/limit-rules.ts'
import * as queries from './queries.ts'
import { modelProblemWords, type OwnModelRow } from './rules.ts'
import type { ModelPrices } from './spending.ts'

/** A language model that may be asked for a founder, and who pays it. */
export interface PaidModel {
  chat: ChatModel
  rests: ModelRests
  host: string
  /** By a key of the founder's own. */
  own: boolean
  /** Which (`keyOf`); null for one that is nobody's. */
  key: string | null
  prices: ModelPrices
}

/** The models that may be asked for a founder, the first that does not rest first; empty without any. */
export type ModelsOf = (ownerId: string) => Promise<readonly PaidModel[]>

/** The one to ask now: who failed a moment ago is let alone while there is another. */
export const awakeOf = <M extends { rest: Pick<Resting, 'isResting'> }>(
  models: readonly M[],
): M | undefined => models.find(({ rest }) => !rest.isResting) ?? models[0]

const TOLD_EVERY_MS = 60_000
const KEPT_MODELS = 10_000

/**
 * The founder's own, then the operator's. One statement where own ones are offered. @param houses who is off their list
 * is asked no more
 */
export function createModelsOf(
  kernel: Pick<Kernel, 'db' | 'clock' | 'secrets' | 'log'>,
  houses: ModelHouses,
  operators: PaidModel | null,
  restsOf: (health: Health) => ModelRests,
): ModelsOf {
  const { db, secrets } = kernel
  const ofOperator = operators === null ? [] : [operators]
  /** By the key, so that not each talk learns the slow way that it fails. */
  const known = createBoundedCache<Pick<PaidModel, 'chat' | 'rests'>>(KEPT_MODELS)

  return async (ownerId) => {
    if (houses.list().length === 0) return ofOperator
    const row = await queries.findOwnModel(db, ownerId)
    const house = row && houses.find(row.house)
    const apiKey = row ? secrets.open(row.api_key) : null
    if (!row || !house || apiKey === null) return ofOperator
    let asked = known.get(row.id, 0)
    if (!asked) {
      const chat = await houses.open(house.id, { apiKey, model: row.model })
      asked = { chat, rests: restsOf(healthOf(kernel, ownerId, row, house.name)) }
      known.set(row.id, asked, 1)
    }
    const prices = { input: row.input_usd, output: row.output_usd }
    return [{ ...asked, host: house.host, own: true, key: keyOf(row), prices }, ...ofOperator]
  }
}

/** Written down beside who waits; that it works at most once a minute. */
function healthOf(
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  ownerId: string,
  row: OwnModelRow,
  houseName: string,
): Health {
  const key = { ownerId, id: row.id }
  let okUntilMs = row.failed_at === null ? (row.last_ok_at?.getTime() ?? 0) + TOLD_EVERY_MS : 0
  const write = (at: Date, words: string | null) =>
    void queries
      .noteModelHealth(db, key, at, words)
      .catch((error: unknown) => log.warn({ err: error }, 'how a founder’s model does was not kept'))
  return {
    ok() {
      const now = clock.now()
      if (now.getTime() < okUntilMs) return
      okUntilMs = now.getTime() + TOLD_EVERY_MS
      write(now, null)
    },
    failed(reason) {
      okUntilMs = 0
      write(clock.now(), modelProblemWords(houseName, reason))
    },
  }
}
