import { LIMITS, PICTURE_COPY_SIDES_PX } from '@understudy/contract'
import { giveFirstPicture } from '../auth/account/change-picture.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { lockQuota, markStored } from './arriving/arriving-queries.ts'
import type { FilePorts } from './arriving/receive-file.ts'
import { storeContent } from './arriving/store-content.ts'
import { showMadeFiles, storeMadeFile } from './arriving/store-made-file.ts'
import { hideMade } from './going-queries.ts'
import { dropFiles } from './remove-file.ts'
import { copyStem, HEAD_BYTES, isImage, keyOf, kindOf } from './rules.ts'

/**
 * Keeps a sign-in provider's picture as an account's first: square, encoded anew, with the smaller copies that avatars
 * ask for. Where the account has one by then, nothing is kept. Refuses `unsupported_media`, `storage_full`; throws
 * ImageRefused.
 */
export const keepFirstPicture =
  ({ storage, images }: FilePorts) =>
  async (kernel: Kernel, userId: string, image: Uint8Array): Promise<void> => {
    const kind = kindOf(Buffer.from(image.subarray(0, HEAD_BYTES)), '')
    if (kind === null || !isImage(kind)) throw refuse('unsupported_media')
    const picture = { ownerId: userId, bucket: 'avatars', name: 'account.webp', kind: 'webp' } as const
    const bytes = await images.square(image, LIMITS.portraitSidePx)
    const file = await storeContent(kernel, storage, { ...picture, bytes })
    for (const side of PICTURE_COPY_SIDES_PX) {
      const copy = { ...picture, cloneId: null, madeFrom: file.id, stem: copyStem(file.id, side) }
      await storeMadeFile(kernel, storage, copy, await images.square(image, side))
    }
    const isKept = await inTransaction(kernel, async (inner) => {
      await lockQuota(inner.db, userId)
      if (!(await giveFirstPicture(inner, userId, keyOf(file)))) return false
      await markStored(inner.db, { ...file, cloneId: null })
      await showMadeFiles(inner, userId, file.id)
      return true
    })
    if (isKept) return
    const copies = await hideMade(kernel.db, userId, file.id)
    await dropFiles(kernel, storage, [...copies, { owner_id: userId, id: file.id, storage_key: keyOf(file) }])
  }
