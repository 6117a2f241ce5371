import { countedNoun, isCurrency, isTime } from '../numbers/units.ts'
import type { Terms } from '../retrieve/terms.ts'
import type { QuantityStated } from '../understand/time.ts'
import { AT } from './feature-names.ts'
import type { Query } from './query.ts'
import { TELLS } from './reads.ts'

const YES_OR_NO =
  /^(?:(?:and|so|but|ok|well) )*(?:is|are|was|were|do|does|did|can|could|have|has|will|would|should) /

/** What kind of thing is asked for. */
export function setAsked({ question: { asked, words } }: Query, row: Float32Array): void {
  row[AT.wantsFigure] = Number(asked === 'quantity')
  row[AT.wantsWho] = Number(asked === 'who')
  row[AT.wantsWhen] = Number(asked === 'when')
  row[AT.wantsWhere] = Number(asked === 'where')
  row[AT.wantsWhy] = Number(asked === 'why')
  row[AT.wantsManner] = Number(asked === 'manner')
  row[AT.wantsYes] = Number(YES_OR_NO.test(words.join(' ')))
}

/** Whether a statement holds what is asked for: 1 it does, −1 it does not, 0 not asked. `row` tells what is asked. */
export function wants(
  { question: { asked, words } }: Query,
  { reads, at, heads }: { reads: Reads; at: number; heads: readonly Terms[] },
  row: Float32Array,
): void {
  const tells = (what: number) => ((reads.tells(at) & what) === 0 ? -1 : 1)
  if (row[AT.wantsYes] === 1) row[AT.saysYes] = tells(TELLS.yesOrNo)
  if (asked === 'quantity') row[AT.figureFits] = figureFits(words, reads.quantities(at))
  if (asked === 'who') row[AT.whoFits] = tells(TELLS.name)
  if (asked === 'when') row[AT.whenFits] = tells(TELLS.timed)
  if (asked !== 'why') return
  const isHeaded = heads.some((head) => head.units.some((unit) => unit.text === 'why'))
  row[AT.whyFits] = isHeaded ? 1 : tells(TELLS.reason)
}

interface Reads {
  tells(at: number): number
  quantities(at: number): readonly QuantityStated[]
}

function figureFits(words: readonly string[], quantities: readonly QuantityStated[]): number {
  const amounts = quantities.flatMap((quantity) => (quantity.kind === 'amount' ? [quantity] : []))
  if (amounts.length === 0) return -1
  const spoken = words.join(' ')
  const has = (test: (unit: string | null, nouns: readonly string[]) => boolean) =>
    amounts.some((amount) => test(amount.unit, amount.nouns ?? []))
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
