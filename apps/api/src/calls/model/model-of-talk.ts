import type { AnswersWithModel, ModelBudget, Resting } from '../../adapters/llm/port.ts'
import { awakeOf, type PaidModel } from '../../own-keys/model/use-own-model.ts'
import type { MayHear } from '../told-hosts.ts'
import { createModelBudget, type ModelBudgets, type PayingTalk } from './model-budget.ts'

/** A model behind the embedded answers, who pays it, and how much. */
export interface TalkModel extends Omit<PaidModel, 'chat' | 'rests'> {
  rest: Resting
  answers: AnswersWithModel
  budgets: ModelBudgets
}

/**
 * Which of them a question of this talk is put to: the first that does not rest, so that a founder's own one that fails
 * gives way to the operator's, and is asked again afterwards. Null without any that its visitor was told of.
 */
export function modelOfTalk(
  kernel: Parameters<typeof createModelBudget>[0],
  models: readonly TalkModel[],
  talk: PayingTalk & { mayHear: MayHear },
): (() => { answers: AnswersWithModel; budget: ModelBudget }) | null {
  const hasOwn = models.some(({ own }) => own)
  const told = models.filter(({ host }) => talk.mayHear(host))
  const asked = told.map(({ answers, rest, ...paid }) => ({
    answers,
    rest,
    budget: createModelBudget(kernel, { ...paid, hasOwn }, talk),
  }))
  const [first] = asked
  return first === undefined ? null : () => awakeOf(asked) ?? first
}
