import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

const CASE = ['id', 'question', 'created_at'] as const

const casesOf = (db: Db, ownerId: string, cloneId: string) =>
  db.selectFrom('rehearsal_cases').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId)

/** The first kept first. */
export const listCases = (db: Db, ownerId: string, cloneId: string, page: { skip: number; limit: number }) =>
  casesOf(db, ownerId, cloneId)
    .select(CASE)
    .orderBy('created_at')
    .orderBy('id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
export type CaseRow = Awaited<ReturnType<typeof listCases>>[number]

export async function countCases(db: Db, ownerId: string, cloneId: string): Promise<number> {
  const row = await casesOf(db, ownerId, cloneId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findCase = (db: Db, ownerId: string, cloneId: string, id: string) =>
  casesOf(db, ownerId, cloneId).select(CASE).where('id', '=', id).executeTakeFirst()

export const findSameCase = (db: Db, ownerId: string, cloneId: string, folded: string) =>
  casesOf(db, ownerId, cloneId).select(CASE).where('folded', '=', folded).executeTakeFirst()

export const insertCase = (
  db: Tx,
  kept: { ownerId: string; cloneId: string; id: string; question: string; folded: string; now: Date },
) =>
  db
    .insertInto('rehearsal_cases')
    .values({
      owner_id: kept.ownerId,
      clone_id: kept.cloneId,
      id: kept.id,
      question: kept.question,
      folded: kept.folded,
      created_at: kept.now,
    })
    .returning(CASE)
    .executeTakeFirstOrThrow()

export const deleteCase = (db: Db, ownerId: string, cloneId: string, id: string) =>
  db
    .deleteFrom('rehearsal_cases')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('id', '=', id)
    .execute()
