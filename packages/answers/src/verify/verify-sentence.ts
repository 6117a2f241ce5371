import { checkNumbers } from '../numbers/check.ts'
import { type AnswerIndex, sourceTexts } from '../retrieve/build-index.ts'

/** In what way a sentence goes beyond the material. */
export type Unsupported = 'figure' | 'period' | 'entity' | 'unit' | 'unsupported'

export type Verdict = { ok: true } | { ok: false; kind: Unsupported; offending: string }

interface ToVerify {
  index: AnswerIndex
  question: string
  sentence: string
  /** Settles "today" and "last year". */
  now: Date
}

/** Whether `sentence`, said in answer to `question`, is borne out by what `index` holds. */
export function verifySentence({ index, sentence }: ToVerify): Verdict {
  const sources = index.statements.map((statement) => statement.ref)
  const checked = checkNumbers(sentence, sourceTexts(index, sources), { language: index.reader.language })
  return checked.ok ? { ok: true } : { ok: false, kind: 'figure', offending: checked.offending.join(', ') }
}
