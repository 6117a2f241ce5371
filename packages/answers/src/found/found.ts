import type { Statement } from '../retrieve/statement.ts'
import type { Question } from '../understand/question.ts'
import { FEATURES } from '../weigh/feature-names.ts'
import type { Hit } from '../weigh/hit.ts'
import type { Query } from '../weigh/query.ts'

/** What may answer a question, likeliest first, and how far the first is to be trusted. */
export interface Found {
  question: Question
  query: Query
  hits: readonly Hit[]
  /** From MIND.answerFrom on it is answered. */
  confidence: number
  /** What goes on from the first and is said with it. */
  also?: Statement
}

/** From this trust on a founder's own words win over talk, and over a wish to meet or to get a document. */
export const SURE_FROM = 0.8
/** The trust in a founder's own question, asked in their words. */
export const IN_THEIR_WORDS = 1

/** Found for its own sake, with nothing beside it. */
export function surely(query: Query, statement: Statement, chance: number): Found {
  const row = new Float32Array(FEATURES.length)
  return { question: query.question, query, hits: [{ statement, chance, row }], confidence: chance }
}
