import type { CloneSlide, InputOf, routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import { publicAddress } from '../../files/public-address.ts'
import type { UserContext } from '../../kernel/context.ts'
import * as queries from './slide-queries.ts'

/**
 * What the sections of the caller's clone can show: slides of its decks, oldest deck first, then those that outlived
 * their deck. Two statements. Refuses `forbidden`, `not_found`.
 */
export async function listSlides(
  ctx: UserContext,
  input: InputOf<typeof routes.listSlides>,
): Promise<{ slides: CloneSlide[]; total: number }> {
  const clone = await ownClone(ctx, input.params.id)
  const { slides, total } = await queries.listSlides(ctx.db, clone, input.query)
  const addressOf = publicAddress(ctx)
  return {
    total,
    slides: slides.flatMap((row) => {
      const url = addressOf(row.path)
      return url === null ? [] : [{ ...row, url, created_at: row.created_at.toISOString() }]
    }),
  }
}
