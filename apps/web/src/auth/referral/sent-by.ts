import { validateReferralCode } from '@understudy/contract/built/account/referral-code'
import { REFERRALS } from '@understudy/contract/business'
import { call } from '../../api/call.ts'
import { referrals } from './referral.ts'

/** A name of any script, within a sentence that runs from left to right. */
const isolated = (name: string) => `\u2068${name}\u2069`

/**
 * Who sent somebody and what they get for it, or that a code is nobody's: kept on, that would be the first one, and
 * the one that was `given` now be passed over. Rejects where it cannot be known now.
 */
export async function sentBy(code: string, given: string | null): Promise<string> {
  const { valid, referrer_name: name } = await call(validateReferralCode, { params: { code } })
  if (valid)
    return `${isolated(name ?? '')} sent you: your account begins with ${REFERRALS.friendCredits} credits on top of its plan.`
  referrals.forget()
  referrals.remember(given === code ? '' : (given ?? ''))
  const next = referrals.code()
  return next ? sentBy(next, null) : `The code ${code} is nobody’s. You can open an account without it.`
}
