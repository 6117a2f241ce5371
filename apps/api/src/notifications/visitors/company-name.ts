import { loadKnowledge } from '../../clones/own-clone.ts'
import type { Db } from '../../kernel/database.ts'

/** The company behind a clone, as its founder names it now. */
export async function companyNameOf(db: Db, ownerId: string, cloneId: string): Promise<string> {
  const { company_details } = await loadKnowledge(db, ownerId, cloneId)
  return company_details.companyName.trim() || 'the company'
}
