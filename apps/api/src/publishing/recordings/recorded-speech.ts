import type { PreparedSpeech } from '@understudy/voice-engine'
import { WAV_HEADER_BYTES } from '../../adapters/recording/port.ts'
import type { Storage } from '../../adapters/storage/port.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { CloneSnapshot } from '../snapshot.ts'
import * as queries from './recording-queries.ts'
import { ANSWER, hashOf, partsToRead } from './rules.ts'

/** Finds what a founder read aloud of a sentence; undefined where there is nothing of exactly this text. */
export interface FindRecorded {
  (language: string, sentence: string): PreparedSpeech | undefined
  /** Languages in which answers were read aloud. */
  answersIn: ReadonlySet<string>
}

export interface RecordedSpeech {
  /** The recordings of what a version and its answers say, in all its languages. One statement; samples are read when they are asked for. */
  load(
    kernel: Pick<Kernel, 'db'>,
    clone: { ownerId: string; cloneId: string },
    snapshot: CloneSnapshot,
  ): Promise<FindRecorded>
}

const MAX_CACHED_BYTES = 32 * 1024 * 1024
const BLOCK_SAMPLES = 8_192

export function createRecordedSpeech(storage: Storage): RecordedSpeech {
  const cache = createBoundedCache<Int16Array>(MAX_CACHED_BYTES)

  async function samplesOf({ id, storage_path }: queries.RecordingToPlay): Promise<Int16Array> {
    const kept = cache.get(id, 0)
    if (kept) return kept
    const wav = await storage.read(storage_path)
    // Copied: where the bytes begin in their memory need not be even.
    const samples = new Int16Array(Uint8Array.from(wav.subarray(WAV_HEADER_BYTES)).buffer)
    cache.set(id, samples, samples.byteLength)
    return samples
  }

  const speechOf = (row: queries.RecordingToPlay): PreparedSpeech => ({
    sampleRateHz: row.sample_rate_hz,
    totalSamples: row.samples,
    ...(row.words.length > 0 ? { words: row.words } : {}),
    async *read(fromSample, signal) {
      const samples = await samplesOf(row)
      for (let start = fromSample; start < samples.length; start += BLOCK_SAMPLES) {
        if (signal.aborted) return
        // A copy: whoever gets it may hand its memory on.
        yield samples.slice(start, start + BLOCK_SAMPLES)
      }
    },
  })

  return {
    async load({ db }, clone, snapshot) {
      const { languages, firstMessage } = snapshot
      const said = languages.flatMap((language) => partsToRead(language, firstMessage, languages))
      const hashes = said.flatMap(({ sentences }) => sentences.map(hashOf))
      const rows = await queries.findToPlay(db, clone, hashes)
      const found = new Map(rows.map((row) => [`${row.language}/${row.text}`, speechOf(row)]))
      const answersIn = new Set(
        rows.filter(({ part }) => part.startsWith(ANSWER)).map(({ language }) => language),
      )
      const find = (language: string, sentence: string) => found.get(`${language}/${sentence}`)
      return Object.assign(find, { answersIn })
    },
  }
}
