import type { ModelBudget, ModelTurn } from '../../adapters/llm/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
import { costMicros, countTokens, dayOf, type ModelPrices, spentOn } from '../../own-keys/model/spending.ts'
import { keepModelTurn } from './queries.ts'

/** Tokens: of a talk, and a day of UTC of one visitor's network with a founder, and of all of a founder's visitors. */
export interface ModelBudgets {
  talk: number
  site: number
  founder: number
}

/** Who is asked, and whether its founder's own key pays. */
export interface PayedModel {
  host: string
  own: boolean
  budgets: ModelBudgets
  prices: ModelPrices
}

export interface PayingTalk {
  ownerId: string
  callId: string
  network: Buffer | null
  /** False where the visitor wanted nothing of the talk kept: then no words of it are. */
  keepsWords: boolean
}

/**
 * What one talk may spend of the model. Tokens are counted before they are spent, so that talks beside each other do
 * not go beyond a budget together; what was too much is taken back behind it.
 */
export function createModelBudget(
  kernel: Pick<Kernel, 'clock' | 'log'> & { db: Database },
  { host, own, budgets, prices }: PayedModel,
  { ownerId, callId, network, keepsWords }: PayingTalk,
): ModelBudget {
  const { db, clock, log } = kernel
  const spender = () => ({
    ownerId,
    callId,
    network: network ?? Buffer.alloc(0),
    day: dayOf(clock.now()),
  })

  async function settle(turn: ModelTurn, reserved: number): Promise<void> {
    const { inputTokens, outputTokens } = turn.usage
    const of = spender()
    await countTokens(db, of, inputTokens + outputTokens - reserved)
    const withheld = keepsWords ? turn.withheld : turn.withheld.map(({ why }) => ({ text: '', why }))
    await keepModelTurn(db, of, { ...turn, host, own, withheld }, costMicros(turn.usage, prices))
  }

  return {
    async reserve(tokens) {
      try {
        const of = spender()
        await countTokens(db, of, tokens)
        const spent = await spentOn(db, of)
        const isWithin =
          spent.talk <= budgets.talk && spent.site <= budgets.site && spent.founder <= budgets.founder
        if (!isWithin) await countTokens(db, of, -tokens)
        return isWithin
      } catch (error) {
        // What cannot be counted is not spent: the embedded answers need no database.
        log.warn({ err: error, callId }, 'what a talk takes of the model could not be counted')
        return false
      }
    },
    settle(turn, reserved) {
      settle(turn, reserved).catch((error: unknown) =>
        log.warn({ err: error, callId }, 'what a talk took of the model could not be kept'),
      )
    },
  }
}
