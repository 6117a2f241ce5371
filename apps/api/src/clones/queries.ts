import {
  AccessSettings,
  CloneLanguages,
  CloneStatus,
  CloneVoices,
  CompanyDetails,
  Funding,
  PitchSections,
  TeamMember,
  ToolsIntegration,
  TrainingContent,
  VoiceSettings,
} from '@understudy/contract'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../kernel/database.ts'
import type { CloneKnowledge, Clones } from '../kernel/database-types.ts'
import type { CloneRow, Knowledge } from './rules.ts'

type Db = Database | Tx

const CLONE = [
  'owner_id',
  'id',
  'name',
  'status',
  'status_before_archive',
  'purpose',
  'first_message',
  'avatar',
  'access_settings',
  'access_password_hash',
  'languages',
  'voices',
  'voice_settings',
  'tools_integration',
  'is_sample',
  'version',
  'revision',
  'published_revision',
  'created_at',
  'updated_at',
  'launched_at',
  'published_at',
  'archived_at',
] as const
const KNOWLEDGE = ['company_details', 'team', 'funding', 'training_content', 'sections'] as const

type RawClone = Pick<Selectable<Clones>, (typeof CLONE)[number]>
type RawKnowledge = Pick<Selectable<CloneKnowledge>, (typeof KNOWLEDGE)[number]>

const toRow = (raw: RawClone): CloneRow => ({
  ...raw,
  status: CloneStatus.parse(raw.status),
  status_before_archive: CloneStatus.nullable().parse(raw.status_before_archive),
  access_settings: AccessSettings.parse(raw.access_settings),
  languages: CloneLanguages.parse(raw.languages),
  voices: CloneVoices.parse(raw.voices),
  voice_settings: VoiceSettings.parse(raw.voice_settings),
  tools_integration: ToolsIntegration.parse(raw.tools_integration),
})

const StoredCompany = CompanyDetails.omit({ fundingAmountSeeking: true, currentValuation: true })
const toKnowledge = (raw: RawKnowledge): Knowledge => ({
  company_details: StoredCompany.parse(raw.company_details),
  team: TeamMember.array().parse(raw.team),
  funding: Funding.parse(raw.funding),
  training_content: TrainingContent.parse(raw.training_content),
  sections: PitchSections.parse(raw.sections),
})

const live = (db: Db, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clones')
    .select(CLONE)
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '<>', 'deleted')

export async function findClone(db: Db, ownerId: string, cloneId: string): Promise<CloneRow | null> {
  const raw = await live(db, ownerId, cloneId).executeTakeFirst()
  return raw ? toRow(raw) : null
}

/** The same, held until the transaction ends. Whoever changes a clone or its knowledge takes this first. */
export async function lockClone(db: Tx, ownerId: string, cloneId: string): Promise<CloneRow | null> {
  const raw = await live(db, ownerId, cloneId).forUpdate().executeTakeFirst()
  return raw ? toRow(raw) : null
}

/** Whose clone an id is. A deleted clone has left the directory. */
export const findOwner = (db: Db, cloneId: string) =>
  db.selectFrom('clone_directory').select('owner_id').where('clone_id', '=', cloneId).executeTakeFirst()

export async function loadKnowledge(db: Db, ownerId: string, cloneId: string): Promise<Knowledge> {
  const raw = await db
    .selectFrom('clone_knowledge')
    .select(KNOWLEDGE)
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .executeTakeFirstOrThrow()
  return toKnowledge(raw)
}
