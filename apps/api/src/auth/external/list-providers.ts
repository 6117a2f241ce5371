import { IdentityProvider } from '@understudy/contract'
import type { IdentityPort } from '../../adapters/identity/port.ts'

/** Every provider, and why it cannot be used where it cannot. */
export const listProviders = (identity: IdentityPort) => async () =>
  IdentityProvider.options.map((provider) => {
    const reason = identity.whyNot(provider)
    return { provider, configured: reason === null, reason }
  })
