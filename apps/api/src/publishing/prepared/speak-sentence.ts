import type { InputOf, OutOf, routes } from '@understudy/contract'
import { splitSentences, type TextToSpeech } from '@understudy/voice-engine'
import { toSpoken } from '@understudy/voice-engine/text/speakable'
import { ownClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { wavOf } from '../../voices/rules.ts'
import { speakWhole } from '../../voices/speak-whole.ts'

/**
 * One sentence of a text as the caller's clone would speak it in its pitch: the same cuts, voice, pace and
 * pronunciation. It costs nothing, as prepared pitch does (decisions §8). Refuses `forbidden`, `not_found`, `invalid`
 * without a voice for the language and beyond the last sentence, `unavailable` while the voice is away.
 */
export const speakSentence =
  (speech: TextToSpeech) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.speakSentence>,
  ): Promise<OutOf<typeof routes.speakSentence>> => {
    const { text, language, sentence } = input.body
    const clone = await ownClone(ctx, input.params.id)
    const voice = clone.voices.find(({ language_id }) => language_id === language)
    if (!voice) throw refuseField('language', 'has no voice yet')
    const sentences = splitSentences(text, language)
    const said = sentences[sentence]
    if (said === undefined) throw refuseField('sentence', 'is beyond the last one')
    const { speed, pronunciations } = clone.voice_settings
    const request = {
      text: toSpoken(said, pronunciations).text,
      voice: voice.voice_preset_id,
      language,
      speed,
    }
    const wav = wavOf(await speakWhole(speech, request), speech.sampleRateHz)
    return { sentences: sentences.length, wav: Buffer.from(wav).toString('base64') }
  }

const refuseField = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message }, detail: `${field}: ${message}` })
