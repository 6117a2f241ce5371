import type { OwnModel, OwnModelMonth } from '@understudy/contract'
import { toOwnKey } from '../rules.ts'

export interface OwnModelRow {
  id: string
  house: string
  /** Sealed. */
  api_key: Buffer
  ending: string
  model: string
  input_usd: number | null
  output_usd: number | null
  created_at: Date
  last_ok_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

/** What a house's refusal or silence means, by the code of the failure. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unauthorized: 'refuses the key',
  refused: 'does not know this model, or the key may not use it',
  rate_limited: 'takes no more from this key just now, or its account has nothing left',
  malformed: 'answers something that no language model answers',
  provider_failed: 'has a fault of its own',
  unreachable: 'cannot be reached',
  timed_out: 'does not answer in time',
  cut_off: 'breaks off',
}

/** What went wrong, in words for the founder whose key it is: nothing that a house wrote. Pure. */
export const modelProblemWords = (houseName: string, reason: string): string =>
  `${houseName} ${PROBLEMS[reason.split(':')[0] ?? ''] ?? 'fails'}.`

/** Which field is at fault; null where it may work later. Pure. */
export function faultyModelField(code: string): 'api_key' | 'model' | null {
  if (code === 'unauthorized') return 'api_key'
  return code === 'refused' || code === 'malformed' ? 'model' : null
}

/** US dollars as they were typed; null for none. Pure. */
export const usdOf = (typed: string): number | null => (typed === '' ? null : Number(typed))

/** As its founder sees it. `isUsable`: it is offered, and its key can be read. Pure. */
export function toOwnModel(row: OwnModelRow, month: OwnModelMonth, isUsable: boolean): OwnModel {
  const { use: _use, voice: _voice, ...own } = toOwnKey({ ...row, use: 'voice', voice: '' }, isUsable)
  return { ...own, input_usd: row.input_usd, output_usd: row.output_usd, month }
}
