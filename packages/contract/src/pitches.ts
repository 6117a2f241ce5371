import { z } from 'zod'
import { ExpiresInInput } from './clones.ts'
import { EndOfDay, IdParam, Paging, Text, Timestamp, Uuid, Words } from './fields.ts'
import { PitchSection } from './knowledge.ts'
import { LIMITS } from './limits.ts'
import { defineRoute } from './route.ts'

/** Stored as public or password; the editor's `private` is read as `password`. */
export const AccessType = z
  .enum(['public', 'password', 'private'])
  .transform((type): 'public' | 'password' => (type === 'private' ? 'password' : type))

const HOUR_MS = 3_600_000
/** The lives that `expiresIn` can name. */
export const EXPIRES_IN_MS: Readonly<Record<string, number>> = {
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
  '90d': 90 * 24 * HOUR_MS,
}

export const Pitch = z.object({
  id: z.string(),
  clone_id: z.string(),
  title: z.string(),
  unique_slug: z.string(),
  access_type: z.enum(['public', 'password']),
  password_protected: z.boolean(),
  featured: z.boolean(),
  expires_at: z.string().nullable(),
  list_in_explore: z.boolean(),
  default_link_code: z.string().nullable(),
  created_at: z.string(),
})
export type Pitch = z.infer<typeof Pitch>

/** One pitch, with what it says: the sections that the editor of its clone holds. */
export const PitchWithSections = Pitch.extend({ sections: z.array(PitchSection) })
export type PitchWithSections = z.infer<typeof PitchWithSections>

export const PitchLink = z.object({
  id: z.string(),
  pitch_id: z.string(),
  name: z.string(),
  unique_code: z.string(),
  link_type: z.literal('standard'),
  access_type: z.enum(['public', 'password']),
  password_protected: z.boolean(),
  custom_message: z.string(),
  tracking_id: z.string(),
  expires_at: z.string().nullable(),
  expiration_date: z.string().nullable(),
  link_expiration_enabled: z.boolean(),
  list_in_explore: z.boolean(),
  featured: z.boolean(),
  allow_password_request: z.boolean(),
  is_default: z.boolean(),
  disabled: z.boolean(),
  /** Put away: closed to visitors and out of the list. */
  archived: z.boolean(),
  created_at: z.string(),
})
export type PitchLink = z.infer<typeof PitchLink>

/** A link after a change, with the talks that visitors have through it where the change shuts them out: they go on. */
export const ChangedPitchLink = PitchLink.extend({ running_talks: z.int() })
export type ChangedPitchLink = z.infer<typeof ChangedPitchLink>

const expiry = {
  expires_at: Timestamp.or(EndOfDay).nullable().optional(),
  expiration_date: Timestamp.or(EndOfDay).nullable().optional(),
  expiresIn: ExpiresInInput.optional(),
}

export const NewPitch = z.object({
  clone_id: Uuid,
  title: Words(200),
  access_type: AccessType.default('public'),
  /** Kept only when access_type is password. */
  password: Text(200).optional(),
  list_in_explore: z.boolean().default(true),
  allow_password_request: z.boolean().optional(),
  allow_password_requests: z.boolean().optional(),
  ...expiry,
})
export type NewPitch = z.infer<typeof NewPitch>

/** Access is changed on the links: they decide who gets in. */
export const PitchUpdate = z.object({
  title: Words(200).optional(),
  list_in_explore: z.boolean().optional(),
  ...expiry,
})
export type PitchUpdate = z.infer<typeof PitchUpdate>

const linkFields = {
  name: Words(120),
  access_type: AccessType,
  /** Another word for an access_type of `password`, or of `public`; access_type counts where both are sent. */
  password_protected: z.boolean(),
  password: Text(200),
  custom_message: Text(1_000),
  tracking_id: Text(120),
  link_expiration_enabled: z.boolean(),
  list_in_explore: z.boolean(),
  allow_password_request: z.boolean(),
  allow_password_requests: z.boolean(),
}

export const NewPitchLink = z.object({
  pitch_id: Uuid,
  ...z.object(linkFields).partial().shape,
  unique_code: z
    .string()
    .regex(/^[A-Za-z0-9]{8}$/)
    // An empty field of a form is none given.
    .or(z.literal('').transform(() => undefined))
    .optional(),
  link_type: z.literal('standard').default('standard'),
  ...expiry,
})
export type NewPitchLink = z.infer<typeof NewPitchLink>

