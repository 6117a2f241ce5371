import type { InputOf, routes } from '@understudy/contract'
import { editClone } from '../../clones/edit/edit-clone.ts'
import { ownClone } from '../../clones/own-clone.ts'
import type { FilePorts } from '../../files/arriving/receive-file.ts'
import type { UserContext } from '../../kernel/context.ts'
import { uploadPortrait } from './upload-portrait.ts'

/** Saves a picture as a clone's own. Refuses `forbidden`, `not_found`, and as receiveFile and editClone do. */
export const uploadCloneAvatar =
  (ports: FilePorts) => async (ctx: UserContext, input: InputOf<typeof routes.uploadCloneAvatar>) => {
    const { id } = input.params
    const { path, url } = await uploadPortrait(ctx, ports, {
      cloneId: id,
      name: 'clone',
      keep: async (inner, avatar) => void (await editClone(inner, id, { avatar })),
    })
    return { avatar: path, url }
  }

/** Takes a clone's own picture away. Refuses `forbidden`, `not_found`, and as editClone does. */
export async function removeCloneAvatar(ctx: UserContext, input: InputOf<typeof routes.removeCloneAvatar>) {
  const { id } = input.params
  const clone = await ownClone(ctx, id)
  // What is gone already makes no version differ.
  if (clone.avatar !== '') await editClone(ctx, id, { avatar: '' })
  return { success: true as const }
}
