import type { OwnKey, SpeechUse } from '@understudy/contract'

/** What a house's refusal or silence means, by the code of the failure. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unauthorized: 'refuses the key',
  refused: 'does not know this model or voice, or the key may not use it',
  rate_limited: 'takes no more from this key just now, or its account has nothing left',
  malformed: 'answers something that cannot be heard',
  voice_silent: 'answers without sound',
  provider_failed: 'has a fault of its own',
  unreachable: 'cannot be reached',
  timed_out: 'does not answer in time',
  cut_off: 'breaks off',
  voice_stalled: 'breaks off',
}

/** The code at the beginning of a failure's message. */
const codeOf = (reason: string) => reason.split(':')[0] ?? ''

/** What went wrong, in words for the founder whose key it is: nothing that a house wrote. Pure. */
export const problemWords = (houseName: string, reason: string): string =>
  `${houseName} ${PROBLEMS[codeOf(reason)] ?? 'fails'}.`

/** Whether what was typed is at fault, and which field; null where it may work later. Pure. */
export function faultyField(code: string): 'api_key' | 'model' | null {
  if (code === 'unauthorized') return 'api_key'
  return code === 'refused' || code === 'malformed' || code === 'voice_silent' ? 'model' : null
}

interface Known {
  use: SpeechUse
  house: string
  model: string
  voice: string
  ending: string
  created_at: Date
  last_ok_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

/** As its founder sees it. `isUsable`: it is offered, and its key can be read. Pure. */
export function toOwnKey(row: Known, isUsable: boolean): OwnKey {
  const { failed_at: failedAt, last_error: words } = row
  const worksOrNot = failedAt === null ? 'working' : 'failing'
  return {
    use: row.use,
    house: row.house,
    state: isUsable ? worksOrNot : 'gone',
    model: row.model,
    voice: row.voice,
    ending: row.ending,
    created_at: row.created_at.toISOString(),
    last_ok_at: row.last_ok_at?.toISOString() ?? null,
    last_error: failedAt && words !== null ? { at: failedAt.toISOString(), words } : null,
  }
}

const SHORTEST_TOLD = 12
const ENDING_CHARS = 4

/** By what its founder tells a key from another; nothing of a short one. Pure. */
export const endingOf = (apiKey: string): string =>
  apiKey.length < SHORTEST_TOLD ? '' : apiKey.slice(-ENDING_CHARS)
