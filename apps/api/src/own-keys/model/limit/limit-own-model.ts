import type { InputOf, OwnModels, routes } from '@understudy/contract'
import type { ModelHouses } from '../../../adapters/houses/port.ts'
import type { UserContext } from '../../../kernel/context.ts'
import { AppError, refuse } from '../../../kernel/errors.ts'
import { readOwnModel } from '../own-model.ts'
import { findOwnModel } from '../queries.ts'
import { saveLimit } from './limit-queries.ts'
import { limitMicrosOf } from './limit-rules.ts'

/**
 * Sets what the caller's own key may cost within a month, for what is asked from now on, also in talks that go on; again
 * is the same. Refuses `not_found` without a key, `invalid` for a limit where its prices are not both told.
 */
export const limitOwnModel =
  (houses: ModelHouses) =>
  async (ctx: UserContext, { body }: InputOf<typeof routes.limitOwnModel>): Promise<OwnModels> => {
    const { userId } = ctx.caller
    if (!(await saveLimit(ctx.db, userId, limitMicrosOf(body.monthly_usd)))) {
      if (!(await findOwnModel(ctx.db, userId))) throw refuse('not_found', 'You use no model of your own')
      const words = 'needs both prices of your model: tell them first'
      throw new AppError('invalid', { detail: 'Not kept.', fields: { monthly_usd: words } })
    }
    return readOwnModel(houses)(ctx)
  }
