import { type CloneSlide, type InputOf, LIMITS, type routes } from '@understudy/contract'
import { lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { type FilePorts, receiveFile } from '../../files/arriving/receive-file.ts'
import { publicAddress } from '../../files/public-address.ts'
import { pathInClone } from '../../files/stored-file.ts'
import type { UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'

const BOX = { widthPx: LIMITS.slideWidthPx, heightPx: LIMITS.slideHeightPx }

/**
 * Takes in a picture for the sections of the caller's clone; none shows it yet. Refuses `forbidden`, `not_found`,
 * `wrong_state` while archived, and as receiveFile does.
 */
export const uploadSlide =
  (ports: FilePorts) =>
  (ctx: UserContext, input: InputOf<typeof routes.uploadSlide>): Promise<CloneSlide> =>
    receiveFile(ctx, ports, {
      bucket: 'clone-files',
      picture: { encode: (image) => ports.images.within(image, BOX) },
      cloneOf: async () => {
        const { id, status } = await ownClone(ctx, input.params.id)
        refuseArchived(status)
        return id
      },
      keep: async (inner, file) => {
        // Deleted or archived at this moment: what comes after its files were dropped would stay for good.
        refuseArchived((await lockOwnClone(inner, input.params.id)).status)
        const path = pathInClone(file)
        return {
          path,
          url: publicAddress(ctx)(path) ?? '',
          name: file.name,
          document_id: null,
          page: null,
          created_at: file.created_at.toISOString(),
        }
      },
    })

function refuseArchived(status: string): void {
  if (status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
}
