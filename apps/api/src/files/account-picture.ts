import { LIMITS, type User } from '@understudy/contract'
import { changePicture } from '../auth/account/change-picture.ts'
import type { ShowUser } from '../auth/show-user.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { lockQuota } from './arriving/arriving-queries.ts'
import { type FilePorts, receiveFile } from './arriving/receive-file.ts'
import { hidePictures } from './going-queries.ts'
import { dropFiles } from './remove-file.ts'
import { keyOf } from './rules.ts'

export interface PictureParts extends FilePorts {
  showUser: ShowUser
}

/**
 * Makes a picture square and gives it to the caller's account; the file of the one before goes. Of two that come at
 * once the later stays alone. Refuses as {@link receiveFile} does.
 */
export const uploadAvatar =
  ({ showUser, ...ports }: PictureParts) =>
  async (ctx: UserContext): Promise<User> => {
    const { user, replaced } = await receiveFile(ctx, ports, {
      bucket: 'avatars',
      picture: {
        name: 'account.webp',
        encode: (image) => ports.images.square(image, LIMITS.portraitSidePx),
      },
      cloneOf: async () => null,
      keep: async (inner, file) => ({
        user: await changePicture(inner, showUser, keyOf(file)),
        replaced: await hidePictures(inner.db, file.owner_id, file.id),
      }),
    })
    await dropFiles(ctx, ports.storage, replaced)
    return user
  }

/** Takes the picture of the caller's account away, with its file; repeating it changes nothing. */
export const removeAvatar =
  ({ showUser, storage }: PictureParts) =>
  async (ctx: UserContext): Promise<User> => {
    const { user, gone } = await inTransaction(ctx, async (inner) => {
      await lockQuota(inner.db, ctx.caller.userId)
      return {
        user: await changePicture(inner, showUser, null),
        gone: await hidePictures(inner.db, ctx.caller.userId, null),
      }
    })
    await dropFiles(ctx, storage, gone)
    return user
  }
