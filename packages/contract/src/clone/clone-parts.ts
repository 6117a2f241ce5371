import { z } from 'zod'
import { EndOfDay, Text, Timestamp, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import {
  CompanyDetails,
  CompanyDetailsInput,
  Funding,
  PitchSection,
  PitchSections,
  Team,
  TeamMember,
  ToolsIntegration,
  TrainingContent,
} from './knowledge-parts.ts'

export const CloneStatus = z.enum(['draft', 'launched', 'published', 'archived', 'deleted'])
export type CloneStatus = z.infer<typeof CloneStatus>

const Life = z.enum(['never', '24h', '7d', '30d', '90d'])
export const ExpiresIn = Life.or(z.iso.datetime({ offset: true }))
export const ExpiresInInput = Life.or(Timestamp).or(EndOfDay)

/** `type: private` means that links made from it need a password (decisions §1.7). */
export const AccessSettings = z.object({
  type: z.enum(['public', 'private']).default('public'),
  expiresIn: ExpiresIn.default('never'),
  allowPasswordRequests: z.boolean().default(true),
  listInExplore: z.boolean().default(true),
  requestFeatured: z.boolean().default(false),
  /** Whether a locked or closed link says whose pitch it is. */
  namedWhenShut: z.boolean().default(false),
  /**
   * `none` keeps what is sought, the cap, the instrument and the closing date from Explore and from who comes without
   * a link; with `offer` they are as public as the founder made each.
   */
  termsInPublic: z.enum(['none', 'offer']).default('none'),
  /** When the founder confirmed what a public offer means; null without one. */
  offerAcknowledgedAt: z.string().nullable().default(null),
})
export type AccessSettings = z.infer<typeof AccessSettings>
/**
 * What is left out stays as it was. A password is kept hashed, while the type is private, and never sent back;
 * an empty one leaves the last one in force.
 */
export const AccessSettingsInput = z.object({
  /** `password` is what links call `private`. */
  type: z
    .enum(['public', 'private', 'password'])
    .transform((type) => (type === 'password' ? 'private' : type))
    .optional(),
  expiresIn: ExpiresInInput.optional(),
  allowPasswordRequests: z.boolean().optional(),
  listInExplore: z.boolean().optional(),
  requestFeatured: z.boolean().optional(),
  namedWhenShut: z.boolean().optional(),
  termsInPublic: z.enum(['none', 'offer']).optional(),
  /** Needed where `offer` is chosen anew; the server keeps the date. */
  acknowledgesOffer: z.boolean().optional(),
  password: Text(200).optional(),
})
export type AccessSettingsInput = z.infer<typeof AccessSettingsInput>

export const CloneVoice = z.object({
  language_id: Words(16),
  voice_type: z.enum(['preset', 'clone']).default('preset'),
  voice_preset_id: Words(80),
})
export type CloneVoice = z.infer<typeof CloneVoice>

const voiceSettings = {
  voice_type: z.enum(['preset', 'clone']),
  /** 1 is the voice's own pace. */
  speed: z.number().min(0.6).max(1.6),
  pronunciations: z.array(z.object({ from: Words(60), to: Words(120) })).max(LIMITS.maxPronunciations),
}
export const VoiceSettings = z.object({
  voice_type: voiceSettings.voice_type.default('clone'),
  speed: voiceSettings.speed.default(1),
  pronunciations: voiceSettings.pronunciations.default([]),
})
export type VoiceSettings = z.infer<typeof VoiceSettings>
/** What is left out stays as it was. */
export const VoiceSettingsInput = z.object(voiceSettings).partial()
export type VoiceSettingsInput = z.infer<typeof VoiceSettingsInput>

export const CloneLanguages = z.array(Words(16)).max(LIMITS.maxLanguages)
export const CloneVoices = z.array(CloneVoice).max(LIMITS.maxLanguages)

/** Every part of a clone that its editor changes. A part is replaced whole, but for access and voice settings. */
export const CloneParts = z.object({
  name: Words(120),
  purpose: Text(500),
  first_message: Text(600),
  /** A path in file storage. */
  avatar: Text(500),
  access_settings: AccessSettingsInput,
  languages: CloneLanguages,
  voices: CloneVoices,
  voice_settings: VoiceSettingsInput,
  company_details: CompanyDetailsInput,
  team: Team,
  funding: Funding,
  tools_integration: ToolsIntegration,
  training_content: TrainingContent,
  sections: PitchSections,
})
const someParts = CloneParts.partial()
/** Changes to a clone: what is not named stays. */
export type CloneChanges = z.infer<typeof someParts>

export const CloneDraft = someParts.extend({ name: CloneParts.shape.name })
export type CloneDraft = z.infer<typeof CloneDraft>

const named = (changes: object) => Object.keys(changes).length
export const CloneDraftUpdate = someParts.refine((changes) => named(changes) > 0, {
  message: 'must name something to change',
})

export const Clone = z.object({
  id: z.string(),
  name: z.string(),
  status: CloneStatus,
  version: z.int(),
  purpose: z.string(),
  first_message: z.string(),
  avatar: z.string(),
  has_password: z.boolean(),
  access_settings: AccessSettings,
  languages: z.array(z.string()),
  voices: z.array(CloneVoice),
  voice_settings: VoiceSettings,
  company_details: CompanyDetails,
  team: z.array(TeamMember),
  funding: Funding,
  tools_integration: ToolsIntegration,
  training_content: TrainingContent,
  sections: z.array(PitchSection),
  /** Signed addresses of all pictures that it names, by their paths; they hold until the end of tomorrow. */
  pictures: z.record(z.string(), z.string()),
  is_sample: z.boolean(),
  /** A draft whose deck or text is being read, waits to be gone through or could not be read. */
  deck_open: z.boolean(),
  /** Edited since the last publish. */
  unpublished_changes: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  launched_at: z.string().nullable(),
  published_at: z.string().nullable(),
  archived_at: z.string().nullable(),
})
export type Clone = z.infer<typeof Clone>

export const CloneSummary = z.object({
  id: z.string(),
  name: z.string(),
  status: CloneStatus,
  version: z.int(),
  company_name: z.string(),
  tagline: z.string(),
  /** What was read from its deck or text proposes something, and has not been gone through yet. */
  deck_waits: z.boolean(),
  /** Whose face stands for it: its own picture, else that of its first founder. Signed. */
  avatar_url: z.string().nullable(),
  /** The first slide of its pitch, signed. */
  slide_url: z.string().nullable(),
  languages: z.array(z.string()),
  is_sample: z.boolean(),
  unpublished_changes: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  published_at: z.string().nullable(),
})
export type CloneSummary = z.infer<typeof CloneSummary>

/** Exactly one field of the editor. */
export const ClonePatch = z
  .strictObject(someParts.shape)
  .refine((changes) => named(changes) === 1, { message: 'must name exactly one field' })
export type ClonePatch = z.infer<typeof ClonePatch>
