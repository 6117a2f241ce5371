import { z } from 'zod'
import { cloneErrors, clonePaths, editErrors } from '../base/clone-paths.ts'
import { Done, IdParam, Uuid, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { RECORDING_LIMITS } from './recording-limits.ts'

export { RECORDING_LIMITS }

/** A sentence as its founder has read it aloud. */
export const Recording = z.object({
  id: z.string(),
  /** What was read. */
  text: z.string(),
  duration_ms: z.int(),
  recorded_at: z.string(),
  /** Signed; a WAV file. It holds until the end of tomorrow. */
  url: z.string(),
})
export type Recording = z.infer<typeof Recording>

export const RecordedSentence = z.object({
  text: z.string(),
  /** Plays in place of the voice. */
  recording: Recording.nullable(),
  /** What was read in its part before has changed: it is to be read again. */
  changed: z.boolean(),
})
export type RecordedSentence = z.infer<typeof RecordedSentence>

/** What is read aloud in one go: the founder's own greeting, or a section of the pitch. */
export const PartToRead = z.object({
  kind: z.enum(['greeting', 'section']),
  /** The section's; `greeting`. */
  id: z.string(),
  title: z.string(),
  sentences: z.array(RecordedSentence),
})
export type PartToRead = z.infer<typeof PartToRead>

/** An answer that investors ask for most, as the draft gives it to somebody with a link. */
export const AnswerToRead = z.object({
  id: z.string(),
  question: z.string(),
  /** How often visitors have asked it; 0 for one that investors ask of every company. */
  times: z.int(),
  sentences: z.array(RecordedSentence),
})
export type AnswerToRead = z.infer<typeof AnswerToRead>

const InLanguage = z.object({
  /** The clone's first language without it. */
  language: Words(16).optional(),
})

export const recordingRoutes = {
  listRecordings: defineRoute({
    name: 'listRecordings',
    method: 'GET',
    ...clonePaths('/:id/recordings'),
    auth: 'user',
    params: IdParam,
    query: InLanguage,
    out: z.object({
      language: z.string(),
      /** In which there is something to read. */
      languages: z.array(z.object({ code: z.string(), name: z.string() })),
      parts: z.array(PartToRead),
      /** Of texts that have changed since: kept, and not played. */
      old: z.array(Recording),
    }),
    errors: [...cloneErrors, 'invalid'],
    summary: 'The sentences of a draft, with the founder’s own recording where there is one',
  }),
  listAnswersToRead: defineRoute({
    name: 'listAnswersToRead',
    method: 'GET',
    ...clonePaths('/:id/recordings/answers'),
    auth: 'user',
    params: IdParam,
    query: InLanguage,
    out: z.object({
      language: z.string(),
      answers: z.array(AnswerToRead),
      /** Of answers that are no more among them: kept, and played wherever an answer says exactly that. */
      others: z.array(Recording),
    }),
    errors: [...cloneErrors, 'invalid', 'rate_limited', 'unavailable'],
    summary: 'The answers that are asked for most, with the founder’s own recording where there is one',
  }),
  keepRecording: defineRoute({
    name: 'keepRecording',
    method: 'POST',
    ...clonePaths('/:id/recordings'),
    auth: 'user',
    params: IdParam,
    out: Recording,
    status: 201,
    errors: [
      ...editErrors,
      'malformed',
      'invalid',
      'conflict',
      'too_large',
      'unsupported_media',
      'storage_full',
      'unavailable',
    ],
    creates: true,
    multipart: true,
    maxBodyBytes: RECORDING_LIMITS.maxBytes,
    limitPerMinute: 60,
    summary:
      'Keep a sentence read aloud (multipart: language, text, then file, a WAV file of one channel and 16 bits). It plays ' +
      'in talks while the text is the same; one that was there is replaced',
  }),
  dropRecording: defineRoute({
    name: 'dropRecording',
    method: 'DELETE',
    ...clonePaths('/:id/recordings/:recordingId'),
    auth: 'user',
    params: z.object({ id: Uuid, recordingId: Uuid }),
    out: Done,
    errors: cloneErrors,
    summary:
      'Delete a recording; talks that begin play the voice again. One that is gone already is no error',
  }),
}
