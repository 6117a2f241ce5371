import type { Sentence } from '../answer.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { tokenise } from '../text/tokens.ts'
import { type Question, unitsOf } from '../understand/question.ts'

const FORMER = /^\s*(?:former|formerly|previous|previously|ex|past|once)\b/i

/** "What did your founder do before, and who is your CFO?", told of people none of whom is that, as far as is said. */
export function lacksOffice(
  index: AnswerIndex,
  { units }: Question,
  told: readonly (Statement | undefined)[],
  sentences: readonly Sentence[],
): boolean {
  const members = told.flatMap((statement) => statement?.member ?? [])
  if (members.length === 0) return false
  const said = [...members.map(({ role }) => role), ...sentences.map(({ text }) => text)]
  const texts = said.flatMap((text) => text.split(/[,;|/]/).filter((part) => !FORMER.test(part)))
  const held = texts.flatMap((text) => unitsOf(tokenise(text), index.reader))
  return units.some((unit) => unit.class === 'role' && held.every(({ key }) => key !== unit.key))
}