export const PitchLinkUpdate = z.object({ ...z.object(linkFields).partial().shape, ...expiry })
export type PitchLinkUpdate = z.infer<typeof PitchLinkUpdate>

/** What a visitor sees: the published version, and nothing of the founder's notes or training. */
export const PublicPitch = z.object({
  id: z.string(),
  clone_id: z.string(),
  title: z.string(),
  unique_slug: z.string(),
  /** What further calls name: the link's code, or the slug for who came without it. */
  link_code: z.string(),
  custom_message: z.string(),
  is_sample: z.boolean(),
  /** Made for the company by somebody else, and not claimed yet. */
  unofficial: z.boolean(),
  /** Owner's view of something that is launched but not published. */
  preview: z.boolean(),
  company: z.object({
    name: z.string(),
    tagline: z.string(),
    industry: z.string(),
    location: z.string(),
    website: z.string(),
    stage: z.string(),
    elevator_pitch: z.string(),
  }),
  speaker: z.object({ name: z.string(), role: z.string(), image: z.string() }),
  team: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.string(),
      background: z.string(),
      image: z.string(),
      linkedin: z.string(),
    }),
  ),
  languages: z.array(z.object({ code: z.string(), name: z.string(), basic_voice: z.boolean() })),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      language: z.string(),
      slide_url: z.string().nullable(),
      duration_seconds: z.number().nullable(),
    }),
  ),
  duration_seconds: z.number(),
  suggested_questions: z.array(z.string()),
  /** How many documents visitors may take along, as published. */
  offered_documents: z.int(),
  tools: z.array(z.string()),
})
export type PublicPitch = z.infer<typeof PublicPitch>

export const ViewAnswer = z.object({
  access_granted: z.literal(true),
  pitch: PublicPitch,
  /** Signed {link, access epoch, session}; 30 minutes. */
  access_grant: z.string(),
})
export type ViewAnswer = z.infer<typeof ViewAnswer>
/** Reasons of a refused view, as the screen names them. */
export const ViewReason = z.enum([
  'password_required',
  'incorrect_password',
  'access_denied',
  'link_not_found',
  'server_error',
])
export type ViewReason = z.infer<typeof ViewReason>

/** A link's code, a pitch's slug or id; the last two mean the default link. */
const AddressCode = Words(LIMITS.slugChars + LIMITS.slugSuffixChars + 2)
/** The visit, and the proof that it opened a locked link. */
const openedLink = { session_id: Text(64).optional(), access_grant: Text(4_000).optional() }
/** Of an address: opens documents that are meant for proven addresses, or for this one. */
const emailProof = { email_proof: Text(4_000).optional() }

export const OfferedDocument = z.object({
  id: z.string(),
  /** Its file's name. */
  title: z.string(),
  content_type: z.string(),
  bytes: z.int(),
})
export type OfferedDocument = z.infer<typeof OfferedDocument>

const ownerErrors = ['unauthenticated', 'not_found'] as const

