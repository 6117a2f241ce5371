import type { SourceRef } from '../answer.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plainWords } from '../text/normalise.ts'
import { Reading, YES_OR_NO } from './read-denials.ts'
import { boundsTurn, NEGATED, type Negations } from './rendering/negations.ts'
import { sweepsBeyond } from './sweeping.ts'

const WITHIN = /[,:–—](?!\d)/
const AND = / (?:and|or|und|oder|et|ou|y|e|o) /
const IS_NO = /^\s*(?:no|nein|non|nao)\b/

/** A part of a source, and how often it says no; null where nobody can say whether that holds of this part. */
interface Part {
  text: string
  keys: ReadonlySet<string>
  says: Negations | null
  isHead: boolean
}

/**
 * Whether a sentence says no where what it rests on does, and only there, and says "all" and "only" no oftener. What
 * the verifier learned of this it learned in English. In a language whose "no" is not known here a sentence has to stand
 * in its sources word for word. Pure.
 */
export function saysNoAlike(index: AnswerIndex, text: string, sources: readonly SourceRef[]): boolean {
  const base = index.material.language.slice(0, 2).toLowerCase()
  if (base === 'en') return true
  const cited = index.statements.filter(({ kind, ref, refs = [] }) =>
    sources.some((source) => source.kind === kind && [ref, ...refs].some(({ id }) => id === source.id)),
  )
  const language = NEGATED.find((known) => known === base)
  if (language === undefined) return standsWordForWord(text, cited)
  const reading = new Reading(language)
  const whole = cited.flatMap(({ text: said, heads }) => [said, ...heads]).map((said) => reading.form(said))
  if (sweepsBeyond(reading.form(text), whole.join(' ; '), language)) return false
  const stretches = new Set(cited.flatMap(({ text: said }) => reading.stretches(said)).map(reading.order))
  const parts = cited.flatMap((statement) => partsOf(reading, statement, cited))
  return reading
    .stretches(text)
    .every((stretch) => stretches.has(reading.order(stretch)) || fits(reading, stretch, parts))
}

const standsWordForWord = (text: string, cited: readonly Statement[]) => {
  const said = new Set(cited.flatMap((statement) => statement.text.split(/[.;!?]/)).map(plainWords))
  return text.split(/[.;!?]/).every((stretch) => plainWords(stretch) === '' || said.has(plainWords(stretch)))
}

/** What a statement says, and what stands above it as far as its answer bears that out. */
function partsOf(reading: Reading, statement: Statement, cited: readonly Statement[]): Part[] {
  const isQuestion = statement.text.trim().endsWith('?')
  const own = reading.stretches(statement.text).flatMap((stretch) => {
    const says = reading.no(stretch)
    if (isQuestion || says.most === 0) return [partOf(reading, stretch, isQuestion ? null : says)]
    // "We keep no names, addresses or numbers": whether the no holds of the others too is not read here.
    const pieces = stretch.split(/,(?!\d)/)
    return pieces.map((piece) => {
      const said = reading.no(piece)
      return partOf(reading, piece, said.most > 0 || pieces.length === 1 ? said : null)
    })
  })
  const first = cited.find(({ group }) => group === statement.group)
  if (first !== statement) return own
  return [...own, ...statement.heads.map((head) => headOf(reading, head, statement.text))]
}

const partOf = (reading: Reading, text: string, says: Negations | null): Part => ({
  text,
  keys: reading.keys(text),
  says,
  isHead: false,
})

/** "Do you keep names? No.": the question says what its answer does. */
function headOf(reading: Reading, head: string, answer: string): Part {
  const text = reading.form(head)
  const said = reading.form(answer)
  const [first = ''] = reading.stretches(answer)
  const part = { ...partOf(reading, text, reading.no(text)), isHead: true }
  if (reading.no(text).most > 0) return { ...part, says: null }
  if (YES_OR_NO.test(said)) return IS_NO.test(said) ? { ...part, says: { sure: 1, most: 1 } } : part
  const says = reading.no(first)
  if (says.most === 0) return part
  return { ...part, says: reading.keys(first).size === 0 ? says : null }
}

/** What is said against the part of the sources that is nearest to it. */
function fits(reading: Reading, stretch: string, parts: readonly Part[]): boolean {
  if (isTurnedRound(reading, stretch, parts)) return true
  const pieces = stretch.split(AND).flatMap((piece) => piece.split(WITHIN))
  return pieces.every((piece) => {
    if (reading.keys(piece).size === 0) return true
    const near = nearest(reading.keys(piece), parts) ?? nearest(reading.keys(stretch), parts) ?? parts
    return near.every((part) => agrees(reading, piece, part))
  })
}

/** "On foreign servers, we keep no names": all of it is one simple thing that is said in another order. */
function isTurnedRound(reading: Reading, stretch: string, parts: readonly Part[]): boolean {
  const keys = reading.keys(stretch)
  const near = nearest(keys, parts)
  if (near === null || AND.test(stretch)) return false
  return near.every(
    (part) =>
      !AND.test(part.text) &&
      !WITHIN.test(part.text) &&
      [...keys].every((key) => part.keys.has(key)) &&
      agrees(reading, stretch, part),
  )
}

function agrees(reading: Reading, text: string, { text: source, says }: Part): boolean {
  if (says === null || boundsTurn(text, source) || boundsTurn(source, text)) return false
  const said = reading.no(text)
  return said.sure <= says.most && says.sure <= said.most
}

/** All that are equally near by the words they share; null where none shares any. What is said goes before a title. */
function nearest(keys: ReadonlySet<string>, parts: readonly Part[]): Part[] | null {
  let best = 0
  let found: Part[] = []
  for (const part of parts) {
    const shared = [...keys].filter((key) => part.keys.has(key)).length
    if (shared === 0) continue
    const likeness = shared / (keys.size + part.keys.size - shared)
    const value = shared * 100 + likeness * 10 - (part.isHead ? 1 : 0)
    if (value > best) found = []
    if (value >= best) {
      best = value
      found.push(part)
    }
  }
  return found.length === 0 ? null : found
}
