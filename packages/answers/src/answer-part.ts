import type { Answer, AnswerKind, Offer, QuestionInput, Sentence } from './answer.ts'
import { answerSubjects } from './answer-subjects.ts'
import { bestReading, type Found } from './find.ts'
import { otherLanguage, sayOtherLanguage } from './language/other-language.ts'
import { encode, intentChances } from './meaning/encoder.ts'
import { MIND } from './meaning/mind.ts'
import type { Computation } from './numbers/compute.ts'
import type { Phrases } from './phrases.ts'
import { phrasesOf } from './phrases.ts'
import { abstain, joinParts, refuse, sayAgain } from './replies.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { COMPANY_ID } from './retrieve/build-index.ts'
import { compose } from './speak/compose.ts'
import { guard } from './speak/guard.ts'
import { offerFor, wishAnswer } from './speak/offers.ts'
import { sayRemaining } from './speak/remaining.ts'
import { sayTalk } from './speak/talk.ts'
import { plain, plainWords } from './text/normalise.ts'
import { asTalk, talkOf } from './understand/intents.ts'
import type { Refusal } from './understand/refusals.ts'
import { asksForAdvice, readRefusal } from './understand/refusals.ts'
import type { Wish } from './understand/wishes.ts'
import { readWish } from './understand/wishes.ts'
import type { Hit } from './weigh/rank.ts'

const RETRIEVED = 8
/** A founder's own words win over a wish to meet or to get a document where they answer this surely. */
const SURE_FROM = 0.8
/** From this chance on an utterance is taken for talk that asks nothing of the company, unless a source surely answers. */
const TALK_FROM = 0.5
const REFUSE_FROM = 0.7
/** What else is said when more is asked for. */
const MORE_FROM = 0.15
/** What is at least this likely is named where nothing answers. */
const NEAREST_FROM = 0.1

/** Which language the talk is in is the host's to change; that customers speak it is no answer. */
const ASKS_LANGUAGE =
  /\b(?:can|do|could|will|would) (?:you|we) (?:please )?(?:speak|switch|talk|understand|answer)(?: to| in)? (?:english|german|french|spanish|portuguese|italian|dutch|swedish|polish|chinese|japanese|arabic|hindi)\b/

/** Answers one question of an utterance. */
export function answerPart(index: AnswerIndex, input: QuestionInput): Answer {
  const phrases = phrasesOf(index.material)
  const spoken = plainWords(plain(input.text))
  const refusal = readRefusal(spoken)
  if (refusal !== null) return refuse(index, phrases, refusal)

  if (ASKS_LANGUAGE.test(spoken)) return abstain(index, phrases, 0, [], input)
  const wish = readWish(spoken)
  // Who wants to do something asks nothing of the section that they interrupt.
  const { sectionId: _presented, ...bare } = input
  const found = bestReading(index, wish === null ? input : bare)
  if (found.confidence < SURE_FROM) {
    const foreign = otherLanguage(input.text, index.material.language)
    if (foreign !== null) return inOtherLanguage(index, foreign)
  }
  if (wish !== null && found.confidence < SURE_FROM) return wishAnswer(index, wish, phrases)
  if (wish === null && found.confidence < SURE_FROM) {
    const talk = asTalkAnswer(index, input, found, phrases)
    if (talk !== null) return talk
  }
  const subjects = answerSubjects(index, input, found.question, (part) =>
    fromHits(index, part, input, phrases),
  )
  if (subjects?.every((part) => part.kind === 'answer')) return joinParts(index, subjects)
  const answer = fromHits(index, found, input, phrases)
  if (answer.kind === 'answer' && wish !== null)
    return { ...answer, offer: answer.offer ?? offerFor(index, wish) }
  if (answer.kind !== 'abstain') return answer
  if (asksForAdvice(spoken))
    return { ...refuse(index, phrases, 'advice'), unanswered: true, retrieved: answer.retrieved }
  return subjects?.some((part) => part.kind === 'answer') === true ? joinParts(index, subjects) : answer
}

/** Passed on as well: the founders may speak what the clone does not. */
function inOtherLanguage(index: AnswerIndex, language: string): Answer {
  return {
    kind: 'clarify',
    sentences: [{ text: sayOtherLanguage(language, index.material.language), sources: [] }],
    unanswered: index.material.keepsQuestions !== false,
    confidence: 0,
    retrieved: [],
  }
}

const REFUSED: Record<string, Refusal> = {
  'talk-advice': 'advice',
  'talk-promise': 'promise',
  'talk-inject': 'prompt',
}
const WISHED: Record<string, Wish> = {
  'talk-meeting': { kind: 'meeting' },
  'talk-contact': { kind: 'contact' },
  'talk-document': { kind: 'document', named: [] },
}

