import { createListener } from '../../apps/api/src/testing/corpus/listen.ts'
import { CORPUS_RATE_HZ, readCorpus } from '../../apps/api/src/testing/corpus/questions.ts'
import { audioOf, type StubTurn } from './ears-stub.ts'
import { QUESTION } from './microphone-file.ts'
import { findToneEnds } from './recording.ts'

/** Times of one turn within the microphone's stream that reached the server, in milliseconds. */
export interface HeardTurn {
  /** From the start of the audio to behind the tone's last sample. */
  toneEndMs: number
  likeness: number
}

const hear = createListener(readCorpus())

/**
 * What a turn's audio holds: the question, whole, and its tone. Anything else (a browser's own beep, a lost syllable,
 * a wrong rate) means that something other than the file was measured, and throws.
 */
export function checkTurn(turn: StubTurn): HeardTurn {
  const { samples, sampleRateHz } = audioOf(turn)
  const heard = hear(samples, sampleRateHz)
  const [end, ...more] = findToneEnds(samples, sampleRateHz)
  if (heard.text !== QUESTION.text || end === undefined || more.length > 0) {
    const what = `nearest "${heard.nearest}", likeness ${heard.likeness.toFixed(2)}, ${heard.refusal ?? 'whole'}`
    throw new Error(
      `the ears did not hear the microphone's file (${what}, tones: ${end === undefined ? 0 : 1 + more.length})`,
    )
  }
  return { toneEndMs: (end * 1000) / CORPUS_RATE_HZ, likeness: heard.likeness }
}
