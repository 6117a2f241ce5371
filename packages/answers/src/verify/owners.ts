import type { AnswerIndex } from '../retrieve/build-index.ts'
import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import type { Claim } from './claim.ts'
import { isPlace, namesIn } from './names.ts'
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
  const theirs = index.ofRival[reading.statement.at] === 1
  if (named.some((name) => index.rivals.has(name)))
    return !theirs && ![...reading.names].some((name) => index.rivals.has(name))
  const text = wordsAround(index, reading, segment)
  const own = OWN.test(text) || hasOwnName(index, text)
  if (theirs && !own) return true
  if (own || !CLAIMS_OWN.test(claim.folded)) return false
  const subject = subjectOf(index, reading, MOST_BACK)
  if (subject === 'they') return WE.test(claim.folded)
  return subject !== null && !subject.some((name) => said.has(name))
}

/** A number's own words where they say whose it is, else the whole statement. */
function wordsAround(index: AnswerIndex, { parted, folded }: Reading, segment: number): string {
  const own = parted.segments[segment]
  if (own === undefined || parted.segments.length < 2) return folded
  return OWN.test(own) || hasOwnName(index, own) || tokenise(own).some(({ word }) => index.rivals.has(word))
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

/**
 * How a claim's names agree with a statement: 1 all are there, 0.5 some only around it, 0 it names none, −1 one is
 * nowhere near or another stands in its place.
 */
export function namesFit(
  index: AnswerIndex,
  claim: Claim,
  claimSegment: number,
  reading: Reading,
  segment: number,
  around: readonly Reading[],
): number {
  const names = claim.segmentNames[claimSegment] ?? claim.names
  let fit = names.size === 0 ? 0 : 1
  for (const name of names) {
    if (holds(reading, name)) {
      if (isOfOtherSegment(reading, name, segment) || isGovernedByOther(index, claim, reading, name))
        return -1
      continue
    }
    const others = [...reading.names].filter(
      (other) =>
        !claim.names.has(other) &&
        !claim.questionNames.has(other) &&
        isPlace(index, other) === isPlace(index, name),
    )
    const isPerson = reading.statement.kind === 'team'
    if (isPerson && inHeads(reading, name)) continue
    if (others.length > 0) return -1
    if (inHeads(reading, name)) continue
    if (!around.some((other) => holds(other, name) || inHeads(other, name))) return -1
    fit = 0.5
  }
  return fit
}

const holds = (reading: Reading, name: string) =>
  reading.names.has(name) || reading.terms.keys.has(name) || reading.terms.keys.has(stem(name))

function inHeads(reading: Reading, name: string): boolean {
  return reading.heads.keys.has(name) || reading.heads.keys.has(stem(name))
}

/** "Odra has committed €2 million, and a family €1.2 million": the second is not Odra's. */
function isOfOtherSegment(reading: Reading, name: string, segment: number): boolean {
  const terms = reading.segments
  if (terms.length < 2) return false
  const has = (at: number) => terms[at]?.keys.has(name) || terms[at]?.keys.has(stem(name))
  if (has(segment) || inHeads(reading, name)) return false
  return terms.some((_, at) => has(at) && reading.parted.figures.some((figure) => figure.segment === at))
}

/** "Spain brings 42 %, Scotland the rest": the first of its kind has the figure. */
function isGovernedByOther(index: AnswerIndex, claim: Claim, reading: Reading, name: string): boolean {
  if (reading.parted.figures.length !== 1) return false
  const kind = isPlace(index, name)
  const [first] = [...reading.names].filter((other) => isPlace(index, other) === kind)
  return first !== undefined && first !== name && !claim.names.has(first) && !claim.questionNames.has(first)
}

/** Names of the statement that neither claim nor question says: what it narrows to, and the claim does not. */
export function unsaidNames(claim: Claim, reading: Reading): number {
  return [...reading.names].filter((name) => !claim.names.has(name) && !claim.questionNames.has(name)).length
}

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
