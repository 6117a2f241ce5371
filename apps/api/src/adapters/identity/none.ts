import type { IdentityProvider } from '@understudy/contract'
import { refuse } from '../../kernel/errors.ts'
import type { IdentityPort } from './port.ts'

const NAMES: Record<IdentityProvider, string> = { google: 'Google', linkedin: 'LinkedIn' }

/** No provider at all: every sign-in goes by email and password. */
export function createNoIdentity(): IdentityPort {
  const whyNot = (provider: IdentityProvider) => `Sign-in with ${NAMES[provider]} is not set up here`
  const refused = async (provider: IdentityProvider): Promise<never> => {
    throw refuse('unavailable', whyNot(provider))
  }
  return { whyNot, start: refused, finish: refused }
}
