import type { WrittenSentence } from '@understudy/answers'
import { z } from 'zod'

/** One line of what a model writes. */
export type ModelLine =
  | { type: 'sentence'; written: WrittenSentence }
  | { type: 'unknown' }
  | { type: 'broken' }

const Sentence = z.object({ say: z.string(), from: z.array(z.string()).max(20), as: z.string().optional() })
const Unknown = z.object({ unknown: z.literal(true) })
/** A line without end is no line. */
const MAX_LINE_CHARS = 4_000

/** Reads JSON Lines as they come in pieces; a fence around them and empty lines are passed over. */
export class SentenceLines {
  #rest = ''

  /** The lines that this piece ends. */
  push(piece: string): ModelLine[] {
    const lines = `${this.#rest}${piece}`.split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > MAX_LINE_CHARS) {
      this.#rest = ''
      return [...lines.flatMap(readLine), { type: 'broken' }]
    }
    return lines.flatMap(readLine)
  }

  /** What stands in the last line, which no break has ended. */
  end(): ModelLine[] {
    const rest = this.#rest
    this.#rest = ''
    return readLine(rest)
  }
}

function readLine(line: string): ModelLine[] {
  const text = line.trim()
  if (text === '' || text.startsWith('```')) return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [{ type: 'broken' }]
  }
  const sentence = Sentence.safeParse(value)
  if (sentence.success) {
    const { say, from, as } = sentence.data
    return [{ type: 'sentence', written: { text: say, from, ...(as === undefined ? {} : { as }) } }]
  }
  return [{ type: Unknown.safeParse(value).success ? 'unknown' : 'broken' }]
}
