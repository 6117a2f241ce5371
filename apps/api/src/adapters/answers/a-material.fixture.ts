import type { Answer, Material } from '@understudy/answers'
import type { AskedQuestion } from './port.ts'

export const QUESTION = 'How do customers pay for the pumps?'

/** A company that answers {@link QUESTION}, with `passages` of a document beside it. */
export function aMaterial({ reply = 'Customers pay by the month.', passages = 0 } = {}): Material {
  const audience = 'link' as const
  return {
    companyName: 'Halvor Pumps',
    facts: [],
    faqs: [{ id: 'pay', question: QUESTION, answer: reply }],
    sections: [],
    team: [],
    passages: Array.from({ length: passages }, (_, i) => ({
      id: `passage-${i}`,
      documentId: 'manual',
      title: 'Manual',
      text: `Chapter ${i} explains valve ${i * 7} of the cooling circuit. It is opened every ${i + 2} weeks by a technician, and its seal is checked against table ${i * 3}.`,
      audience,
    })),
    style: { communicationStyle: 'professional', responseLength: 'medium' },
    neverSay: [],
    language: 'en',
    offers: { meeting: false, documents: [], contact: true },
  }
}

export const asked = (caller: string, version = 'v1'): AskedQuestion => ({
  caller,
  index: { version, audience: 'link', language: 'en' },
  question: { text: QUESTION, history: [], now: new Date('2026-11-20T10:00:00Z') },
  offers: true,
})

export const textOf = (answer: Answer | null): string | undefined =>
  answer?.sentences.map(({ text }) => text).join(' ')
