import type { Db } from '../../kernel/database.ts'
import type { OwnModelRow } from './rules.ts'

export const findOwnModel = (db: Db, ownerId: string): Promise<OwnModelRow | undefined> =>
  db
    .selectFrom('own_models')
    .select([
      'id',
      'house',
      'api_key',
      'ending',
      'model',
      'input_usd',
      'output_usd',
      'created_at',
      'last_ok_at',
      'failed_at',
      'last_error',
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/**
 * In place of the one there was; its limit stays. False where that has one and both prices are not told: what nobody can
 * count cannot be limited.
 */
export async function saveOwnModel(
  db: Db,
  ownerId: string,
  row: Omit<OwnModelRow, 'failed_at' | 'last_error'>,
): Promise<boolean> {
  const isPriced = row.input_usd !== null && row.output_usd !== null
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('own_models')
    .values({ owner_id: ownerId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id'])
        .doUpdateSet({ ...row, failed_at: null, last_error: null })
        .where((eb) => (isPriced ? eb.lit(true) : eb('own_models.monthly_micros', 'is', null))),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const removeOwnModel = (db: Db, ownerId: string) =>
  db.deleteFrom('own_models').where('owner_id', '=', ownerId).execute()

/** How it did at `at`; nothing is written of another one that has taken its place. `words`: what went wrong. */
export const noteModelHealth = (
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
  at: Date,
  words: string | null,
) =>
  db
    .updateTable('own_models')
    .set(words === null ? { last_ok_at: at, failed_at: null } : { failed_at: at, last_error: words })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()
