import { LIMITS } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import { type FilePorts, receiveFile } from '../../files/arriving/receive-file.ts'
import { publicAddress } from '../../files/public-address.ts'
import { cleanName, pathInClone } from '../../files/stored-file.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'

export interface Portrait {
  cloneId: string
  /** What it is called in the account: two pictures of one name and content are one file. */
  name: string
  /** Refuses before a byte is stored; the clone is the caller's already. */
  check?(ownerId: string): Promise<void>
  /** Names the picture where it belongs, in the transaction that makes it visible. */
  keep(inner: UserContext & { db: Tx }, path: string): Promise<void>
}

/**
 * Makes a sent picture square and has it kept. Answers its path and where it can be seen.
 * Refuses `forbidden`, `not_found`, and as receiveFile does.
 */
export function uploadPortrait(ctx: UserContext, ports: FilePorts, portrait: Portrait) {
  return receiveFile(ctx, ports, {
    bucket: 'avatars',
    picture: {
      name: cleanName(portrait.name, 'webp'),
      encode: (image) => ports.images.square(image, LIMITS.portraitSidePx),
    },
    cloneOf: async () => {
      const clone = await ownClone(ctx, portrait.cloneId)
      await portrait.check?.(clone.owner_id)
      return clone.id
    },
    keep: async (inner, file) => {
      const path = pathInClone(file)
      await portrait.keep(inner, path)
      return { path, url: publicAddress(ctx)(path) ?? '' }
    },
  })
}
