import type { IdentityProvider } from '@understudy/contract'

/** Of one attempt. Provider and browser see them; they are worth nothing without the rest. */
export interface Attempt {
  state: string
  nonce: string
  /** The secret that the code challenge is made from (RFC 7636). */
  verifier: string
}

/** What the provider's redirect says; `iss` where it names itself (RFC 9207). */
export interface RedirectAnswer {
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** Whom a provider vouches for. */
export interface ExternalAccount {
  issuer: string
  /** The issuer's own id of the account: the only thing that it is known by. */
  subject: string
  /** In lower case, and only where the provider says that the account's owner has it. */
  verifiedEmail: string | null
  name: string
  /** An address as the provider told it; `fetchPicture` decides whether it is asked for. */
  pictureUrl: string | null
}

/** Nobody was vouched for. */
export class IdentityRefused extends Error {
  readonly problem: 'cancelled' | 'provider_unreachable' | 'provider_refused'

  /** @param why for the log: an error code, never what was sent or answered */
  constructor(problem: IdentityRefused['problem'], why: string) {
    super(why)
    this.problem = problem
  }
}

/** Signing in with an account of another house. */
export interface IdentityPort {
  /** Why a provider cannot be used here, in words for the sign-in page; null where it can. */
  whyNot(provider: IdentityProvider): string | null
  /** The address of the provider's own sign-in page. Throws `unavailable` with the reason. */
  start(provider: IdentityProvider, attempt: Attempt): Promise<string>
  /** Trades the code that the browser came back with. Throws {@link IdentityRefused}, or `unavailable` where it is not set up. */
  finish(provider: IdentityProvider, attempt: Attempt, answer: RedirectAnswer): Promise<ExternalAccount>
  /** The bytes of a picture, from a listed host alone. Null where it is not to be had; it never throws. */
  fetchPicture(url: string): Promise<Uint8Array | null>
}
