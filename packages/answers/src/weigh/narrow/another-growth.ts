import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { plain } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { unitsOf } from '../../understand/question.ts'
import type { Hit } from '../hit.ts'
import type { Query } from '../query.ts'

/** What a company measures itself by, and each of which grows at a pace of its own. */
const MEASURES = new Set(['#arr', '#mrr', '#revenue', '#gmv', '#customers', '#users', '#team', '#market'])
/** Twelve months of the one are the other. */
const ALIKE = new Map([['#mrr', '#arr']])
/** "Revenue grew by 239 percent": of what a sentence says so. */
const GREW =
  /^(.*?)\b(?:grew|grown|growing|grows|growth|rose|risen|increased|doubled|tripled|(?:went|gone) up)\b/

/** "How much did ARR grow?", and how much revenue did. */
export function isGrowthOfAnother(
  { reader }: AnswerIndex,
  { question, plain: spoken }: Query,
  { statement: { fact, cell, text } }: Hit,
): boolean {
  const isOfGrowth = question.asked !== 'why' && question.units.some(({ key }) => key === '#growth')
  const asked = isOfGrowth ? askedOf(reader, question, spoken) : []
  if (asked.length === 0) return false
  const label = fact?.fact.label ?? cell?.row
  const said = label === undefined ? GREW.exec(plain(text))?.[1] : GREW.test(plain(label)) ? label : undefined
  if (said === undefined) return false
  const grown = measuresOf(unitsOf(tokenise(said), reader))
  // What recurs is revenue too, and not the other way.
  const isOfIt = (key: string) => asked.includes(key) || (key === '#arr' && asked.includes('#revenue'))
  return grown.length > 0 && !grown.some(isOfIt)
}

/** "How much did the boxes grow?" */
const OF_WHAT =
  /\bhow (?:much|fast|quickly) (?:did|do|does|is|are|has|have) (?:the |your )?(?:number of )?([\w ]+?) (?:grow|growing|grown)\b/

function askedOf(reader: AnswerIndex['reader'], { units }: Query['question'], spoken: string): string[] {
  const measures = measuresOf(units)
  if (measures.length > 0) return measures
  const [, what = ''] = OF_WHAT.exec(spoken) ?? []
  return unitsOf(tokenise(what), reader).flatMap((unit) => (unit.class === 'word' ? [unit.key] : []))
}

const measuresOf = (units: readonly { key: string }[]): string[] =>
  units.flatMap(({ key }) => (MEASURES.has(key) ? [ALIKE.get(key) ?? key] : []))
