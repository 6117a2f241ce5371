import type { Answer, QuestionInput } from '../answer.ts'
import { asWritten } from '../found/as-written.ts'
import { bestReadingAsRead } from '../find.ts'
import { type Found, SURE_FROM as SURE, surely } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import { doubtForms } from '../phrases/lead.ts'
import type { Phrases } from '../phrases.ts'
import { abstain, joinParts } from '../replies.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { type Asked, fromHits } from '../say-found.ts'
import { saidBefore } from '../speak/compose.ts'
import { freshForm, led } from '../speak/led.ts'
import { clonesTurns } from '../speak/told.ts'
import { plainWords } from '../text/normalise.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import type { Query } from '../weigh/query.ts'
import { COMES_TO } from './comes-to.ts'
import { amountsIn, type DoubtedFigure, type Figure, isSame } from './doubted-figure.ts'
import { saysWhatItIsNot } from './what-it-is-not.ts'
import { againstOthers, goesOnAgainst } from './outsiders.ts'

const OBJECTIONS = Object.keys(COMES_TO)
/** From this chance on an utterance is taken for one of the doubts. */
const DOUBTS_FROM = 0.4
/** A doubt is put flatly; a question about the same asks, and an order wants something done. */
const ASKS =
  /\?|\b(?:what|how|who|whom|whose|which|where|when|why)\b|^(?:do|does|did|is|are|was|were|can|could|will|would|have|has|tell|explain|say|give|show|send|need|repeat|write|read|imagine|pretend|let)\b/i

/** From this trust on what was found is a founder's own word on it. */
const THEIRS_FROM = 0.9

/** A doubt as it was read, in a talk. */
interface Doubting {
  found: Found
  input: Asked
  phrases: Phrases
}

/** True of what is likely a doubt, of whatever kind. */
export const raisesDoubt = (chances: Query['chances']): boolean =>
  chanceOfIntents(chances, OBJECTIONS) >= DOUBTS_FROM

/** The doubt that is raised rather than asked about; null where none is. */
function doubtOf(query: Query): string | null {
  const best = OBJECTIONS.map((intent) => ({
    intent,
    chance: chanceOfIntents(query.chances, [intent]),
  })).sort((a, b) => b.chance - a.chance)
  const all = best.reduce((sum, { chance }) => sum + chance, 0)
  return all < DOUBTS_FROM ? null : (best[0]?.intent ?? null)
}

/** What a doubt that nothing answers in its own words comes to, as questions to ask in its place. */
function questionsFor(index: AnswerIndex, query: Query, input: QuestionInput): readonly string[] {
  if (query.question.periods.length > 0) return []
  const doubt = ASKS.test(input.text) ? null : doubtOf(query)
  return doubt === null ? againstOthers(index, input.text, query.chances) : (COMES_TO[doubt] ?? [])
}

/**
 * What a doubt is met with that stays open otherwise; null where it is none, or nothing meets it. `read` is the input as
 * it is read beside the material.
 */
export function meetDoubt(
  index: AnswerIndex,
  { found, input, phrases }: Doubting,
  read: QuestionInput,
): Answer | null {
  const denial = saysWhatItIsNot(index.inEnglish ?? index, read.text)
  const denied =
    denial === undefined
      ? null
      : fromHits(index, asWritten(index, surely(found.query, denial, SURE)), input, phrases)
  if (denied?.kind === 'answer') return denied
  const asks = questionsFor(index, found.query, read)
  const [met] = tellFirst(index, asks, { found, input, phrases }, { most: 1, known: amountsIn(read.text) })
  return met === undefined ? null : conceding(index, met, found.query, input)
}

/** What is said further of those whom the visitor feared; null where nothing is, or nothing is left to tell. */
export function meetFurther(index: AnswerIndex, { found, input, phrases }: Doubting): Answer | null {
  const asks = found.confidence < THEIRS_FROM ? goesOnAgainst(index, input) : []
  const [met] = tellFirst(index, asks, { found, input, phrases }, { most: 1, known: [] })
  return met === undefined ? null : lead(index, met, input)
}

/**
 * A figure that is found too low or too high is not met with itself: by what a founder says of it in a sentence, else by
 * what it comes to, else by nothing.
 */
export function meetDoubtedFigure(
  index: AnswerIndex,
  { comesTo, most, known, rests }: DoubtedFigure,
  { found, input, phrases }: Doubting,
): Answer {
  const basis = rests === undefined ? null : fromHits(index, surely(found.query, rests, SURE), input, phrases)
  if (basis?.kind === 'answer') return lead(index, basis, input)
  const own = found.confidence < MIND.answerFrom ? null : fromHits(index, found, input, phrases)
  if (own?.kind === 'answer' && !repeats(own, known)) return lead(index, own, input)
  const met = tellFirst(index, comesTo, { found, input, phrases }, { most, known })
  return met.length === 0 ? abstain(index, phrases, 0, [], input) : lead(index, joinParts(index, met), input)
}

/** Of these questions the first that are answered, without what only says again what is known. */
function tellFirst(
  index: AnswerIndex,
  asks: readonly string[],
  { input, phrases }: Doubting,
  { most, known }: Pick<DoubtedFigure, 'most' | 'known'>,
): Answer[] {
  const told = plainWords(clonesTurns(input.history).join(' '))
  const met: Answer[] = []
  for (const [at, text] of asks.entries()) {
    if (met.length === most) break
    const meant = bestReadingAsRead(index, { text, history: [], now: input.now })
    const said =
      meant.confidence < MIND.answerFrom
        ? null
        : fromHits(index, meant, { ...input, text, history: [] }, phrases)
    if (said?.kind !== 'answer' || repeats(said, known, at > 0)) continue
    const isTold = said.sentences.every((sentence) => saidBefore(sentence.text, told))
    const isSaid = met.some(({ sentences }) =>
      sentences.some(({ text: one }) => said.sentences.some((other) => other.text === one)),
    )
    if (!isTold && !isSaid) met.push(said)
  }
  return met
}

/** It begins with figures that were said or doubted: with none beside them, or, if `isBeside` the point, with one. */
function repeats({ sentences }: Answer, known: readonly Figure[], isBeside = false): boolean {
  const figures = amountsIn(sentences.find(({ sources }) => sources.length > 0)?.text ?? '')
  const isKnown = (figure: Figure) => known.some((one) => isSame(one, figure))
  const [first] = figures
  return first !== undefined && (isBeside ? isKnown(first) : figures.every(isKnown))
}

/** "Fair point. …" before an answer to a doubt. */
export const conceding = (index: AnswerIndex, answer: Answer, query: Query, asked: QuestionInput): Answer =>
  ASKS.test(asked.text) || doubtOf(query) === null ? answer : lead(index, answer, asked)

function lead(index: AnswerIndex, answer: Answer, { history }: QuestionInput): Answer {
  const { style, language } = index.material
  const [first, ...rest] = answer.sentences
  if (first === undefined || first.sources.length === 0 || !language.startsWith('en')) return answer
  const form = freshForm(doubtForms(style), clonesTurns(history))
  return form === undefined ? answer : { ...answer, sentences: [led(form, first, index), ...rest] }
}
