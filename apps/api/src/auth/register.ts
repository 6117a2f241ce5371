import type { InputOf, routes } from '@understudy/contract'
import { type Context, inTransaction } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { mailAccountLink } from './account-links.ts'
import { openSession } from './open-session.ts'
import * as queries from './queries.ts'
import type { ShowUser } from './show-user.ts'
import type { TokenPort } from './tokens.ts'

/** Opens an account, signs it in and mails a link that confirms the address. Refuses `email_taken`. */
export const register =
  (tokens: TokenPort, showUser: ShowUser) => async (ctx: Context, input: InputOf<typeof routes.register>) => {
    const { email, password, name, company, referral_code } = input.body
    // Asked first, so that a taken address does not cost a hash; the unique index decides.
    if (await queries.emailExists(ctx.db, email)) throw refuse('email_taken')
    const passwordHash = await ctx.hasher.hash(password)
    return inTransaction(ctx, async (inner) => {
      const row = await queries.insertUser(inner.db, {
        id: newId(),
        email,
        name,
        passwordHash,
        company: company ?? null,
      })
      const event = { userId: row.id, referralCode: referral_code ?? null }
      await ctx.bus.emit(inner.db, 'user.registered', event)
      if (company) await ctx.bus.emit(inner.db, 'profile.completed', { userId: row.id })
      await mailAccountLink(inner, row, 'verify-email')
      return openSession(inner, tokens, showUser(row), 201)
    })
  }
