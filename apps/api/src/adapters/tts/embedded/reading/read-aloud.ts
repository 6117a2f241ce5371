import { type MappedText, mapped } from '@understudy/voice-engine/text/mapped-text'

/** The text as it is said: figures, amounts, dates and short forms in words, each with the way back to its place. */
export function readAloud(text: string, _language: string): MappedText {
  return mapped(text)
}
