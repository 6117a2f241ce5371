import type { Sentence } from '../answer.ts'
import type { Style } from '../material.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { Phrases } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plainWords } from '../text/normalise.ts'
import type { AskedFor } from '../understand/asked-for.ts'
import { sayFact } from './facts/say-fact.ts'
import { sayCell } from './figures/say-cell.ts'
import { countBegun, listBehind } from './list-behind.ts'

/**
 * Words that are said of a text, by the length the founder chose: the sentence that answers, and what goes on from it
 * as far as it fits. Ten, twenty, thirty seconds of speech.
 */
const WORDS: Record<Style['responseLength'], number> = { short: 25, medium: 45, long: 80 }
/** From its beginning more is said of a text: what stands first leads to what answers. */
const FROM_ITS_BEGINNING = 1.5
const MAX_SENTENCE_CHARS = 700

export interface ComposeOptions {
  phrases: Phrases
  now: Date
  /** What kind of thing was asked for. */
  asked?: AskedFor
  /** Folded words that were said before, and are not to be said again. */
  said?: string
}

/**
 * The statements that are said where `statement` answers: from, and up to but not with. Whoever asks for a figure and
 * hears it is not told another of its unit; what a text announces is told whole.
 */
export function spokenRange(
  index: AnswerIndex,
  statement: Statement,
  asked: AskedFor = 'any',
): [from: number, to: number] {
  const group = index.groups[statement.group]
  if (
    group === undefined ||
    statement.fact !== undefined ||
    statement.list !== undefined ||
    statement.cell !== undefined
  )
    return [statement.at, statement.at + 1]
  const begins = statement.kind !== 'team' && statement.place === 0
  const most = WORDS[index.material.style.responseLength] * (begins ? FROM_ITS_BEGINNING : 1)
  const owed = announced(statement.text, asked)
  const answered = asked === 'quantity' && owed === 0 ? unitsOf(index, statement) : NO_UNITS
  let to = statement.at + 1
  let words = owed > 0 ? 0 : wordsIn(statement.text)
  for (; to < group.to; to++) {
    const next = index.statements[to]
    if (next === undefined || next.cell !== undefined) break
    if (answered.size > 0 && [...unitsOf(index, next)].some((unit) => answered.has(unit))) break
    words += wordsIn(next.text)
    if (words > most && to > statement.at + owed) break
  }
  return [statement.at, to]
}

/** "Three lines.", "Two things changed.", "In this order:": says that an answer follows, and is none. */
const ANNOUNCES = /^(?:\w+ ){0,5}(?:two|three|four|five|six|several|a few)\b|:$/i
const MOST_ANNOUNCING = 7

/** How many statements a sentence says that follow it; 0 where it announces none. */
function announced(text: string, asked: AskedFor): number {
  if (!ANNOUNCES.test(text) || wordsIn(text) > MOST_ANNOUNCING || /\d/.test(text)) return 0
  return (asked === 'quantity' ? undefined : countBegun(text)) ?? 1
}

function wordsIn(text: string): number {
  let words = 1
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++
  return words
}

const NO_UNITS: ReadonlySet<string> = new Set()
const unitsStated = new WeakMap<Statement, ReadonlySet<string>>()

/** What the amounts of a statement count. Read once of each: every question looks at the same ones. */
function unitsOf(index: AnswerIndex, statement: Statement): ReadonlySet<string> {
  const known = unitsStated.get(statement)
  if (known !== undefined) return known
  const quantities = extractQuantities(statement.text, index.material.language)
  const units = new Set(
    quantities.flatMap((quantity) =>
      quantity.kind === 'amount' ? [`${quantity.unit} ${quantity.per ?? ''}`] : [],
    ),
  )
  unitsStated.set(statement, units)
  return units
}

/** What is said where `statement` answers: itself, and of a text what goes on from it. */
export function compose(index: AnswerIndex, statement: Statement, options: ComposeOptions): Sentence[] {
  const { said } = options
  const sentences = sentencesFor(index, statement, options)
  return said === undefined ? sentences : sentences.filter((sentence) => !saidBefore(sentence.text, said))
}

function sentencesFor(index: AnswerIndex, statement: Statement, options: ComposeOptions): Sentence[] {
  if (statement.fact !== undefined) return [sayFact(index, statement, options)]
  if (statement.list !== undefined)
    return [{ text: statement.text, sources: [...(statement.refs ?? [statement.ref])] }]
  const group = index.groups[statement.group]
  if (statement.cell !== undefined)
    return [{ ...asSaid(statement), text: sayCell(index, statement, options.now) }]
  if (group === undefined) return [asSaid(statement)]
  const run = index.statements.slice(...spokenRange(index, statement, options.asked))
  // A sentence of somebody's past is said after who it is.
  const first = index.statements[group.from]
  const whose = statement.kind === 'team' && statement.place > 0 && first !== undefined ? [first] : []
  const last = run.at(-1) ?? statement
  const listed = listBehind(index, last, WORDS[index.material.style.responseLength])
  return [...[...whose, ...run.filter((other) => other.cell === undefined)].map(asSaid), ...asItems(listed)]
}

/** "45% hardware", "40% sales": read one after the other they are parted as in a sentence. */
const asItems = (listed: readonly Statement[]): Sentence[] =>
  listed.map((item, at) => {
    const said = asSaid(item)
    if (/[\p{L}\p{N}%)"”]$/u.test(said.text)) said.text += at === listed.length - 1 ? '.' : ','
    return said
  })

const asSaid = (statement: Statement): Sentence => ({
  text: trimLong(statement.text),
  sources: [statement.ref],
})

export function saidBefore(text: string, said: string): boolean {
  const words = plainWords(text)
  return words !== '' && said.includes(words)
}

/** A sentence without an end in sight is cut at a clause. */
function trimLong(text: string): string {
  if (text.length <= MAX_SENTENCE_CHARS) return text
  const cut = text.slice(0, MAX_SENTENCE_CHARS)
  const clause = Math.max(cut.lastIndexOf('; '), cut.lastIndexOf(', '))
  return `${cut.slice(0, clause > 200 ? clause : cut.lastIndexOf(' '))}.`
}
