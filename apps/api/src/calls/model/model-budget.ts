import type { ModelBudget, ModelTurn } from '../../adapters/llm/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
import { beginRequest, type PaidRequest } from '../../own-keys/model/limit/own-spending.ts'
import { countTokens, dayOf, type ModelPrices, type Spender, spentOn } from '../../own-keys/model/spending.ts'
import { keepModelTurn, keepSummed } from './queries.ts'

/** Tokens: of a talk, and a day of UTC of one visitor's network with a founder, and of all of a founder's visitors. */
export interface ModelBudgets {
  talk: number
  site: number
  founder: number
}

/** Who is asked, and whether its founder's own key pays. */
export interface PayedModel {
  key: string | null
  host: string
  own: boolean
  /** Its founder has a key, whoever's is asked. */
  hasOwn: boolean
  budgets: ModelBudgets
  prices: ModelPrices
}

export interface PayingTalk {
  ownerId: string
  callId: string
  network: Buffer | null
  /** False where the visitor wanted nothing of the talk kept: then one sum is. */
  keepsWords: boolean
}

/**
 * What one talk may spend of the model. It is counted before it is spent, so that talks beside each other do not go
 * beyond a budget together; what was too much is taken back behind it.
 */
export function createModelBudget(
  kernel: Kernel & { db: Database },
  model: PayedModel,
  { ownerId, callId, network, keepsWords }: PayingTalk,
): ModelBudget {
  const { db, clock, log } = kernel
  const { budgets } = model
  const payer = { ...model, ownerId }

  async function isWithin(of: Spender): Promise<boolean> {
    const spent = await spentOn(db, of)
    return spent.talk <= budgets.talk && spent.site <= budgets.site && spent.founder <= budgets.founder
  }

  async function keepTurn(of: Spender, turn: ModelTurn, request: PaidRequest): Promise<void> {
    const { host, own } = model
    const keep = keepsWords ? keepModelTurn : keepSummed
    await keep(db, of, { ...turn, host, own }, request.costMicros(turn.usage))
  }

  async function reserve(most: Parameters<ModelBudget['reserve']>[0]) {
    const of = { ownerId, callId, network: network ?? Buffer.alloc(0), day: dayOf(clock.now()) }
    const tokens = most.inputTokens + most.outputTokens
    await countTokens(db, of, tokens)
    const request = (await isWithin(of)) ? await beginRequest(kernel, payer, most) : 'reached'
    // Whoever waits for a word does not wait for others.
    if (request === 'reached' || request === 'waits') {
      await countTokens(db, of, -tokens)
      return null
    }
    const settle = async (turn: ModelTurn) => {
      const { inputTokens, outputTokens } = turn.usage
      await request.settle(turn.usage)
      await countTokens(db, of, inputTokens + outputTokens - tokens)
      await keepTurn(of, turn, request)
    }
    return {
      settle: (turn: ModelTurn) =>
        void settle(turn).catch((error: unknown) =>
          log.warn({ err: error, callId }, 'what a talk took of the model could not be kept'),
        ),
    }
  }

  return {
    reserve: (most) =>
      reserve(most).catch((error: unknown) => {
        // What cannot be counted is not spent: the embedded answers need no database.
        log.warn({ err: error, callId }, 'what a talk takes of the model could not be counted')
        return null
      }),
  }
}
