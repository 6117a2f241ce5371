import type { IdentityProvider } from '@understudy/contract'

/** Signing in with an account of another house. Both steps answer the address that the browser goes to next. */
export interface IdentityPort {
  /** Why a provider cannot be used here, in words for the sign-in page; null where it can. */
  whyNot(provider: IdentityProvider): string | null
  /** The provider's own sign-in page. Throws `unavailable` with the reason. */
  start(provider: IdentityProvider): Promise<string>
  /** Ours, after the provider's answer was checked. Throws `unavailable` with the reason. */
  finish(
    provider: IdentityProvider,
    answer: { code?: string | undefined; state?: string | undefined },
  ): Promise<string>
}
