import type { Answer, Listener, Material } from '@understudy/answers'
import { mayHear } from '@understudy/answers/material'
import { figuresTold, markAnswer } from '@understudy/answers/rehearsal/mark-answer'
import type { Faq as DraftFaq, RehearsalMark, RehearsedQuestion } from '@understudy/contract'
import { wordsOfQuestion } from '@understudy/contract/words-of-question'

/** A question as it is asked: of the list, or a case that the founder kept. */
export interface Rehearsed {
  id: string
  isCase: boolean
  question: string
}

/** What the draft and the published version say to it. */
export interface Heard {
  /** Of the draft, by somebody with a link. */
  own: Answer
  /** Of the draft, by those who may hear everything; null where that is no more. */
  everything: Answer | null
  /** Of the draft, by whoever comes without a link; null where nobody can, or it would hear the same. */
  anybody: Answer | null
  /** Of the published version, by somebody with a link; null where it need not be asked. */
  live: Answer | null
}

type Faq = Pick<DraftFaq, 'id' | 'question' | 'answer'>

const MAX_FOLDED_CHARS = 400

/** The same question, however it is cased, spaced and ended. */
export const folded = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_FOLDED_CHARS)
    .toWellFormed() || question.trim().slice(0, MAX_FOLDED_CHARS).toWellFormed()

/** The FAQ that an answer to a question of the rehearsal is written to, where none of the draft's is changed. */
export const faqIdOf = ({ id, isCase }: Pick<Rehearsed, 'id' | 'isCase'>): string =>
  isCase ? id : `asked-${id}`

/** True where the listener may not hear all that the draft states. */
export const keepsFrom = (material: Pick<Material, 'facts'>, listener: Listener): boolean =>
  material.facts.some(({ audience }) => !mayHear(listener, audience))

export const isAnswered = (answer: Answer | null): boolean =>
  answer !== null && markAnswer(answer) === 'answered'

export function toRehearsed(
  asked: Rehearsed,
  { own, everything, anybody, live }: Heard,
  material: Material,
): RehearsedQuestion {
  const tells = [
    ...toldTo('link', asked.question, own, material),
    ...(anybody === null ? [] : toldTo('public', asked.question, anybody, material)),
  ]
  const mark = markOf(own, everything, tells.length > 0)
  const isLost = (mark === 'missing' || mark === 'weak') && isAnswered(live)
  return {
    id: asked.id,
    is_case: asked.isCase,
    question: asked.question,
    mark,
    answer: own.kind === 'answer' ? wordsOf(own) : '',
    sources: own.kind === 'answer' ? labelsOf(own) : [],
    tells,
    faq: faqOf(mark === 'weak' ? null : own, material.faqs, asked),
    live_answer: isLost && live !== null ? wordsOf(live) : null,
  }
}

function markOf(own: Answer, everything: Answer | null, tells: boolean): RehearsalMark {
  if (tells) return 'tells'
  const mark = markAnswer(own)
  return mark !== 'answered' && isAnswered(everything) ? 'kept-back' : mark
}

function toldTo(
  listener: 'public' | 'link',
  question: string,
  answer: Answer,
  material: Material,
): RehearsedQuestion['tells'] {
  const told = figuresTold(material, listener, { question, answer: wordsOf(answer) })
  return told.flatMap(({ factId, sentence }) => {
    const fact = material.facts.find(({ id }) => id === factId)
    return fact ? [{ fact: fact.label, audience: fact.audience, heard_by: listener, sentence }] : []
  })
}

const wordsOf = (answer: Answer): string => answer.sentences.map(({ text }) => text).join(' ')

const labelsOf = (answer: Answer): string[] => [
  ...new Set(answer.sentences.flatMap(({ sources }) => sources.map(({ label }) => label))),
]

/** What the answer was taken from, else what was written for this very question; a weak one may be another's. */
function faqOf(answer: Answer | null, faqs: readonly Faq[], asked: Rehearsed): RehearsedQuestion['faq'] {
  const sources = answer?.kind === 'answer' ? answer.sentences.flatMap((sentence) => sentence.sources) : []
  return faqNow(sources.find(({ kind }) => kind === 'faq')?.id ?? null, faqs, asked)
}

/** The one of this id, as it stands in the draft; else what is written there for this very question. */
export function faqNow(id: string | null, faqs: readonly Faq[], asked: Rehearsed): RehearsedQuestion['faq'] {
  const words = wordsOfQuestion(asked.question)
  const faq =
    faqs.find((one) => one.id === (id ?? faqIdOf(asked))) ??
    faqs.find((one) => wordsOfQuestion(one.question) === words)
  return faq ? { id: faq.id, answer: faq.answer } : null
}
