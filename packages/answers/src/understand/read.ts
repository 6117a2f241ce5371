import type { QuestionInput } from '../answer.ts'
import type { Material } from '../material.ts'
import { WORDS } from '../meaning/word-space.ts'
import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { type Leaning, leaningOf, type Memory, readings } from './follow-up.ts'
import type { Question, Unit } from './question.ts'
import { readQuestion } from './question.ts'

/** What of the material a question is read by; the index holds it. */
interface ReadBy extends Pick<Memory, 'people' | 'reader' | 'rivals'> {
  material: Pick<Material, 'sections'>
  postings: { has(key: string): boolean }
}

/** What a visitor may have meant, in the light of the talk so far: readings to try, likeliest first. */
export function readInput(index: ReadBy, input: QuestionInput): Question[] {
  return readings(firstReading(index, input), memoryOf(index, input))
}

/** What a question leans on, where others were asked before it. */
export function readLeaning(index: ReadBy, input: QuestionInput): Leaning {
  return leaningOf(firstReading(index, input), memoryOf(index, input))
}

const firstReading = ({ reader, rivals }: Pick<ReadBy, 'reader' | 'rivals'>, input: QuestionInput) =>
  withCompany(
    readQuestion(withApostrophes(input.text, [reader.ownNames, rivals]), reader, input.now),
    reader.ownNames,
  )

const LEAST_OF_NAME = 4

/** "What's clinasofts burn?": written or heard without its apostrophe, a name is a name. */
function withApostrophes(text: string, names: readonly ReadonlySet<string>[]): string {
  const isWord = (name: string) => WORDS.rows.has(stem(fold(name)))
  const isName = (word: string) => names.some((known) => known.has(fold(word))) && !isWord(word)
  return text.replace(/(?<![\p{L}\d'’])(\p{L}[\p{L}\d-]*)s(?![\p{L}\d'’])/gu, (whole, name: string) =>
    name.length >= LEAST_OF_NAME && isName(name) && !isName(whole) ? `${name}'s` : whole,
  )
}

function memoryOf({ reader, material, people, postings, rivals }: ReadBy, input: QuestionInput): Memory {
  return {
    history: input.history,
    reader,
    now: input.now,
    people,
    rivals,
    isKnown: (key) => postings.has(key),
    sectionTitle: material.sections.find((section) => section.id === input.sectionId)?.title,
  }
}

/** "Tell me about Northwind" asks what it does. */
function withCompany(question: Question, ownNames: ReadonlySet<string>): Question {
  const unit: Unit = { key: '#what_we_do', text: 'company', class: 'topic' }
  const empty = !question.units.some((other) => other.class !== 'soft')
  return empty && question.words.some((word) => ownNames.has(word))
    ? { ...question, units: [unit, ...question.units] }
    : question
}
