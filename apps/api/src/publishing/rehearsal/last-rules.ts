import { RehearsedQuestion } from '@understudy/contract'
import { z } from 'zod'

/** Without the words of the FAQ: whoever changes them is shown those of the draft as it stands. */
export const KeptQuestion = RehearsedQuestion.omit({ faq: true }).extend({ faq_id: z.string().nullable() })
export type KeptQuestion = z.infer<typeof KeptQuestion>

/** What a draft of this revision was asked, and how much there was to ask. */
interface Asked {
  questions: readonly KeptQuestion[]
  total: number
  mostAsked: number
  language: string
  revision: number
}

/** A rehearsal as far as it went: its questions from the first on, without gaps. */
export interface LastRehearsal extends Asked {
  /** Of the draft with the answers that were mended in it, where none of them was asked again yet. */
  mendedRevision: number | null
  rehearsedAt: Date
}

/** What one call asked, and where that stands in the whole. */
export interface Piece extends Asked {
  /** Of the whole rehearsal, in order. */
  ids: readonly string[]
  skip: number
  /** One question that was asked by itself, as one is that was mended. */
  isAlone: boolean
  askedAt: Date
}

export const toKept = ({ faq, ...asked }: RehearsedQuestion): KeptQuestion => ({
  ...asked,
  faq_id: faq?.id ?? null,
})

/**
 * What is kept once a piece was asked: it goes on with the rehearsal of the same draft, or begins another where it is a
 * first one. Null where it does neither: half of a run says nothing about another.
 */
export function joined(last: LastRehearsal | null, piece: Piece): LastRehearsal | null {
  const { ids, skip, isAlone, askedAt, ...asked } = piece
  const begun = { ...asked, mendedRevision: null, rehearsedAt: askedAt }
  // Asked for nothing, or past the end.
  if (asked.questions.length === 0 && asked.total > 0) return null
  if (last === null) return skip === 0 ? begun : null
  if (asked.revision === last.revision || asked.revision === last.mendedRevision) {
    const questions = inOrder(ids, [...last.questions, ...asked.questions])
    return { ...begun, questions, rehearsedAt: skip === 0 && !isAlone ? askedAt : last.rehearsedAt }
  }
  if (isAlone) return inPlace(last, asked.questions)
  return skip === 0 && asked.revision > last.revision ? begun : null
}

/** The later ones in the place of former ones, as far as there is no gap. */
function inOrder(ids: readonly string[], questions: readonly KeptQuestion[]): KeptQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const all = ids.map((id) => byId.get(id))
  const gap = all.indexOf(undefined)
  return all.slice(0, gap < 0 ? all.length : gap).filter((question) => question !== undefined)
}

/** Of a draft that was changed elsewhere, too: the rehearsal stays one of the draft before. */
const inPlace = (last: LastRehearsal, questions: readonly KeptQuestion[]): LastRehearsal => ({
  ...last,
  questions: last.questions.map((kept) => questions.find(({ id }) => id === kept.id) ?? kept),
})
