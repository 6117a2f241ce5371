import type { IdentityProvider, InputOf, routes } from '@understudy/contract'
import type { IdentityPort } from '../../adapters/identity/port.ts'
import { Answer, type Context, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { randomToken, tokenHash } from '../../kernel/ids.ts'
import * as queries from './external-queries.ts'
import { ATTEMPT_MS, attemptOf, browserCookie, browserIn, PROVIDER_NAMES } from './external-rules.ts'

interface Begun {
  provider: IdentityProvider
  /** Who links an identity, and in which session. */
  linking?: { userId: string; sessionId: string }
  referralCode?: string | undefined
  timezone?: string | undefined
}

/** Where the browser goes to sign in. Refuses `unavailable` with the reason. */
export const startExternalSignIn =
  (identity: IdentityPort) => async (ctx: Context, input: InputOf<typeof routes.startExternalSignIn>) =>
    begin(ctx, identity, {
      provider: input.params.provider,
      referralCode: input.query.referral_code,
      timezone: input.query.timezone,
    })

/**
 * Where the browser goes to link an external account to the caller's. Refuses `wrong_state` where one of this provider
 * is linked already, `unavailable` with the reason.
 */
export const linkIdentity =
  (identity: IdentityPort) => async (ctx: UserContext, input: InputOf<typeof routes.linkIdentity>) => {
    const { provider } = input.params
    const linked = await queries.listIdentities(ctx.db, ctx.caller.userId)
    if (linked.some((each) => each.provider === provider)) {
      throw refuse('wrong_state', `${PROVIDER_NAMES[provider]} is linked already. Unlink that account first`)
    }
    return begin(ctx, identity, { provider, linking: ctx.caller })
  }

/** A browser that begins twice, in two tabs, is one browser: both may come back. */
async function begin(
  ctx: Context,
  identity: IdentityPort,
  { provider, linking, referralCode, timezone = '' }: Begun,
) {
  const browser = browserIn(ctx.cookies) ?? randomToken()
  const state = randomToken()
  const url = await identity.start(provider, attemptOf(ctx.secrets, state, browser))
  await queries.insertAttempt(ctx.db, {
    state_hash: tokenHash(state),
    browser_hash: tokenHash(browser),
    provider,
    user_id: linking?.userId ?? null,
    session_id: linking?.sessionId ?? null,
    referral_code: referralCode ?? null,
    timezone,
    expires_at: new Date(ctx.clock.now().getTime() + ATTEMPT_MS),
  })
  return new Answer({ url }, { cookies: [browserCookie(browser)] })
}
