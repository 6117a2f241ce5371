import { type Phrases, type PreparedSpeech, type Script, splitSentences } from '@understudy/voice-engine'
import { cutsOf } from '../../publishing/lengths.ts'
import { greetingIn } from '../../publishing/rules.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import { phrasesFor } from './phrases.ts'

/**
 * Finds what the founder read aloud, else the audio that was made when the version was published; undefined where there
 * is neither.
 */
export interface FindPrepared {
  (language: string, sentence: string): (PreparedSpeech & { recorded?: true }) | undefined
  /** Languages in which the founder read answers aloud. */
  answersIn?: ReadonlySet<string>
}

/** What a frozen version says in a language, `again` to who heard its notice lately; null where it does not speak it. */
export function scriptOf(
  snapshot: CloneSnapshot,
  language: string,
  prepared: FindPrepared,
  again: boolean,
): Script | null {
  const offered = snapshot.languages.find(({ code }) => code === language)
  if (!offered) return null
  const { speed, pronunciations } = snapshot.voiceSettings
  return {
    language,
    sections: cutsOf(offered, speed).map(({ section: { id, title }, sentences, glance, short }) => ({
      id,
      title,
      cuts: { glance: glance.sentences, short: short.sentences },
      sentences: sentences.map((sentence) => ({ text: sentence, prepared: prepared(language, sentence) })),
    })),
    voice: { id: offered.voice.voice_preset_id, speed },
    phrases: withOwnGreeting(snapshot, language, prepared, again),
    prepared: (sentence) => prepared(language, sentence),
    pronunciations,
  }
}

/** Whether anything that the founder read aloud is heard of greeting and pitch in this language. */
export const hasRecordings = ({ language, sections, phrases }: Script, prepared: FindPrepared): boolean =>
  [
    ...(phrases.ownGreeting ?? []),
    ...sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  ].some((sentence) => prepared(language, sentence)?.recorded)

/** A greeting that its founder read aloud is said sentence by sentence, behind the voice's word that an AI speaks. */
function withOwnGreeting(
  { company, firstMessage: written, languages }: CloneSnapshot,
  language: string,
  prepared: FindPrepared,
  again: boolean,
): Phrases {
  const { companyName } = company
  const firstMessage = greetingIn(language, written, languages)
  const own = splitSentences(firstMessage, language)
  return own.some((sentence) => prepared(language, sentence))
    ? { ...phrasesFor(language, { companyName, firstMessage: '', again }), ownGreeting: own }
    : phrasesFor(language, { companyName, firstMessage, again })
}
