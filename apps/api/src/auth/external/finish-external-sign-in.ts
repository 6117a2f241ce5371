import type { IdentityProvider, InputOf, routes, SignInProblem } from '@understudy/contract'
import type { PublicSite } from '@understudy/contract/site'
import { type IdentityPort, IdentityRefused } from '../../adapters/identity/port.ts'
import { Answer, type Context, inTransaction, type Kernel } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { randomToken, tokenHash } from '../../kernel/ids.ts'
import { accountFor, linkTo, type Opened, type Vouched } from './account-for.ts'
import { holdToEnter } from '../locking/lock-queries.ts'
import * as queries from './external-queries.ts'
import { attemptOf, browserIn, CODE_MS, callbackPage, type Outcome } from './external-rules.ts'

export interface ExternalParts {
  identity: IdentityPort
  /** Whether new accounts are opened here. */
  registration: PublicSite['registration']
  /** Gives an account its first picture. Throws {@link AppError} where the bytes are none, or do not fit. */
  keepPicture(kernel: Kernel, userId: string, image: Uint8Array): Promise<void>
}

/**
 * Where a provider sends the browser back to. Whatever comes of it, the browser goes on to /auth/callback, which says
 * it: with a code for a session, which this browser alone can trade, or with a problem. Refuses `unavailable` for a
 * provider that is not set up.
 */
export const finishExternalSignIn =
  (parts: ExternalParts) => async (ctx: Context, input: InputOf<typeof routes.finishExternalSignIn>) => {
    const { provider } = input.params
    const reason = parts.identity.whyNot(provider)
    if (reason !== null) throw refuse('unavailable', reason)
    const outcome = await outcomeOf(ctx, parts, provider, input.query)
    const url = callbackPage(typeof outcome === 'string' ? { error: outcome, provider } : outcome)
    return new Answer({ url }, { status: 303, location: url })
  }

type Answered = InputOf<typeof routes.finishExternalSignIn>['query']

async function outcomeOf(
  ctx: Context,
  parts: ExternalParts,
  provider: IdentityProvider,
  { state, ...answer }: Answered,
): Promise<Outcome | SignInProblem> {
  const browser = browserIn(ctx.cookies)
  if (browser === null || state === undefined) return 'expired'
  const begun = await queries.takeAttempt(ctx.db, {
    state: tokenHash(state),
    browser: tokenHash(browser),
    provider,
    now: ctx.clock.now(),
  })
  if (!begun) return 'expired'
  const account = await parts.identity
    .finish(provider, attemptOf(ctx.secrets, state, browser), answer)
    .catch((error: unknown) => {
      if (!(error instanceof IdentityRefused)) throw error
      ctx.log.warn({ provider, why: error.message }, 'an external sign-in came to nothing')
      return error.problem
    })
  if (typeof account === 'string') return account
  const opened = await openedBy(ctx, { ...account, provider }, begun, parts.registration)
  if (typeof opened === 'string') return opened
  await takePicture(ctx, parts, { provider, userId: opened.userId, url: account.pictureUrl })
  if (begun.user_id !== null) return { linked: provider }
  const code = await codeFor(ctx, { ...account, provider }, opened.userId, browser)
  return code === null ? 'expired' : { code }
}

function openedBy(
  ctx: Context,
  vouched: Vouched,
  begun: NonNullable<Awaited<ReturnType<typeof queries.takeAttempt>>>,
  registration: PublicSite['registration'],
): Promise<Opened> {
  const { user_id: userId, session_id: sessionId, referral_code: referralCode, timezone } = begun
  if (userId === null || sessionId === null) {
    return accountFor(ctx, { ...vouched, referralCode, timezone, opensAccounts: registration === 'open' })
  }
  return linkTo(ctx, { userId, sessionId }, vouched)
}

/** Null where the external account was unlinked since. */
function codeFor(ctx: Context, vouched: Vouched, userId: string, browser: string): Promise<string | null> {
  return inTransaction(ctx, async (inner) => {
    await holdToEnter(inner.db, userId)
    const known = await queries.findByIdentity(inner.db, vouched)
    if (known?.user_id !== userId) return null
    const code = randomToken()
    await queries.insertCode(inner.db, {
      code_hash: tokenHash(code),
      browser_hash: tokenHash(browser),
      user_id: userId,
      expires_at: new Date(ctx.clock.now().getTime() + CODE_MS),
    })
    return code
  })
}

/** An account without a picture gets the provider's, once; without it nothing is lost. */
async function takePicture(
  ctx: Context,
  { identity, keepPicture }: ExternalParts,
  { provider, userId, url }: { provider: IdentityProvider; userId: string; url: string | null },
): Promise<void> {
  if (url === null || !(await queries.lacksPicture(ctx.db, userId, provider))) return
  const image = await identity.fetchPicture(url)
  try {
    if (image) await keepPicture(ctx, userId, image)
    if (image) await queries.markPicture(ctx.db, userId, provider, ctx.clock.now())
  } catch (error) {
    ctx.log.warn({ err: error, provider, userId }, 'a provider’s picture was not kept')
  }
}
