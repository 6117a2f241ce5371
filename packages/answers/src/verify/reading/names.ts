import { isStop } from '../../field/common-words.ts'
import { PLACES } from '../../field/concepts-qualifiers.ts'
import { spans } from '../../field/lexicon.ts'
import { clustersOf } from '../../field/thesaurus.ts'
import type { Material } from '../../material.ts'
import { MIND } from '../../meaning/mind.ts'
import { rarityOf } from '../../meaning/text-features.ts'
import { isEveryday } from '../../meaning/word-space.ts'
import { MONTHS } from '../../numbers/words.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { fold } from '../../text/normalise.ts'
import { stem } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.ts'
import { PLACE_KEYS } from '../../understand/follow-up.ts'
import { currenciesOf } from './measures.ts'

const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '))
/** Short forms that are written large and name nothing. */
const ORDINARY = /^(?:[kmgt]?wh|[kmg]w|q[1-4]|h[12]|ai|it|pc|id|pdf|api|sms|b2[bc])$/
const CAPITAL = /(?<![\p{L}\d])\p{Lu}[\p{L}\d-]*/gu
const BEGINS = /(?:^|[.!?:]\s+)$/u

/**
 * What a text names: places, people, companies, things with names of their own. Folded words, and `#meanings` of
 * places, so that "Polish" and "Poland" are one. Its own company is none.
 */
export function namesIn(index: AnswerIndex, text: string): Set<string> {
  const out = new Set<string>()
  const home = homeOf(index)
  const people = new Set(index.people.flatMap((person) => person.words))
  for (const match of text.matchAll(CAPITAL)) {
    const begins = BEGINS.test(text.slice(0, match.index))
    for (const { word } of tokenise(match[0])) {
      if (word.length < 2 || index.reader.ownNames.has(word) || isStop(word, index.reader.language)) continue
      if (currenciesOf(word).length > 0 || ORDINARY.test(word)) continue
      if (MONTHS.has(word) || WEEKDAYS.has(word) || /^\d/.test(word)) continue
      const known =
        isNameLike(index, word) || index.names.has(word) || index.rivals.has(word) || people.has(word)
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
  for (const name of home) out.delete(name)
  return out
}

const smalls = new WeakMap<AnswerIndex, ReadonlySet<string>>()

/** A word that the material never writes small and that neither investors nor the thesaurus know. */
function isNameLike(index: AnswerIndex, word: string): boolean {
  let small = smalls.get(index)
  if (small === undefined) {
    const texts = index.statements.flatMap((statement) => [statement.text, ...statement.heads])
    small = new Set(texts.flatMap((text) => [...text.matchAll(SMALL)].map(([found]) => fold(found))))
    smalls.set(index, small)
  }
  const stemmed = stem(word)
  return (
    word.length >= SHORTEST_NAME &&
    !small.has(word) &&
    clustersOf(stemmed).length === 0 &&
    !isEveryday(stemmed) &&
    rarityOf(MIND.encoder, stemmed) > UNKNOWN_FROM
  )
}

const SMALL = /(?<!\p{L})\p{Ll}[\p{L}-]+/gu
const SHORTEST_NAME = 4
/** A word that no question of the library holds is rarer than this. */
const UNKNOWN_FROM = 6

const places = new WeakMap<AnswerIndex, ReadonlySet<string>>()
const IN_A_PLACE = /\b(?:in|near|around|outside|across|from)\s+(\p{Lu}[\p{L}-]+)/gu

/** A country or a city; of a name that is in no list, where the material says "in" before it. */
export function isPlace(index: AnswerIndex, name: string): boolean {
  if (name.startsWith('#') || PLACES.has(name)) return true
  let kept = places.get(index)
  if (kept === undefined) {
    kept = new Set(
      index.statements.flatMap(({ text }) =>
        [...text.matchAll(IN_A_PLACE)].map(([, found]) => fold(found ?? '')),
      ),
    )
    places.set(index, kept)
  }
  return kept.has(name) && !index.people.some((person) => person.words.includes(name))
}

const homes = new WeakMap<Material, ReadonlySet<string>>()

/** Where the company sits: said of anything of its, it narrows nothing. The country does. */
function homeOf({ material }: AnswerIndex): ReadonlySet<string> {
  const kept = homes.get(material)
  if (kept !== undefined) return kept
  const home = new Set(tokenise((material.location ?? '').split(',')[0] ?? '').map((token) => token.word))
  homes.set(material, home)
  return home
}
