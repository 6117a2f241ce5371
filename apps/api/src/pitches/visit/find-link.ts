import type { Context, Kernel } from '../../kernel/context.ts'
import { AppError, tooMany } from '../../kernel/errors.ts'
import type { CodeGuard } from './attempt-limits.ts'
import { findVisitedLink, type VisitedLink } from './visited-link.ts'

interface LookUp {
  /** Null where the address leads nowhere, and for whoever has to wait. */
  link: VisitedLink | null
  /** For whoever tried too many that lead nowhere; 0 for anybody else. */
  waitMs: number
}

/** The link behind what was typed at a network address; one that leads nowhere counts against that network. */
export async function lookUpLink(
  codes: CodeGuard,
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  from: string,
  typed: string,
): Promise<LookUp> {
  const nowMs = clock.now().getTime()
  const waitMs = await codes.waitMs(from, nowMs)
  if (waitMs > 0) return { link: null, waitMs }
  const link = await findVisitedLink(db, typed)
  if (!link) await codes.unknown(from, nowMs)
  return { link: link ?? null, waitMs: 0 }
}

/** The same for a visitor who is told: refuses `link_not_found`, and `rate_limited` after many of those. */
export async function findLink(codes: CodeGuard, ctx: Context, typed: string): Promise<VisitedLink> {
  const { link, waitMs } = await lookUpLink(codes, ctx, ctx.address, typed)
  if (waitMs > 0) throw tooMany(waitMs)
  // Named as its reason too, for clients that read no error codes (spec §4).
  if (!link) throw new AppError('link_not_found', { reason: 'link_not_found' })
  return link
}
