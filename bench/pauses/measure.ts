import type { HearingEvents, PcmFrame, SpeechToText } from '@understudy/voice-engine'
import { Talk } from '../../packages/voice-engine/src/testing/a-talk.ts'
import { type SpokenWord, speak } from './pausing.ts'

/** `streaming` ears tell words while they are spoken, `whole` ones a turn once it is over. */
export type Ears = 'streaming' | 'whole'
/** A streaming recogniser tells a word so long behind its end. */
const WORDS_LATE_MS = 250
/** And all of a turn so long after it is asked for it. */
const WHOLE_AFTER_MS = { streaming: 40, whole: 250 }
const FRAME_MS = 20
const BEFORE_MS = 400
const AFTER_MS = 3_500

export interface Outcome {
  pauses: number
  /** Silences within the question that the clone took for its end. */
  cutIns: number
  /** From the last sound to the end of the turn; null where it was never told. */
  gapMs: number | null
}

/** Words by the sound they got: `words` are placed in the stream. */
function earsThatHear(
  words: readonly SpokenWord[],
  kind: Ears,
  after: (ms: number, task: () => void) => void,
) {
  const open: SpeechToText['open'] = (_, events: HearingEvents) => {
    let fromMs: number | null = null
    let untilMs = 0
    let told = ''
    let isCancelled = false
    const heardBy = (ms: number) =>
      words
        .filter(({ startMs, endMs }) => startMs >= (fromMs ?? 0) - FRAME_MS && endMs <= ms)
        .map(({ text }) => text)
        .join(' ')
    return {
      write({ startSample, samples }: PcmFrame) {
        fromMs ??= startSample / 16
        untilMs = (startSample + samples.length) / 16
        const text = kind === 'streaming' ? heardBy(untilMs - WORDS_LATE_MS) : told
        if (text === told) return
        told = text
        events.onPartial(text)
      },
      finish() {
        const text = heardBy(untilMs)
        after(WHOLE_AFTER_MS[kind], () => {
          if (!isCancelled) events.onFinal(text)
        })
      },
      cancel() {
        isCancelled = true
      },
    }
  }
  return { open }
}

/** A question with its pauses, spoken to the engine by a clock of its own. */
export async function hold(question: string, kind: Ears): Promise<Outcome> {
  const words = speak(question).map(({ text, startMs, endMs }) => ({
    text,
    startMs: startMs + BEFORE_MS,
    endMs: endMs + BEFORE_MS,
  }))
  const pauses = words.flatMap(({ endMs }, at) => {
    const next = words[at + 1]
    return next && next.startMs > endMs ? [{ fromMs: endMs, toMs: next.startMs }] : []
  })
  const endMs = words.at(-1)?.endMs ?? 0
  const talk = new Talk({
    earsOf: (clock) => earsThatHear(words, kind, (ms, task) => void clock.after(ms, task)),
  })
  for (let atMs = 0; atMs < endMs + AFTER_MS; atMs += FRAME_MS) {
    const isSound = words.some(
      (word) => word.startMs < atMs + FRAME_MS / 2 + 1 && word.endMs > atMs + FRAME_MS / 2,
    )
    await talk.mic(FRAME_MS, isSound ? 3_000 : 0)
    if (atMs > endMs && talk.timesOf('user.final').some((ms) => ms > endMs)) break
  }
  const ends = talk.timesOf('user.final')
  talk.session.dispose()
  const last = ends.find((ms) => ms > endMs)
  return {
    pauses: pauses.length,
    cutIns: ends.filter((ms) => ms <= endMs).length,
    gapMs: last === undefined ? null : last - endMs,
  }
}
