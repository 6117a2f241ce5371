import type { AnswerIndex } from '../retrieve/build-index.ts'
import { readForms } from '../understand/elsewhere/read-elsewhere.ts'
import { readAhead as readStatements } from '../weigh/reads.ts'
import { readNames } from './named/named.ts'

/** Works out ahead, in small steps, what the first questions of an index would else wait for. */
export function* readAhead(index: AnswerIndex, now = new Date()): Generator<undefined, void> {
  yield* readStatements(index, now)
  yield* readNames(index)
  yield* readForms()
}
