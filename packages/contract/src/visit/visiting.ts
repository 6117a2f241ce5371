import { z } from 'zod'
import { Email, Text, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { ShownConsent } from '../talk/shown-consent.ts'
import { PitchLength } from '../talk/talk.ts'

const Cut = z.object({ chars: z.int(), seconds: z.number() })

/** What is said of a talk before its first word, in full. */
export const ConsentWording = ShownConsent.extend({
  parts: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type ConsentWording = z.infer<typeof ConsentWording>

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
  /** Its owner's view of what is saved, and not what is published. */
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
  languages: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      basic_voice: z.boolean(),
      /** What can be heard of it, the shortest first; the whole pitch alone where it is short itself. */
      lengths: z.array(z.object({ length: PitchLength, seconds: z.number() })),
    }),
  ),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      language: z.string(),
      slide_url: z.string().nullable(),
      duration_seconds: z.number().nullable(),
      /** What the shorter lengths say of it: so many first characters. 0 leaves it out. */
      cuts: z.object({ glance: Cut, short: Cut }),
    }),
  ),
  duration_seconds: z.number(),
  suggested_questions: z.array(z.string()),
  /** The first dated figures that this visitor may hear, written as they are said; three at most. */
  facts: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.string(),
      as_of: z.string(),
      source: z.string(),
    }),
  ),
  /** How many documents visitors may take along, as published. */
  offered_documents: z.int(),
  tools: z.array(z.string()),
  /** What becomes of a talk, in a line. */
  consent: ShownConsent,
  /** Whom its link lets in next: those who give what it asks for, or nobody. Left out where it is whoever has it. */
  lets_in: z.enum(['asked', 'nobody']).optional(),
})
export type PublicPitch = z.infer<typeof PublicPitch>

export const ViewAnswer = z.object({
  access_granted: z.literal(true),
  pitch: PublicPitch,
  /** Signed {link, access epoch, session}; 30 minutes. */
  access_grant: z.string(),
  /** For whoever typed the link's password: stands for it in this browser, for a week or until it is changed; else empty. */
  return_key: z.string(),
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

/** What the refusal of a view tells of the pitch, beside its reason. */
export const PitchDoor = z.object({
  /** Whose pitch it is, where the founder lets that be said. */
  from: z
    .object({ company: z.string(), speaker: z.string(), role: z.string(), image: z.string() })
    .nullable(),
  /** The founder can be asked for access. */
  takes_requests: z.boolean(),
  /** Details that are left here reach somebody. */
  takes_contacts: z.boolean(),
})
export type PitchDoor = z.infer<typeof PitchDoor>

/** A link's code, a pitch's slug or id; the last two mean the default link. */
export const AddressCode = Words(LIMITS.slugChars + LIMITS.slugSuffixChars + 2)
/** The visit, and the proof that it opened a locked link. */
export const openedLink = { session_id: Text(64).optional(), access_grant: Text(4_000).optional() }
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

export const visitingRoutes = {
  readConsent: defineRoute({
    name: 'readConsent',
    method: 'GET',
    path: '/v1/public/pitch-links/:code/consent',
    auth: 'public',
    params: z.object({ code: AddressCode }),
    out: ConsentWording,
    errors: ['link_not_found', 'rate_limited'],
    limitPerMinute: 120,
    summary: 'What becomes of a talk through this link, in full',
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
      /** Of an earlier visit that had the password. One that opens nothing any more is as good as none. */
      return_key: Text(100).nullish(),
      session_id: Text(64).nullish(),
      /** For a link that asks who comes; its domain may be refused. */
      email: Email.nullish(),
      /** Of a code that was mailed to it: for a link that asks for a proven one. */
      email_proof: Text(4_000).nullish(),
      /** The visitor did not agree to be counted: the server counts the view without an identifier. */
      without_cookies: z.boolean().default(false),
      /** The pitch as it is being edited, for its owner; for anybody else it changes nothing. */
      draft: z.boolean().default(false),
    }),
    out: ViewAnswer,
    errors: [
      'password_required',
      'incorrect_password',
      'access_denied',
      'email_required',
      'email_unproven',
      'email_refused',
      'code_invalid',
      'views_spent',
      'link_not_found',
      'rate_limited',
    ],
    limitPerMinute: 240,
    summary: 'Open a shared pitch',
  }),
}
