import type { SpeechToText } from '@understudy/voice-engine'
import type { Health } from '../../kernel/connections.ts'
import { createDeepgramEars } from './deepgram.ts'
import { createOpenAiEars } from './openai-transcriptions.ts'

export type EarsProtocol = 'openai-compatible' | 'deepgram'

/** Ears of another house, and what they are asked with. */
export interface OutsideEars {
  protocol: EarsProtocol
  baseUrl: string
  apiKey?: string
  model: string
  health?: Health
}

const CREATE: Record<EarsProtocol, (ears: OutsideEars) => SpeechToText> = {
  'openai-compatible': createOpenAiEars,
  deepgram: createDeepgramEars,
}

export const createOutsideEars = (ears: OutsideEars): SpeechToText => CREATE[ears.protocol](ears)
