import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { forgetMessagesTo } from '../../kernel/outbox/forget-messages.ts'

/** Those whose sign-in has neither ended nor run out. */
const signedIn = (db: Db) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)

const withSubscription = (db: Db) =>
  signedIn(db).select([
    'push_subscriptions.owner_id',
    'push_subscriptions.id',
    'push_subscriptions.mark',
    'push_subscriptions.subscription',
    'push_subscriptions.vapid_key',
    'push_subscriptions.device',
    'push_subscriptions.created_at',
  ])

/** An owner's devices that the present key can reach, the newest first. */
export const findDevices = (db: Db, ownerId: string, vapidKey: string) =>
  withSubscription(db)
    .where('push_subscriptions.owner_id', '=', ownerId)
    .where('push_subscriptions.vapid_key', '=', vapidKey)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute()

/** The devices that are told. */
export const deviceIdsOf = (db: Db, ownerIds: readonly string[]) =>
  signedIn(db)
    .select(['push_subscriptions.owner_id', 'push_subscriptions.id'])
    .where('push_subscriptions.owner_id', 'in', ownerIds)
    .execute()

/** Whose it is, whoever asks: for what is sent. */
export const findDevice = (db: Db, id: string) =>
  withSubscription(db).where('push_subscriptions.id', '=', id).executeTakeFirst()

export const findOwnDevice = (db: Db, ownerId: string, id: string) =>
  withSubscription(db)
    .where('push_subscriptions.owner_id', '=', ownerId)
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()

interface NewDevice {
  ownerId: string
  id: string
  sessionId: string
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
      session_id: device.sessionId,
      mark: device.mark,
      subscription: device.subscription,
      vapid_key: device.vapidKey,
      device: device.device,
      created_at: device.createdAt,
    })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet((eb) => ({
        session_id: eb.ref('excluded.session_id'),
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
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute()
  for (const { id } of rows) await dropDevice(db, ownerId, id)
}

/** A push service keeps its own copy: there is none here to forget. */
const forgetSent = (db: Db, id: string) => forgetMessagesTo(db, async () => undefined, id)
