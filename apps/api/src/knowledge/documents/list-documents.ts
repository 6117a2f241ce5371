import type { InputOf, routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import { publicAddress } from '../../files/public-address.ts'
import type { UserContext } from '../../kernel/context.ts'
import * as queries from './document-queries.ts'
import { toDocument } from './document-rules.ts'

/** Documents of the caller's clone, oldest first, with their slides. Refuses `forbidden`, `not_found`. */
export async function listDocuments(ctx: UserContext, input: InputOf<typeof routes.listDocuments>) {
  const clone = await ownClone(ctx, input.params.id)
  const rows = await queries.listDocuments(ctx.db, clone.owner_id, clone.id)
  const addressOf = publicAddress(ctx)
  return rows.map((row) => toDocument(row, addressOf))
}
