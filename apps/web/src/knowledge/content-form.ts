import type { Faq, TrainingContent } from '@understudy/contract/knowledge'
import { suggestedFaqs } from './suggested-questions.ts'

/** Content as it is edited: questions that only wait for an answer stand apart, never-say is one a line. */
export interface ContentForm {
  faqs: Faq[]
  suggestions: Faq[]
  trainingData: Omit<TrainingContent['trainingData'], 'neverSay'>
  neverSay: string
}

export const toContentForm = ({ faqs, trainingData: { neverSay, ...trainingData } }: TrainingContent) => ({
  faqs,
  suggestions: suggestedFaqs(faqs),
  trainingData,
  neverSay: neverSay.join('\n'),
})

const isAnswered = (faq: Faq) => faq.answer.trim() !== ''

/** Questions that stand, but for those that were answered anew among the suggestions while a save took them in. */
const standing = ({ faqs, suggestions }: ContentForm) =>
  faqs.filter(({ id }) => !suggestions.some((one) => one.id === id && isAnswered(one)))

/** A suggestion counts once it is answered; one that is not stays a suggestion. */
export const fromContentForm = (form: ContentForm): TrainingContent => ({
  faqs: [...standing(form), ...form.suggestions.filter(isAnswered)],
  trainingData: { ...form.trainingData, neverSay: linesOf(form.neverSay) },
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Where the form holds what the contract calls `path`. */
export function contentField(path: string, form: ContentForm): string {
  if (path.startsWith('trainingData.neverSay')) return 'neverSay'
  const [, index, rest] = /^faqs\.(\d+)(.*)$/.exec(path) ?? []
  const beyond = Number(index) - standing(form).length
  if (index === undefined || beyond < 0) return path
  const at = form.suggestions.flatMap((one, i) => (isAnswered(one) ? [i] : []))[beyond]
  return at === undefined ? path : `suggestions.${at}${rest}`
}
