import { IdentityProvider, type InputOf, type routes } from '@understudy/contract'
import type { IdentityPort } from '../adapters/identity/port.ts'
import type { Context } from '../kernel/context.ts'

/** Every provider, and why it cannot be used where it cannot. */
export const listProviders = (identity: IdentityPort) => async () =>
  IdentityProvider.options.map((provider) => {
    const reason = identity.whyNot(provider)
    return { provider, configured: reason === null, reason }
  })

/** Where the browser goes to sign in. Refuses `unavailable` with the reason. */
export const startExternalSignIn =
  (identity: IdentityPort) => async (_ctx: Context, input: InputOf<typeof routes.startExternalSignIn>) => ({
    url: await identity.start(input.params.provider),
  })

/** Where the browser goes once the provider has sent it back. Refuses `unavailable` with the reason. */
export const finishExternalSignIn =
  (identity: IdentityPort) => async (_ctx: Context, input: InputOf<typeof routes.finishExternalSignIn>) => ({
    url: await identity.finish(input.params.provider, input.query),
  })
