import type { Answer } from '@understudy/answers'
import type { Listener } from '@understudy/contract'
import type { Answerer, AnswerRequest, AnswerSentence } from '@understudy/voice-engine'
import type { Answers } from '../../adapters/answers/port.ts'
import type { AnswersWithModel, ModelBudget, ModelQuestion } from '../../adapters/llm/port.ts'
import type { Reserved } from '../../billing/holds/reserve.ts'
import type { Clock } from '../../kernel/clock.ts'
import { materialOf } from '../../publishing/material.ts'
import type { AlsoAsked } from '../../publishing/paraphrases/asked-by.ts'
import type { CloneSnapshot, FrozenPassage } from '../../publishing/snapshot.ts'
import { Foresight } from './foresight.ts'
import { bridgeWords, noAnswersWords, shareUsedUpWords, tooManyQuestionsWords } from './phrases.ts'

/**
 * Answers from one frozen version, so that what is said agrees with what was published. `versionKey` names it:
 * its index is built once and shared by all calls.
 */
export function createAnswerer(options: {
  answers: Pick<Answers, 'answer' | 'prepare'>
  /** Which is asked now where the answers are not sure; null: they alone answer. */
  model: (() => { answers: AnswersWithModel; budget: ModelBudget }) | null
  clock: Clock
  /** Callers take turns. */
  caller(): string
  /** Asked before an answer to the talk's `turn` is looked for: whether it has its own turn, and something to pay it with. */
  admit(turn: number, signal: AbortSignal): Promise<Reserved['verdict'] | 'busy'>
  /** False where it is known that nothing pays for an answer: then none is begun ahead. */
  mayForesee(): boolean
  snapshot: CloneSnapshot
  /** The text of its documents, asked for when its index is built. */
  loadPassages(): Promise<readonly FrozenPassage[]>
  versionKey: string
  /** How else its questions and figures are asked for. */
  alsoAsked: AlsoAsked
  /** What the visitor may hear; what is above it is not even weighed. */
  audience(): Listener
  /** False where the visitor refused the transcript: then no question is passed on, and none promised to be. */
  keepsQuestions: boolean
  /** False where no page stands beside the talk that could keep what is offered. */
  offers: boolean
}): Answerer & {
  /** What the first question in this language would wait for is made ready meanwhile. */
  prepare(language: string): void
} {
  const { answers, model, clock, snapshot, alsoAsked, versionKey, keepsQuestions, offers } = options
  const foresight = new Foresight()
  const indexIn = (language: string) => ({ version: versionKey, audience: options.audience(), language })
  const materialIn = async (language: string) =>
    materialOf(snapshot, language, await options.loadPassages(), alsoAsked)
  const questionOf = ({ turn, text, history, sectionId, language }: AnswerRequest): ModelQuestion => ({
    turn,
    asked: {
      caller: options.caller(),
      index: indexIn(language),
      question: {
        text,
        history: history.map(({ role, text }) => ({ role, text })),
        ...(sectionId === null ? {} : { sectionId }),
        keepsQuestions,
        now: clock.now(),
      },
      offers,
    },
    loadMaterial: () => materialIn(language),
  })
  return {
    prepare(language) {
      // Where it cannot be made, the first question is told.
      answers.prepare(indexIn(language), offers, () => materialIn(language)).catch(() => undefined)
    },
    foresee(request, signal) {
      if (model === null || !options.mayForesee() || !foresight.mayBegin(request)) return
      const asked = model()
      foresight.keep(request, asked.answers.foresee(questionOf(request), asked.budget, signal))
    },
    async *answer(request, signal) {
      const { language } = request
      const foreseen = foresight.take(request)
      const verdict = await options.admit(request.turn, signal)
      if (verdict !== 'granted' || signal.aborted) foreseen?.drop()
      if (signal.aborted) return
      if (verdict === 'busy') {
        yield { text: tooManyQuestionsWords(language), sources: [], free: true }
        return
      }
      const question = questionOf(request)
      if (verdict !== 'granted') {
        // What is asked of the talk itself is done all the same, and what is no question is not passed on.
        const answer = await answers.answer(question.asked, question.loadMaterial, signal)
        if (answer === null) return
        if (verdict === 'credits-out') yield* withheld(answer, { language, keepsQuestions, offers })
        else yield* untilProven(answer, language)
        return
      }
      if (model === null) {
        const answer = await answers.answer(question.asked, question.loadMaterial, signal)
        if (answer !== null) yield* saidIn(answer, keepsQuestions)
        return
      }
      const asked = model()
      for await (const part of asked.answers.answer(question, asked.budget, signal, foreseen)) {
        if (part.type === 'answer') yield* saidIn(part.answer, keepsQuestions)
        else if (part.type === 'sentence') yield answering(part.sentence)
        else yield { text: bridgeWords(language), sources: [] }
      }
    },
  }
}

