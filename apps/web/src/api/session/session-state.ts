import type { User } from '@understudy/contract/auth'
import { readClaims } from './token.ts'

/** Who is signed in, as far as screens need to know. */
export interface SessionUser {
  id: string
  email: string
  name: string
  avatarUrl: string | null
  companyName: string
  incompleteProfile: boolean
}

export type SessionState =
  /** A token is there and has not been judged yet. `problem`: the judge could not be reached. */
  | { status: 'checking'; user: null; problem: 'unreachable' | null; expectsIncomplete: boolean }
  | { status: 'signed-in'; user: SessionUser }
  /** Signed in, and the company profile is missing (428). */
  | { status: 'incomplete'; user: SessionUser }
  /**
   * `leftPath`: where the user was when a session ended in this page's life; null where there was none.
   * `leadsTo`: where a page of the workspace sends whoever is on it.
   */
  | { status: 'signed-out'; user: null; leftPath: string | null; leadsTo: string }

export const signedOut = {
  status: 'signed-out',
  user: null,
  leftPath: null,
  leadsTo: '/login',
} satisfies SessionState

export const stateOf = (user: SessionUser): SessionState => ({
  status: user.incompleteProfile ? 'incomplete' : 'signed-in',
  user,
})

export const fromWire = (user: User): SessionUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatarUrl: user.user_metadata.avatar_url,
  companyName: user.company?.companyName ?? '',
  incompleteProfile: user.incomplete_profile,
})

/** A 428 user: all that is known of them stands in the token. */
export function fromClaims(token: string): SessionUser | null {
  const claims = readClaims(token)
  if (!claims) return null
  return {
    id: claims.sub,
    email: claims.email,
    name: claims.name,
    avatarUrl: claims.avatarUrl,
    companyName: '',
    incompleteProfile: true,
  }
}
