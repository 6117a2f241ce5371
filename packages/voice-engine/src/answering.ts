import type { MadeSentence } from './events.ts'
import type { Answerer, AnswerRequest, AnswerSentence, PreparedSpeech } from './ports.ts'
import type { Inner } from './talk/draft.ts'
import { splitSentences } from './text/chunker.ts'
import type { Line } from './voice/telling.ts'

export interface AnsweringOptions {
  answerer: Answerer
  maxAnswerChars: number
  dispatch(event: Inner): void
  /** The answer's utterance has begun: its number, or null when the talk has gone on without it. */
  utteranceOf(turn: number): number | null
  speak(utterance: number, lines: AsyncIterable<Line>): void
  /** The audio that there is of a sentence. */
  prepared?(sentence: string): PreparedSpeech | undefined
  report(error: unknown): void
}

/**
 * Answers one question. Sentences are taken as they come, however slowly they are spoken, so that what is left of an
 * answer is known when it is cut off. Never rejects; nothing follows once `signal` has aborted.
 */
export async function answerTurn(
  request: AnswerRequest,
  options: AnsweringOptions,
  signal: AbortSignal,
): Promise<void> {
  const { turn } = request
  const { dispatch } = options
  const spoken = new Arriving<AnswerSentence>()
  signal.addEventListener('abort', () => spoken.close(), { once: true })
  let chars = 0
  try {
    for await (const sentence of options.answerer.answer(request, signal)) {
      if (signal.aborted) return
      const begun = chars > 0
      if (sentence.command && !begun) {
        dispatch({ type: 'answer.command', turn, command: sentence.command, ...freeOf(sentence) })
        return
      }
      if (sentence.text.trim() === '') continue
      if (!begun) {
        dispatch({ type: 'answer.first', turn, ...freeOf(sentence) })
        const utterance = options.utteranceOf(turn)
        if (utterance === null) return
        options.speak(utterance, linesOf(spoken, request, options))
      }
      dispatch({ type: 'answer.sentence', turn, sentence: madeOf(sentence) })
      spoken.push(sentence)
      chars += sentence.text.length
      if (chars >= options.maxAnswerChars) break
    }
  } catch (error) {
    // Before its first word it is said that there is no answer, after it what was said stands.
    if (!signal.aborted) options.report(error)
  }
  if (signal.aborted) return
  if (chars === 0) dispatch({ type: 'answer.failed', turn })
  else dispatch({ type: 'answer.done', turn })
  spoken.close()
}

const freeOf = ({ free }: AnswerSentence) => (free ? { free } : {})

/** Without what it asks of the talk itself. */
function madeOf({ text, sources, answers, waits, unanswered }: AnswerSentence): MadeSentence {
  return {
    text,
    sources,
    ...(answers === undefined ? {} : { answers }),
    ...(waits ? { waits } : {}),
    ...(unanswered ? { unanswered } : {}),
  }
}

async function* linesOf(
  sentences: AsyncIterable<AnswerSentence>,
  { turn, language }: AnswerRequest,
  { dispatch, prepared }: AnsweringOptions,
): AsyncGenerator<Line> {
  for await (const sentence of sentences) {
    const { offer, nearest } = sentence
    if (offer) dispatch({ type: 'answer.offer', turn, offer })
    if (nearest) dispatch({ type: 'answer.offer', turn, nearest })
    for (const text of splitSentences(sentence.text, language))
      yield { ...madeOf(sentence), text, prepared: prepared?.(text) }
  }
}

/** What is pushed comes out in order, whenever it is asked for. */
class Arriving<T> implements AsyncIterable<T> {
  readonly #items: T[] = []
  #isClosed = false
  #wake: (() => void) | null = null

  push(item: T): void {
    this.#items.push(item)
    this.#wake?.()
  }

  close(): void {
    this.#isClosed = true
    this.#wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (let i = 0; ; ) {
      const item = this.#items[i]
      if (item !== undefined) {
        i++
        yield item
      } else if (this.#isClosed) return
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
    }
  }
}
