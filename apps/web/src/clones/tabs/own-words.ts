import type { Clone } from '@understudy/contract/clones'

type Texts = Pick<Clone, 'sections' | 'training_content' | 'company_details'>

const SENTENCE = /[^.!?]+[.!?]*/g

/** What a clone says first in a language, to hear a voice by; null where nothing of it is written yet. */
export function firstWords({ sections }: Texts, language: string): string | null {
  const first = sections.find((section) => section.language === language && section.text.trim() !== '')
  return first?.text ?? null
}

/** A sentence of the clone's own in which a word is said; the word alone where there is none. */
export function sentenceWith(clone: Texts, word: string): string {
  const texts = [
    ...clone.sections.map(({ text }) => text),
    ...clone.training_content.faqs.map(({ answer }) => answer),
    clone.company_details.elevatorPitch,
  ]
  const sentences = texts.flatMap((text) => text.match(SENTENCE) ?? [])
  return sentences.find((sentence) => sentence.includes(word))?.trim() ?? word
}
