import type { PreparedSpeech, TextToSpeech, WordTime } from '@understudy/voice-engine'
import { type Storage, StorageAway } from '../../adapters/storage/port.ts'
import { dropBytes } from '../../files/drop-bytes.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { Kernel } from '../../kernel/context.ts'
import * as queries from './queries.ts'
import type { ScriptSentence } from './speech-script.ts'

/** The voice that prepares, which gives way to live talk. */
export interface PreparingVoice {
  /** Names provider and model: another one speaks otherwise, so that its audio is another. */
  engineId: string
  textToSpeech: TextToSpeech
}

export interface PreparedAudio {
  readonly engineId: string
  /**
   * Speaks a sentence of an owner's and keeps it. Answers its length, 0 where there is nothing to hear; null where the
   * owner's account was closed, and nothing of it is kept.
   */
  prepare(
    ctx: Kernel,
    ownerId: string,
    sentence: ScriptSentence,
    signal: AbortSignal,
  ): Promise<queries.PreparedRow | null>
  /**
   * Audio that was prepared, by hash; what is missing is missing. One statement; samples are read when they are
   * asked for, and the last used of them stay in memory.
   */
  loadPrepared(
    ctx: Pick<Kernel, 'db' | 'log'>,
    hashes: readonly string[],
  ): Promise<Map<string, PreparedSpeech>>
  /** Drops what only this owner's pitches said, file first. Safe to repeat. */
  dropOf(ctx: Pick<Kernel, 'db'>, ownerId: string): Promise<void>
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024
const BLOCK_SAMPLES = 8_192
const DROPPED_AT_ONCE = 500

export function createPreparedAudio(
  storage: Storage,
  voice: PreparingVoice,
  maxCachedBytes = MAX_CACHED_BYTES,
): PreparedAudio {
  const cache = createBoundedCache<Int16Array>(maxCachedBytes)

  async function samplesOf(row: queries.PreparedRow): Promise<Int16Array> {
    const kept = cache.get(row.hash, 0)
    if (kept) return kept
    const samples = fromLittleEndian(await storage.read(row.storagePath))
    cache.set(row.hash, samples, samples.byteLength)
    return samples
  }

  /** Null where that cannot be told now: the talk speaks live, and what was prepared stays. */
  const isThere = (row: queries.PreparedRow): Promise<boolean | null> =>
    storage.exists(row.storagePath).catch((error: unknown) => {
      if (error instanceof StorageAway) return null
      throw error
    })

  /** Drops those that no other owner's pitch holds. */
  async function dropUnused({ db }: Pick<Kernel, 'db'>, ownerId: string, hashes: readonly string[]) {
    for (const row of await queries.usedByNobodyElse(db, ownerId, hashes)) {
      await dropBytes({ db }, storage, row.storage_path)
      await queries.forgetPrepared(db, row.hash)
    }
  }

  return {
    engineId: voice.engineId,

    async prepare(ctx, ownerId, sentence, signal) {
      // Whose it is comes first: who drops all of an owner's finds it by that.
      if (!(await queries.insertUses(ctx.db, ownerId, [sentence.hash]))) return null
      const spoken = await speak(voice.textToSpeech, sentence, signal)
      const row: queries.PreparedRow = {
        hash: sentence.hash,
        sampleRateHz: voice.textToSpeech.sampleRateHz,
        samples: spoken.samples.length,
        words: spoken.words,
        storagePath: `prepared-audio/${sentence.hash.slice(0, 2)}/${sentence.hash}.pcm`,
      }
      // The file first: a row says that there is one.
      await storage.put(row.storagePath, toLittleEndian(spoken.samples))
      await queries.insertPrepared(ctx.db, row)
      if (await queries.isUsed(ctx.db, ownerId, row.hash)) return row
      // All of the owner's was dropped meanwhile, before this was there.
      await dropUnused(ctx, ownerId, [row.hash])
      return null
    },

    async loadPrepared(ctx, hashes) {
      const rows = (await queries.findPrepared(ctx.db, hashes)).filter((row) => row.samples > 0)
      const there = await Promise.all(
        rows.map((row) => (cache.get(row.hash, 0) === undefined ? isThere(row) : true)),
      )
      const found = new Map<string, PreparedSpeech>()
      for (const [i, row] of rows.entries()) {
        if (there[i]) found.set(row.hash, speechOf(row, samplesOf))
        else if (there[i] === false) await forget(ctx, row.hash)
      }
      return found
    },

    async dropOf(ctx, ownerId) {
      for (;;) {
        const hashes = await queries.someUses(ctx.db, ownerId, DROPPED_AT_ONCE)
        if (hashes.length === 0) return
        await dropUnused(ctx, ownerId, hashes)
        await queries.dropUses(ctx.db, ownerId, hashes)
        // Who spoke one of them meanwhile may have seen it noted still.
        await dropUnused(ctx, ownerId, hashes)
      }
    },
  }
}

/** Its file is gone: it is prepared anew once its pitch has its turn, the talk meanwhile speaks live. */
async function forget(ctx: Pick<Kernel, 'db' | 'log'>, hash: string): Promise<void> {
  ctx.log.warn({ hash }, 'prepared audio without its file is forgotten')
  await queries.forgetPrepared(ctx.db, hash)
}

function speechOf(
  row: queries.PreparedRow,
  samplesOf: (row: queries.PreparedRow) => Promise<Int16Array>,
): PreparedSpeech {
  const words = row.words?.map(([charStart, charEnd, startSample, endSample]) => ({
    charStart,
    charEnd,
    startSample,
    endSample,
  }))
  return {
    sampleRateHz: row.sampleRateHz,
    totalSamples: row.samples,
    ...(words ? { words } : {}),
    async *read(fromSample, signal) {
      const samples = await samplesOf(row)
      for (let start = fromSample; start < samples.length; start += BLOCK_SAMPLES) {
        if (signal.aborted) return
        // A copy: whoever gets it may hand its memory on.
        yield samples.slice(start, start + BLOCK_SAMPLES)
      }
    },
  }
}

async function speak(textToSpeech: TextToSpeech, sentence: ScriptSentence, signal: AbortSignal) {
  const chunks: Int16Array[] = []
  const words: WordTime[] = []
  for await (const chunk of textToSpeech.speak(sentence.request, signal)) {
    chunks.push(chunk.samples)
    words.push(...(chunk.words ?? []))
  }
  // An aborted voice ends without an error, in the middle of the sentence.
  signal.throwIfAborted()
  const samples = new Int16Array(chunks.reduce((total, chunk) => total + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    samples.set(chunk, at)
    at += chunk.length
  }
  const stored = sentence.toStoredWords(words)
  return {
    samples,
    words:
      stored.length === 0
        ? null
        : stored.map((word): [number, number, number, number] => [
            word.charStart,
            word.charEnd,
            word.startSample,
            word.endSample,
          ]),
  }
}

function toLittleEndian(samples: Int16Array): Uint8Array {
  const bytes = Buffer.alloc(samples.length * 2)
  for (let i = 0; i < samples.length; i++) bytes.writeInt16LE(samples[i] ?? 0, i * 2)
  return bytes
}

function fromLittleEndian(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Int16Array.from({ length: bytes.byteLength >> 1 }, (_, i) => view.getInt16(i * 2, true))
}
