import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'

const PIECE_ROWS = 5_000

/**
 * Deletes the rows of a table that `which` is true of, some thousand at a time: one statement for all of them could
 * run for longer than any may.
 */
export async function deleteInPieces(
  db: Db,
  table: string,
  which: RawBuilder<unknown>,
  pieceRows = PIECE_ROWS,
): Promise<void> {
  // Asked twice, for a row may have changed between its finding and its deletion.
  const piece = sql`delete from ${sql.table(table)} where (${which}) and ctid = any(array(
    select ctid from ${sql.table(table)} where ${which} limit ${pieceRows}))`
  for (;;) {
    const { numAffectedRows } = await piece.execute(db)
    if (!numAffectedRows) return
  }
}
