import { createHash } from 'node:crypto'
import { type SpeechRequest, splitSentences, type WordTime } from '@understudy/voice-engine'
import { mapWordsToStored, toSpoken } from '@understudy/voice-engine/text/speakable'
import type { CloneSnapshot, FrozenLanguage } from '../snapshot.ts'

/** A sentence of the pitch as the talk speaks it. */
export interface ScriptSentence {
  /** As it is shown and stored. */
  text: string
  /** Names its prepared audio: text, pronunciation, voice, speed and engine. */
  hash: string
  request: SpeechRequest
  /** Timings of what is said as timings of `text`. */
  toStoredWords(words: readonly WordTime[]): WordTime[]
}

export interface ScriptSection {
  id: string
  title: string
  sentences: ScriptSentence[]
}

/** The pitch of one language in the sentences that the talk makes of it: the same cuts, the same spoken forms. */
export function scriptOf(
  language: FrozenLanguage,
  settings: CloneSnapshot['voiceSettings'],
  engineId: string,
): ScriptSection[] {
  return language.sections.map((section) => ({
    id: section.id,
    title: section.title,
    sentences: splitSentences(section.text, language.code).map((text) =>
      sentenceOf(text, language, settings, engineId),
    ),
  }))
}

export interface SpokenSection {
  language: string
  section: ScriptSection
}

/** The pitch in all its languages, the default one first. */
export const wholeScript = (snapshot: CloneSnapshot, engineId: string): SpokenSection[] =>
  snapshot.languages.flatMap((language) =>
    scriptOf(language, snapshot.voiceSettings, engineId).map((section) => ({
      language: language.code,
      section,
    })),
  )

function sentenceOf(
  text: string,
  language: FrozenLanguage,
  settings: CloneSnapshot['voiceSettings'],
  engineId: string,
): ScriptSentence {
  const spoken = toSpoken(text, settings.pronunciations)
  const request = {
    text: spoken.text,
    voice: language.voice.voice_preset_id,
    language: language.code,
    speed: settings.speed,
  }
  // The stored text counts too: the words' times point into it.
  const parts = [engineId, request.voice, request.language, request.speed, text, spoken.text]
  return {
    text,
    hash: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    request,
    toStoredWords: (words) => mapWordsToStored(words, spoken),
  }
}
