import type { UserContext } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/database.ts'

/** What publishing asks of the pitches, a room above it: the wiring hands it in. */
export interface Share {
  cloneId: string
  /** Of a pitch that is made now. */
  title: string
  access: { access_type: 'public' | 'password'; password_hash: string | null }
  /** The founder changed the clone's access since it was last published. */
  accessChanged: boolean
  /** The same of whether visitors may ask for access. */
  requestsChanged: boolean
  allowPasswordRequest: boolean
}

export interface Shared {
  id: string
  unique_slug: string
  /** Null where the default link could not be made; the next publish tries again. */
  link_code: string | null
}

/** The pitch that a published clone is shared by; joins the transaction that is open. */
export type ShareClone = (ctx: UserContext & { db: Tx }, share: Share) => Promise<Shared>

/**
 * How many versions a clone had in other hands, 0 where it never was in any: its owner's go on from there, so that a
 * number never means two versions of a clone, whatever is kept by it.
 */
export type VersionsBefore = (db: Db, cloneId: string) => Promise<number>
