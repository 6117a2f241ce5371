import { statesQuantity } from '../numbers/extract.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { type Unit, unitsOf } from '../understand/question.ts'

/** Parts of any document: they tell nothing of what stands in this one. */
const SAYS_NOTHING =
  /^(?:the |our )?(?:aims?|appendix|approach|background|conclusions?|context|data|details?|discussion|figures?|findings?|foreword|general|intro(?:duction)?|method(?:s|ology)?|misc\w*|notes?|objectives?|other|overview|preface|purpose|questions?|remarks?|results?|scope|setup|summary|tables?)$/
/** "What it does not show", "How long it took": of what, its document would tell. */
const POINTS_IN = /\b(?:it|this|that|these|those|they|them)\b|^what (?:was|were)\b/
/** "How we earn", "Why this year", "The policy", "People". */
const TELLS_WHAT =
  /^(?:how|what|where|who|when|why) .*\bwe\b|^why (?!it\b)\w+|^(?:the|our) [a-z]+$|^(?:(?:the|our) )?(?:people|organi[sz]ation)$/
/** "What a box earns", "How towns find us". */
const ASKS = /^(?:how|what|where|who|when)s? \w+ \w+/
/** "A tutor that waits", "Keys nobody asked back": a headline is to make curious. */
const IS_HEADLINE =
  /,|(?<!^)\b(?:that|who|which|nobody|somebody|everybody|everyone|nothing)\b|^(?:no|some)body\b/i

/**
 * True of what a visitor knows what to expect of: a founder's question, a fact's label, a heading that says what stands
 * under it. A headline of the pitch does where it has a word of the field; outside of English none is doubted.
 */
export function readsAsTopic(index: AnswerIndex, { kind, fact }: Statement, name: string): boolean {
  const isHeading = (kind === 'section' || kind === 'document') && fact === undefined
  if (!isHeading || !index.reader.language.startsWith('en') || name.endsWith('?')) return true
  const spoken = plainWords(plain(name)).replace(/^\d+ /, '')
  if (SAYS_NOTHING.test(spoken)) return false
  if (TELLS_WHAT.test(spoken)) return true
  if (POINTS_IN.test(spoken)) return false
  const units = unitsOf(tokenise(name), index.reader).filter((unit) => unit.class !== 'soft')
  if (ASKS.test(spoken)) return true
  if (kind === 'section') return units.some(isOfField) && !IS_HEADLINE.test(name) && !statesQuantity(name)
  return units.some(isOfField) || index.rivals.has(spoken) || spoken.includes(' ')
}

const isOfField = ({ key, class: kind }: Unit): boolean =>
  key.startsWith('#') && (kind === 'topic' || kind === 'generic' || kind === 'role')
