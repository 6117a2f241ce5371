import type { InputOf, routes } from '@understudy/contract'
import type { Context } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from '../queries.ts'
import type { ShowUser } from '../show-user.ts'
import { guessLogin } from './login-limits.ts'
import { openSession } from './open-session.ts'
import type { TokenPort } from './tokens.ts'

/**
 * Signs in. An unknown email and a wrong password take as long and answer the same `invalid_credentials`; after
 * too many of them an address waits, with `rate_limited`.
 */
export const login =
  (tokens: TokenPort, showUser: ShowUser) => async (ctx: Context, input: InputOf<typeof routes.login>) => {
    const { email, password } = input.body
    let row: Awaited<ReturnType<typeof queries.findUserByEmail>>
    const right = await guessLogin(ctx, email, async () => {
      row = await queries.findUserByEmail(ctx.db, email)
      return ctx.hasher.verify(row?.password_hash ?? null, password)
    })
    if (!row?.password_hash || !right) throw refuse('invalid_credentials')
    return openSession(ctx, tokens, showUser(row), { passwordHash: row.password_hash })
  }
