import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

export interface PagePicture {
  document_id: string
  page: number
  path: string
}

/** Pictures of pages of an owner's documents, of those documents that the clone still has. */
export async function pagePictures(
  db: Db,
  { ownerId, cloneId }: { ownerId: string; cloneId: string },
  documentIds: readonly string[],
): Promise<PagePicture[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<PagePicture>`
    select document.id as document_id, slide.page, slide.path
    from clone_documents document
    cross join jsonb_to_recordset(document.slides) as slide(page int, path text)
    where document.owner_id = ${ownerId} and document.clone_id = ${cloneId}
      and document.id = any(${[...documentIds]}::uuid[])`.execute(db)
  return rows
}
