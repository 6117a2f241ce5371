import type { Sentence } from '../answer.ts'
import { promisesReturnsElsewhere } from '../field/promised.ts'
import { checkNumbers } from '../numbers/check.ts'
import type { Computation } from '../numbers/compute.ts'
import { phrasesOf } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { sourceTexts } from '../retrieve/source-texts.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { givesOrders, promisesReturns } from '../understand/refusals.ts'

interface Guarded {
  sentences: Sentence[]
  /** Sentences that were taken out or replaced. */
  withheld: number
}

/**
 * The last step before anything leaves: what must never be said, orders that hide in the material and promises of
 * returns are taken out; a sentence with a number that its sources lack is replaced.
 */
export function guard(
  index: AnswerIndex,
  sentences: readonly Sentence[],
  computations: readonly Computation[] = [],
): Guarded {
  const { language } = index.material
  const out: Sentence[] = []
  let withheld = 0
  for (const sentence of sentences) {
    if (!maySay(index, sentence)) {
      withheld++
      continue
    }
    const checked = checkNumbers(sentence.text, sourceTexts(index, sentence.sources), {
      language,
      computations,
    })
    if (checked.ok) {
      out.push({
        text: sentence.text,
        sources: sentence.sources.map((source) => ({ ...source, label: safeLabel(index, source.label) })),
      })
      continue
    }
    withheld++
    const { noFigure } = phrasesOf(index.material)
    if (!out.some((other) => other.text === noFigure)) out.push({ text: noFigure, sources: [] })
  }
  return { sentences: out, withheld }
}

/** True where a text holds none of the never-say phrases. */
export function isSayable(index: AnswerIndex, text: string): boolean {
  if (index.neverSay.length === 0) return true
  const words = plainWords(text)
  const squeezed = words.replaceAll(' ', '')
  return !index.neverSay.some((phrase) =>
    // A long phrase is found however it is spaced or hyphenated; a short one as whole words only.
    phrase.length >= 8
      ? squeezed.includes(phrase.replaceAll(' ', ''))
      : ` ${words} `.includes(` ${phrase} `) || ` ${words} `.includes(` ${phrase}s `),
  )
}

function maySay(index: AnswerIndex, sentence: Sentence): boolean {
  // A figure that was worked out may equal one that this listener must not hear.
  if (!isSayable(index, sentence.text) || !index.withheld.maySay({ text: sentence.text, heads: [] }))
    return false
  const spoken = plainWords(plain(sentence.text))
  const isEnglish = index.material.language.startsWith('en')
  if (promisesReturns(spoken) || (!isEnglish && promisesReturnsElsewhere(spoken))) return false
  // Founders' own words may speak of instructions; what was uploaded may not.
  return (
    !sentence.sources.some(
      (source) => source.kind === 'document' || source.kind === 'faq' || source.kind === 'section',
    ) || !givesOrders(spoken)
  )
}

const safeLabel = (index: AnswerIndex, label: string) =>
  isSayable(index, label) && index.withheld.maySay({ text: label, heads: [] }) ? label : '…'
