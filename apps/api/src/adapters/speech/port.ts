import type { SpeechHouse, SpeechUse } from '@understudy/contract'
import type { SpeechToText, TextToSpeech } from '@understudy/voice-engine'
import type { Health } from '../../kernel/connections.ts'

/** How a founder's house is asked. */
export interface OwnAccess {
  apiKey: string
  model: string
  health?: Health
}

/** Houses that founders may use with keys of their own. Their addresses are the operator's. */
export interface SpeechHouses {
  list(): readonly SpeechHouse[]
  /** Undefined where it is not offered, or not for that. */
  find(id: string, use: SpeechUse): SpeechHouse | undefined
  /** Throws for a house that does not speak. */
  voice(id: string, access: OwnAccess & { voice: string; onSpoken?(characters: number): void }): TextToSpeech
  /** Throws for a house that does not listen. */
  ears(id: string, access: OwnAccess): SpeechToText
}
