import {
  AccessSettings,
  type Clone,
  type CloneStatus,
  type CloneSummary,
  type CloneVoice,
  CompanyDetails,
  type CompanyDetailsInput,
  Funding,
  type PitchSection,
  shownAmount,
  type TeamMember,
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
  /** It was begun with a deck or text that has not been taken in. */
  deck_open: boolean
  /** It speaks with a copy of somebody's voice, by a key that is in use at the house that made it. */
  voice_copied: boolean
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

/** What the editor of a clone holds: the row's own parts and what it knows. */
export interface CloneState {
  row: Pick<
    CloneRow,
    | 'name'
    | 'purpose'
    | 'first_message'
    | 'avatar'
    | 'access_settings'
    | 'access_password_hash'
    | 'languages'
    | 'voices'
    | 'voice_settings'
    | 'tools_integration'
  >
  knowledge: Knowledge
}

/** A clone that nobody has filled in: the defaults of spec §4, with a preset voice (decisions §13). */
export const blankClone = (name: string): CloneState => ({
  row: {
    name,
    purpose: '',
    first_message: '',
    avatar: '',
    access_settings: AccessSettings.parse({}),
    access_password_hash: null,
    languages: [],
    voices: [],
    voice_settings: { ...VoiceSettings.parse({}), voice_type: 'preset' },
    tools_integration: ToolsIntegration.parse({}),
  },
  knowledge: {
    company_details: storedCompany(CompanyDetails.parse({})),
    team: [],
    funding: Funding.parse({}),
    training_content: TrainingContent.parse({}),
    sections: [],
  },
})

export const storedCompany = ({
  fundingAmountSeeking: _,
  currentValuation: __,
  ...company
}: CompanyDetailsInput): StoredCompany => company

/** The company as it is shown: with the amounts of its funding. */
export const companyOf = ({ company_details, funding }: Knowledge): CompanyDetails => ({
  ...company_details,
  fundingAmountSeeking: shownAmount(funding.raising),
  currentValuation: shownAmount(funding.valuation),
})

const hasUnpublishedChanges = (row: Pick<CloneRow, 'status' | 'revision' | 'published_revision'>) =>
  row.status === 'published' && row.revision > row.published_revision

/** Where a picture that a clone names can be seen; null where its path names no file of ours. */
export type AddressOf = (path: string) => string | null

/** The clone as its owner reads it: the access password only as a mark that there is one. */
export function toClone(row: CloneRow, knowledge: Knowledge, addressOf: AddressOf): Clone {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    version: row.version,
    purpose: row.purpose,
    first_message: row.first_message,
    avatar: row.avatar,
    has_password: row.access_password_hash !== null,
    access_settings: row.access_settings,
    languages: row.languages,
    voices: row.voices,
    // What is saved is the preset that speaks where the copy cannot.
    voice_settings: row.voice_copied ? { ...row.voice_settings, voice_type: 'clone' } : row.voice_settings,
    company_details: companyOf(knowledge),
    team: knowledge.team,
    funding: knowledge.funding,
    tools_integration: row.tools_integration,
    training_content: knowledge.training_content,
    sections: knowledge.sections,
    pictures: addressesOf(picturesOf({ row, knowledge }), addressOf),
    is_sample: row.is_sample,
    deck_open: row.deck_open,
    unpublished_changes: hasUnpublishedChanges(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    launched_at: row.launched_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
  }
}

const addressesOf = (paths: readonly string[], addressOf: AddressOf) =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const url = addressOf(path)
      return url === null ? [] : [[path, url]]
    }),
  )

export type SummaryRow = Pick<
  CloneRow,
  | 'id'
  | 'name'
  | 'status'
  | 'version'
  | 'languages'
  | 'is_sample'
  | 'revision'
  | 'published_revision'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
> & {
  company_name: string
  tagline: string
  deck_waits: boolean
  /** Paths of the face that stands for it and of its first slide. */
  face: string | null
  slide: string | null
}

export const toSummary = (row: SummaryRow, addressOf: AddressOf): CloneSummary => ({
  id: row.id,
  name: row.name,
  status: row.status,
  version: row.version,
  company_name: row.company_name,
  tagline: row.tagline,
  deck_waits: row.deck_waits,
  avatar_url: row.face === null ? null : addressOf(row.face),
  slide_url: row.slide === null ? null : addressOf(row.slide),
  languages: row.languages,
  is_sample: row.is_sample,
  unpublished_changes: hasUnpublishedChanges(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
})

const MAX_NAME_CHARS = 120
/** Paths of all pictures and slides that a clone names. */
export const picturesOf = ({ row, knowledge }: CloneState): string[] =>
  [
    row.avatar,
    ...knowledge.team.map(({ image }) => image),
    ...knowledge.sections.map(({ slide }) => slide ?? ''),
  ].filter((path) => path !== '')

/** How the name of every copy begins. */
export const COPY_START = 'Copy of '

/** "Copy of Ada", and where that is taken "Copy of Ada 2". */
export function copyName(name: string, taken: readonly string[]): string {
  const nameWith = (end: string) =>
    `${COPY_START}${name}`
      .slice(0, MAX_NAME_CHARS - end.length)
      .toWellFormed()
      .concat(end)
  let copy = nameWith('')
  for (let number = 2; taken.includes(copy); number += 1) copy = nameWith(` ${number}`)
  return copy
}

/** A clone's state for a copy of it, called `name`, whose pictures lie at `pathOf`. */
export function copyOf(
  { row, knowledge }: CloneState,
  name: string,
  pathOf: (path: string) => string | undefined,
): CloneState {
  return {
    row: {
      ...row,
      name,
      avatar: pathOf(row.avatar) ?? '',
      // It was asked for the first one.
      access_settings: {
        ...row.access_settings,
        requestFeatured: false,
        // What was confirmed for one is not confirmed for another.
        termsInPublic: 'none',
        offerAcknowledgedAt: null,
      },
    },
    knowledge: {
      ...knowledge,
      team: knowledge.team.map((member) => ({ ...member, image: pathOf(member.image) ?? '' })),
      sections: knowledge.sections.map((part) => ({ ...part, slide: pathOf(part.slide ?? '') ?? null })),
    },
  }
}