/** What a model says answers where it rests on something. */
const answering = (sentence: AnswerSentence): AnswerSentence =>
  sentence.sources.length > 0 ? { ...sentence, answers: true } : sentence

/** All others are manners of the talk: greetings, asking back, what is not for a clone to say. */
const ASKED: ReadonlySet<Answer['kind']> = new Set(['answer', 'abstain'])

/** What is told to who proves an address of their own: asked, and nothing that founders could teach. */
const WAITS = { answers: true, waits: true } as const

/** Something was asked, if only in part: not a greeting, nor what is not for a clone to say. */
const isAsked = ({ kind, retrieved }: Answer): boolean =>
  ASKED.has(kind) || (kind === 'clarify' && retrieved.length > 0)

/** Why there is no answer, in place of one that nothing pays for. */
function* withheld(
  answer: Answer,
  { language, keepsQuestions, offers }: { language: string; keepsQuestions: boolean; offers: boolean },
): Generator<AnswerSentence> {
  if (answer.sentences.length === 0) return yield* forNothing(answer)
  const asked = isAsked(answer) && !answer.accepts
  const kept = keepsQuestions ? 'passed-on' : 'not-kept'
  const words = noAnswersWords(language, asked ? kept : 'nothing-asked')
  const offer = answer.offer?.kind === 'meeting' ? answer.offer : { kind: 'contact' as const }
  for (const [i, text] of words.entries()) {
    const last = i === words.length - 1
    yield {
      text,
      sources: [],
      free: true,
      ...(asked ? { answers: false } : {}),
      ...(last && offers ? { offer } : {}),
      ...(last && asked && keepsQuestions ? { unanswered: true } : {}),
    }
  }
}

/** What is asked waits for a proven address; wishes about the talk and manners do not. */
function* untilProven(answer: Answer, language: string): Generator<AnswerSentence> {
  if (answer.sentences.length === 0 || !isAsked(answer)) return yield* forNothing(answer)
  const offer = { kind: 'verify-email' } as const
  yield { text: shareUsedUpWords(language), sources: [], offer, free: true, ...(answer.accepts ? {} : WAITS) }
}

/** What is no answer costs nothing where nothing pays for one, nor does what is said again. */
function* forNothing(answer: Answer): Generator<AnswerSentence> {
  for (const sentence of saidIn(answer, false)) yield { ...sentence, free: true }
}

/** An answer of the embedded mind, sentence by sentence. */
function* saidIn(answer: Answer, keepsQuestions: boolean): Generator<AnswerSentence> {
  if (answer.kind === 'stop' || answer.kind === 'continue' || answer.kind === 'repeat') {
    yield { text: '', sources: [], command: answer.kind }
    return
  }
  if (answer.sentences.length === 0) {
    yield { text: '', sources: [], command: 'nothing' }
    return
  }
  const tellsWhyNot =
    answer.offer?.kind === 'verify-email' && answer.sentences.every(({ sources }) => sources.length === 0)
  const isAnswered = answer.kind === 'answer' && !answer.unanswered
  for (const [i, sentence] of answer.sentences.entries()) {
    const last = i === answer.sentences.length - 1
    yield {
      ...sentence,
      ...(tellsWhyNot ? { free: true } : {}),
      ...(last && answer.offer ? { offer: answer.offer } : {}),
      ...(last && answer.nearest ? { nearest: answer.nearest } : {}),
      // With each: whoever interrupts has asked all the same.
      ...(ASKED.has(answer.kind) && !answer.accepts ? { answers: isAnswered } : {}),
      ...(tellsWhyNot && isAnswered ? WAITS : {}),
      ...(last && answer.unanswered && keepsQuestions ? { unanswered: true } : {}),
    } satisfies AnswerSentence
  }
}