export const pitchRoutes = {
  createPitch: defineRoute({
    name: 'createPitch',
    method: 'POST',
    path: '/v1/pitches',
    auth: 'user',
    body: NewPitch,
    out: PitchWithSections,
    status: 201,
    errors: [...ownerErrors, 'forbidden'],
    creates: true,
    summary: 'Create a pitch and its default link',
  }),
  listPitches: defineRoute({
    name: 'listPitches',
    method: 'GET',
    path: '/v1/pitches',
    auth: 'user',
    query: z.object({ ...Paging, clone_id: Uuid.optional() }),
    out: z.array(Pitch),
    errors: ['unauthenticated'],
    summary: 'Pitches of the signed-in user, newest first',
  }),
  readPitch: defineRoute({
    name: 'readPitch',
    method: 'GET',
    path: '/v1/pitches/:id',
    auth: 'user',
    params: IdParam,
    out: PitchWithSections,
    errors: ownerErrors,
    summary: 'One pitch',
  }),
  updatePitch: defineRoute({
    name: 'updatePitch',
    method: 'PUT',
    path: '/v1/pitches/:id',
    auth: 'user',
    params: IdParam,
    body: PitchUpdate,
    out: PitchWithSections,
    errors: ownerErrors,
    summary: 'Rename a pitch, list it, or let it expire; its addresses stay',
  }),
  createPitchLink: defineRoute({
    name: 'createPitchLink',
    method: 'POST',
    path: '/v1/pitch-links',
    auth: 'user',
    body: NewPitchLink,
    out: PitchLink,
    status: 201,
    errors: [...ownerErrors, 'conflict'],
    creates: true,
    summary: 'Create a tracked link of a pitch',
  }),
  listPitchLinks: defineRoute({
    name: 'listPitchLinks',
    method: 'GET',
    path: '/v1/pitch-links/pitch/:pitchId',
    auth: 'user',
    params: z.object({ pitchId: Uuid }),
    query: z.object({
      ...Paging,
      /** `true` lists the archived ones as well. */
      archived: z.enum(['true', 'false']).default('false'),
    }),
    out: z.array(PitchLink),
    errors: ownerErrors,
    summary: 'Links of a pitch, the default one first',
  }),
  updatePitchLink: defineRoute({
    name: 'updatePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id',
    auth: 'user',
    params: IdParam,
    body: PitchLinkUpdate,
    out: ChangedPitchLink,
    errors: ownerErrors,
    summary: 'Change a link; a new password, expiry or access ends grants given before',
  }),
  disablePitchLink: defineRoute({
    name: 'disablePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/disable',
    auth: 'user',
    params: IdParam,
    out: ChangedPitchLink,
    errors: ownerErrors,
    summary: 'Close a link at once',
  }),
  endTalksOfLink: defineRoute({
    name: 'endTalksOfLink',
    method: 'POST',
    path: '/v1/pitch-links/:id/end-talks',
    auth: 'user',
    params: IdParam,
    /** How many end: within seconds, with a last sentence. */
    out: z.object({ ending: z.int() }),
    errors: ownerErrors,
    summary: 'End the talks that visitors have through a link',
  }),
  enablePitchLink: defineRoute({
    name: 'enablePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/enable',
    auth: 'user',
    params: IdParam,
    out: PitchLink,
    errors: ownerErrors,
    summary: 'Open a disabled link again',
  }),
  archivePitchLink: defineRoute({
    name: 'archivePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/archive',
    auth: 'user',
    params: IdParam,
    out: ChangedPitchLink,
    errors: [...ownerErrors, 'wrong_state'],
    summary: 'Put a link away; the default link of a pitch stays',
  }),
  unarchivePitchLink: defineRoute({
    name: 'unarchivePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/unarchive',
    auth: 'user',
    params: IdParam,
    out: PitchLink,
    errors: ownerErrors,
    summary: 'Bring an archived link back',
  }),
  listOfferedDocuments: defineRoute({
    name: 'listOfferedDocuments',
    method: 'GET',
    path: '/v1/public/pitch-links/:code/documents',
    auth: 'optional',
    params: z.object({ code: AddressCode }),
    query: z.object({ ...openedLink, ...emailProof }),
    out: z.array(OfferedDocument),
    errors: ['link_not_found', 'grant_invalid', 'code_invalid', 'rate_limited'],
    limitPerMinute: 120,
    summary: 'Documents that visitors of this link may take along',
  }),
  takeDocument: defineRoute({
    name: 'takeDocument',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/documents/:documentId',
    auth: 'optional',
    params: z.object({ code: AddressCode, documentId: Uuid }),
    body: z.object({ ...openedLink, ...emailProof }),
    /** A signed address, good for minutes. */
    out: OfferedDocument.extend({ url: z.string(), expires_at: z.string() }),
    errors: ['link_not_found', 'grant_invalid', 'code_invalid', 'not_found', 'rate_limited'],
    limitPerMinute: 60,
    summary: 'Take a document along; the founder sees which visit took it',
  }),
  viewPitchLink: defineRoute({
    name: 'viewPitchLink',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/view',
    auth: 'optional',
    params: z.object({ code: AddressCode }),
    // Null says what silence says: a visitor must not stand before an error for an empty field.
    body: z.object({
      password: Text(200).nullish(),
      /** Of the personal link that an approved request was mailed: stands for the password. */
      access_key: Text(100).nullish(),
      session_id: Text(64).nullish(),
      /** The visitor did not agree to be counted: the server counts the view without an identifier. */
      without_cookies: z.boolean().default(false),
    }),
    out: ViewAnswer,
    errors: ['password_required', 'incorrect_password', 'access_denied', 'link_not_found', 'rate_limited'],
    limitPerMinute: 240,
    summary: 'Open a shared pitch',
  }),
}
