import { answerQuestion } from './answer-question.ts'
import type { Listener, Material } from './material.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { isSayable } from './speak/guard.ts'

export interface SuggestOptions {
  audience?: Listener
  /** Default 6. */
  most?: number
  now?: Date
}

const MAX_CHARS = 90
/** A question that is not the founders' own is shown only where its answer is this sure. */
const SURE_FROM = 0.8
/** What investors ask first, for clones whose founders wrote few questions of their own. */
const ASKED_FIRST: Record<string, readonly string[]> = {
  en: [
    'What do you do?',
    'Who are the founders?',
    'How much are you raising?',
    'What is your revenue?',
    'How many customers do you have?',
    'How do you make money?',
    'Who are your competitors?',
    'How big is the market?',
    'What will you do with the money?',
    'What is your runway?',
    'Where are you based?',
    'Who is on the team?',
  ],
}

/**
 * Questions to show beside the text field: the founders' own, one of each category first, then what investors ask
 * first; only those that are surely answered for the audience.
 */
export function suggestQuestions(material: Material, options: SuggestOptions = {}): string[] {
  const { audience = 'public', most = 6, now = new Date() } = options
  const index = buildIndex({ ...material, passages: [] }, audience)
  const usable = index.material.faqs.filter(
    (faq) =>
      faq.question.trim().length <= MAX_CHARS &&
      isSayable(index, faq.question) &&
      index.withheld.maySay({ text: faq.question, heads: [] }),
  )
  const seen = new Set<string>()
  const firsts = usable.filter((faq) => {
    const category = faq.category ?? faq.id
    return !seen.has(category) && seen.add(category)
  })
  const own = [...firsts, ...usable.filter((other) => !firsts.includes(other))].map((faq) =>
    faq.question.trim(),
  )
  const out: string[] = []
  const said = new Set<string>()
  const offer = (text: string, from: number) => {
    if (out.length >= most || out.includes(text)) return
    const answer = answerQuestion(index, { text, history: [], now })
    const words = answer.sentences.map((sentence) => sentence.text).join(' ')
    if (answer.kind !== 'answer' || answer.unanswered || answer.confidence < from || said.has(words)) return
    said.add(words)
    out.push(text)
  }
  for (const text of own) offer(text, 0)
  for (const text of ASKED_FIRST[material.language.slice(0, 2)] ?? []) offer(text, SURE_FROM)
  return out
}
