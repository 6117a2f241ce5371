import type { WordTime } from '@understudy/voice-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import { ANSWER } from './rules.ts'

const Words = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))

/** A clone's recordings in one language. */
export interface Of {
  ownerId: string
  cloneId: string
  language: string
}

const SHOWN = [
  'id',
  'text',
  'text_hash',
  'part',
  'storage_path',
  'sample_rate_hz',
  'samples',
  'recorded_at',
] as const

const of = (db: Db, { ownerId, cloneId, language }: Of) =>
  db
    .selectFrom('recordings')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('language', '=', language)

/** Sentences of a clone that its talks know of. */
const MOST_PLAYED = 1_000

const among = (hashes: readonly Buffer[]) => sql<Buffer>`any(${[...hashes]}::bytea[])`

export const findByHashes = (db: Db, whose: Of, hashes: readonly Buffer[]) =>
  of(db, whose).select(SHOWN).where('text_hash', '=', among(hashes)).execute()
export type RecordingRow = Awaited<ReturnType<typeof findByHashes>>[number]

/** Those of other texts, of answers or of all else, the last first. */
export const findOthers = (
  db: Db,
  whose: Of,
  hashes: readonly Buffer[],
  { limit, ofAnswers }: { limit: number; ofAnswers: boolean },
) =>
  of(db, whose)
    .select(SHOWN)
    .where(({ not, eb }) => not(eb('text_hash', '=', among(hashes))))
    .where('part', ofAnswers ? 'like' : 'not like', `${ANSWER}%`)
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** What a talk may play, in all languages: those of these texts, then of what else it may come to say, the last first. */
export async function findToPlay(
  db: Db,
  { ownerId, cloneId }: Omit<Of, 'language'>,
  hashes: readonly Buffer[],
) {
  const rows = await db
    .selectFrom('recordings')
    .select(['id', 'language', 'text', 'part', 'storage_path', 'sample_rate_hz', 'samples', 'words'])
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .orderBy(({ eb }) => eb('text_hash', '=', among(hashes)), 'desc')
    .orderBy('recorded_at', 'desc')
    .limit(MOST_PLAYED)
    .execute()
  return rows.map((row) => ({
    ...row,
    words: Words.parse(row.words).map(([charStart, charEnd, startSample, endSample]) => ({
      charStart,
      charEnd,
      startSample,
      endSample,
    })),
  }))
}
export type RecordingToPlay = Awaited<ReturnType<typeof findToPlay>>[number]

export interface NewRecording extends Of {
  id: string
  text: string
  textHash: Buffer
  part: string
  fileId: string
  storagePath: string
  sampleRateHz: number
  samples: number
  words: readonly WordTime[]
  now: Date
}

/** The caller holds the clone. Answers the file of the one that it replaces. */
export async function replaceRecording(
  db: Tx,
  recording: NewRecording,
): Promise<{ row: RecordingRow; replacedFileId: string | undefined }> {
  const before = await db
    .deleteFrom('recordings')
    .where('owner_id', '=', recording.ownerId)
    .where('clone_id', '=', recording.cloneId)
    .where('language', '=', recording.language)
    .where('text_hash', '=', recording.textHash)
    .returning('file_id')
    .executeTakeFirst()
  const row = await db
    .insertInto('recordings')
    .values({
      owner_id: recording.ownerId,
      clone_id: recording.cloneId,
      id: recording.id,
      language: recording.language,
      text: recording.text,
      text_hash: recording.textHash,
      part: recording.part,
      file_id: recording.fileId,
      storage_path: recording.storagePath,
      sample_rate_hz: recording.sampleRateHz,
      samples: recording.samples,
      words: json(
        recording.words.map((word) => [word.charStart, word.charEnd, word.startSample, word.endSample]),
      ),
      recorded_at: recording.now,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
  return { row, replacedFileId: before?.file_id }
}

export const deleteRecording = (db: Tx, { ownerId, cloneId }: Omit<Of, 'language'>, id: string) =>
  db
    .deleteFrom('recordings')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst()
