import type { Readable } from 'node:stream'

/** Files by key. A key is made by us (`clone-files/<owner>/<id>.pdf`), never by a visitor. */
export interface Storage {
  /** Whole or not at all: a reader never sees half a file. Replaces what was there. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Rejects with {@link StorageMissing} when there is none. */
  read(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Not an error when it is gone already. */
  delete(key: string): Promise<void>
  /** Removes what writers that were killed have left half written an hour ago or more. */
  sweep(): Promise<void>
}

export class StorageMissing extends Error {}
