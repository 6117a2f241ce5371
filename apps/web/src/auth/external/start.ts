import type { IdentityProvider } from '@understudy/contract/auth'
import { startExternalSignIn } from '@understudy/contract/built/session'
import { call } from '../../api/call.ts'
import { startWords } from './external-words.ts'

/**
 * Leads to the provider's page; whoever opens an account there is known to be sent by whom, and by which clock they live.
 * @returns what went wrong
 */
export async function start(
  provider: IdentityProvider,
  code: string | null,
): Promise<{ provider: IdentityProvider; problem: string } | null> {
  try {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const query = { timezone, ...(code ? { referral_code: code } : {}) }
    location.assign((await call(startExternalSignIn, { params: { provider }, query })).url)
    return null
  } catch (error) {
    return { provider, problem: startWords(error) }
  }
}
