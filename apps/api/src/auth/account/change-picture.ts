import type { User } from '@understudy/contract'
import type { Kernel, UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { saveFirstPicture, savePicture } from '../queries.ts'
import type { ShowUser } from '../show-user.ts'

/** Gives the caller's account another picture, in the transaction that keeps its file; null takes it away. */
export async function changePicture(
  ctx: UserContext & { db: Tx },
  showUser: ShowUser,
  path: string | null,
): Promise<User> {
  const row = await savePicture(ctx.db, ctx.caller.userId, path)
  if (!row) throw refuse('unauthenticated')
  return showUser(row)
}

/** The account has no picture any more, for its file goes. */
export const forgetPicture = async ({ db }: Pick<Kernel, 'db'>, userId: string): Promise<void> =>
  void (await savePicture(db, userId, null))

/** Gives an account its first picture, in the transaction that keeps its file; false where it has one. */
export const giveFirstPicture = async ({ db }: { db: Tx }, userId: string, path: string): Promise<boolean> =>
  (await saveFirstPicture(db, userId, path)) !== undefined
