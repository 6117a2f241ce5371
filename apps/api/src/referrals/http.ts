import { referralRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { generateReferralCode } from './generate-code.ts'
import { processReferral } from './process-referral.ts'
import { listReferrals, readReferralStats, validateReferralCode } from './read-referrals.ts'

export function mountReferrals(door: Door): void {
  mount(door, referralRoutes.generateReferralCode, generateReferralCode)
  mount(door, referralRoutes.validateReferralCode, validateReferralCode)
  mount(door, referralRoutes.processReferral, processReferral)
  mount(door, referralRoutes.readReferralStats, readReferralStats)
  mount(door, referralRoutes.listReferrals, listReferrals)
}
