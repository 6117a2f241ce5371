import type { Answer, Offer } from '../answer.ts'
import type { Phrases } from '../phrases.ts'
import { fill } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { fold } from '../text/normalise.ts'
import type { Wish } from '../understand/wishes.ts'
import { pickDocument } from '../understand/wishes.ts'
import { guard } from './guard.ts'

/** What is offered beside an answer that already serves a wish; undefined where its tool is off. */
export function offerFor(index: AnswerIndex, wish: Wish): Offer | undefined {
  const { offers } = index.material
  if (wish.kind === 'meeting') return offers.meeting ? { kind: 'meeting' } : undefined
  if (wish.kind === 'contact') return offers.contact ? { kind: 'contact' } : undefined
  const document = pickDocument(wish.named, offers.documents, fold)
  return document === null ? undefined : { kind: 'document', targetId: document.id }
}

export function refusalOffer(index: AnswerIndex): Offer | undefined {
  const { offers } = index.material
  if (offers.meeting) return { kind: 'meeting' }
  return offers.contact ? { kind: 'contact' } : undefined
}

/** Answers "can I book a meeting", "send me the deck", "how do I reach you"; says so plainly where it can't be done. */
export function wishAnswer(index: AnswerIndex, wish: Wish, phrases: Phrases): Answer {
  const { offers } = index.material
  const fixed = (texts: string[], offer?: Offer, unanswered = false): Answer => ({
    kind: 'answer',
    sentences: texts.map((text) => ({ text, sources: [] })),
    unanswered,
    ...(offer === undefined ? {} : { offer }),
    confidence: 1,
    retrieved: [],
  })
  const contact = (texts: string[]): Answer =>
    offers.contact
      ? fixed([...texts, phrases.offerContact], { kind: 'contact' })
      : fixed([...texts, phrases.passOn], undefined, true)
  if (wish.kind === 'meeting') {
    return offers.meeting ? fixed([phrases.offerMeeting], { kind: 'meeting' }) : contact([phrases.noMeeting])
  }
  if (wish.kind === 'contact') {
    if (offers.contact) return fixed([phrases.offerContact], { kind: 'contact' })
    return offers.meeting
      ? fixed([phrases.noContact, phrases.offerMeeting], { kind: 'meeting' })
      : fixed([phrases.noContact])
  }
  const [onlyOne] = offers.documents
  const document = pickDocument(wish.named, offers.documents, fold)
  if (document !== null) {
    const sentence = {
      text: fill(phrases.offerDocument, { title: document.title }),
      sources: [{ id: document.id, kind: 'document' as const, label: document.title }],
    }
    const { sentences } = guard(index, [sentence])
    if (sentences.some((kept) => kept.sources.length > 0)) {
      return { ...fixed([]), sentences, offer: { kind: 'document', targetId: document.id } }
    }
  }
  if (wish.named.length === 0 && onlyOne !== undefined)
    return fixed([phrases.offerDocuments], { kind: 'document', targetId: onlyOne.id })
  return fixed([phrases.noDocument, phrases.passOn], offers.contact ? { kind: 'contact' } : undefined, true)
}
