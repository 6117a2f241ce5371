import type { InputOf, OutOf, routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import { knownByEmail } from './known-by-email.ts'
import { planImport } from './plan-import.ts'
import { readRows } from './read-rows.ts'

/**
 * What an import of this file would do now, row by row; writes nothing. Its digest, given to the import, makes that do
 * this and nothing else. Refuses as {@link readRows}.
 */
export async function previewImport(
  ctx: UserContext,
  input: InputOf<typeof routes.previewImport>,
): Promise<OutOf<typeof routes.previewImport>> {
  const { rows, leftColumns } = await readRows(ctx, input.body.csv)
  const plan = planImport(rows, await knownByEmail(ctx.db, ctx.caller.userId, rows))
  const { skip, limit } = input.query
  const { counts, digest } = plan
  return {
    rows: plan.rows.slice(skip, skip + limit),
    total: rows.length,
    counts,
    digest,
    left_columns: leftColumns,
  }
}
