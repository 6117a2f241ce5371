import type { Db } from '../../kernel/database.ts'
import { forgetMessagesTo } from '../../kernel/outbox.ts'

const COLUMNS = ['owner_id', 'id', 'mark', 'subscription', 'vapid_key', 'device', 'created_at'] as const

/** An owner's devices that the present key can reach, the newest first. */
export const findDevices = (db: Db, ownerId: string, vapidKey: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('vapid_key', '=', vapidKey)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const deviceIdsOf = (db: Db, ownerIds: readonly string[]) =>
  db.selectFrom('push_subscriptions').select(['owner_id', 'id']).where('owner_id', 'in', ownerIds).execute()

/** Whose it is, whoever asks: for what is sent. */
export const findDevice = (db: Db, id: string) =>
  db.selectFrom('push_subscriptions').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const findOwnDevice = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

interface NewDevice {
  ownerId: string
  id: string
  mark: Buffer
  subscription: Buffer
  vapidKey: string
  device: string
  createdAt: Date
}

/** Keeps a browser. The same one again is the same device; it is taken from whoever had turned it on before. */
export async function keepDevice(db: Db, device: NewDevice): Promise<void> {
  const { rows: before } = await takeFromOthers(db, device)
  for (const { id } of before) await forgetSent(db, id)
  await db
    .insertInto('push_subscriptions')
    .values({
      owner_id: device.ownerId,
      id: device.id,
      mark: device.mark,
      subscription: device.subscription,
      vapid_key: device.vapidKey,
      device: device.device,
      created_at: device.createdAt,
    })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet((eb) => ({
        subscription: eb.ref('excluded.subscription'),
        vapid_key: eb.ref('excluded.vapid_key'),
        device: eb.ref('excluded.device'),
      })),
    )
    .execute()
}

const takeFromOthers = async (db: Db, { mark, ownerId }: NewDevice) => ({
  rows: await db
    .deleteFrom('push_subscriptions')
    .where('mark', '=', mark)
    .where('owner_id', '!=', ownerId)
    .returning('id')
    .execute(),
})

/** Takes a device away, with what waits to be sent there. False where it is not its owner's. */
export async function dropDevice(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('push_subscriptions')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (row) await forgetSent(db, id)
  return row !== undefined
}

/** Takes away every device of an owner. */
export async function dropDevicesOf(db: Db, ownerId: string): Promise<void> {
  for (const { id } of await deviceIdsOf(db, [ownerId])) await dropDevice(db, ownerId, id)
}

/** A push service keeps its own copy: there is none here to forget. */
const forgetSent = (db: Db, id: string) => forgetMessagesTo(db, async () => undefined, id)
