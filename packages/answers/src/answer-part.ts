import type { Answer, AnswerKind, Offer, QuestionInput, Sentence } from './answer.ts'
import type { Computation } from './numbers/compute.ts'
import type { Phrases } from './phrases.ts'
import { phrasesOf } from './phrases.ts'
import { abstain, joinParts, refuse, sayAgain } from './replies.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import type { Hit } from './retrieve/score.ts'
import { scoreSources } from './retrieve/score.ts'
import { clarify, needsClarifying } from './speak/clarify.ts'
import { aboutPeople, compose } from './speak/compose.ts'
import { guard } from './speak/guard.ts'
import { offerFor, wishAnswer } from './speak/offers.ts'
import { sayRemaining } from './speak/remaining.ts'
import { plain, plainWords } from './text/normalise.ts'
import { readings } from './understand/follow-up.ts'
import type { Question, Unit } from './understand/question.ts'
import { narrows, readQuestion } from './understand/question.ts'
import { asksForAdvice, readRefusal } from './understand/refusals.ts'
import { splitSubjects } from './understand/split.ts'
import { readWish } from './understand/wishes.ts'

/** At and above this confidence a source answers; below it the question is passed on. */
const ANSWER_FROM = 0.56
/** A founder's own words win over a wish to meet or to get a document from here on. */
const SURE_FROM = 0.72
/** A value that was given is told apart from its elaboration by so much. */
const FACT_LEAD = 0.1
const CONTEXT_LEAD = 0.1
const RETRIEVED = 8
const PEERS_WITHIN = 0.06
const MAX_PEERS = 3

/** Which language the talk is in is the host's to change; that customers speak it is no answer. */
const ASKS_LANGUAGE =
  /\b(?:can|do|could|will|would) (?:you|we) (?:please )?(?:speak|switch|talk|understand|answer)(?: to| in)? (?:english|german|french|spanish|portuguese|italian|dutch|swedish|polish|chinese|japanese|arabic|hindi)\b/

/** Answers one question of an utterance. */
export function answerPart(index: AnswerIndex, input: QuestionInput): Answer {
  const phrases = phrasesOf(index.material)
  const spoken = plainWords(plain(input.text))
  const refusal = readRefusal(spoken)
  if (refusal !== null) return refuse(index, phrases, refusal)

  if (ASKS_LANGUAGE.test(spoken)) return abstain(index, phrases, 0, [])
  const wish = readWish(spoken)
  // Who wants to do something asks nothing of the section that they interrupt.
  const { sectionId: _presented, ...bare } = input
  const found = bestReading(index, wish === null ? input : bare)
  if (wish !== null && (found.hits[0]?.confidence ?? 0) < SURE_FROM) return wishAnswer(index, wish, phrases)
  const answer = fromHits(index, found, input, phrases)
  if (answer.kind === 'answer' && wish !== null)
    return { ...answer, offer: answer.offer ?? offerFor(index, wish) }
  if (answer.kind !== 'abstain') return answer
  if (asksForAdvice(spoken))
    return { ...refuse(index, phrases, 'advice'), unanswered: true, retrieved: answer.retrieved }
  return answerSubjects(index, input, found.question) ?? answer
}

interface Found {
  question: Question
  hits: Hit[]
}

function bestReading(index: AnswerIndex, input: QuestionInput): Found {
  const { reader, material, people, postings } = index
  const first = withCompany(readQuestion(input.text, reader, input.now), reader.ownNames)
  const sectionTitle = material.sections.find((section) => section.id === input.sectionId)?.title
  const isKnown = (key: string) => postings.has(key)
  let best: Found | undefined
  for (const question of readings(first, {
    history: input.history,
    reader,
    now: input.now,
    people,
    isKnown,
    sectionTitle,
  })) {
    const found = { question, hits: scoreSources(index, question, input.sectionId) }
    if (best === undefined || surer(found, best)) best = found
  }
  return best ?? { question: first, hits: [] }
}

/** A question on its own is what was meant where it fits clearly better than with what was said before. */
function surer(own: Found, inContext: Found): boolean {
  const [a, b] = [own.hits[0]?.confidence ?? 0, inContext.hits[0]?.confidence ?? 0]
  return a >= ANSWER_FROM && (b < ANSWER_FROM || a > b + CONTEXT_LEAD)
}

/** "Tell me about Northwind" asks what it does. */
function withCompany(question: Question, ownNames: ReadonlySet<string>): Question {
  const unit: Unit = { key: '#what_we_do', text: 'company', class: 'topic' }
  const empty = !question.units.some((other) => other.class !== 'soft')
  return empty && question.words.some((word) => ownNames.has(word))
    ? { ...question, units: [unit, ...question.units] }
    : question
}

