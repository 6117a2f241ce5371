import { type InputOf, RECORDING_LIMITS, type Recording, type routes } from '@understudy/contract'
import type { TextToSpeech, WordTime } from '@understudy/voice-engine'
import { mapWordsToStored, toSpoken } from '@understudy/voice-engine/text/speakable'
import type { Recordings } from '../../adapters/recording/port.ts'
import type { Storage } from '../../adapters/storage/port.ts'
import { type CloneRow, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { type StoredContent, showContent, storeContent } from '../../files/arriving/store-content.ts'
import { dropFiles } from '../../files/remove-file.ts'
import { pathInClone } from '../../files/stored-file.ts'
import { wholeFile } from '../../kernel/bytes/whole-file.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import type { FindAnswers } from './answers-to-read.ts'
import { draftToRead } from './draft-to-read.ts'
import { dropRecorded } from './drop-recording.ts'
import { toRecording } from './list-recordings.ts'
import * as queries from './recording-queries.ts'
import { answerPart, hashOf } from './rules.ts'

export interface RecordingParts {
  catalogue: VoiceCatalogue
  storage: Storage
  /** The embedded voice, which gives way to live talk: by it the words are found. */
  speech: TextToSpeech
  recordings: Recordings
  findAnswers: FindAnswers
}

const READ_WITHIN_MS = 30_000

/**
 * Takes in a sentence of the caller's draft, of what it says or answers, read aloud: at the loudness of all voices and with the times of its words.
 * It replaces the one of the same text. Refuses `forbidden`, `not_found`, `wrong_state` while archived, `invalid` with
 * why for what is no recording of the sentence, `conflict` where the draft no longer says it, `too_large`,
 * `storage_full`, `unavailable` while the voice is away.
 */
export const keepRecording =
  (parts: RecordingParts) =>
  async (ctx: UserContext, input: InputOf<typeof routes.keepRecording>): Promise<Recording> => {
    const upload = await ctx.upload()
    const sentence = await sentenceOf(ctx, parts, input.params.id, upload.fields)
    const wav = await wholeFile(upload).catch(tooLong)
    const reading = await readAloud(parts.speech, sentence)
    const { sampleRateHz } = parts.speech
    const taken = await parts.recordings.takeIn({ wav, reading, sampleRateHz })
    if ('refused' in taken) throw refuse('invalid', taken.refused)
    const file = await storeContent(ctx, parts.storage, {
      ownerId: ctx.caller.userId,
      // Of its own: two takes may be equal to the last byte.
      name: `${newId()}.wav`,
      kind: 'wav',
      bytes: taken.wav,
    })
    return keep(ctx, parts, input.params.id, sentence, file, {
      sampleRateHz,
      samples: taken.samples,
      words: taken.words,
    })
  }

interface Sentence {
  language: string
  text: string
  part: string
  clone: CloneRow
}

async function sentenceOf(
  ctx: UserContext,
  { catalogue, findAnswers }: RecordingParts,
  cloneId: string,
  { language = '', text = '' }: Record<string, string>,
): Promise<Sentence> {
  const clone = await ownClone(ctx, cloneId)
  if (clone.status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
  if (language === '' || text === '') throw refuse('invalid', 'Name language and text before the file')
  const { parts } = await draftToRead(ctx, clone, catalogue, language)
  const said = parts.find(({ sentences }) => sentences.includes(text))
  if (said) return { language, text, part: said.id, clone }
  const answers = await findAnswers(ctx, clone, language)
  const answer = answers.find(({ sentences }) => sentences.includes(text))
  if (!answer) throw refuse('conflict', 'The text has changed since. Read it as it stands now')
  return { language, text, part: answerPart(answer.id), clone }
}

/** Refuses `too_large` in words of its own. */
function tooLong(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'too_large') throw error
  throw refuse('too_large', `A sentence has ${RECORDING_LIMITS.maxSeconds / 60} minutes at most`)
}

/** The sentence by the embedded voice, in its own pace. Refuses `unavailable` while that is away. */
async function readAloud(speech: TextToSpeech, { clone, language, text }: Sentence) {
  const voice = clone.voices.find(({ language_id }) => language_id === language)?.voice_preset_id ?? ''
  const spoken = toSpoken(text, clone.voice_settings.pronunciations)
  const signal = AbortSignal.timeout(READ_WITHIN_MS)
  const samples: Int16Array[] = []
  const words: WordTime[] = []
  try {
    for await (const chunk of speech.speak({ text: spoken.text, voice, language, speed: 1 }, signal)) {
      samples.push(chunk.samples)
      words.push(...(chunk.words ?? []))
    }
    signal.throwIfAborted()
  } catch (error) {
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  const whole = new Int16Array(samples.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of samples) {
    whole.set(part, at)
    at += part.length
  }
  return { text, samples: whole, words: mapWordsToStored(words, spoken) }
}

async function keep(
  ctx: UserContext,
  { storage }: RecordingParts,
  cloneId: string,
  { language, text, part }: Sentence,
  file: StoredContent,
  sound: Pick<queries.NewRecording, 'sampleRateHz' | 'samples' | 'words'>,
): Promise<Recording> {
  try {
    const { row, going } = await inTransaction(ctx, async (inner) => {
      const clone = await lockOwnClone(inner, cloneId)
      if (clone.status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
      await showContent(inner, file, cloneId)
      const kept = await queries.replaceRecording(inner.db, {
        ownerId: clone.owner_id,
        cloneId,
        language,
        id: newId(),
        text,
        textHash: hashOf(text),
        part,
        fileId: file.id,
        storagePath: pathInClone(file),
        ...sound,
        now: ctx.clock.now(),
      })
      return { row: kept.row, going: await dropRecorded(inner, clone.owner_id, kept.replacedFileId) }
    })
    await dropFiles(ctx, storage, going)
    return toRecording(ctx, row)
  } catch (error) {
    await dropFiles(ctx, storage, [{ owner_id: file.ownerId, id: file.id, storage_key: pathInClone(file) }])
    throw error
  }
}
