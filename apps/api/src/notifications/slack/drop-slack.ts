import type { Db } from '../../kernel/database.ts'
import { forgetMessagesTo } from '../../kernel/outbox/forget-messages.ts'
import { dropWebhook } from './webhook-queries.ts'

/** Takes an owner's webhook away, and what was or is to be sent there. */
export async function dropSlack(db: Db, ownerId: string): Promise<void> {
  const id = await dropWebhook(db, ownerId)
  // Slack keeps its own copy: there is none here to forget.
  if (id !== undefined) await forgetMessagesTo(db, async () => undefined, id)
}
