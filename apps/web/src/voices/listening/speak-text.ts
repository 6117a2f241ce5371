import type { BodyInput } from '@understudy/contract'
import * as publishingRoutes from '@understudy/contract/built/clone/publishing'
import { call } from '../../api/call.ts'

/** The sound came and the browser did not play it. */
export class NotPlayed extends Error {
  override readonly name = 'NotPlayed'
}

export interface SpokenText {
  cloneId: string
  text: string
  language: string
  /** The first sentence alone. */
  firstOnly?: boolean
  /** What is not saved yet: a voice, a pace, pronunciations. */
  tried?: Pick<BodyInput<typeof publishingRoutes.speakSentence>, 'voice_preset_id' | 'voice_settings'>
}

/**
 * Speaks a text to its end, or until the signal aborts: each sentence is fetched while the one before it sounds.
 * Rejects with what a call failed of, or with {@link NotPlayed}.
 */
export async function speakText(spoken: SpokenText, onSound: () => void, signal: AbortSignal): Promise<void> {
  let next = sentenceAt(spoken, 0, signal)
  for (let index = 0, count = 1; index < count; index++) {
    const { sentences, wav } = await next
    count = spoken.firstOnly ? 1 : sentences
    if (index + 1 < count) {
      next = sentenceAt(spoken, index + 1, signal)
      // Nobody waits for it before this one has ended, or at all where it is stopped.
      next.catch(() => {})
    }
    if (signal.aborted) return
    onSound()
    await playWav(wav, signal)
    if (signal.aborted) return
  }
}

const sentenceAt = ({ cloneId, text, language, tried }: SpokenText, sentence: number, signal: AbortSignal) =>
  call(publishingRoutes.speakSentence, {
    params: { id: cloneId },
    body: { text, language, sentence, ...tried },
    signal,
  })

function playWav(base64: string, signal: AbortSignal): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
  const player = new Audio(url)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  player.addEventListener('ended', () => resolve())
  player.addEventListener('error', () => reject(new NotPlayed()))
  signal.addEventListener('abort', () => {
    player.pause()
    resolve()
  })
  // A refusal without an `error` event: the browser does not let the page play.
  player.play().catch((cause: unknown) => reject(new NotPlayed('refused', { cause })))
  return promise.finally(() => URL.revokeObjectURL(url))
}
