import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain } from '../../text/normalise.ts'

const RAISES = /\b(?:raising|round size|the ask|seeking|looking for)\b|^raise\b/
const DATED = /\b(?:19|20)\d\d\b/

/** "Seed: €3M" at a company that is at its seed, names no raise by another name and no year of this one. */
export function isRaisedNow({ material, statements }: AnswerIndex, { fact, text }: Statement): boolean {
  const stage = plain(material.stage ?? '').trim()
  if (fact === undefined || stage === '' || DATED.test(text)) return false
  const isApart = statements.some(
    (other) => other.fact !== undefined && RAISES.test(plain(other.fact.fact.label)),
  )
  return !isApart && plain(fact.fact.label).startsWith(stage)
}
