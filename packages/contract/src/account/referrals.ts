import { z } from 'zod'
import { Done, Paging, Text, Uuid, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** How far a friend has come, from the code to the owner's credits. */
export const ReferralStatus = z.enum(['joined', 'completed', 'engaged', 'rewarded'])
export type ReferralStatus = z.infer<typeof ReferralStatus>

export const Referral = z.object({
  id: z.string(),
  /** First name only. */
  friend_name: z.string(),
  status: ReferralStatus,
  joined_at: z.string(),
  /** When the credits come; null while nobody can say. */
  reward_at: z.string().nullable(),
  rewarded_at: z.string().nullable(),
  /** What the owner got for it so far. */
  credits: z.int(),
})
export type Referral = z.infer<typeof Referral>

export const ReferralStats = z.object({
  /** Null until one is asked for. */
  code: z.string().nullable(),
  joined: z.int(),
  completed: z.int(),
  /** Earned and held back. */
  held: z.int(),
  rewarded: z.int(),
  credits_earned: z.int(),
  credits_held: z.int(),
})
export type ReferralStats = z.infer<typeof ReferralStats>

export const referralRoutes = {
  generateReferralCode: defineRoute({
    name: 'generateReferralCode',
    method: 'POST',
    path: '/v1/referrals/generate-code',
    auth: 'user',
    out: z.object({
      code: z.string(),
      referral_code: z.string(),
      user_id: z.string(),
      /** To hand on: it opens registration with the code. */
      url: z.string(),
    }),
    errors: ['unauthenticated'],
    summary: 'The referral code of the signed-in user; the same one each time',
  }),
  validateReferralCode: defineRoute({
    name: 'validateReferralCode',
    method: 'GET',
    path: '/v1/referrals/validate-code/:code',
    auth: 'optional',
    params: z.object({ code: Words(40) }),
    out: z.object({
      valid: z.boolean(),
      /** First name only; null where the code is nobody's. */
      referrer_name: z.string().nullable(),
    }),
    errors: ['rate_limited'],
    limitPerMinute: 30,
    summary: 'Whether a referral code is somebody’s',
  }),
  processReferral: defineRoute({
    name: 'processReferral',
    method: 'POST',
    path: '/v1/referrals/process-registration',
    auth: 'account',
    body: z.object({ user_id: Uuid, referral_code: Text(40).min(1) }),
    out: Done,
    errors: ['unauthenticated', 'forbidden', 'code_invalid', 'conflict', 'wrong_state'],
    creates: true,
    limitPerMinute: 30,
    summary: 'Note the code that a new account came with; for oneself, once',
  }),
  readReferralStats: defineRoute({
    name: 'readReferralStats',
    method: 'GET',
    path: '/v1/referrals/stats',
    auth: 'user',
    out: ReferralStats,
    errors: ['unauthenticated'],
    summary: 'What the referrals of the signed-in user came to',
  }),
  listReferrals: defineRoute({
    name: 'listReferrals',
    method: 'GET',
    path: '/v1/referrals/my-referrals',
    auth: 'user',
    query: z.object(Paging),
    out: z.array(Referral),
    errors: ['unauthenticated'],
    summary: 'Friends who came with the code of the signed-in user, newest first',
  }),
}
