import type { Answer, AnswerKind, Offer, QuestionInput, Sentence } from './answer.ts'
import type { Found } from './found/found.ts'
import { namesMeasure } from './found/measures.ts'
import { MIND } from './meaning/mind.ts'
import type { Computation } from './numbers/compute.ts'
import type { Phrases } from './phrases.ts'
import { phrasesOf } from './phrases.ts'
import { abstain, sayAgain } from './replies.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import type { Statement } from './retrieve/statement.ts'
import { compose } from './speak/compose.ts'
import { afterFigure, isOfAnotherFigure } from './speak/figures/after-figure.ts'
import { untilWhen } from './speak/figures/cash-end.ts'
import { asksForTrend, sayGrowth, tellsTwoTimes, withComparison } from './speak/figures/compare.ts'
import { sayDerived } from './speak/figures/derived.ts'
import { inItsTime } from './speak/figures/in-its-time.ts'
import { leavesOpen, leavesTopic } from './speak/figures/leaves-topic.ts'
import { isOfOtherMeasure } from './speak/figures/other-measure.ts'
import { sayRemaining } from './speak/figures/remaining.ts'
import { isOfAll } from './speak/figures/two-facts.ts'
import { sayValuation } from './speak/figures/valuation.ts'
import { asksWhyItMoved, movesAnother } from './speak/figures/why-it-moved.ts'
import { guard } from './speak/guard.ts'
import { lacksOffice } from './speak/lacks-office.ts'
import { nearestNames } from './speak/nearest.ts'
import { clonesTurns } from './speak/told.ts'
import { plain, plainWords } from './text/normalise.ts'
import { readQuestion } from './understand/question.ts'
import type { Hit } from './weigh/hit.ts'

const RETRIEVED = 8
/** What else is said when more is asked for. */
const MORE_FROM = 0.15

/** A question whose comparison with another time was taken out of its text. */
export interface Asked extends QuestionInput {
  compares?: boolean
}

/** What is told of what was found. */
export type Told = Pick<Found, 'question' | 'hits' | 'confidence' | 'also'>

/** Says what was found, or that it is not known. */
export function fromHits(index: AnswerIndex, found: Told, input: Asked, phrases: Phrases): Answer {
  const { question, hits } = found
  const retrieved = hits
    .slice(0, RETRIEVED)
    .map((hit) => ({ id: hit.statement.ref.id, score: round(hit.chance) }))
  const confidence = round(found.confidence)
  const [top] = hits
  const isSure = top !== undefined && confidence >= MIND.answerFrom && !isFigureForReason(found)
  const isKnown =
    isSure &&
    !leavesFigure(index, top.statement, input, phrases) &&
    !isOfOtherMeasure(index, [question.text, input.text], top.statement) &&
    !isOfAll(index, question, top.statement)
  const nearest = () => followsFigure(index, input, phrases)
  // "And in March?" is of the March before the time that was told, whatever is found of another.
  const ofItsYear = isKnown && isOfNoYear(question) ? nearest() : null
  if (ofItsYear !== null) {
    const sentences = compose(index, ofItsYear, { phrases, now: input.now })
    return done(index, 'answer', sentences, { asked: input, confidence, retrieved })
  }
  // "How much did revenue grow?" wants the growth, though revenue is known.
  const wantsGrowth = asksHowMuch(question) && input.compares !== true && !isGrowth(top, question)
  const grown = () => (wantsGrowth ? sayGrowth(index, question, input.now) : null)
  const counted = isKnown
    ? (grown() ?? valuedBy(index, top, question) ?? restOf(index, top, { question, phrases, now: input.now }))
    : derivedFrom(index, found, input, phrases)
  if (top === undefined || !isKnown || counted !== null) {
    if (counted !== null)
      return done(index, 'answer', counted.sentences, {
        asked: input,
        confidence: 0.8,
        retrieved,
        computations: counted.computations,
      })
    const next = top === undefined || isKnown ? null : nearest()
    if (next !== null) {
      const sentences = compose(index, next, { phrases, now: input.now })
      return done(index, 'answer', sentences, { asked: input, confidence: 0.8, retrieved })
    }
    // Nothing to look for and nothing to take up: asking back helps, passing on does not.
    const empty = !question.units.some((unit) => unit.class !== 'soft') && !namesMeasure(question.words)
    return empty
      ? sayAgain(phrases, retrieved)
      : abstain(index, phrases, confidence, retrieved, { ...input, nearest: nearestNames(index, hits) })
  }
  const said = question.more ? plainWords(clonesTurns(input.history).join(' ')) : undefined
  const options = { phrases, now: input.now, said, asked: question.asked }
  for (const hit of question.more ? hits.filter((other) => other.chance >= MORE_FROM) : [top]) {
    const told = inItsTime(index, hit.statement, question, input.now)
    const first = compose(index, told, options)
    const also = found.also === undefined || question.more ? [] : compose(index, found.also, options)
    const plainly = [...first, ...also.filter(({ text }) => first.every((other) => other.text !== text))]
    const asksHow = input.compares === true || asksForTrend(question)
    const sentences = asksHow ? withComparison(index, told, plainly) : plainly
    const isAlone = sentences[0]?.text === plainly[0]?.text && !tellsTwoTimes(index, sentences)
    // Half of what was asked is owed where there is nothing to compare with.
    if (input.compares === true && isAlone) sentences.push({ text: phrases.dontKnowPart, sources: [] })
    // So is a growth, where only what grew is known.
    else if (asksHow && owesGrowth(hit, question, isAlone))
      sentences.push({ text: phrases.dontKnowPart, sources: [] })
    // So is an office that nobody who is told of holds.
    if (sentences.length > 0 && lacksOffice(index, question, [told, found.also], sentences))
      sentences.push({ text: phrases.dontKnowPart, sources: [] })
    const until = untilWhen(index, question, told, sentences)
    if (sentences.length > 0)
      return done(index, 'answer', until?.sentences ?? sentences, {
        asked: input,
        confidence,
        retrieved,
        hit,
        ...(until === null ? {} : { computations: until.computations }),
      })
  }
  return {
    ...abstain(index, phrases, confidence, retrieved, input),
    sentences: [{ text: phrases.nothingMore, sources: [] }],
  }
}

