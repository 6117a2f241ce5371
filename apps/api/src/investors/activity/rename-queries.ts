import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/** What a visit counted for an investor counts for them no longer, and its calls are nobody's. */
export async function forgetVisit(
  db: Tx,
  ownerId: string,
  investorId: string,
  sessionId: string,
): Promise<void> {
  await sql`
    delete from investor_activity where owner_id = ${ownerId} and investor_id = ${investorId} and (
      (kind = 'visit' and ref in (select id::text from visits
        where owner_id = ${ownerId} and session_id = ${sessionId} and viewed_at is not null))
      or (kind in ('call', 'questions', 'depth') and ref in (select id::text from calls
        where owner_id = ${ownerId} and session_id = ${sessionId} and investor_id = ${investorId}))
      or (kind = 'document' and ref in (select document_id::text from taken_documents
        where owner_id = ${ownerId} and session_id = ${sessionId})))`.execute(db)
  await db
    .updateTable('calls')
    .set({ investor_id: null, caller: null })
    .where('owner_id', '=', ownerId)
    .where('session_id', '=', sessionId)
    .where('investor_id', '=', investorId)
    .execute()
}
