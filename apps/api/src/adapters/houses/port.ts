import type { KeyHouse, ModelHouse, SpeechUse } from '@understudy/contract'
import type { SpeechToText, TextToSpeech } from '@understudy/voice-engine'
import type { Health } from '../../kernel/connections.ts'
import type { ChatError, ChatModel } from '../llm/port.ts'

/** What speaks for a caller, whatever voice is asked for. */
export interface Voices {
  /** `onSpoken` is told the characters that another house has spoken. */
  lane(
    caller: string,
    priority?: 'live' | 'preparation',
    onSpoken?: (characters: number) => void,
  ): TextToSpeech
  /** What comes with the product alone, whatever voice is asked for. */
  embedded(caller: string): TextToSpeech
  /** The operator's voice of another house, by the house's own name for it; null without one. */
  named(name: string, standIn: TextToSpeech, onSpoken: (characters: number) => void): TextToSpeech | null
}

/** Why a house was of no use, by its code; `message` begins with it. */
export interface SpeechFailure {
  code: string
  message: string
}

/** How a founder's house is asked. */
export interface OwnAccess {
  apiKey: string
  model: string
  health?: Health
}

/** Houses that founders may use with keys of their own. Their addresses are the operator's. */
export interface Houses {
  list(): readonly KeyHouse[]
  /** Undefined where it is not offered, or not for that. */
  find(id: string, use: SpeechUse): KeyHouse | undefined
  /** With `standIn` where it fails; by `connection` it is known whether it rests. Throws for a house that does not speak. */
  voice(
    id: string,
    access: OwnAccess & {
      connection: string
      voice: string
      standIn: TextToSpeech
      onSpoken(characters: number): void
    },
  ): TextToSpeech
  /** Throws for a house that does not listen. */
  ears(id: string, access: OwnAccess): SpeechToText
  /** Has it say one word; null where it does. */
  tryVoice(id: string, access: OwnAccess & { voice: string }): Promise<SpeechFailure | null>
  /** Has it listen to a moment of silence; null where it does. */
  tryEars(id: string, access: OwnAccess): Promise<SpeechFailure | null>
}

/** Houses whose language models founders may use with keys of their own. Their addresses are the operator's. */
export interface ModelHouses {
  list(): readonly ModelHouse[]
  /** Undefined where it is not offered. */
  find(id: string): ModelHouse | undefined
  /** What speaks with it is loaded with the first. Throws for a house that is not offered. */
  open(id: string, access: ModelAccess): Promise<ChatModel>
  /** Asks it for one word; null where that comes. */
  try(id: string, access: ModelAccess): Promise<ChatError | null>
}

export interface ModelAccess {
  apiKey: string
  model: string
}
