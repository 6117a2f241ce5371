import type { VoiceCopy, VoiceCopyState, VoiceRequest } from '@understudy/contract'
import type { SpeechToText } from '@understudy/voice-engine'
import type { VoiceCopiers } from '../../adapters/voice-copies/port.ts'
import { loadKnowledge } from '../../clones/own-clone.ts'
import type { Kernel } from '../../kernel/context.ts'
import { PASSAGE, wordedIn } from './consent.ts'
import { linkOf } from './copy-link.ts'
import * as queries from './copy-queries.ts'

type Row = queries.CopyRow

/** Where a copy stands: nobody who has a link comes in time, and it has run out. Pure. */
export function stateOf(row: Pick<Row, 'state' | 'ended_at' | 'expires_at'>, now: Date): VoiceCopyState {
  if (row.ended_at !== null || row.state === 'ended') return 'ended'
  if (row.state === 'ready') return 'ready'
  if (row.expires_at <= now) return 'expired'
  return row.state === 'agreed' ? 'agreed' : 'asked'
}

const at = (time: Date | null) => time?.toISOString() ?? null

/** As its founder sees it. */
export function toCopy(
  kernel: Pick<Kernel, 'clock' | 'secrets' | 'publicUrl'>,
  copiers: VoiceCopiers,
  row: Row,
  isHeard = false,
): VoiceCopy {
  const { agreed_at: agreedAt, consent_hash: hash } = row
  return {
    id: row.id,
    state: stateOf(row, kernel.clock.now()),
    speaker: row.speaker_name,
    house: copiers.nameOf(row.house) ?? row.house,
    is_heard: isHeard,
    link: row.ended_at === null ? linkOf(kernel, row.id) : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    consent:
      agreedAt && hash
        ? {
            text: row.consent_text,
            version: row.consent_version,
            at: agreedAt.toISOString(),
            words_heard: row.words_heard,
            recording_hash: hash.toString('hex'),
          }
        : null,
    made_at: at(row.made_at),
    ended_at: at(row.ended_at),
    ended_by: ENDED_BY.find((by) => by === row.ended_by) ?? null,
    erased_at: at(row.erased_at),
  }
}

const ENDED_BY = ['founder', 'speaker', 'clone'] as const

export interface ShownParts {
  copiers: VoiceCopiers
  /** Ears for an owner's recordings; null where there are none. */
  earsOf(ownerId: string): Promise<SpeechToText | null>
}

/** As its speaker sees it. */
export async function toRequest(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  { copiers, earsOf }: ShownParts,
  row: Row,
): Promise<VoiceRequest> {
  const clone = { ownerId: row.owner_id, cloneId: row.clone_id }
  const asker = await queries.findAsker(kernel.db, clone)
  const { company_details: company } = await loadKnowledge(kernel.db, clone.ownerId, clone.cloneId)
  return {
    state: stateOf(row, kernel.clock.now()),
    speaker: row.speaker_name,
    asked_by: asker?.founder ?? '',
    company: company.companyName,
    clone: asker?.clone ?? '',
    house: copiers.nameOf(row.house) ?? row.house,
    language: row.language,
    consent_text: row.consent_text,
    consent_version: row.consent_version,
    passage: PASSAGE[wordedIn(row.language)],
    words_checked: (await earsOf(row.owner_id)) !== null,
    expires_at: row.expires_at.toISOString(),
    agreed_at: at(row.agreed_at),
    made_at: at(row.made_at),
    ended_at: at(row.ended_at),
    erased_at: at(row.erased_at),
  }
}
