import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

export interface SlideRow {
  path: string
  name: string
  document_id: string | null
  page: number | null
  created_at: Date
}

/**
 * Slides of the decks that a clone has, and pictures beside them: those that were kept when their deck was deleted,
 * because a section or a published version shows them, are files as if they had been sent.
 */
export async function listSlides(
  db: Db,
  clone: { owner_id: string; id: string },
  { skip, limit }: { skip: number; limit: number },
): Promise<{ slides: SlideRow[]; total: number }> {
  const { rows } = await sql<{ total: number } & (SlideRow | { path: null })>`
    with deck as (
      select slide.path, file.name, document.id as document_id, slide.page, document.created_at
      from clone_documents document
      join files file on file.owner_id = document.owner_id and file.id = document.file_id
        and file.stored_at is not null
      cross join jsonb_to_recordset(document.slides) as slide(page int, path text)
      where document.owner_id = ${clone.owner_id} and document.clone_id = ${clone.id}
    ), every as (
      select * from deck
      union all
      select bucket || '/' || path, name, null, null, created_at
      from files
      where owner_id = ${clone.owner_id} and clone_id = ${clone.id} and bucket = 'clone-files'
        and content_type like 'image/%' and made_from is null and stored_at is not null
        and bucket || '/' || path not in (select path from deck)
    )
    select total.total, page.* from (select count(*)::int as total from every) as total
    left join lateral (
      select * from every order by document_id is null, created_at, document_id, page, path
      offset ${skip} limit ${limit}
    ) as page on true
    order by document_id is null, created_at, document_id, page, path`.execute(db)
  return {
    slides: rows.flatMap((row) => (row.path === null ? [] : [row])),
    total: rows[0]?.total ?? 0,
  }
}
