import type { UserContext } from '../kernel/context.ts'
import { randomString } from '../kernel/ids.ts'
import * as queries from './queries.ts'
import { makeReferralCode } from './rules.ts'

const ATTEMPTS = 10

/** The caller's code, drawn the first time and the same ever after. At most three statements. */
export async function generateReferralCode(ctx: UserContext) {
  const { userId } = ctx.caller
  const code = await codeOf(ctx, userId)
  return { code, referral_code: code, user_id: userId, url: `${ctx.publicUrl}/register?ref=${code}` }
}

async function codeOf(ctx: UserContext, userId: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row =
      (await queries.findCodeOf(ctx.db, userId)) ??
      (await queries.insertCode(ctx.db, userId, makeReferralCode(randomString), ctx.clock.now()))
    if (row) return row.code
  }
  throw new Error('no free referral code was drawn')
}
