import type { Db } from '../../kernel/database.ts'

export const findWebhook = (db: Db, ownerId: string) =>
  db
    .selectFrom('slack_webhooks')
    .select(['id', 'address', 'ending', 'created_at', 'ended_at', 'ended_status'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** In place of the one there was. */
export const saveWebhook = (
  db: Db,
  webhook: { ownerId: string; id: string; address: Buffer; ending: string; createdAt: Date },
) =>
  db
    .insertInto('slack_webhooks')
    .values({
      owner_id: webhook.ownerId,
      id: webhook.id,
      address: webhook.address,
      ending: webhook.ending,
      created_at: webhook.createdAt,
    })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        address: eb.ref('excluded.address'),
        ending: eb.ref('excluded.ending'),
        created_at: eb.ref('excluded.created_at'),
        ended_at: null,
        ended_status: null,
      })),
    )
    .execute()

/** Takes it away, with what waits to be sent there; answers its id, undefined where there was none. */
export async function dropWebhook(db: Db, ownerId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('slack_webhooks')
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The webhook of a message, while it is its owner's and takes something. */
export const findLiveWebhook = (db: Db, id: string) =>
  db
    .selectFrom('slack_webhooks')
    .select(['owner_id', 'id', 'address'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Turns it off; undefined where somebody was first, or it is another by now. Answers where its owner is reached. */
export const endWebhook = (db: Db, webhook: { ownerId: string; id: string }, at: Date, status: number) =>
  db
    .updateTable('slack_webhooks')
    .from('users')
    .set({ ended_at: at, ended_status: status })
    .whereRef('users.id', '=', 'slack_webhooks.owner_id')
    .where('slack_webhooks.owner_id', '=', webhook.ownerId)
    .where('slack_webhooks.id', '=', webhook.id)
    .where('slack_webhooks.ended_at', 'is', null)
    .returning('users.email')
    .executeTakeFirst()