function fromHits(
  index: AnswerIndex,
  { question, hits }: Found,
  input: QuestionInput,
  phrases: Phrases,
): Answer {
  const retrieved = hits.slice(0, RETRIEVED).map((hit) => ({ id: hit.doc.id, score: round(hit.confidence) }))
  const top = preferFact(hits)
  const confidence = round(top?.confidence ?? 0)
  if (top === undefined || top.confidence < ANSWER_FROM) {
    const counted = sayRemaining(index, question, phrases, input.now)
    if (counted !== null)
      return done(index, 'answer', counted.sentences, {
        confidence: 0.8,
        retrieved,
        computations: counted.computations,
      })
    // Nothing to look for and nothing to take up: asking back helps, passing on does not.
    const empty = !question.units.some((unit) => unit.class !== 'soft')
    return empty ? sayAgain(phrases, retrieved) : abstain(index, phrases, confidence, retrieved)
  }
  const people = peers(index, question, top, hits)
  if (people.length > 1) {
    return done(index, 'answer', aboutPeople(people), { confidence, retrieved })
  }
  const rival = needsClarifying(question, top, hits)
  if (rival !== null) {
    const sentence = clarify(top, rival, phrases)
    const checked = guard(index, [sentence])
    if (checked.withheld === 0) {
      return { kind: 'clarify', sentences: checked.sentences, unanswered: false, confidence, retrieved }
    }
  }
  const said = question.more
    ? plainWords(
        input.history
          .filter((turn) => turn.role === 'clone')
          .map((turn) => turn.text)
          .join(' '),
      )
    : undefined
  const options = { phrases, now: input.now, dated: question.current || question.periods.length > 0, said }
  for (const hit of question.more ? hits.filter((other) => other.confidence >= ANSWER_FROM) : [top]) {
    const sentences = compose(index, hit, hits, options)
    if (sentences.length > 0) return done(index, 'answer', sentences, { confidence, retrieved, hit })
  }
  return {
    ...abstain(index, phrases, confidence, retrieved),
    sentences: [{ text: phrases.nothingMore, sources: [] }],
  }
}

/** "What did the founders do before": everybody it fits equally, where nobody was named. */
function peers(index: AnswerIndex, question: Question, top: Hit, hits: readonly Hit[]): Hit[] {
  const names = new Set(index.people.flatMap((person) => person.words))
  if (
    top.doc.member === undefined ||
    question.units.some((unit) => unit.class === 'role' || names.has(unit.text))
  )
    return [top]
  return hits
    .filter((hit) => hit.doc.member !== undefined && top.confidence - hit.confidence <= PEERS_WITHIN)
    .slice(0, MAX_PEERS)
}

/** Where a fact and a founder's answer both hold it, the fact says it: it is the one that is kept up to date. */
function preferFact(hits: readonly Hit[]): Hit | undefined {
  const [top] = hits
  if (top === undefined || top.doc.kind === 'fact') return top
  const fact = hits.find((hit) => hit.doc.kind === 'fact' && hit.headCover >= 0.85 && hit.headFit >= 0.6)
  return fact !== undefined && fact.confidence >= ANSWER_FROM && fact.confidence >= top.confidence - FACT_LEAD
    ? fact
    : top
}

interface Outcome {
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
    const absent = abstain(index, phrases, outcome.confidence, outcome.retrieved)
    return replaced === undefined ? absent : { ...absent, sentences: [replaced] }
  }
  const documentId = outcome.hit?.doc.documentId
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

/** "Burn and runway in Germany?": each subject on its own, with what narrows either. */
function answerSubjects(index: AnswerIndex, input: QuestionInput, whole: Question): Answer | null {
  const pieces = splitSubjects(input.text)
  if (
    pieces.length < 2 ||
    whole.units.filter((unit) => unit.class === 'topic' || unit.class === 'role').length < 2
  )
    return null
  const people = new Set(index.people.flatMap((person) => person.words))
  const shared = whole.units.filter(
    (unit) => narrows(unit) && unit.class !== 'role' && !people.has(unit.text),
  )
  const parts: Answer[] = []
  for (const piece of pieces) {
    const question = readQuestion(piece, index.reader, input.now)
    if (!question.units.some((unit) => unit.class === 'topic' || unit.class === 'role')) return null
    const units = [
      ...question.units,
      ...shared.filter((unit) => !question.units.some((own) => own.key === unit.key)),
    ]
    const asked = question.asked === 'any' ? whole.asked : question.asked
    const narrowed: Question = {
      ...question,
      units,
      asked,
      periods: whole.periods,
      currency: whole.currency,
      current: whole.current,
    }
    const hits = scoreSources(index, narrowed, input.sectionId)
    const part = fromHits(index, { question: narrowed, hits }, input, phrasesOf(index.material))
    parts.push(part)
  }
  return parts.some((part) => part.kind === 'answer') ? joinParts(index, parts) : null
}

const round = (value: number) => Math.round(value * 1000) / 1000
