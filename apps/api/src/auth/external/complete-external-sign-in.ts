import type { InputOf, routes } from '@understudy/contract'
import { Answer, type Context, inTransaction } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { tokenHash } from '../../kernel/ids.ts'
import { holdToEnter } from '../locking/lock-queries.ts'
import { findUser } from '../queries.ts'
import { openSession } from '../session/open-session.ts'
import type { TokenPort } from '../session/tokens.ts'
import type { ShowUser } from '../show-user.ts'
import * as queries from './external-queries.ts'
import { browserCookie, browserIn } from './external-rules.ts'

/**
 * Trades the one-time code of /auth/callback for a session. Refuses `code_invalid` for one that was traded before or
 * has run out, in another browser, and for an account that is gone.
 */
export const completeExternalSignIn =
  (tokens: TokenPort, showUser: ShowUser) =>
  async (ctx: Context, input: InputOf<typeof routes.completeExternalSignIn>) => {
    const browser = browserIn(ctx.cookies)
    if (browser === null) throw spent()
    const session = await inTransaction(ctx, async (inner) => {
      const hash = tokenHash(input.body.code)
      const known = await queries.findCode(inner.db, hash)
      // Before its code is taken: who ends codes holds the account first, too.
      if (!known || !(await holdToEnter(inner.db, known.user_id))) throw spent()
      const code = await queries.takeCode(inner.db, {
        code: hash,
        browser: tokenHash(browser),
        now: ctx.clock.now(),
      })
      const user = code && (await findUser(inner.db, code.user_id))
      if (!user) throw spent()
      return openSession(inner, tokens, showUser(user))
    })
    return new Answer(session.value, { cookies: [...session.cookies, browserCookie(null)] })
  }

const spent = () => refuse('code_invalid', 'This sign-in was used before or has run out. Sign in again')
