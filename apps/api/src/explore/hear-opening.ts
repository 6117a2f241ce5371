import type { InputOf, OutOf, routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import type { PreparedAudio } from '../publishing/prepared/prepared-audio.ts'
import { type ScriptSentence, scriptOf } from '../publishing/prepared/speech-script.ts'
import { heardText } from '../publishing/public-texts.ts'
import type { CloneSnapshot } from '../publishing/snapshot.ts'
import type { Versions } from '../publishing/versions.ts'
import { wavOf } from '../voices/rules.ts'
import * as queries from './queries.ts'

export interface HearingParts {
  versions: Versions
  preparedAudio: PreparedAudio
}

const MOST_SECONDS = 10
/** Cut in the middle of a word it would click. */
const FADE_SECONDS = 0.25
const PAUSE_SECONDS = 0.2
/** Sentences that are over within ten seconds, however short. */
const MOST_SENTENCES = 12

/**
 * The beginning of a listed pitch, as it was spoken when it was published; nothing is spoken for it, charged or counted.
 * It says what everybody may hear and stops before anything else. Refuses `not_found` where the pitch is not listed,
 * `unavailable` where its opening is not spoken yet.
 */
export const hearOpening =
  ({ versions, preparedAudio }: HearingParts) =>
  async (
    ctx: Context,
    { params }: InputOf<typeof routes.hearOpening>,
  ): Promise<OutOf<typeof routes.hearOpening>> => {
    const listed = await queries.findListed(ctx.db, ctx.clock.now(), params.id)
    if (!listed) throw refuse('not_found')
    const ref = { ownerId: listed.owner_id, cloneId: listed.clone_id, version: listed.version }
    const version = await versions.load(ctx, ref)
    const language = version?.snapshot.languages[0]
    if (!version || !language) throw refuse('not_found')
    const sentences = openingOf(version.snapshot, preparedAudio.engineId)
    const spoken = await preparedAudio.loadPrepared(
      ctx,
      sentences.map(({ hash }) => hash),
    )
    const joined = createJoined()
    for (const { hash } of sentences) {
      const speech = spoken.get(hash)
      // What is not spoken yet must not be left out between two sentences.
      if (!speech || joined.isFull(speech.sampleRateHz)) break
      for await (const samples of speech.read(0, new AbortController().signal)) joined.add(samples)
      joined.pause(speech.sampleRateHz)
    }
    const sampleRateHz = sentences.flatMap(({ hash }) => spoken.get(hash)?.sampleRateHz ?? [])[0]
    if (sampleRateHz === undefined || joined.isEmpty())
      throw refuse('unavailable', 'This pitch is not spoken yet')
    const wav = wavOf(joined.cut(sampleRateHz), sampleRateHz)
    return { wav: Buffer.from(wav).toString('base64'), language: language.code }
  }

/** The first sentences, up to one that not everybody may hear. */
function openingOf(snapshot: CloneSnapshot, engineId: string): ScriptSentence[] {
  const [language] = snapshot.languages
  if (!language) return []
  const sentences = scriptOf(language, snapshot.voiceSettings, engineId)
    .flatMap((section) => section.sentences.map((sentence) => ({ title: section.title, sentence })))
    .slice(0, MOST_SENTENCES)
  const isWithheld = ({ title, sentence }: (typeof sentences)[number]) =>
    heardText(snapshot, 'public', sentence.text, title).trim() !== sentence.text.trim()
  const end = sentences.findIndex(isWithheld)
  return (end < 0 ? sentences : sentences.slice(0, end)).map(({ sentence }) => sentence)
}

/** Samples one behind the other. */
function createJoined() {
  const parts: Int16Array[] = []
  let length = 0
  const add = (samples: Int16Array) => {
    parts.push(samples)
    length += samples.length
  }
  return {
    add,
    pause: (rateHz: number) => add(new Int16Array(Math.round(PAUSE_SECONDS * rateHz))),
    isFull: (rateHz: number) => length >= MOST_SECONDS * rateHz,
    isEmpty: () => length === 0,
    /** Ten seconds of it, fading out where they end it. */
    cut(rateHz: number): Int16Array {
      const all = new Int16Array(Math.min(length, MOST_SECONDS * rateHz))
      let at = 0
      for (const part of parts) {
        all.set(part.subarray(0, all.length - at), at)
        at = Math.min(all.length, at + part.length)
      }
      return length > all.length ? faded(all, Math.round(FADE_SECONDS * rateHz)) : all
    },
  }
}

function faded(samples: Int16Array, over: number): Int16Array {
  for (let left = 0; left < over; left++) {
    const at = samples.length - 1 - left
    samples[at] = Math.round(((samples[at] ?? 0) * left) / over)
  }
  return samples
}
