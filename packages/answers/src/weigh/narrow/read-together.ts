import type { AnswerIndex, Group } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { readTerms, type Terms } from '../../retrieve/terms.ts'
import { plain } from '../../text/normalise.ts'

const readTogether = new WeakMap<Group, Map<string, Terms>>()

/** All that stands together with a statement, and its label, as one text: read once. */
export function termsOfGroup(index: AnswerIndex, { group: at }: Statement, label = ''): Terms {
  const group = index.groups[at]
  if (group === undefined) return readTerms(label, index.reader)
  const known = readTogether.get(group) ?? new Map<string, Terms>()
  readTogether.set(group, known)
  const kept = known.get(label)
  if (kept !== undefined) return kept
  const around = index.statements.slice(group.from, group.to).map((statement) => statement.text)
  const terms = readTerms([label, ...group.heads, ...around].join(' '), index.reader)
  known.set(label, terms)
  return terms
}

const plainTexts = new WeakMap<Statement, string>()

/** A statement with its heads, as a plain text: read once. */
export function plainOf(statement: Statement): string {
  const said = plainTexts.get(statement) ?? plain([statement.text, ...statement.heads].join(' ; '))
  plainTexts.set(statement, said)
  return said
}
