import type { QuestionInput } from '../answer.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { readings } from './follow-up.ts'
import type { Question, Unit } from './question.ts'
import { readQuestion } from './question.ts'

/** What a visitor may have meant, in the light of the talk so far: readings to try, likeliest first. */
export function readInput(index: AnswerIndex, input: QuestionInput): Question[] {
  const { reader, material, people, postings, rivals } = index
  const first = withCompany(readQuestion(input.text, reader, input.now), reader.ownNames)
  return readings(first, {
    history: input.history,
    reader,
    now: input.now,
    people,
    rivals,
    isKnown: (key) => postings.has(key),
    sectionTitle: material.sections.find((section) => section.id === input.sectionId)?.title,
  })
}

/** "Tell me about Northwind" asks what it does. */
function withCompany(question: Question, ownNames: ReadonlySet<string>): Question {
  const unit: Unit = { key: '#what_we_do', text: 'company', class: 'topic' }
  const empty = !question.units.some((other) => other.class !== 'soft')
  return empty && question.words.some((word) => ownNames.has(word))
    ? { ...question, units: [unit, ...question.units] }
    : question
}
