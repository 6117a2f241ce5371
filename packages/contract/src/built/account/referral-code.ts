import { referralRoutes } from '../../account/referrals.ts'
import { called } from '../called.ts'

export const validateReferralCode = called(referralRoutes.validateReferralCode)
