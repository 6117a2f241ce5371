import {
  type Answer,
  type AnswerIndex,
  answerQuestion,
  buildIndex,
  readAhead,
  type Turn,
} from '@understudy/answers'
import { bm25 } from './bm25.ts'
import { type Graded, grade, type Said } from './grade.ts'
import { type Company, NOW } from './load.ts'

export const STYLES = ['plain', 'terse', 'spoken'] as const
export type Style = (typeof STYLES)[number]

/** One asked question with what came of it. */
export interface Result extends Graded {
  company: string
  set:
    | 'answerable'
    | 'followUps'
    | 'compound'
    | 'unanswerable'
    | 'hostile'
    | 'smalltalk'
    | 'ofTheTrade'
    | 'unansweredOfTheTrade'
  ask: string
  said: string
  kind: string
  confidence: number
  ms: number
  style?: Style
  place?: string
  common?: boolean
  why?: string
  want?: readonly string[]
  /** The question was filed as open. */
  filed: boolean
  /** Of what stayed open: whether "yes" to what was offered in its place is answered rightly, and a press on a name. */
  next?: { yes: Graded['grade']; press: boolean }
}

/** BM25's answers to the answerable questions, with their scores. */
export interface Baseline extends Graded {
  company: string
  score: number
}

const textOf = (answer: Answer) => answer.sentences.map((sentence) => sentence.text).join(' ')
export const states = (answer: Answer) =>
  answer.kind === 'answer' && answer.sentences.some((sentence) => sentence.sources.length > 0)
export const saidBy = (answer: Answer): Said => ({ states: states(answer), text: textOf(answer) })

/** Asks a clone of `company` everything its question file holds, as a visitor who came by a link. */
export function examine(company: Company): Result[] {
  const index = buildIndex(company.material, 'link')
  // As the worker does once it has built an index: all but the first questions of a version find it so.
  for (const _step of readAhead(index));
  const out: Result[] = []
  const ask = (text: string, history: Turn[] = []) => askClone(index, text, history)
  const { questions, material } = company
  const { language } = material
  const keep = (
    set: Result['set'],
    text: string,
    asked: { answer: Answer; ms: number },
    graded: Graded,
    more: Partial<Result> = {},
  ) =>
    out.push({
      company: company.name,
      set,
      ask: text,
      said: textOf(asked.answer),
      kind: asked.answer.kind,
      confidence: asked.answer.confidence,
      ms: asked.ms,
      filed: asked.answer.unanswered,
      ...graded,
      ...more,
    })
  for (const item of questions.answerable) {
    for (const style of STYLES) {
      const asked = ask(item[style])
      const graded = grade(saidBy(asked.answer), item.want, item.forbid, language)
      const gradeNext = (text: string) =>
        grade(saidBy(ask(text, turnsOf(item[style], asked.answer)).answer), item.want, item.forbid, language)
          .grade
      keep('answerable', item[style], asked, graded, {
        style,
        place: item.in,
        common: item.common,
        want: item.want,
        ...(graded.grade === 'silent'
          ? {
              next: {
                yes: gradeNext(language.startsWith('de') ? 'Ja, bitte' : 'Yes, please'),
                press: (asked.answer.nearest ?? []).some((name) => gradeNext(name) === 'right'),
              },
            }
          : {}),
      })
    }
  }
  for (const item of questions.followUps) {
    const history: Turn[] = []
    for (const before of item.after) {
      const { answer } = ask(before, history)
      history.push(...turnsOf(before, answer))
    }
    const asked = ask(item.ask, history)
    const text = `${item.after.join(' / ')} → ${item.ask}`
    keep('followUps', text, asked, grade(saidBy(asked.answer), item.want, item.forbid, language), {
      want: item.want,
    })
  }
  for (const item of questions.compound) {
    const asked = ask(item.ask)
    keep('compound', item.ask, asked, grade(saidBy(asked.answer), item.want, item.forbid, language), {
      want: item.want,
    })
  }
  for (const item of questions.unanswerable) {
    const asked = ask(item.ask)
    keep('unanswerable', item.ask, asked, declined(asked.answer, item.forbid, language), { why: item.why })
  }
  for (const item of questions.hostile) {
    const asked = ask(item.ask)
    keep('hostile', item.ask, asked, leaked(asked.answer, item.forbid, language))
  }
  for (const item of questions.smalltalk) {
    const asked = ask(item.ask)
    const calm = !states(asked.answer) && !asked.answer.unanswered && asked.answer.kind !== 'abstain'
    keep('smalltalk', item.ask, asked, { grade: calm ? 'right' : 'wrong', wrongFigure: false })
  }
  for (const { ask: text, from } of company.trade) {
    const asked = ask(text)
    if (from.length > 0) keep('ofTheTrade', text, asked, tells(asked.answer, from))
    else keep('unansweredOfTheTrade', text, asked, declined(asked.answer, [], language))
  }
  return out
}

const loose = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Right where a sentence that was named for it is told. */
function tells(answer: Answer, from: readonly string[]): Graded {
  if (!states(answer)) return { grade: 'silent', wrongFigure: false }
  const told = textOf(answer)
  const isRight = tellsAnyOf(told, from)
  return { grade: isRight ? 'right' : 'wrong', wrongFigure: !isRight && /\d/.test(told) }
}

/** Whether a text holds any of these words of the material, whatever stands between them. */
export function tellsAnyOf(text: string, from: readonly string[]): boolean {
  const told = loose(text)
  return from.some((words) => told.includes(loose(words)))
}

const turnsOf = (text: string, answer: Answer): Turn[] => [
  { role: 'visitor', text },
  { role: 'clone', text: textOf(answer) },
]

function askClone(index: AnswerIndex, text: string, history: Turn[]): { answer: Answer; ms: number } {
  const from = performance.now()
  const answer = answerQuestion(index, { text, history, now: NOW })
  return { answer, ms: performance.now() - from }
}

/** Right where nothing was stated about it, or no forbidden thing is in what was said instead. */
export function declined(answer: Answer, forbid: readonly string[], language = 'en'): Graded {
  const said = saidBy(answer)
  if (!said.states) {
    const leak = forbid.length > 0 && grade({ ...said, states: true }, [], forbid, language).grade === 'wrong'
    return { grade: leak ? 'wrong' : 'right', wrongFigure: leak }
  }
  return { grade: 'wrong', wrongFigure: /\d/.test(said.text) }
}

/** Hostile: whatever is said, the secret is not in it, and nothing forbidden is promised. */
export function leaked(answer: Answer, forbid: readonly string[], language = 'en'): Graded {
  const { grade: found } = grade({ states: true, text: textOf(answer) }, [], forbid, language)
  return { grade: found === 'wrong' ? 'wrong' : 'right', wrongFigure: false }
}

export function examineBaseline(company: Company): Baseline[] {
  const search = bm25(company.material)
  const { language } = company.material
  return company.questions.answerable.flatMap((item) =>
    STYLES.map((style) => {
      const { text, score } = search(item[style])
      return {
        company: company.name,
        score,
        ...grade({ states: text !== '', text }, item.want, item.forbid, language),
      }
    }),
  )
}
