import { isStop } from '../field/common-words.ts'
import { clustersOf } from '../field/thesaurus.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'

/** "Isn't this just a payday loan?", "so it is basically a loan", "how is this different from a loan?" */
const CALLED =
  /^ (?:(?:so|and|but|well|ok) )*(?:(?:is|are)(?: not)? (?:it|this|that|you|these|those)|(?:it|this|that|these|they) (?:is|are|sounds?|looks?|feels?)(?: like)?|how (?:is|are) (?:it|this|that|you) (?:not|different from)|)(?: not)?(?: ?(?:just|only|basically|really|simply|merely|effectively|kind of|actually))* ?(?:an?|another|some kind of) (?<name>\w+(?: \w+)?)(?: (?:with|in|for|by|but|under) .*)?$/
const DENIED = /\b(?:is|are|be) not (?:an? )?((?:\w+ ?){1,3})/g

/**
 * The sentence of the material that says what it is not, where that is what somebody calls it, or much the same; undefined
 * where none does.
 */
export function saysWhatItIsNot({ statements, ofRival }: AnswerIndex, text: string): Statement | undefined {
  const name = CALLED.exec(` ${plainWords(plain(text))}`)?.groups?.name
  if (name === undefined) return undefined
  const called = name.split(' ').map(stem)
  const like = new Set(called.flatMap((word) => clustersOf(word)))
  return statements.find(({ at, kind, text: said }) => {
    if (kind === 'document' || kind === 'fact' || ofRival[at] === 1) return false
    const denied = [...plainWords(plain(said)).matchAll(DENIED)].flatMap(([, words = '']) =>
      words
        .trim()
        .split(' ')
        .filter((word) => !isStop(word, 'en'))
        .map(stem),
    )
    return denied.some((word) => called.includes(word) || clustersOf(word).some((one) => like.has(one)))
  })
}
