import { statesQuantity } from '../numbers/extract.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { type Unit, unitsOf } from '../understand/question.ts'

/** Parts of any document: they tell nothing of what stands in this one. */
const SAYS_NOTHING =
  /^(?:the |our )?(?:aims?|appendix|approach|background|conclusions?|context|data|details?|discussion|figures?|findings?|foreword|general|intro(?:duction)?|limits?|method(?:s|ology)?|misc\w*|notes?|objectives?|other|outlook|overview|preface|purpose|questions?|remarks?|results?|scope|setup|sources?|summary|tables?)$/
/** "What it does not show", "How long it took": of what, its document would tell. */
const POINTS_IN = /\b(?:it|this|that|these|those|they|them)\b|^what (?:was|were)\b/

/**
 * True of what a visitor knows what to expect of: a founder's question, a fact's label, a heading that says what stands
 * under it. A headline of the pitch does where it is made of words of the field; outside of English none is doubted.
 */
export function readsAsTopic(index: AnswerIndex, { kind, fact }: Statement, name: string): boolean {
  const isHeading = (kind === 'section' || kind === 'document') && fact === undefined
  if (!isHeading || !index.reader.language.startsWith('en') || name.endsWith('?')) return true
  const spoken = plainWords(plain(name))
  if (SAYS_NOTHING.test(spoken) || POINTS_IN.test(spoken)) return false
  const units = unitsOf(tokenise(name), index.reader).filter((unit) => unit.class !== 'soft')
  if (units.some(isOfField) && kind === 'document') return true
  if (kind === 'document') return /\bwe\b/.test(spoken) || (spoken.includes(' ') && units.length > 0)
  return (
    units.some(isOfField) &&
    !units.some((unit) => unit.class === 'word') &&
    !name.includes(',') &&
    !statesQuantity(name)
  )
}

const isOfField = ({ key, class: kind }: Unit): boolean =>
  key.startsWith('#') && (kind === 'topic' || kind === 'generic' || kind === 'role')
