import type { Answer, Offer } from '../answer.ts'
import type { Phrases } from '../phrases.ts'
import { fill } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { fold } from '../text/normalise.ts'
import type { Wish } from '../understand/wishes.ts'
import { DECK, pickDocument } from '../understand/wishes.ts'
import { guard } from './guard.ts'

/** What is offered beside an answer that already serves a wish; undefined where its tool is off. */
export function offerFor(index: AnswerIndex, wish: Wish): Offer | undefined {
  const { offers } = index.material
  if (wish.kind === 'meeting') return offers.meeting ? { kind: 'meeting' } : undefined
  if (wish.kind === 'contact' || wish.kind === 'introduction')
    return offers.contact ? { kind: 'contact' } : undefined
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
  if (wish.kind === 'document') return documentAnswer(index, wish, phrases)
  const contact = (texts: string[]): Answer =>
    offers.contact
      ? fixed([...texts, phrases.offerContact], { kind: 'contact' })
      : fixed([...texts, phrases.passOn], undefined, true)
  if (wish.kind === 'meeting')
    return offers.meeting ? fixed([phrases.offerMeeting], { kind: 'meeting' }) : contact([phrases.noMeeting])
  if (wish.kind === 'introduction') return { ...introduction(index, phrases), unanswered: true }
  if (offers.contact) return fixed([phrases.offerContact], { kind: 'contact' })
  return offers.meeting
    ? fixed([phrases.noContact, phrases.offerMeeting], { kind: 'meeting' })
    : fixed([phrases.noContact])
}

const fixed = (texts: string[], offer?: Offer, unanswered = false): Answer => ({
  kind: 'answer',
  sentences: texts.map((text) => ({ text, sources: [] })),
  unanswered,
  ...(offer === undefined ? {} : { offer }),
  confidence: 1,
  retrieved: [],
})

/** Whom they know is for the founders to say: they are asked, and may answer who leaves an address. */
function introduction({ material }: AnswerIndex, phrases: Phrases): Answer {
  const { offers, language, keepsQuestions } = material
  const isAsked = language.startsWith('en') && keepsQuestions !== false
  const asks = isAsked ? "I'll ask the founders to introduce you." : phrases.passOn
  return offers.contact ? fixed([asks, phrases.offerContact], { kind: 'contact' }) : fixed([asks])
}

function documentAnswer(
  index: AnswerIndex,
  { named, isNarrowed }: Extract<Wish, { kind: 'document' }>,
  phrases: Phrases,
): Answer {
  const { offers, language } = index.material
  const [first, ...others] = offers.documents
  const only = others.length === 0 ? first : undefined
  const document = pickDocument(named, offers.documents, fold) ?? (named.length === 0 ? only : undefined)
  const opened = document === undefined ? null : openDocument(index, document, phrases)
  if (opened !== null) return opened
  if (named.length === 0 && first !== undefined)
    return fixed([phrases.offerDocuments], { kind: 'document', targetId: first.id })
  const isDeck = language.startsWith('en') && named.some((name) => DECK.has(name))
  const lacks = isDeck ? PITCH_IS_HERE : phrases.noDocument
  // What the founders may send is asked of them, where they can be reached.
  const isRoom = named.some((name) => /^data ?room/.test(name))
  const isSent = isNarrowed === true || (offers.contact && !isDeck && !isRoom)
  const besides = only === undefined || isSent ? null : openDocument(index, only, phrases)
  const passedOn = { text: phrases.passOn, sources: [] }
  if (besides !== null)
    return {
      ...besides,
      sentences: [{ text: lacks, sources: [] }, ...besides.sentences, passedOn],
      unanswered: true,
    }
  const there = first === undefined ? [] : [phrases.offerDocuments]
  return fixed([lacks, ...there, phrases.passOn], offers.contact ? { kind: 'contact' } : undefined, true)
}

/** Of a deck that is not handed out: what it shows is the pitch. */
const PITCH_IS_HERE = "I don't have a deck to hand out, but the pitch itself is right here on this page."

/** It is read aloud. */
const EXTENSION = /\.(?:md|txt|pdf|docx?|pptx?|xlsx?|odt|rtf|html?)$/i

/** "You can open Field study right here."; null where its title may not be said. */
function openDocument(
  index: AnswerIndex,
  { id, title }: { id: string; title: string },
  phrases: Phrases,
): Answer | null {
  const text = fill(phrases.offerDocument, { title: title.replace(EXTENSION, '') })
  const { sentences } = guard(index, [{ text, sources: [{ id, kind: 'document', label: title }] }])
  return sentences.some((kept) => kept.sources.length > 0)
    ? { ...fixed([]), sentences, offer: { kind: 'document', targetId: id } }
    : null
}
