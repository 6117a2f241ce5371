import { z } from 'zod'
import { EndOfDay, Text, Timestamp, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { ExpiresInInput } from '../clone/clone-parts.ts'
import { PitchSection } from '../clone/knowledge-parts.ts'

/** Stored as public or password; the editor's `private` is read as `password`. */
export const AccessType = z
  .enum(['public', 'password', 'private'])
  .transform((type): 'public' | 'password' => (type === 'private' ? 'password' : type))

/** What a link asks of who comes: nothing, their email address, or one that they prove with a mailed code. */
export const LinkGate = z.enum(['none', 'typed', 'proven'])
export type LinkGate = z.infer<typeof LinkGate>

/** What stands behind the @ of an address; the @ itself may be typed before it. */
export const MailDomain = z
  .string()
  .trim()
  .max(255)
  .transform((domain) => domain.toLowerCase().replace(/^@/, ''))
  .pipe(
    z
      .string()
      .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/, 'must be a domain, as fund.com'),
  )

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
  /** The investor whose own link it is. */
  investor_id: z.string().nullable(),
  investor_name: z.string().nullable(),
  gate: LinkGate,
  /** Domains of the addresses that are let in; none for any. */
  allowed_domains: z.array(z.string()),
  view_limit: z.int().nullable(),
  /** Visits let in: counted where the link is an investor's, has a gate or a limit. */
  views_spent: z.int(),
  /** When it was last mailed to its investor from here. */
  sent_at: z.string().nullable(),
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
  gate: LinkGate,
  /** Needs a gate that asks for an address. */
  allowed_domains: z.array(MailDomain).max(LIMITS.maxAllowedDomains),
  view_limit: z.int().min(1).max(LIMITS.maxViewLimit).nullable(),
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
  /** An investor of the owner's, whose own link it is. */
  investor_id: Uuid.optional(),
  link_type: z.literal('standard').default('standard'),
  ...expiry,
})
export type NewPitchLink = z.infer<typeof NewPitchLink>

/** What links of one press have in common; each is its investor's own. */
export const personalLinkFields = {
  custom_message: linkFields.custom_message.default(''),
  gate: linkFields.gate.default('none'),
  allowed_domains: linkFields.allowed_domains.default([]),
  view_limit: linkFields.view_limit.default(null),
  ...expiry,
}

export const PitchLinkUpdate = z.object({ ...z.object(linkFields).partial().shape, ...expiry })
export type PitchLinkUpdate = z.infer<typeof PitchLinkUpdate>
