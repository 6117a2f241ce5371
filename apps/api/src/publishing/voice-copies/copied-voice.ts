import type { TextToSpeech } from '@understudy/voice-engine'
import type { Kernel } from '../../kernel/context.ts'
import * as queries from './copy-queries.ts'

/** The copy that a clone speaks with. */
export interface CopiedVoice {
  speaker: string
  house: string
  /** As the house calls it. */
  voiceId: string
  /** The voice, for as long as it is not taken back; `standIn` from then on, within half a minute. */
  whileKept(voice: TextToSpeech, standIn: TextToSpeech): TextToSpeech
}

export type FindCopiedVoice = (clone: { ownerId: string; cloneId: string }) => Promise<CopiedVoice | null>

/** Talks that go on ask so often whether they may. */
const ASKED_EVERY_MS = 20_000

export const createCopiedVoices =
  ({ db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>): FindCopiedVoice =>
  async (clone) => {
    const row = await queries.findReady(db, clone)
    if (!row?.voice_id) return null
    let [isKept, knownAtMs] = [true, clock.nowMs()]
    let asking: Promise<boolean> | null = null
    // What could not be read is not known, and is asked for again by the next sentence.
    const ask = async () => {
      const askedAtMs = clock.nowMs()
      try {
        isKept = (await queries.findReady(db, clone))?.id === row.id
        knownAtMs = askedAtMs
        return isKept
      } catch (error) {
        log.warn({ err: error }, 'whether a copied voice is kept could not be read')
        return false
      }
    }
    const mayStill = async () => {
      if (!isKept || clock.nowMs() - knownAtMs < ASKED_EVERY_MS) return isKept
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    }
    return {
      speaker: row.speaker_name,
      house: row.house,
      voiceId: row.voice_id,
      whileKept: (voice, standIn) => ({
        sampleRateHz: voice.sampleRateHz,
        async *speak(request, signal) {
          yield* ((await mayStill()) ? voice : standIn).speak(request, signal)
        },
      }),
    }
  }
