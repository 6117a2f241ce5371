import { neverSaid } from '@understudy/answers/retrieve/withheld'
import { splitSentences } from '@understudy/answers/text/sentences'
import type { Faq } from '@understudy/contract'
import { faqsAsking } from '../rules.ts'

/** What a founder has said to a question so far. */
export interface SaidSoFar {
  /** What equal questions were answered with. */
  kept: readonly string[]
  draft: readonly Faq[]
  published: readonly Faq[]
}

/**
 * The founder's answer to a question that was answered before; null where they are to be asked anew. It is in the draft
 * still, and in words that they gave to whoever asked or published: a draft's own are nobody's yet.
 */
export function standingAnswer(text: string, { kept, draft, published }: SaidSoFar): string | null {
  const [now] = faqsAsking(draft, text)
  if (!now) return null
  return kept.includes(now.answer) ? now.answer : (faqsAsking(published, text)[0]?.answer ?? null)
}

/** Whether an answer holds what is never to be said, by its own words: the question may name what it refuses to tell. */
export function holdsNeverSaid(
  answer: string,
  { neverSay, language }: { neverSay: readonly string[]; language: string },
): boolean {
  const phraseIn = neverSaid(neverSay, language)
  return answer
    .split('\n')
    .flatMap(splitSentences)
    .some((text, at, all) => phraseIn({ text, before: all[at - 1] ?? '' }) !== null)
}
