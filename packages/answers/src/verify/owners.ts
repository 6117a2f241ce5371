import { isStop } from '../field/common-words.ts'
import { clustersOf } from '../field/thesaurus.ts'
import { isEveryday, WORDS } from '../meaning/word-space.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import type { Claim } from './claim.ts'
import { isPlace, namesIn } from './reading/names.ts'
import { type Reading, readingOf } from './readings.ts'

/** "US$" is no "us". */
const OWN = /\b(?:we|us(?! ?\$)|our|ours|i|my|me)\b/
/** A claim in the company's own name: what somebody else has or does is no support for it. */
const CLAIMS_OWN = /\b(?:we|our|ours|(?:with|for|by|of) us)\b/
const THEY = /\b(?:they|their|it|its|he|she|his|her)\b/
const THEY_OURSELVES = /^(?:they|their|he|she)\b/
/** "Up to now we", "In 2021 we": the claim's subject is the company itself, not a thing of its. */
const WE = /^(?:[^,]{0,60}, )?(?:[\w'-]+ ){0,4}?we\b/

/** True where a statement tells of another company than the claim does. */
export function isOfOther(index: AnswerIndex, claim: Claim, reading: Reading, segment: number): boolean {
  const said = new Set([...claim.names, ...claim.questionNames])
  const named = [...claim.names, ...(CLAIMS_OWN.test(claim.folded) ? [] : claim.questionNames)]
  const theirs = index.ofRival[reading.statement.at] === 1 && reading.statement.fact === undefined
  if (named.some((name) => isRival(index, name)))
    return !theirs && ![...reading.names].some((name) => isRival(index, name))
  const text = wordsAround(index, reading, segment)
  const own = OWN.test(text) || hasOwnName(index, text)
  if (theirs && !own) return true
  if (own || !CLAIMS_OWN.test(claim.folded)) return false
  const subject = subjectOf(index, reading, MOST_BACK)
  if (subject === 'they') return WE.test(claim.folded)
  return subject !== null && !subject.some((name) => said.has(name))
}

/** Another company's name, and no everyday word that stands where names of others do. */
const isRival = (index: AnswerIndex, word: string) => index.rivals.has(word) && !isEveryday(stem(word))

/** A number's own words where they say whose it is, else the whole statement. */
function wordsAround(index: AnswerIndex, { parted, folded }: Reading, segment: number): string {
  const own = parted.segments[segment]
  if (own === undefined || parted.segments.length < 2) return folded
  return OWN.test(own) || hasOwnName(index, own) || tokenise(own).some(({ word }) => isRival(index, word))
    ? own
    : folded
}

/** A claim in the company's own name, and a statement that names somebody and says neither "we" nor "our". */
export function isForeign(index: AnswerIndex, claim: Claim, reading: Reading, segment: number): boolean {
  const { kind } = reading.statement
  if (kind === 'fact' || kind === 'team' || kind === 'company' || !CLAIMS_OWN.test(claim.folded)) return false
  const text = wordsAround(index, reading, segment)
  if (OWN.test(text) || hasOwnName(index, text)) return false
  return [...reading.names].some(
    (name) => !isPlace(index, name) && !claim.names.has(name) && !claim.questionNames.has(name),
  )
}

const hasOwnName = (index: AnswerIndex, text: string) =>
  [...index.reader.ownNames].some((name) => new RegExp(`\\b${name}\\b`).test(fold(text)))

/** Sentences that a pronoun may reach back. */
const MOST_BACK = 3

/** Names of another company or person that a statement is about; "they" where only a pronoun tells; null for none. */
function subjectOf(index: AnswerIndex, reading: Reading, back: number): readonly string[] | 'they' | null {
  const { statement } = reading
  if (statement.fact !== undefined || statement.kind === 'team' || statement.kind === 'company') return null
  if (statement.cell !== undefined) {
    const owners = [...namesIn(index, statement.cell.column)].filter((name) => !isPlace(index, name))
    return owners.length > 0 ? owners : null
  }
  const first = new Set(
    tokenise(reading.text.split(/\s+/).slice(0, LEADING_WORDS).join(' ')).map((token) => token.word),
  )
  const leading = [...reading.names].filter((name) => !isPlace(index, name) && first.has(name))
  if (leading.length > 0) return leading
  if (!THEY.test(reading.folded)) return null
  const before = readingOf(index, statement.at - 1)
  const subject =
    before === undefined || before.statement.group !== statement.group || back === 0
      ? null
      : (subjectOf(index, before, back - 1) ?? headSubject(index, statement.heads))
  return subject ?? (THEY_OURSELVES.test(reading.folded) ? 'they' : null)
}

const elsewhere = new WeakMap<AnswerIndex, Map<string, boolean>>()

/** Under a heading or in a column that begins with the name of another, said of us without "we". */
export function isUnderOther(index: AnswerIndex, claim: Claim, reading: Reading, segment: number): boolean {
  const { kind, cell, heads } = reading.statement
  if (kind !== 'document') return false
  if (OWN.test(wordsAround(index, reading, segment)) && cell === undefined) return false
  const said = (word: string) => claim.terms.keys.has(word) || claim.terms.keys.has(stem(word))
  const columns = cell === undefined ? [] : [cell.column, cell.row]
  if (columns.some((text) => hasOwnName(index, text))) return false
  return [...heads.slice(-1), ...columns].some((text) => {
    const first = tokenise(text)[0]?.word
    return first !== undefined && isStrange(index, first) && !said(first)
  })
}

/** A name that no everyday language knows, and that is not the company's nor one of its people's. */
function isStrange(index: AnswerIndex, word: string): boolean {
  let kept = elsewhere.get(index)
  if (kept === undefined) {
    kept = new Map()
    elsewhere.set(index, kept)
  }
  const known = kept.get(word)
  if (known !== undefined) return known
  const strange =
    word.length > 3 &&
    !/\d/.test(word) &&
    !isStop(word, index.reader.language) &&
    (isRival(index, word) || (!WORDS.rows.has(stem(word)) && clustersOf(stem(word)).length === 0)) &&
    !index.reader.ownNames.has(word) &&
    !isPlace(index, word) &&
    !index.people.some((person) => person.words.includes(word))
  kept.set(word, strange)
  return strange
}

/** "Calidor" as a whole heading: what stands under it with "they" is theirs. */
function headSubject(index: AnswerIndex, heads: readonly string[]): readonly string[] | null {
  const names = heads.flatMap((head) =>
    head.split(' ').length > MOST_HEAD_WORDS
      ? []
      : [...namesIn(index, head)].filter((name) => !isPlace(index, name)),
  )
  return names.length > 0 ? names : null
}

/** "There is also Forkful": a name this early is what the sentence is about. */
const LEADING_WORDS = 3
const MOST_HEAD_WORDS = 3

/** A claim names another office, or another person, than the statement is about. */
export function isOfOtherPerson(claim: Claim, reading: Reading): boolean {
  const { member } = reading.statement
  if (member === undefined) return false
  const words = new Set(tokenise(fold(member.name)).map((token) => token.word))
  if ([...claim.names].some((name) => words.has(name))) return false
  return claim.parts.some(
    ({ sought, segments }) =>
      (segments.size > 0 || claim.names.size === 0) &&
      sought.unit.class === 'role' &&
      !reading.terms.keys.has(sought.unit.key) &&
      !reading.heads.keys.has(sought.unit.key),
  )
}

/** Why what stands is in doubt, from whose it is and of when. */
export function doubtOf({
  period,
  names,
  ofOther,
  ofOtherPerson,
}: Record<'period' | 'names' | 'ofOther' | 'ofOtherPerson', number>): 'entity' | 'period' | null {
  if (names === -1 || ofOther === 1 || ofOtherPerson === 1) return 'entity'
  return period === -1 ? 'period' : null
}
