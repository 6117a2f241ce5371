import { type Found, surely } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { belowZero } from '../weigh/narrow/below-zero.ts'
import { isVetoed } from './intended.ts'

/** "Do you do minus 20?", and the only text that speaks of that many degrees. */
export function toldBelowZero(index: AnswerIndex, { question, query }: Found): Found | null {
  const asked = belowZero(question.text)
  if (asked === null) return null
  const found = index.statements.filter(
    (statement) => index.ofRival[statement.at] !== 1 && belowZero(statement.text) === asked,
  )
  const [first] = found
  const isOne = new Set(found.map(({ group }) => group)).size === 1
  return first === undefined || !isOne || isVetoed(index, query, first)
    ? null
    : surely(query, first, MIND.answerFrom)
}
