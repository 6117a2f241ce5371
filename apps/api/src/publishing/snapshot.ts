import {
  AccessSettings,
  Audience,
  CloneVoice,
  CompanyDetails,
  Funding,
  TeamMember,
  ToolsIntegration,
  TrainingContent,
  VoiceSettings,
} from '@understudy/contract'
import { z } from 'zod'

/** A part of the spoken pitch, in the language it stands under. */
export const FrozenSection = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path in file storage. */
  slide: z.string().nullable(),
})
export type FrozenSection = z.infer<typeof FrozenSection>

/** A language that is offered: it has a voice and something to say. */
export const FrozenLanguage = z.object({
  code: z.string(),
  name: z.string(),
  basicVoice: z.boolean(),
  voice: CloneVoice,
  sections: z.array(FrozenSection),
})
export type FrozenLanguage = z.infer<typeof FrozenLanguage>

export const FrozenDocument = z.object({
  id: z.string(),
  title: z.string(),
  /** Visitors may take the file along. */
  offered: z.boolean().default(false),
  /** Versions before it was asked for were answered from for visitors of a link. */
  audience: Audience.default('link'),
})
export type FrozenDocument = z.infer<typeof FrozenDocument>

/** A piece of a document's text; kept apart from the snapshot, for only answers draw on it. */
export interface FrozenPassage {
  documentId: string
  id: string
  page: number | null
  text: string
}

/**
 * All that the talk and the public page need of a clone, as it was when it was published, but for the text of its
 * documents. It holds facts for every audience and the founder's training: nothing of it leaves without a mapper that picks fields.
 */
export const CloneSnapshot = z.object({
  name: z.string(),
  purpose: z.string(),
  firstMessage: z.string(),
  isSample: z.boolean(),
  /** Without the two amounts, which are facts of funding. */
  company: CompanyDetails.omit({ fundingAmountSeeking: true, currentValuation: true }),
  /** Whose clone speaks: the first founder of the team, else the clone itself. */
  speaker: z.object({ name: z.string(), role: z.string(), image: z.string() }),
  team: z.array(TeamMember.omit({ email: true })),
  funding: Funding,
  training: TrainingContent,
  /** The default language first. */
  languages: z.array(FrozenLanguage),
  voiceSettings: VoiceSettings,
  tools: ToolsIntegration,
  documents: z.array(FrozenDocument),
  /** A page that it shows tells terms of the round; looked at as it is published. */
  termsOnSlides: z.boolean().default(false),
  access: z.object({
    type: AccessSettings.shape.type,
    /** Tells a changed password from the same one, and nothing more. */
    passwordMark: z.string().nullable(),
    allowPasswordRequests: z.boolean().default(true),
    /** Versions before it was asked for made no public offer. */
    termsInPublic: AccessSettings.shape.termsInPublic,
  }),
})
export type CloneSnapshot = z.infer<typeof CloneSnapshot>

/** What a listing shows of a version. */
export const VersionCard = z.object({
  companyName: z.string(),
  tagline: z.string(),
  industry: z.string(),
  stage: z.string(),
  location: z.string(),
  languages: z.array(z.string()),
  image: z.string(),
  /** Path of the first slide; empty where there is none, and of versions from before it was kept. */
  slide: z.string().default(''),
  durationSeconds: z.number(),
  /** The pitch tells terms of the round: it is listed only as a public offer. */
  statesTerms: z.boolean().default(false),
  /** Lower case, for search. */
  searchText: z.string(),
})
export type VersionCard = z.infer<typeof VersionCard>
