import type { Answer, QuestionInput, Sentence } from './answer.ts'
import { answerPart } from './answer-part.ts'
import type { Style } from './material.ts'
import { MIND } from './meaning/mind.ts'
import { extractQuantities } from './numbers/extract.ts'
import { wordsIn } from './phrases/by-language.ts'
import { fill, type Phrases, phrasesOf } from './phrases.ts'
import { abstain } from './replies.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import type { Statement } from './retrieve/statement.ts'
import { saidBefore } from './speak/compose.ts'
import { guard } from './speak/guard.ts'
import { type LastAnswer, lastAnswer } from './speak/last-answer.ts'
import { sayShort } from './speak/shorten.ts'
import { clonesTurns } from './speak/told.ts'
import { plainWords } from './text/normalise.ts'
import { askedFor } from './understand/asked-for.ts'
import { readRequest } from './understand/requests.ts'

/** How many sentences more are said at a time, by the length the founder chose. */
const MORE_SENTENCES: Record<Style['responseLength'], number> = { short: 2, medium: 3, long: 4 }
/** As the follow-ups read it: more on the subject that was spoken of. */
const ANYTHING_MORE = 'Tell me more about that'

/**
 * Takes up "shorter", "more detail", "say that again": what is wanted of the last answer and not of the company. Null
 * where nothing of the kind is wanted, or nothing was said at all.
 */
export function answerRequest(index: AnswerIndex, input: QuestionInput): Answer | null {
  const read = (text: string) => readRequest(index, text, (asked) => standsAlone(index, asked, input.now))
  const request = read(input.text)
  if (request === null) return null
  if (request === 'repeat') return input.history.length === 0 ? null : reply('repeat', [])
  const phrases = phrasesOf(index.material)
  const last =
    lastAnswer(index, input.history, {
      phrases,
      now: input.now,
      isRequest: (text) => read(text) !== null,
    }) ?? onShow(index, input)
  if (last === null)
    return input.history.length === 0
      ? null
      : reply('clarify', [{ text: phrases.nothingToTakeUp, sources: [] }])
  if (request === 'shorter') return shorter(index, input, last)
  return more(index, input, last, phrases)
}

/** True of a question that the material answers by itself. */
function standsAlone(index: AnswerIndex, text: string, now: Date): boolean {
  const { kind, confidence, sentences } = answerPart(index, { text, history: [], now })
  return (
    kind === 'answer' &&
    confidence >= MIND.answerFrom &&
    sentences.some((sentence) => sentence.sources.length > 0)
  )
}

/** Before anything was asked, the section that is being presented is what was said. */
function onShow(index: AnswerIndex, input: QuestionInput): LastAnswer | null {
  if (input.history.length > 0) return null
  const statements = index.statements.filter((statement) => statement.ref.id === input.sectionId)
  return statements.length === 0 ? null : { statements: statements.slice(0, 1), asked: '' }
}

/** The one sentence that holds what was asked for, without its asides. */
function shorter(index: AnswerIndex, input: QuestionInput, { statements, asked }: LastAnswer): Answer {
  const wantsFigure = ['quantity', 'when'].includes(askedFor(plainWords(asked)))
  const holding = wantsFigure
    ? statements.find((statement) => extractQuantities(statement.text).length > 0)
    : undefined
  const chosen = holding ?? statements[0]
  if (chosen === undefined) return reply('answer', [])
  const short = sayShort(chosen)
  const ways = wordsIn(index.material.language).short.map((form) => fill(form, { Said: short.text }))
  const told = clonesTurns(input.history)
  const text = ways.find((way) => !told.includes(way)) ?? short.text
  return reply('answer', guard(index, [{ ...short, text }]).sentences, chosen)
}

/** What stands beside what was said; then what else is near it; then that there is no more. */
function more(index: AnswerIndex, input: QuestionInput, last: LastAnswer, phrases: Phrases): Answer {
  const told = clonesTurns(input.history).map(plainWords)
  const said = told.join(' ')
  const sentences = besides(index, last.statements)
    .filter((statement) => !saidBefore(statement.text, said))
    .slice(0, MORE_SENTENCES[index.material.style.responseLength])
    .map(({ text, ref }): Sentence => ({ text, sources: [ref] }))
  const guarded = guard(index, sentences).sentences.filter((sentence) => sentence.sources.length > 0)
  if (guarded.length > 0) return reply('answer', guarded, last.statements[0])
  const text = index.material.language.startsWith('en') ? ANYTHING_MORE : input.text
  const near = answerPart(index, { ...input, text })
  if (near.kind === 'answer' && !near.sentences.every((sentence) => saidBefore(sentence.text, said)))
    return near
  return {
    ...abstain(index, phrases, near.confidence, near.retrieved, input),
    sentences: [{ text: phrases.nothingMore, sources: [] }],
  }
}

/** The sentences that stand with what was said: those that go on from it, then those before it. */
function besides(index: AnswerIndex, said: readonly Statement[]): Statement[] {
  const groups = [...new Set(said.map((statement) => statement.group))]
  return groups.flatMap((at) => {
    const group = index.groups[at]
    const last = said.findLast((statement) => statement.group === at)?.at
    if (group === undefined || last === undefined) return []
    const all = index.statements.slice(group.from, group.to).filter((other) => !said.includes(other))
    return [...all.filter((other) => other.at > last), ...all.filter((other) => other.at < last)]
  })
}

function reply(kind: Answer['kind'], sentences: Sentence[], statement?: Statement): Answer {
  return {
    kind,
    sentences,
    unanswered: false,
    confidence: 1,
    retrieved: statement === undefined ? [] : [{ id: statement.ref.id, score: 1 }],
  }
}
