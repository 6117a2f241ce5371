import type { Sentence } from '../answer.ts'
import type { Style } from '../material.ts'
import type { Phrases } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plainWords } from '../text/normalise.ts'
import { sayFact } from './say-fact.ts'

/** Sentences of a founder's answer that are said from its beginning, by the length the founder chose. */
const FROM_THE_START: Record<Style['responseLength'], number> = { short: 2, medium: 4, long: 6 }
/** Sentences said from within a text: the one that answers, and what goes on from it. */
const FROM_WITHIN: Record<Style['responseLength'], number> = { short: 1, medium: 2, long: 3 }
const MAX_SENTENCE_CHARS = 700

export interface ComposeOptions {
  phrases: Phrases
  now: Date
  /** Folded words that were said before, and are not to be said again. */
  said?: string
}

/** The statements that are said where `statement` answers: from, and up to but not with. */
export function spokenRange(index: AnswerIndex, statement: Statement): [from: number, to: number] {
  const group = index.groups[statement.group]
  if (
    group === undefined ||
    statement.fact !== undefined ||
    statement.list !== undefined ||
    statement.cell !== undefined
  )
    return [statement.at, statement.at + 1]
  const { responseLength } = index.material.style
  const starts = statement.kind === 'faq' && statement.place === 0
  const most = starts ? FROM_THE_START[responseLength] : FROM_WITHIN[responseLength]
  return [statement.at, Math.min(group.to, statement.at + most)]
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
  if (group === undefined || statement.cell !== undefined) return [asSaid(statement)]
  const run = index.statements.slice(...spokenRange(index, statement))
  // A sentence of somebody's past is said after who it is.
  const first = index.statements[group.from]
  const whose = statement.kind === 'team' && statement.place > 0 && first !== undefined ? [first] : []
  return [...whose, ...run.filter((other) => other.cell === undefined)].map(asSaid)
}

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
