import { z } from 'zod'

/**
 * Why an external sign-in came to nothing. It travels in the address of `/auth/callback`, behind its `#`:
 * `#error=<problem>&provider=<provider>`. One that came to something arrives as `#code=…` or `#linked=<provider>`.
 */
export const SignInProblem = z.enum([
  /** The person pressed "cancel" at the provider. */
  'cancelled',
  /** Begun more than ten minutes ago, in another browser, or used before. */
  'expired',
  'provider_unreachable',
  /** It refused us, or its answer did not hold. */
  'provider_refused',
  /** It vouches for no address of the person's. */
  'email_unverified',
  /** An account with that address is there, and is not handed over. */
  'email_has_account',
  /** The operator opens no new accounts, and it opens none that is there. */
  'registration_closed',
  /** That external account opens another account here. */
  'linked_elsewhere',
  /** Another one of this provider is linked to the account already. */
  'other_linked',
  /** Whoever began to link it has signed out meanwhile. */
  'session_ended',
])
export type SignInProblem = z.infer<typeof SignInProblem>