/** "ARR growth?" asks as "how much did ARR grow?" does. */
const asksHowMuch = ({ asked, units }: Told['question']): boolean =>
  asked === 'quantity' || (asked === 'any' && units.some(({ key }) => key === '#growth'))

/** "How much did ARR grow?", and how much it is: neither a share nor beside what it was. */
const owesGrowth = ({ statement: { fact } }: Hit, { asked, units }: Told['question'], isAlone: boolean) =>
  isAlone &&
  asked === 'quantity' &&
  fact?.said.amount !== undefined &&
  !/%|x$/.test(fact.said.amount.unit ?? '') &&
  units.some(({ key }) => key === '#growth')

const OF_SALES = /\b(?:revenue|arr|mrr|gmv|sales|turnover)\b/g
/** "How fast are you growing?", and a founder's own figure for it: of revenue, where that is named. */
const isGrowth = (top: Hit | undefined, { periods, text }: Told['question']): boolean =>
  periods.length === 0 &&
  (plain(text).match(OF_SALES) ?? []).every((name) => plain(top?.statement.ref.label ?? '').includes(name)) &&
  top?.statement.fact !== undefined &&
  /\d ?(?:%|x\b)/.test(top.statement.fact.said.text) &&
  /\bgrow(?:th|ing|s)?\b/i.test(top.statement.fact.fact.label)

/** "Why is churn so high?", and a fact that is only named for it: how high it is was not asked. */
const isFigureForReason = ({ question, hits: [top], confidence }: Told): boolean =>
  (question.asked === 'why' || question.asked === 'manner') &&
  top?.statement.fact?.said.amount !== undefined &&
  (confidence === MIND.answerFrom || question.more)

/** As it leans on what came before, or else as it stands by itself: a sum that has a name of its own needs nothing before it. */
function derivedFrom(index: AnswerIndex, { question }: Told, { text, now }: Asked, phrases: Phrases) {
  const leaning = sayDerived(index, question, phrases, now)
  if (leaning !== null || question.text === text) return leaning
  const alone = readQuestion(text, index.reader, now)
  const leans = alone.follows || alone.more || alone.thingPronoun || alone.personPronoun
  return leans ? null : sayDerived(index, alone, phrases, now)
}

const isOfNoYear = ({ periods }: Told['question']): boolean =>
  periods.some((period) => period.kind === 'date' && period.date.year === undefined)

const leavesFigure = (
  index: AnswerIndex,
  found: Statement,
  { text, history, now }: Asked,
  phrases: Phrases,
) => {
  const question = readQuestion(text, index.reader, now)
  // "What made the difference?", and what makes them different.
  const standsElsewhere = () => {
    const reason = afterFigure(index, question, { history, phrases, now })
    return reason !== null && reason.group !== found.group
  }
  return (
    isOfAnotherFigure(index, question, { history, phrases, now }, found) ||
    (asksWhyItMoved(question) && ((found.fact ?? found.cell) !== undefined || standsElsewhere())) ||
    movesAnother(index, question, found) ||
    leavesTopic(index, question, history, found) ||
    leavesOpen(index, question, history, found)
  )
}

const followsFigure = (index: AnswerIndex, { text, history, now }: Asked, phrases: Phrases) =>
  afterFigure(index, readQuestion(text, index.reader, now), { history, phrases, now })

/** "What is the post-money valuation?", and what is known is the one before the money. */
function valuedBy(index: AnswerIndex, top: Hit, question: Found['question']) {
  const valued = sayValuation(index, question)
  const isOfIt = valued?.sentences.some(({ sources }) =>
    sources.some(({ id }) => id === top.statement.ref.id),
  )
  return isOfIt === true ? valued : null
}

/** "How much of the round is still open?", and what is known is how much is not. */
function restOf(
  index: AnswerIndex,
  { statement }: Hit,
  { question, phrases, now }: { question: Found['question']; phrases: Phrases; now: Date },
) {
  const rest = sayRemaining(index, question, phrases, now)
  const isPart = rest?.sentences.some(({ sources }) => sources.some(({ id }) => id === statement.ref.id))
  return isPart === true ? rest : null
}

/** Says what was found for its own sake, as wished for; null where it may not be told. */
export function sayWished(index: AnswerIndex, hit: Hit, { question }: Found, input: Asked): Answer | null {
  const options = { phrases: phrasesOf(index.material), now: input.now, asked: question.asked }
  const answer = done(index, 'answer', compose(index, hit.statement, options), {
    asked: input,
    confidence: 1,
    retrieved: [{ id: hit.statement.ref.id, score: round(hit.chance) }],
    hit,
  })
  return answer.kind === 'answer' && !answer.unanswered ? answer : null
}

/** Says of a statement what is known of it without looking. */
export const sayTold = (
  index: AnswerIndex,
  { ref }: Statement,
  sentences: Sentence[],
  asked: QuestionInput,
  computations: Computation[] = [],
): Answer =>
  done(index, 'answer', sentences, {
    asked,
    confidence: 1,
    retrieved: [{ id: ref.id, score: 1 }],
    computations,
  })

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
