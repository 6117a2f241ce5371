import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Onnx from 'onnxruntime-node'
import type { Binding } from 'onnxruntime-node/dist/binding.js'
import { leftUnread } from './budget.ts'
import { toPieces } from './word-pieces.ts'

const FILE = fileURLToPath(new URL('./cross-encoder.onnx', import.meta.url))
/** Pieces of a question, and of a question and a statement together: with no more it was taught. */
const OF_QUESTION = 32
const OF_BOTH = 72

interface Loaded {
  session: Binding.InferenceSession
  Tensor: typeof Onnx.Tensor
}

/** So often in a row may it fail: a machine that has no room for a moment has some again, one without its runtime never. */
const TRIES = 3

let loaded: Loaded | null = null
let failures = 0
let cause = ''
let isTold = true
/** What was read of the question before: looked at a second time, it is mostly the same texts (decision 90). */
let read: { question: string; scores: Map<string, number> } = { question: '', scores: new Map() }

/** Loads it before the first question waits for it, a tenth of a second. Null, or why there is none. */
export function prepareCrossEncoder(): string | null {
  return readTogether('Is it there?', ['It is.']) === null ? cause : null
}

/** Why something was not read since this was last asked, or null where all was: to be told to whoever runs the machine. */
export function takeCauseOfUnread(): string | null {
  if (isTold) return null
  isTold = true
  return cause
}

/**
 * How far each text answers a question, read together by a small transformer (six layers, eight bits): logits, 0 where
 * it is as likely as not. Null where it fails, as on a machine where its runtime does not run: whoever asks does without,
 * and the next question tries it anew until it has failed three times in a row.
 *
 * Runs where it is called, some 6 ms a text: not in a thread that has others waiting. One by one they take no longer than
 * in one go, and what is said of a text depends on no other.
 */
export function readTogether(question: string, texts: readonly string[]): number[] | null {
  if (failures >= TRIES) return null
  try {
    loaded ??= load()
    const { session, Tensor } = loaded
    if (read.question !== question) read = { question, scores: new Map() }
    const { scores: known } = read
    const asked = toPieces(question, OF_QUESTION)
    const scores = texts.map((text) => known.get(text) ?? scoreOf(session, Tensor, asked, text))
    for (const [at, text] of texts.entries()) known.set(text, scores[at] ?? 0)
    failures = 0
    return scores
  } catch (error) {
    cause = String(error)
    isTold = false
    loaded = null
    read = { question: '', scores: new Map() }
    failures++
    leftUnread()
    return null
  }
}

function scoreOf(
  session: Loaded['session'],
  Tensor: Loaded['Tensor'],
  asked: readonly number[],
  text: string,
): number {
  const told = toPieces(text, OF_BOTH - asked.length + 1).slice(1)
  const ids = BigInt64Array.from([...asked, ...told], BigInt)
  const isTold = BigInt64Array.from([...asked.map(() => 0n), ...told.map(() => 1n)])
  const [one, all] = [1, ids.length]
  const feeds = { ids: new Tensor('int64', ids, [one, all]), told: new Tensor('int64', isTold, [one, all]) }
  const score = Number(session.run(feeds, { score: null }, {}).score?.data[0])
  if (!Number.isFinite(score)) throw new Error('the cross-encoder gave no number')
  return score
}

/**
 * The package's own interface gives promises and computes within a turn of the event loop all the same; an answer is
 * found in one go, in a thread of its own, so that what lies beneath is called.
 */
function load(): Loaded {
  const require = createRequire(import.meta.url)
  const { binding, initOrt } = require('onnxruntime-node/dist/binding.js') as {
    binding: { InferenceSession: Binding.InferenceSessionConstructor }
    initOrt: () => void
  }
  const { Tensor } = require('onnxruntime-node') as typeof Onnx
  initOrt()
  const session = new binding.InferenceSession()
  session.loadModel(FILE, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    executionMode: 'sequential',
  })
  return { session, Tensor }
}
