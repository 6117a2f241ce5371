import type { Context } from '../../kernel/context.ts'
import { AppError, tooMany } from '../../kernel/errors.ts'
import { checkCounted } from '../../kernel/limits/guess.ts'
import type { Count } from '../../kernel/limits/port.ts'
import { networkOf, siteOf } from '../../kernel/window-counter.ts'
import { rememberEntrance, wasLetIn } from './entrance-queries.ts'
import type { VisitedLink } from './visited-link.ts'

/**
 * Whether a visitor's password opens a link. Refuses `rate_limited`, the right password included, after ten wrong ones
 * of a site; after a hundred of all sites, where this one gave some of them; after a thousand a day, where this network
 * was never let in: then the founder is told, and the refusal offers to ask for access. Whoever was let in before
 * always gets in (decision 26). No statement more, but one to remember who was let in, and one before a refusal.
 */
export async function checkLinkPassword(ctx: Context, link: VisitedLink, password: string): Promise<boolean> {
  const counts = await countGuess(ctx, link)
  const right = await checkCounted(ctx.limits, counts, () => ctx.hasher.verify(link.passwordHash, password))
  if (right) await remember(ctx, link)
  else await tellOfGuessing(ctx, link)
  return right
}

/** Counted before it is checked, so that parallel guesses cannot slip by. */
async function countGuess(ctx: Context, link: VisitedLink): Promise<Count[]> {
  const { limits } = ctx
  const nowMs = ctx.clock.now().getTime()
  const site = siteOf(ctx.address)
  const ofSite: Count = { limit: 'password.site', key: `${link.linkId} ${site}` }
  const ofLink: Count = { limit: 'password.link', key: link.linkId }
  const ofDay: Count = { limit: 'password.day', key: link.linkId }
  const own: Count[] = [
    ofSite,
    { limit: 'password.site-day', key: ofSite.key },
    { limit: 'password.anywhere', key: site },
  ]
  const failed = (await limits.countOf(ofSite, nowMs)) > 0
  const waitMs = await limits.take(failed ? [...own, ofDay, ofLink] : [...own, ofDay], nowMs)
  if (waitMs === 0) {
    if (!failed) await limits.add([ofLink], nowMs)
    return [...own, ofDay, ofLink]
  }
  if (!(await wasLetIn(ctx.db, link, networkMark(ctx, link)))) {
    const spentMs = await limits.waitMs([ofDay], nowMs)
    throw spentMs > 0 && link.takesRequests ? offerRequest(spentMs) : tooMany(spentMs || waitMs)
  }
  // What such a network may try is bounded by itself, so that nobody else can use it up.
  const ofKnown: Count = { limit: 'password.known', key: `${link.linkId} ${networkOf(ctx.address)}` }
  const knownWaitMs = await limits.take([ofKnown], nowMs)
  if (knownWaitMs > 0) throw tooMany(knownWaitMs)
  await limits.add([...own, ofDay, ofLink], nowMs)
  return [...own, ofDay, ofLink, ofKnown]
}

const offerRequest = (waitMs: number) =>
  new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000), askForAccess: true })

/** Keyed by link too: who looks at which links cannot be read from the table, nor any address. */
const networkMark = (ctx: Context, link: VisitedLink): Buffer =>
  ctx.secrets.mark('entrance', `${link.linkId} ${networkOf(ctx.address)}`)

async function remember(ctx: Context, link: VisitedLink): Promise<void> {
  try {
    await rememberEntrance(ctx.db, link, networkMark(ctx, link), ctx.clock.now())
  } catch (error) {
    // Somebody with the right password is not sent away for it, as on a full disk.
    ctx.log.warn({ err: error }, 'who was let in could not be remembered')
  }
}

/** Once a day and link; what is said twice, by another node, is told once. */
async function tellOfGuessing(ctx: Context, { ownerId, linkId }: VisitedLink): Promise<void> {
  const { limits } = ctx
  const now = ctx.clock.now()
  const failures = await limits.countOf({ limit: 'password.day', key: linkId }, now.getTime())
  if (failures < limits.mostOf('password.day')) return
  const told: Count = { limit: 'password.told', key: linkId }
  if ((await limits.take([told], now.getTime())) > 0) return
  try {
    await ctx.bus.emit(ctx.db, 'link.guessed', { ownerId, linkId, failures, at: now.toISOString() })
  } catch (error) {
    await limits.giveBack([told])
    throw error
  }
}
