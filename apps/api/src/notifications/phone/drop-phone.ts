import type { Tx } from '../../kernel/database.ts'
import { forgetMessagesTo } from '../../kernel/outbox/forget-messages.ts'
import { deletePhone, idsOf } from './phone-queries.ts'

/** Takes an owner's phone away, and what was or is to be sent there. */
export async function dropPhone(db: Tx, ownerId: string): Promise<void> {
  const ids = await idsOf(db, ownerId)
  await deletePhone(db, ownerId)
  // There is no copy of a text message here to forget.
  for (const id of ids) await forgetMessagesTo(db, async () => undefined, id)
}
