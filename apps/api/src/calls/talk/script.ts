import type { PreparedSpeech, Script } from '@understudy/voice-engine'
import { cutsOf } from '../../publishing/lengths.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import { phrasesFor } from './phrases.ts'

/** Finds the audio that was made when the version was published; undefined where there is none yet. */
export type FindPrepared = (language: string, sentence: string) => PreparedSpeech | undefined

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
    phrases: phrasesFor(language, {
      companyName: snapshot.company.companyName,
      firstMessage: snapshot.firstMessage,
      again,
    }),
    pronunciations,
  }
}
