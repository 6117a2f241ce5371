import type { InputOf, routes } from '@understudy/contract'
import { type Context, inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import * as queries from '../queries.ts'
import { mailAccountLink } from './account-links.ts'

/**
 * Asks for a link to choose a new password. The answer and the work done for it are the same whether the address
 * has an account or not: one look-up and one job, the mail is written later.
 */
export async function forgotPassword(ctx: Context, input: InputOf<typeof routes.forgotPassword>) {
  await inTransaction(ctx, async (inner) => {
    const user = await queries.findUserByEmail(inner.db, input.body.email)
    await ctx.bus.emit(inner.db, 'password.forgotten', { userId: user?.id ?? null })
  })
  return { success: true as const }
}

/** Mails the link, where there is somebody to mail it to. */
export const onPasswordForgotten =
  (kernel: Kernel) =>
  async ({ userId }: Events['password.forgotten']): Promise<void> => {
    const user = userId === null ? undefined : await queries.findUser(kernel.db, userId)
    if (user) await mailAccountLink(kernel, user, 'reset-password')
  }
