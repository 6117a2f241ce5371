import type { InputOf, routes } from '@understudy/contract'
import type { PublicSite } from '@understudy/contract/site'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import * as queries from '../queries.ts'
import { openSession } from '../session/open-session.ts'
import type { TokenPort } from '../session/tokens.ts'
import type { ShowUser } from '../show-user.ts'
import { mailAccountLink } from './account-links.ts'

/**
 * Opens an account, signs it in and mails a link that confirms the address. Refuses `registration_closed` where the
 * operator takes no new ones, and `email_taken`; neither costs a hash.
 */
export const register = (
  tokens: TokenPort,
  showUser: ShowUser,
  registration: PublicSite['registration'],
) => ({
  async prepare(ctx: Context, { body }: InputOf<typeof routes.register>) {
    if (registration === 'closed') throw refuse('registration_closed')
    // Not refused here: it may have been taken by this very request, whose answer is then given again.
    const taken = await queries.emailExists(ctx.db, body.email)
    const passwordHash = taken ? null : await ctx.hasher.hash(body.password)
    return (own: Context) =>
      inTransaction(own, async (inner) => {
        if (passwordHash === null) throw refuse('email_taken')
        const { email, name, company = null, referral_code: referralCode = null, timezone = '' } = body
        const row = await queries.insertUser(inner.db, { id: newId(), email, name, passwordHash, company })
        await inner.bus.emit(inner.db, 'user.registered', { userId: row.id, referralCode, timezone })
        if (company) await inner.bus.emit(inner.db, 'profile.completed', { userId: row.id })
        await mailAccountLink(inner, row, 'verify-email')
        return openSession(inner, tokens, showUser(row), { status: 201 })
      })
  },
})
