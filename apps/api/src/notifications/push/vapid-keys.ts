import type { VapidKeys } from '../../adapters/push/port.ts'
import type { Kernel } from '../../kernel/context.ts'

/** The keys that the operator gave, or those that the first node made; of nodes that start at once one makes them. */
export async function vapidKeys(
  { db, secrets, clock }: Pick<Kernel, 'db' | 'secrets' | 'clock'>,
  given: { publicKey: string | undefined; privateKey: string | undefined },
  make: () => VapidKeys,
): Promise<VapidKeys> {
  const { publicKey, privateKey } = given
  if (publicKey && privateKey) return { publicKey, privateKey }
  const kept = () => db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  if (!(await kept())) {
    const made = make()
    await db
      .insertInto('push_keys')
      .values({
        public_key: made.publicKey,
        private_key: secrets.seal(made.privateKey),
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const row = await kept()
  const opened = row && secrets.open(row.private_key)
  if (!row || !opened) throw new Error('the keys of web push were sealed with another secret')
  return { publicKey: row.public_key, privateKey: opened }
}
