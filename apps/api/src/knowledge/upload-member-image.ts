import { type InputOf, LIMITS, type routes, type TeamMember } from '@understudy/contract'
import { editClone } from '../clones/edit-clone.ts'
import { loadKnowledge, lockOwnClone, ownClone } from '../clones/own-clone.ts'
import { publicAddress } from '../files/public-address.ts'
import { type FilePorts, receiveFile } from '../files/receive-file.ts'
import { cleanName, pathInClone } from '../files/stored-file.ts'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'

/**
 * Makes a picture square and saves it as a team member's. Refuses `forbidden`, `not_found` for an unknown clone
 * or member, and as receiveFile and editClone do.
 */
export const uploadMemberImage =
  (ports: FilePorts) => (ctx: UserContext, input: InputOf<typeof routes.uploadMemberImage>) => {
    const { id, memberId } = input.params
    return receiveFile(ctx, ports, {
      bucket: 'avatars',
      picture: {
        name: cleanName(memberId, 'webp'),
        encode: (image) => ports.images.square(image, LIMITS.portraitSidePx),
      },
      cloneOf: async () => {
        const clone = await ownClone(ctx, id)
        refuseUnknown((await loadKnowledge(ctx.db, clone.owner_id, id)).team, memberId)
        return id
      },
      keep: async (inner, file) => {
        const clone = await lockOwnClone(inner, id)
        const { team } = await loadKnowledge(inner.db, clone.owner_id, id)
        // Removed from the team while the picture was on its way.
        refuseUnknown(team, memberId)
        const image = pathInClone(file)
        await editClone(inner, id, {
          team: team.map((member) => (member.id === memberId ? { ...member, image } : member)),
        })
        return { image, url: publicAddress(ctx)(image) ?? '' }
      },
    })
  }

function refuseUnknown(team: readonly TeamMember[], memberId: string): void {
  if (!team.some((member) => member.id === memberId)) throw refuse('not_found', 'Team member not found')
}
