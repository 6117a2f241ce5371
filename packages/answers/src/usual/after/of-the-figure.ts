import type { QuestionInput, Sentence } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { compose } from '../../speak/compose.ts'
import { pointOf } from '../../speak/figures/point.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { givesOrders } from '../../understand/refusals.ts'
import { toldLast } from './told-last.ts'

const LEADING = '^(?:(?:and|so|but|ok|okay|well|hm|sorry|right) )*'
const FIGURE = '(?: (?:figure|number|percentage|data|one))?'
const OF_WHEN = new RegExp(
  `${LEADING}(?:as of (?:when|what (?:date|day|month))(?: (?:is|was) (?:that|this|it)${FIGURE})?|(?:when|what (?:date|day|month)) (?:was|is|were) (?:that|this|it)${FIGURE}(?: (?:from|measured|taken|counted|as of))?|from when (?:is|was) (?:that|this|it)${FIGURE}|how (?:recent|current|fresh|up to date) is (?:that|this|it)${FIGURE}|is (?:that|this|it)${FIGURE} (?:still )?(?:current|up to date|recent|todays?))$`,
)
const OF_WHOM = new RegExp(
  `${LEADING}(?:where (?:does|do|did) (?:you get )?(?:that|this|those|these)${FIGURE}s?(?: (?:come|came))?(?: from)?|(?:what is |whats )?(?:the|your) source(?: (?:of|for) (?:that|this|it)${FIGURE})?|what is (?:that|this|it)${FIGURE} based on|sources?|says who|according to whom?|who (?:says|measured|counted|checked|verified|audited) (?:that|this|it)${FIGURE}|(?:is|was|are) (?:that|this|it|those)${FIGURE}s? (?:audited|verified|measured|checked|reviewed))$`,
)

/** What is said of the only figure that was told last. */
export interface OfTheFigure {
  statement: Statement
  sentences: Sentence[]
}

/** "As of when is that?", "where does that figure come from?": what a founder wrote beside it. Null where nothing is. */
export function ofTheFigure(index: AnswerIndex, input: QuestionInput, phrases: Phrases): OfTheFigure | null {
  const asked = plainWords(plain(input.text))
  const ofWhom = OF_WHOM.test(asked)
  if (!ofWhom && !OF_WHEN.test(asked)) return null
  const [statement, ...others] = toldLast(index, input, phrases).filter(isFigure)
  if (statement === undefined || others.length > 0) return null
  const again = compose(index, statement, { phrases, now: input.now })
  if (!ofWhom) return pointOf(statement) === null ? null : { statement, sentences: again }
  const source = statement.fact?.fact.source?.trim().replace(/[.\s]+$/, '')
  if (source === undefined || source === '' || givesOrders(plainWords(source))) return null
  return { statement, sentences: [{ text: `The source is: ${source}.`, sources: [statement.ref] }, ...again] }
}

/** A measure, whose date is the day on which it held: of a round or a plan it may be another one. */
const isFigure = ({ fact, cell }: Statement): boolean =>
  cell !== undefined ||
  (fact?.said.amount !== undefined &&
    fact.fact.kind !== 'round' &&
    !/\b(?:plan\w*|target|next|goal)\b/i.test(fact.fact.label))
