export { readSpoken, type Spoken } from './read-spoken.ts'

/**
 * - `unauthorized`  the key is refused;
 * - `not_allowed`   the account may not copy voices, or the house wants to see its speaker itself;
 * - `full`          the account holds as many voices as it may;
 * - `refused`       the house does not take this recording;
 * - `rate_limited`, `provider_failed`, `unreachable`, `timed_out`, `malformed`: another time it may work.
 */
export type VoiceCopyErrorCode =
  | 'unauthorized'
  | 'not_allowed'
  | 'full'
  | 'refused'
  | 'rate_limited'
  | 'provider_failed'
  | 'unreachable'
  | 'timed_out'
  | 'malformed'

/** A copy was not made or not deleted. Holds no key and nothing that a house wrote. */
export class VoiceCopyError extends Error {
  readonly code: VoiceCopyErrorCode
  readonly retryAfterMs: number | null

  constructor(
    code: VoiceCopyErrorCode,
    detail: string,
    more: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(`${code}: ${detail}`, { cause: more.cause })
    this.name = 'VoiceCopyError'
    this.code = code
    this.retryAfterMs = more.retryAfterMs ?? null
  }
}

export interface VoiceCopier {
  /** Makes a voice of a recording, a WAV file. Answers its id. Rejects with {@link VoiceCopyError}. */
  make(voice: { name: string; wav: Uint8Array }): Promise<string>
  /** Deletes it; one that is gone is deleted. Rejects with {@link VoiceCopyError}. */
  erase(voiceId: string): Promise<void>
  /** Ids of voices of this very name. Rejects with {@link VoiceCopyError}. */
  find(name: string): Promise<string[]>
}

export const OPERATORS = 'operator'

/** Houses that copy voices. */
export interface VoiceCopiers {
  /** Null where it does not copy voices, or is off the list. `apiKey` is none for `operator`. */
  at(house: string, apiKey: string | null): VoiceCopier | null
  /** Whether copies are made there; what was made is deleted there all the same. */
  isOffered(house: string): boolean
  /** As its founder knows it; null as above. */
  nameOf(house: string): string | null
}