/** Greetings, thanks, insults, weather, sums, introductions, orders: never looked up and never filed. */
function asTalkAnswer(
  index: AnswerIndex,
  input: QuestionInput,
  found: Found,
  phrases: Phrases,
): Answer | null {
  const { intent, chance } = talkOf(intentChances(MIND.encoder, encode(MIND.encoder, input.text)))
  if (chance < TALK_FROM) return null
  const refusal = REFUSED[intent]
  if (refusal !== undefined) return chance < REFUSE_FROM ? null : refuse(index, phrases, refusal)
  const wish = WISHED[intent]
  if (wish !== undefined) return chance < REFUSE_FROM ? null : wishAnswer(index, wish, phrases)
  const talk = asTalk(intent)
  if (talk === null || (found.confidence >= MIND.answerFrom && chance < SURE_FROM)) return null
  if (talk === 'back-channel')
    return { ...sayAgain(phrases, []), kind: 'smalltalk', sentences: [], confidence: chance }
  const { companyName: company, language } = index.material
  const told = input.history.filter((turn) => turn.role === 'clone').map((turn) => turn.text)
  const text = sayTalk(talk, { phrases, language, company, text: input.text, told })
  const sources = text.includes(company) ? [{ id: COMPANY_ID, kind: 'company' as const, label: company }] : []
  const { sentences } = guard(index, [{ text, sources }])
  return { kind: 'smalltalk', sentences, unanswered: false, confidence: round(chance), retrieved: [] }
}

function fromHits(index: AnswerIndex, found: Found, input: QuestionInput, phrases: Phrases): Answer {
  const { question, hits } = found
  const retrieved = hits
    .slice(0, RETRIEVED)
    .map((hit) => ({ id: hit.statement.ref.id, score: round(hit.chance) }))
  const confidence = round(found.confidence)
  const [top] = hits
  if (top === undefined || confidence < MIND.answerFrom) {
    const counted = sayRemaining(index, question, phrases, input.now)
    if (counted !== null)
      return done(index, 'answer', counted.sentences, {
        asked: input,
        confidence: 0.8,
        retrieved,
        computations: counted.computations,
      })
    // Nothing to look for and nothing to take up: asking back helps, passing on does not.
    const empty = !question.units.some((unit) => unit.class !== 'soft')
    return empty
      ? sayAgain(phrases, retrieved)
      : abstain(index, phrases, confidence, retrieved, { ...input, nearest: nearestTo(found) })
  }
  const said = question.more
    ? plainWords(
        input.history
          .filter((turn) => turn.role === 'clone')
          .map((turn) => turn.text)
          .join(' '),
      )
    : undefined
  const options = { phrases, now: input.now, said }
  for (const hit of question.more ? hits.filter((other) => other.chance >= MORE_FROM) : [top]) {
    const also = found.also === undefined || question.more ? [] : compose(index, found.also, options)
    const first = compose(index, hit.statement, options)
    const sentences = [...first, ...also.filter(({ text }) => first.every((other) => other.text !== text))]
    if (sentences.length > 0)
      return done(index, 'answer', sentences, { asked: input, confidence, retrieved, hit })
  }
  return {
    ...abstain(index, phrases, confidence, retrieved, input),
    sentences: [{ text: phrases.nothingMore, sources: [] }],
  }
}

/** What names the likeliest statement, where it is near enough to be worth naming. */
function nearestTo({ hits }: Found): string | undefined {
  const [top] = hits
  if (top === undefined || top.chance < NEAREST_FROM || top.statement.kind === 'team') return undefined
  return top.statement.heads[0]
}

interface Outcome {
  asked: QuestionInput
  confidence: number
  retrieved: Answer['retrieved']
  hit?: Hit
  computations?: Computation[]
}

function done(index: AnswerIndex, kind: AnswerKind, sentences: Sentence[], outcome: Outcome): Answer {
  const phrases = phrasesOf(index.material)
  const guarded = guard(index, sentences, outcome.computations)
  const stated = guarded.sentences.some((sentence) => sentence.sources.length > 0)
  if (!stated) {
    // A replaced figure is said as such; a text that may not be said is as if it were absent.
    const [replaced] = guarded.sentences
    const absent = abstain(index, phrases, outcome.confidence, outcome.retrieved, outcome.asked)
    return replaced === undefined ? absent : { ...absent, sentences: [replaced] }
  }
  const documentId = outcome.hit?.statement.documentId
  const offered =
    documentId !== undefined && index.material.offers.documents.some((document) => document.id === documentId)
  const offer: Offer | undefined = offered ? { kind: 'document', targetId: documentId } : undefined
  return {
    kind,
    sentences: guarded.sentences,
    unanswered: guarded.sentences.some((sentence) => sentence.sources.length === 0),
    ...(offer === undefined ? {} : { offer }),
    confidence: outcome.confidence,
    retrieved: outcome.retrieved,
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
