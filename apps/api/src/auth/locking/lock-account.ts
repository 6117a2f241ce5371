import { inTransaction, type Kernel } from '../../kernel/context.ts'
import * as queries from './lock-queries.ts'

export interface Locked {
  /** False where it was so before. */
  changed: boolean
  sessions: number
}

/**
 * Locks an account: its sessions end, nobody signs in, its pitches are nobody's to see, its talks say goodbye, and
 * nothing is sent to it or in its name. Undefined where no account has the address. A sign-in at the same moment is
 * refused, or its session ends with the others.
 */
export const lockAccount = (kernel: Kernel, email: string): Promise<Locked | undefined> =>
  inTransaction(kernel, async ({ db, clock }) => {
    const account = await queries.setLocked(db, email, clock.now())
    if (!account) return undefined
    // After the row: whoever opened a session held it until then.
    const sessions = await queries.endSessions(db, account.id, clock.now())
    return { changed: account.changed, sessions }
  })

/** Opens it again, with all that is its own; who is to sign in does so anew. */
export const unlockAccount = (kernel: Kernel, email: string): Promise<Locked | undefined> =>
  inTransaction(kernel, async ({ db }) => {
    const account = await queries.setLocked(db, email, null)
    return account && { changed: account.changed, sessions: 0 }
  })
