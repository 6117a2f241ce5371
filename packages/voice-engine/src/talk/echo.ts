import { wordsOf } from '../text/words.ts'
import type { Draft } from './draft.ts'
import type { Active } from './state.ts'

/** The recogniser may be ahead of the last report by this much. */
const AHEAD_MS = 1_000

/** What the visitor's loudspeaker has played, or is about to. */
export function audibleText({ segments, playedSamples, sentSamples, sampleRateHz }: Active): string {
  if (sentSamples === 0) return ''
  const until = playedSamples + (AHEAD_MS / 1000) * sampleRateHz
  return segments
    .filter((segment) => segment.samples > 0 && segment.startSample <= until)
    .map((segment) => segment.text)
    .join(' ')
}

const plainWords = (text: string): string[] =>
  wordsOf(text.toLowerCase())
    .map((word) => word.text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''))
    .filter((word) => word !== '')

/**
 * Whether the text is nothing but what the clone says. A few words need only be its own; more of them must follow
 * each other as they did there, because a question is often made of words that were just said.
 */
export function isEcho(text: string, said: string): boolean {
  const own = plainWords(said)
  const heard = plainWords(text)
  const known = new Set(own)
  if (heard.length === 0 || !heard.every((word) => known.has(word))) return false
  if (heard.length <= 2) return true
  const pairs = new Set(pairsOf(own))
  const found = pairsOf(heard).filter((pair) => pairs.has(pair)).length
  return found * 2 >= heard.length - 1
}

/** The clone heard itself, once more. Who keeps making it is told what to do about it, once a talk. */
export function countEcho(draft: Draft): void {
  const { state } = draft
  if (state.echoes === 'told') return
  if (state.echoes === 0) draft.timer('echoes', state.settings.echoesWithinMs)
  state.echoes += 1
  if (state.echoes < state.settings.echoesTold) return
  state.echoes = 'told'
  draft.untimer('echoes')
  draft.emit({ type: 'notice', code: 'echo_heard' })
}

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, before) => `${words[before]} ${word}`)
