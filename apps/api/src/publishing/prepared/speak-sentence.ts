import type { InputOf, OutOf, routes } from '@understudy/contract'
import { splitSentences, type TextToSpeech } from '@understudy/voice-engine'
import { toSpoken } from '@understudy/voice-engine/text/speakable'
import { ownClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { wavOf } from '../../voices/rules.ts'
import { speakWhole } from '../../voices/speak-whole.ts'

/**
 * One sentence of a text as the caller's clone would speak it in its pitch: the same cuts, voice, pace and
 * pronunciation, or those that are tried before they are saved. It costs nothing, as prepared pitch does (decisions §8). Refuses `forbidden`, `not_found`, `invalid`
 * without a voice for the language, for one of another language, and beyond the last sentence, `unavailable` while the voice is away.
 */
export const speakSentence =
  (speech: TextToSpeech, catalogue: VoiceCatalogue) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.speakSentence>,
  ): Promise<OutOf<typeof routes.speakSentence>> => {
    const { text, language, sentence, voice_preset_id: tried, voice_settings } = input.body
    const clone = await ownClone(ctx, input.params.id)
    const kept = clone.voices.find(({ language_id }) => language_id === language)?.voice_preset_id
    const voice = tried ?? kept
    if (voice === undefined) throw refuseField('language', 'has no voice yet')
    if (tried !== undefined && catalogue.find(tried)?.languageId !== language) {
      throw refuseField('voice_preset_id', 'is not a voice of this language')
    }
    const sentences = splitSentences(text, language)
    const said = sentences[sentence]
    if (said === undefined) throw refuseField('sentence', 'is beyond the last one')
    const { speed, pronunciations } = { ...clone.voice_settings, ...voice_settings }
    const request = {
      text: toSpoken(said, pronunciations).text,
      voice,
      language,
      speed,
    }
    const wav = wavOf(await speakWhole(speech, request), speech.sampleRateHz)
    return { sentences: sentences.length, wav: Buffer.from(wav).toString('base64') }
  }

const refuseField = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message }, detail: `${field}: ${message}` })
