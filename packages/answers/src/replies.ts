import type { Answer, AnswerKind, Sentence, Turn } from './answer.ts'
import type { Phrases } from './phrases.ts'
import { fill, phrasesOf } from './phrases.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { COMPANY_ID, NO_ANSWER_ID } from './retrieve/source-texts.ts'
import { guard } from './speak/guard.ts'
import { firstSpoken, notKnown, offerNearest } from './speak/not-known.ts'
import { refusalOffer } from './speak/offers.ts'
import { clonesTurns } from './speak/told.ts'
import { withoutToldTwice } from './speak/told-twice.ts'
import type { Refusal } from './understand/refusals.ts'

export function abstain(
  index: AnswerIndex,
  phrases: Phrases,
  confidence: number,
  retrieved: Answer['retrieved'],
  asked: { text: string; history: readonly Turn[]; nearest?: string[] },
): Answer {
  const { noAnswerMessage, style, offers, companyName, keepsQuestions } = index.material
  const told = clonesTurns(asked.history)
  // The founder's own words most likely promise to pass it on; they are said once in a talk.
  const message = noAnswerMessage?.trim() ?? ''
  const own = keepsQuestions === false || told.some((text) => text.includes(message)) ? '' : message
  const kept =
    own === ''
      ? []
      : guard(index, [
          { text: own, sources: [{ id: NO_ANSWER_ID, kind: 'company', label: companyName }] },
        ]).sentences.filter((sentence) => sentence.sources.length > 0)
  const friendly = style.communicationStyle === 'friendly'
  // What cannot be kept cannot be passed on: that is said in its own fixed words.
  const isEnglish = index.material.language.startsWith('en')
  const inOwnWords = isEnglish && keepsQuestions !== false
  const { nearest = [] } = asked
  const fixed = friendly ? phrases.dontKnowFriendly : phrases.dontKnow
  const fallback = inOwnWords
    ? notKnown({
        nearest: firstSpoken(nearest),
        told,
        seed: asked.text,
        keepsQuestions: true,
        friendly,
      })
    : fixed
  const isNamed = inOwnWords && kept.length === 0
  const offered = isNamed || !isEnglish ? undefined : offerNearest(firstSpoken(nearest), told, asked.text)
  return {
    kind: 'abstain',
    sentences: [
      ...(kept.length > 0 ? kept : [{ text: fallback, sources: [] }]),
      ...(offered === undefined ? [] : [{ text: offered, sources: [] }]),
    ],
    unanswered: true,
    ...(offers.contact ? { offer: { kind: 'contact' as const } } : {}),
    ...(nearest.length > 0 ? { nearest } : {}),
    confidence,
    retrieved,
  }
}

export function sayAgain(phrases: Phrases, retrieved: Answer['retrieved']): Answer {
  return {
    kind: 'clarify',
    sentences: [{ text: phrases.sayAgain, sources: [] }],
    unanswered: false,
    confidence: 0,
    retrieved,
  }
}

export function refuse(index: AnswerIndex, phrases: Phrases, refusal: Refusal): Answer {
  if (refusal === 'prompt') {
    const text = fill(phrases.refusePrompt, { company: index.material.companyName })
    const sentences = guard(index, [
      { text, sources: [{ id: COMPANY_ID, kind: 'company', label: index.material.companyName }] },
    ]).sentences
    return { kind: 'refuse', sentences, unanswered: false, confidence: 1, retrieved: [] }
  }
  const offer = refusalOffer(index)
  const text = refusal === 'advice' ? phrases.refuseAdvice : phrases.refusePromise
  return {
    kind: 'refuse',
    sentences: [text, phrases.talkToFounders].map((sentence) => ({ text: sentence, sources: [] })),
    unanswered: false,
    ...(offer === undefined ? {} : { offer }),
    confidence: 1,
    retrieved: [],
  }
}

const MOST_NEAREST = 3

/** Of several that stay open the first that offers something in its place. */
const offering = (parts: readonly Answer[]): Answer | undefined =>
  parts.find(({ nearest }) => firstSpoken(nearest ?? []) !== undefined) ?? parts[0]

/** One answer out of several, in order; what is not known is said once, last. */
export function joinParts(index: AnswerIndex, parts: readonly Answer[]): Answer {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const phrases = phrasesOf(index.material)
  // A half that was no question is passed over where the other half was one.
  const meant = parts.filter(
    (part) => part.kind !== 'clarify' || part.retrieved.length > 0 || part.confidence > 0,
  )
  if (meant.length > 0 && meant.length < parts.length) return joinParts(index, meant)
  // Nor is talk beside a question taken up.
  const asking = parts.filter((part) => part.kind !== 'smalltalk')
  if (asking.length > 0 && asking.length < parts.length) return joinParts(index, asking)
  const known = parts.filter((part) => part.kind !== 'abstain')
  // What is owed is said last of all, and once.
  const owes = known.some((part) => part.sentences.some(({ text }) => text === phrases.dontKnowPart))
  const sentences: Sentence[] = []
  const all = withoutToldTwice(
    (known.length > 0 ? known : [offering(parts)]).map((part) =>
      (part?.sentences ?? []).filter(({ text }) => text !== phrases.dontKnowPart),
    ),
    index.material.language,
  )
  for (const sentence of all) {
    const begun = sentence.text.replace(/\.$/, '')
    // "… in 2025." is said by "… in 2025, up from …" too.
    const goesOn = all.some((other) => other.text !== sentence.text && other.text.startsWith(`${begun},`))
    if (!goesOn && !sentences.some((other) => other.text === sentence.text)) sentences.push(sentence)
  }
  if (owes || (known.length > 0 && known.length < parts.length))
    sentences.push({ text: phrases.dontKnowPart, sources: [] })
  const kinds: AnswerKind[] = ['answer', 'refuse', 'clarify', 'abstain']
  const kind =
    kinds.find((candidate) => parts.some((part) => part.kind === candidate)) ?? only?.kind ?? 'abstain'
  // What is offered with an answer comes before what is offered in place of one.
  const offer = [...known, ...parts].find((part) => part.offer !== undefined)?.offer
  const nearest = [...new Set(parts.flatMap((part) => part.nearest ?? []))].slice(0, MOST_NEAREST)
  return {
    kind,
    sentences,
    unanswered: parts.some((part) => part.unanswered),
    ...(offer === undefined ? {} : { offer }),
    ...(nearest.length > 0 ? { nearest } : {}),
    confidence: Math.min(...parts.map((part) => part.confidence)),
    retrieved: parts.flatMap((part) => part.retrieved),
  }
}
