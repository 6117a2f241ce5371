import type { CallSpeech } from '@understudy/contract'
import type { SpeechToText, TextToSpeech, VoiceActivity } from '@understudy/voice-engine'
import type { Voices } from '../../adapters/houses/port.ts'
import { OPERATORS } from '../../adapters/voice-copies/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { FindOwnServices } from '../../own-keys/use-own.ts'
import type { CopiedVoice, FindCopiedVoice } from '../../publishing/voice-copies/copied-voice.ts'
import type { MayHear } from '../told-hosts.ts'
import { countSpeech } from './queries.ts'

/** What one call speaks and listens with. */
export interface SpeechOfCall {
  textToSpeech: TextToSpeech
  /** Null: the browser recognises or the visitor types. */
  ears: { speechToText: SpeechToText; createVoiceActivity: () => VoiceActivity } | null
  /** The founder's own voice at another house: what was prepared is in another's. */
  isOwnVoice: boolean
  /** Whose voice it is an AI copy of; null where it is nobody's. */
  copyOf: string | null
}

export interface SpokenCall {
  ownerId: string
  cloneId: string
  callId: string
  /** What is set up after its visitor was told who hears it is left out of it. */
  mayHear: MayHear
}

export interface SpeechParts {
  voices: Voices
  /** Where the operator's voice is; null without one. */
  voice: { host: string; model: string } | null
  /** The operator's, and where they are; null without. */
  ears: { speechToText: SpeechToText; host: string; model: string } | null
  /** Loaded with the first talk that needs it. */
  voiceActivity(): Promise<() => VoiceActivity>
  own: FindOwnServices
  copies: FindCopiedVoice
  /** The operator's voice under a name of the house's; null without one. */
  operatorsVoiceAs(
    voiceId: string,
    standIn: TextToSpeech,
    onSpoken: (characters: number) => void,
  ): TextToSpeech | null
}

/**
 * Chooses by whose clone it is, of what its visitor was told: the founder's own voice and ears, else the operator's, else
 * what comes with the product.
 */
export const createSpeechOfCall =
  ({ db, log }: Pick<Kernel, 'db' | 'log'>, parts: SpeechParts) =>
  async (call: SpokenCall): Promise<SpeechOfCall> => {
    const count = (speech: CallSpeech) =>
      void countSpeech(db, call, speech).catch((error: unknown) =>
        log.warn({ err: error, callId: call.callId }, 'what a call took of a voice or ears was not counted'),
      )
    const onSpoken = (amount: number) => {
      if (parts.voice) count({ use: 'voice', ...parts.voice, own: false, amount })
    }
    const told = <T extends { host: string }>(service: T | null): T | null =>
      service !== null && call.mayHear(service.host) ? service : null
    const operators = told(parts.voice)
    const basis = operators
      ? parts.voices.lane(call.callId, 'live', onSpoken)
      : parts.voices.embedded(call.callId)
    const copy = await parts.copies(call)
    const found = await parts.own(call.ownerId, {
      standIn: basis,
      speakAs: copy ?? undefined,
      onSpoken: (amount) => {
        if (voice) count({ use: 'voice', host: voice.host, model: voice.model, own: true, amount })
      },
    })
    const [voice, ears] = [told(found.voice), told(found.ears)]
    const listening = ears
      ? { speechToText: ears.service, host: ears.host, model: ears.model }
      : told(parts.ears)
    const own = ears !== null
    const copied =
      copy &&
      copiedBy(copy, voice, basis, () => operators && parts.operatorsVoiceAs(copy.voiceId, basis, onSpoken))
    return {
      textToSpeech: copied ?? voice?.service ?? basis,
      ears: listening && {
        speechToText: counted(listening.speechToText, (amount) =>
          count({ use: 'ears', host: listening.host, model: listening.model, own, amount }),
        ),
        createVoiceActivity: await parts.voiceActivity(),
      },
      isOwnVoice: voice !== null || copied !== null,
      copyOf: copied && copy ? copy.speaker : null,
    }
  }

/** The copy, spoken by the key that its house knows it by; null where that is there no more. */
function copiedBy(
  copy: CopiedVoice,
  own: { house: string; service: TextToSpeech } | null,
  standIn: TextToSpeech,
  operators: () => TextToSpeech | null,
): TextToSpeech | null {
  const speaking = copy.house === OPERATORS ? operators() : own?.house === copy.house ? own.service : null
  return speaking && copy.whileKept(speaking, standIn)
}

/** Tells the milliseconds of each turn that was transcribed. */
function counted(ears: SpeechToText, onHeard: (ms: number) => void): SpeechToText {
  return {
    open(options, events) {
      let samples = 0
      const hearing = ears.open(options, {
        ...events,
        onFinal: (text) => {
          if (samples > 0) onHeard(Math.round((samples / options.sampleRateHz) * 1_000))
          events.onFinal(text)
        },
      })
      return {
        write(frame) {
          samples += frame.samples.length
          hearing.write(frame)
        },
        finish: () => hearing.finish(),
        cancel: () => hearing.cancel(),
      }
    },
  }
}
