import type { InputOf, routes } from '@understudy/contract'
import { z } from 'zod'
import { publicAddress } from '../../files/public-address.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { WritingParts } from '../../own-keys/model/ask-model.ts'
import * as queries from './intake-queries.ts'
import { judged, judgedIn, pagesOf, proposedIn } from './intake-rules.ts'
import { type OwnIntake, ownIntake } from './own-intake.ts'
import { withUnsaid } from './with-unsaid.ts'

const MOST_PAGE_CHARS = 2_000
const Slides = z.array(z.object({ page: z.int(), path: z.string() }))

/** What is proposed, in the order in which it is gone through, with the pages that say so. Refuses as ownIntake does. */
export const listProposals =
  (parts: Pick<WritingParts, 'modelsOf'>) =>
  async (ctx: UserContext, { params, query }: InputOf<typeof routes.listProposals>) => {
    const own = await ownIntake(ctx, parts, params.id)
    const proposals = judged(proposedIn(own.intake), judgedIn(own.intake))
    const all = proposals.filter(({ part }) => query.part === undefined || part === query.part)
    const listed = all.slice(query.skip, query.skip + query.limit)
    const items = await withUnsaid(ctx, own, proposals, listed)
    const pages = new Set(items.map(({ page }) => page))
    return { items, total: all.length, pages: items.length === 0 ? [] : await shownPages(ctx, own, pages) }
  }

async function shownPages(ctx: UserContext, { intake, document }: OwnIntake, wanted: ReadonlySet<number>) {
  const addressOf = publicAddress(ctx)
  const slides = new Map(Slides.parse(document.slides).map(({ page, path }) => [page, path]))
  return pagesOf(await queries.loadPages(ctx.db, intake)).flatMap(({ title, text }, i) => {
    const page = i + 1
    if (!wanted.has(page)) return []
    const path = slides.get(page)
    return [
      {
        page,
        title,
        text: text.slice(0, MOST_PAGE_CHARS).toWellFormed(),
        slide_url: path ? addressOf(path) : null,
      },
    ]
  })
}
