import { z } from 'zod'
import { cloneErrors, clonePaths, editErrors } from '../base/clone-paths.ts'
import { Done, Email, IdParam, Text, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { VOICE_COPY_LIMITS } from './voice-copy-limits.ts'

export { VOICE_COPY_LIMITS }

/**
 * `asked`: its speaker has a link; `agreed`: the consent is recorded; `ready`: talks speak with it; `expired`: nobody
 * came in time; `ended`: taken back, for good.
 */
export const VoiceCopyState = z.enum(['asked', 'agreed', 'ready', 'expired', 'ended'])
export type VoiceCopyState = z.infer<typeof VoiceCopyState>

const Consent = z.object({
  /** The sentence that was read aloud. */
  text: z.string(),
  version: z.int(),
  at: z.string(),
  /** Whether its words were heard in the recording; null where nothing here can listen. */
  words_heard: z.boolean().nullable(),
  /** SHA-256 of the recording, in hex. */
  recording_hash: z.string(),
})

/** An AI copy of a person's voice, as the clone's founder sees it. */
export const VoiceCopy = z.object({
  id: z.string(),
  state: VoiceCopyState,
  speaker: z.string(),
  /** The house that makes it. */
  house: z.string(),
  /** Talks speak with it: it is made, and a key in use knows it by its house. */
  is_heard: z.boolean(),
  /** Where its speaker records, and takes it back; null once it has ended. */
  link: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  consent: Consent.nullable(),
  made_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Null also for one whose link ran out after its speaker had agreed: nobody ended it. */
  ended_by: z.enum(['founder', 'speaker', 'clone']).nullable(),
  /** When the house confirmed that it keeps nothing of it; null while it was not asked or has not answered. */
  erased_at: z.string().nullable(),
})
export type VoiceCopy = z.infer<typeof VoiceCopy>

/** What its speaker is asked, and how it stands. */
export const VoiceRequest = z.object({
  state: VoiceCopyState,
  speaker: z.string(),
  /** Who asks. */
  asked_by: z.string(),
  company: z.string(),
  /** The clone that it is for, and no other. */
  clone: z.string(),
  house: z.string(),
  language: z.string(),
  /** To be read aloud, with words that nobody can have recorded before. */
  consent_text: z.string(),
  consent_version: z.int(),
  /** To be read aloud for about a minute. */
  passage: z.string(),
  /** Whether somebody listens for the words of the consent. */
  words_checked: z.boolean(),
  expires_at: z.string(),
  agreed_at: z.string().nullable(),
  made_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  erased_at: z.string().nullable(),
})
export type VoiceRequest = z.infer<typeof VoiceRequest>

/** A name and no more: it stands in mails, and in what is read aloud. */
const Name = Words(VOICE_COPY_LIMITS.maxNameChars).regex(/^(?:[\p{L}\p{M}\p{N} ,'’()-]|\.(?= |$))+$/u, {
  error: 'must be a name: letters, digits, blanks and . , - ( ) only',
})

export const VoiceCopyInput = z.object({
  /** The person whose voice it is. */
  speaker: Name,
  /** Where the link is mailed; it is not kept. */
  email: Email.optional(),
})

/** Signed; it stands in a link that is mailed or handed on. */
const Token = z.object({ token: Text(200).min(1) })
const linkErrors = ['code_invalid', 'gone'] as const
const giveErrors = [
  ...linkErrors,
  'malformed',
  'invalid',
  'conflict',
  'wrong_state',
  'too_large',
  'unsupported_media',
  'storage_full',
  'rate_limited',
  'unavailable',
] as const
const GIVEN = '/v1/public/voice-copy'

export const voiceCopyRoutes = {
  readVoiceCopy: defineRoute({
    name: 'readVoiceCopy',
    method: 'GET',
    ...clonePaths('/:id/voice-copy'),
    auth: 'user',
    params: IdParam,
    out: z.object({
      /** Who would make one, and by whose key; null where nobody can. */
      offer: z.object({ house: z.string(), by: z.enum(['own', 'operator']) }).nullable(),
      /** The one there is, or the last that there was. */
      copy: VoiceCopy.nullable(),
    }),
    errors: cloneErrors,
    summary: 'The AI copy of a voice that a clone speaks with',
  }),
  askForVoiceCopy: defineRoute({
    name: 'askForVoiceCopy',
    method: 'POST',
    ...clonePaths('/:id/voice-copy'),
    auth: 'user',
    params: IdParam,
    body: VoiceCopyInput,
    out: VoiceCopy,
    status: 201,
    errors: [...editErrors, 'invalid', 'conflict', 'rate_limited'],
    creates: true,
    limitPerMinute: 10,
    summary:
      'Ask a person for an AI copy of their voice, for this clone alone: they record by a link of their own. One that ' +
      'nobody has recorded for is replaced; `conflict` where there is a copy',
  }),
  endVoiceCopy: defineRoute({
    name: 'endVoiceCopy',
    method: 'DELETE',
    ...clonePaths('/:id/voice-copy'),
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: cloneErrors,
    summary: 'Take the copy of a voice back: recordings and the house’s voice are deleted. Again is the same',
  }),
  readVoiceRequest: defineRoute({
    name: 'readVoiceRequest',
    method: 'GET',
    path: GIVEN,
    auth: 'public',
    query: Token,
    out: VoiceRequest,
    errors: ['code_invalid'],
    summary: 'Who asks for a copy of one’s voice, for what, and how it stands; changes nothing',
  }),
  recordVoiceConsent: defineRoute({
    name: 'recordVoiceConsent',
    method: 'POST',
    path: `${GIVEN}/consent`,
    auth: 'public',
    out: VoiceRequest,
    errors: giveErrors,
    creates: true,
    multipart: true,
    maxBodyBytes: VOICE_COPY_LIMITS.maxBytes,
    limitPerMinute: 10,
    summary: 'The consent, read aloud (multipart: token, then file, a WAV file of one channel and 16 bits)',
  }),
  recordVoiceSample: defineRoute({
    name: 'recordVoiceSample',
    method: 'POST',
    path: `${GIVEN}/sample`,
    auth: 'public',
    out: VoiceRequest,
    errors: giveErrors,
    creates: true,
    multipart: true,
    maxBodyBytes: VOICE_COPY_LIMITS.maxBytes,
    limitPerMinute: 10,
    summary:
      'A minute read aloud (multipart as above): the house makes the copy of it, and talks speak with it',
  }),
  revokeVoiceCopy: defineRoute({
    name: 'revokeVoiceCopy',
    method: 'POST',
    path: `${GIVEN}/revoke`,
    auth: 'public',
    body: Token,
    out: VoiceRequest,
    errors: ['code_invalid'],
    summary: 'Its speaker takes the copy back, for good, without an account. Again is the same',
  }),
}
