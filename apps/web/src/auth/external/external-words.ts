import type { SignInProblem } from '@understudy/contract/sign-in-problem'
import { ANY_CALL, wordsByCode } from '../../frame/errors/words-by-code.ts'

/** Why nobody was led to the provider; the server's own account names which one cannot be reached. */
export const startWords = wordsByCode(
  {
    network: ANY_CALL.network,
    rate_limited: 'Too many attempts.',
    unavailable: ({ problem }) => problem?.detail || ANY_CALL.unavailable,
    wrong_state: ({ problem }) => problem?.detail,
    unauthenticated: 'Your session has ended. Sign in again to go on.',
  },
  'You could not be led there. Please try again.',
)

/** Why the code of /auth/callback brought no session. */
export const completeWords = wordsByCode(
  {
    network: 'The server cannot be reached. Check your connection and try again.',
    account_locked: ANY_CALL.account_locked,
    rate_limited: 'Too many attempts.',
    unavailable: ANY_CALL.unavailable,
  },
  'You could not be signed in. Please try again.',
)

/** Why an identity was not unlinked; the last way in is named by the server. */
export const unlinkWords = wordsByCode(
  {
    network: 'The server cannot be reached. Nothing was changed; check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    wrong_state: ({ problem }) => problem?.detail,
    rate_limited: 'That was asked for too often.',
  },
  'It was not unlinked. Please try again.',
)

/** What came of an external sign-in that came to nothing: a heading, and what to do. `who` is the provider's name. */
export const problemWords = (problem: SignInProblem, who: string): { title: string; text: string } =>
  ({
    cancelled: {
      title: `You left ${who}`,
      text: 'Nothing was changed. Sign in another way, or try again.',
    },
    expired: {
      title: 'This sign-in has run out',
      text: 'It was begun more than ten minutes ago, in another browser, or was used before. Begin again.',
    },
    provider_unreachable: {
      title: `${who} cannot be reached`,
      text: 'Nothing was changed. Try again in a while, or sign in with your email and password.',
    },
    provider_refused: {
      title: `${who} did not confirm who you are`,
      text: 'Nothing was changed. Try again, or sign in with your email and password.',
    },
    email_unverified: {
      title: `${who} does not confirm your address`,
      text: `Open an account with your email: we mail you a link that confirms it. Then link ${who} in Settings › Security.`,
    },
    email_has_account: {
      title: 'You have an account already',
      text: `Another way of signing in opens the account with this address. Sign in as you did before, then link ${who} in Settings › Security.`,
    },
    registration_closed: {
      title: 'No new accounts are opened here',
      text: `No account here is linked to this ${who} account. If you have one, sign in as you did before, then link ${who} in Settings › Security.`,
    },
    linked_elsewhere: {
      title: 'Linked to another account',
      text: `This ${who} account opens another account here. Unlink it there first, or choose another one.`,
    },
    other_linked: {
      title: `${who} is linked already`,
      text: `Another ${who} account opens yours. Unlink that one first.`,
    },
    session_ended: {
      title: 'You were signed out meanwhile',
      text: `${who} was not linked. Sign in, then link it in Settings › Security.`,
    },
  })[problem]
