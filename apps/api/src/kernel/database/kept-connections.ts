import { sql } from 'kysely'
import type { Connection, Connections } from '../connections.ts'
import type { Kernel } from '../context.ts'
import type { Db } from '../database.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Service } from '../settings/services.ts'

/** How often a node writes down what its adapters told it: a row for each that spoke since. */
const KEPT_EVERY_MS = 15_000

/** Begins anew what is known of services that are reached by other settings than they were. Run at start. */
export async function beginConnections(
  db: Db,
  secrets: Pick<Secrets, 'mark'>,
  services: readonly Service[],
): Promise<void> {
  const rows = services.map(({ name, settings }) => ({
    name,
    setting: secrets.mark('connection', JSON.stringify(settings.map((value) => value ?? null))),
  }))
  await db
    .insertInto('connections')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          setting: eb.ref('excluded.setting'),
          since: null,
          last_ok_at: null,
          last_error_at: null,
          last_error: null,
        }))
        .whereRef('connections.setting', '!=', 'excluded.setting'),
    )
    .execute()
}

/** Writes down what was told since the last time: nothing, where nothing was. Of several nodes' words the latest hold. */
export async function keepConnections(db: Db, connections: Pick<Connections, 'takeChanged'>): Promise<void> {
  for (const { name, since, lastOk, lastError } of connections.takeChanged()) {
    await db
      .updateTable('connections')
      .set({
        since: sql`least(since, ${since}::timestamptz)`,
        last_ok_at: sql`greatest(last_ok_at, ${lastOk}::timestamptz)`,
        ...(lastError === null ? {} : lastErrorOf(lastError)),
      })
      .where('name', '=', name)
      .execute()
  }
}

const lastErrorOf = ({ at, reason }: NonNullable<Connection['lastError']>) => ({
  last_error: sql<string>`case when last_error_at > ${at}::timestamptz then last_error else ${reason} end`,
  last_error_at: sql<Date>`greatest(last_error_at, ${at}::timestamptz)`,
})

/** Keeps writing it down beside all requests. Answers how to stop, with the last of it written. */
export function keepInTime(
  { db, log }: Pick<Kernel, 'db' | 'log'>,
  connections: Pick<Connections, 'takeChanged'>,
): () => Promise<void> {
  const keep = () =>
    keepConnections(db, connections).catch((error: unknown) => {
      // What it was stands with the next word of the same service.
      log.debug({ err: error }, 'how services do was not written down')
    })
  let keeping = Promise.resolve()
  const timer = setInterval(() => {
    keeping = keeping.then(keep)
  }, KEPT_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await keeping.then(keep)
  }
}

export const readConnections = (db: Db) =>
  db
    .selectFrom('connections')
    .select(['name', 'since', 'last_ok_at', 'last_error_at', 'last_error'])
    .execute()
