import type {
  AccessSettings,
  CloneStatus,
  CloneVoice,
  CompanyDetails,
  Funding,
  PitchSection,
  TeamMember,
  ToolsIntegration,
  TrainingContent,
  VoiceSettings,
} from '@understudy/contract'

/** A row of `clones`, its JSON parsed. */
export interface CloneRow {
  owner_id: string
  id: string
  name: string
  status: CloneStatus
  status_before_archive: CloneStatus | null
  purpose: string
  first_message: string
  avatar: string
  access_settings: AccessSettings
  access_password_hash: string | null
  languages: string[]
  voices: CloneVoice[]
  voice_settings: VoiceSettings
  tools_integration: ToolsIntegration
  is_sample: boolean
  version: number
  revision: number
  published_revision: number
  created_at: Date
  updated_at: Date
  launched_at: Date | null
  published_at: Date | null
  archived_at: Date | null
}

/** What is stored of the company: the two amounts live in funding alone. */
export type StoredCompany = Omit<CompanyDetails, 'fundingAmountSeeking' | 'currentValuation'>

/** What a clone knows, as its editor holds it. */
export interface Knowledge {
  company_details: StoredCompany
  team: TeamMember[]
  funding: Funding
  training_content: TrainingContent
  sections: PitchSection[]
}
