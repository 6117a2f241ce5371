import type { Readable } from 'node:stream'
import type { ByteRange } from '../../kernel/bytes/byte-range.ts'
import { AppError } from '../../kernel/errors.ts'

/**
 * Files by key. A key is made by us (`clone-files/<owner>/<id>.pdf`), never by a visitor. Whatever cannot be done
 * because the files cannot be reached rejects with {@link StorageAway}, and may go well another time.
 */
export interface Storage {
  /**
   * Whole or not at all: a reader never sees half a file. Replaces what was there. Rejects with the error of `content`
   * where that breaks off.
   */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Rejects with {@link StorageMissing} when there is none. */
  read(key: string): Promise<Uint8Array>
  /** All of it, or a part that is there. */
  stream(key: string, part?: ByteRange): Promise<Readable>
  exists(key: string): Promise<boolean>
  /**
   * Where whoever is allowed to fetches it by themselves, for a minute; null where that is not set up. The address is
   * made without asking whether there is such a file.
   */
  addressOf(key: string, shownAs: { contentType: string; disposition: string }): Promise<string | null>
  /** Not an error when it is gone already. */
  delete(key: string): Promise<void>
  /** Removes what writers that were killed have left half written an hour ago or more. */
  sweep(): Promise<void>
  /** Rejects where files cannot be reached now, with why in words for the operator. */
  check(): Promise<void>
}

export class StorageMissing extends Error {}

/** Answered with 503: the same may work soon. Its message says why, for the operator, without a key. */
export class StorageAway extends AppError {
  constructor(reason: string) {
    super('unavailable', {
      detail: 'Files cannot be reached at the moment. Try again in a few seconds',
      retryAfterSeconds: 5,
    })
    this.message = reason
  }
}
