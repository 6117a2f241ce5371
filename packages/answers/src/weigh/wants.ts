import { countedNoun, isCurrency, isTime } from '../numbers/units.ts'
import type { Statement } from '../retrieve/statement.ts'
import type { Terms } from '../retrieve/terms.ts'
import type { TimesStated } from '../understand/time.ts'
import type { SetFeature } from './feature-names.ts'
import type { Query } from './query.ts'

const REASON =
  /\b(?:because|since|so that|so we|due to|reason|as a result|therefore|that is why|thanks to|driven by)\b/

const YES_OR_NO =
  /^(?:(?:and|so|but|ok|well) )*(?:is|are|was|were|do|does|did|can|could|have|has|will|would|should) /
const SAYS_YES = /^(?:yes|no|not|never|none|nobody|both|we do|we are|we have|partly)\b/

/** What kind of thing is asked for, and whether the statement holds one: 1 it does, −1 it does not, 0 not asked. */
export function wants(
  query: Query,
  own: { statement: Statement; stated: TimesStated },
  heads: readonly Terms[],
  set: SetFeature,
): void {
  const { question } = query
  const { statement, stated } = own
  const { asked } = question
  set('wantsFigure', Number(asked === 'quantity'))
  set('wantsWho', Number(asked === 'who'))
  set('wantsWhen', Number(asked === 'when'))
  set('wantsWhere', Number(asked === 'where'))
  set('wantsWhy', Number(asked === 'why'))
  set('wantsManner', Number(asked === 'manner'))
  const yes = YES_OR_NO.test(question.words.join(' '))
  set('wantsYes', Number(yes))
  if (yes) set('saysYes', SAYS_YES.test(stated.folded) ? 1 : -1)
  const amounts = stated.quantities.filter((quantity) => quantity.kind === 'amount')
  if (asked === 'quantity') set('figureFits', figureFits(question.words, amounts))
  if (asked === 'who')
    set('whoFits', statement.kind === 'team' || /\p{Ll}\s\p{Lu}\p{Ll}/u.test(statement.text) ? 1 : -1)
  if (asked === 'when') {
    const timed =
      stated.quantities.some(
        (quantity) => quantity.kind === 'date' || isTime(quantity.kind === 'amount' ? quantity.unit : null),
      ) ||
      /\b(?:next|this|by|early|late|end of)\b.{0,12}\b(?:year|quarter|month|spring|summer|autumn|winter|week)\b/.test(
        stated.folded,
      )
    set('whenFits', timed ? 1 : -1)
  }
  if (asked === 'why') {
    const headed = heads.some((head) => head.units.some((unit) => unit.text === 'why'))
    set('whyFits', headed || REASON.test(stated.folded) ? 1 : -1)
  }
}

function figureFits(
  words: readonly string[],
  amounts: readonly { unit?: string | null; nouns?: string[] }[],
): number {
  if (amounts.length === 0) return -1
  const spoken = words.join(' ')
  const has = (test: (unit: string | null, nouns: readonly string[]) => boolean) =>
    amounts.some((amount) => test(amount.unit ?? null, amount.nouns ?? []))
  const counted = /\bhow many ((?:\w+ ){0,3}\w+)/.exec(spoken)?.[1]?.split(' ').map(countedNoun)
  if (counted !== undefined) {
    if (has((unit, nouns) => nouns.some((noun) => counted.includes(noun)) || counted.includes(unit ?? '')))
      return 1
    return has((unit) => unit === null) ? 0.3 : -0.5
  }
  if (/\b(?:percent|percentage|share|fraction|proportion|rate)\b/.test(spoken))
    return has((unit) => unit === '%' || unit === 'ratio') ? 1 : -0.5
  if (/\bhow (?:long|old|quickly|fast|soon)\b/.test(spoken))
    return has((unit) => isTime(unit) || unit === '%' || unit === 'x') ? 1 : -0.5
  if (/\bhow much\b|\bhow expensive\b/.test(spoken))
    return has((unit) => unit !== null && (isCurrency(unit) || unit === '%')) ? 1 : -0.2
  return 0.5
}
