import { timingSafeEqual } from 'node:crypto'
import { type InputOf, PHONE_CODE, type PhoneAnswer, type routes } from '@understudy/contract'
import { inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import { AppError, refuse, tooMany } from '../../kernel/errors.ts'
import { newId, randomString } from '../../kernel/ids.ts'
import { queueSms } from '../../kernel/outbox.ts'
import { dropPhone } from './drop-phone.ts'
import * as queries from './phone-queries.ts'
import { e164Of } from './phone-rules.ts'

/** Whether this installation sends text messages at all. */
export interface Texting {
  isAvailable: boolean
}

/** The caller's phone, and the number that waits for its code. Two statements. */
export const readPhone =
  ({ isAvailable }: Texting) =>
  async (ctx: UserContext): Promise<PhoneAnswer> => {
    const { userId } = ctx.caller
    const phone = await queries.findPhone(ctx.db, userId)
    const asked = await queries.findAsked(ctx.db, userId, ctx.clock.now())
    return {
      is_available: isAvailable,
      phone: phone
        ? {
            number: phone.number,
            proven_at: phone.proven_at.toISOString(),
            ended_at: phone.ended_at?.toISOString() ?? null,
            ended_reason: phone.ended_reason ?? '',
          }
        : null,
      asked: asked
        ? {
            number: asked.number,
            expires_at: asked.expires_at.toISOString(),
            refused_reason: asked.refused_reason ?? '',
          }
        : null,
    }
  }

const NO_NUMBER =
  'This is not a mobile number that takes text messages. Write it with its country’s code, as +49 151 23456789.'

/**
 * Sends six digits to a number; the ones before are void. Refuses `wrong_state` where this installation sends no text
 * messages, `invalid` for what is no number that takes them, `rate_limited` after five codes an hour of one account or
 * to one number.
 */
export const askPhone =
  (texting: Texting) => async (ctx: UserContext, input: InputOf<typeof routes.askPhone>) => {
    if (!texting.isAvailable) throw refuse('wrong_state', 'This installation sends no text messages.')
    const number = e164Of(input.body.number)
    if (number === null) throw new AppError('invalid', { detail: NO_NUMBER, fields: { number: NO_NUMBER } })
    const { userId: ownerId } = ctx.caller
    const now = ctx.clock.now()
    const counts = [
      { limit: 'phone-code.owner', key: ownerId },
      { limit: 'phone-code.number', key: number },
      { limit: 'phone-code.all', key: '' },
    ] as const
    const waitMs = await ctx.limits.take(counts, now.getTime())
    if (waitMs > 0) throw tooMany(waitMs)
    const code = randomString(PHONE_CODE.digits, '0123456789')
    await inTransaction(ctx, async (inner) => {
      const id = newId()
      await queries.keepCode(inner.db, {
        ownerId,
        id,
        number,
        mac: macOf(ctx, id, code),
        expiresAt: new Date(now.getTime() + PHONE_CODE.lifeMs),
      })
      await queueSms(inner, {
        to: id,
        text: `${code} is your Understudy code. It works for ten minutes. Did you not ask for it? Then do nothing.`,
      })
    })
    return readPhone(texting)(ctx)
  }

/**
 * Trades the digits for the phone, in place of the one before. Refuses `code_invalid` for wrong digits, after five
 * tries, after ten minutes, and for digits that were traded before.
 */
export const provePhone =
  (texting: Texting) => async (ctx: UserContext, input: InputOf<typeof routes.provePhone>) => {
    const { userId: ownerId } = ctx.caller
    const now = ctx.clock.now()
    const kept = await queries.tryCode(ctx.db, ownerId, PHONE_CODE.tries, now)
    if (!kept || !timingSafeEqual(kept.code_mac, macOf(ctx, kept.id, input.body.code))) {
      throw refuse('code_invalid')
    }
    await inTransaction(ctx, async ({ db }) => {
      if (!(await queries.spendCode(db, ownerId, kept.id))) throw refuse('code_invalid')
      await queries.savePhone(db, { ownerId, id: newId(), number: kept.number, provenAt: now })
    })
    return readPhone(texting)(ctx)
  }

/** Takes it away; again is the same. What waits to be sent there is not sent. */
export async function removePhone(ctx: UserContext) {
  await inTransaction(ctx, ({ db }) => dropPhone(db, ctx.caller.userId))
  return { success: true as const }
}

const macOf = ({ secrets }: Pick<Kernel, 'secrets'>, id: string, code: string): Buffer =>
  secrets.mark('phone-code', `${id} ${code}`)
