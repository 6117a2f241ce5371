import { referralRoutes } from '../../account/referrals.ts'
import { called } from '../called.ts'

export const generateReferralCode = called(referralRoutes.generateReferralCode)
export const listReferrals = called(referralRoutes.listReferrals)
export const readReferralStats = called(referralRoutes.readReferralStats)
