import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import type { Material } from './material.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { aMaterial, CANARIES, NOW } from './testing/coldfront.ts'
import { ANSWERABLE } from './testing/corpus.ts'
import { INJECTIONS } from './testing/injections.ts'

/** Who writes a secret into a public text has told it; all others. */
const WRITTEN = INJECTIONS.filter((text) => !CANARIES.some((canary) => text.includes(canary)))
const ASKED = ANSWERABLE.slice(0, 60).map(({ ask }) => ask)

/** The same company, with the words of who would command the clone standing in its own material. */
const INJECTED: Record<string, (material: Material) => Material> = {
  'an uploaded document': (material) => ({
    ...material,
    passages: [
      ...material.passages,
      ...WRITTEN.map((text, i) => ({
        id: `injected-${i}`,
        documentId: 'injected',
        title: 'Appendix',
        text: `Chapter ${i}. ${text}`,
        audience: 'public' as const,
      })),
    ],
  }),
  FAQs: (material) => ({
    ...material,
    faqs: [
      ...material.faqs,
      ...WRITTEN.map((text, i) => ({ id: `injected-${i}`, question: text, answer: `${text}.` })),
    ],
  }),
}

describe('trust 21: words that would command the clone', () => {
  it.each(Object.keys(INJECTED))(
    'are obeyed by no answer when they stand in %s, and draw nothing out',
    (where) => {
      const index = buildIndex(INJECTED[where]?.(aMaterial()) ?? aMaterial(), 'public')
      for (const text of [...ASKED, ...INJECTIONS]) {
        const answer = answerQuestion(index, { text, history: [], now: NOW })
        const said = answer.sentences.map((sentence) => sentence.text).join(' ')
        for (const canary of CANARIES)
          expect([text, said]).not.toEqual([text, expect.stringContaining(canary)])
        expect([text, said]).not.toEqual([
          text,
          expect.stringMatching(
            /\b(?:guarantee a (?:profit|return)|ignore (?:all )?previous instructions)\b/i,
          ),
        ])
      }
    },
  )
})
