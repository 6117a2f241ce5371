import { isStop } from '../field/common-words.ts'
import { PLACES } from '../field/concepts-qualifiers.ts'
import { spans } from '../field/lexicon.ts'
import { MONTHS } from '../numbers/words.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { fold } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'

const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '))
const CAPITAL = /(?<![\p{L}\d])\p{Lu}[\p{L}\d-]*/gu
const BEGINS = /(?:^|[.!?:]\s+)$/u

/**
 * What a text names: places, people, companies, things with names of their own. Folded words, and `#meanings` of
 * places, so that "Polish" and "Poland" are one. Its own company is none.
 */
export function namesIn(index: AnswerIndex, text: string): Set<string> {
  const out = new Set<string>()
  const people = new Set(index.people.flatMap((person) => person.words))
  for (const match of text.matchAll(CAPITAL)) {
    const begins = BEGINS.test(text.slice(0, match.index))
    for (const { word } of tokenise(match[0])) {
      if (word.length < 2 || index.reader.ownNames.has(word) || isStop(word, index.reader.language)) continue
      if (MONTHS.has(word) || WEEKDAYS.has(word) || /^\d/.test(word)) continue
      const known = index.names.has(word) || index.rivals.has(word) || people.has(word)
      const [span] = spans(tokenise(match[0]))
      const concept = span?.concept
      if (concept !== undefined && PLACE_KEYS.has(`#${concept}`)) out.add(`#${concept}`)
      else if (known ? concept === undefined || people.has(word) : !begins && concept === undefined)
        out.add(word)
    }
  }
  for (const { concept, tokens } of spans(tokenise(text))) {
    if (concept !== undefined && PLACE_KEYS.has(`#${concept}`)) out.add(`#${concept}`)
    for (const { word } of tokens)
      if (
        concept === undefined &&
        PLACES.has(word) &&
        !MONTHS.has(word) &&
        word !== fold(index.material.companyName)
      )
        out.add(word)
  }
  return out
}
