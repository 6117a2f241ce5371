import type { InputOf, routes, TeamMember } from '@understudy/contract'
import { editClone } from '../../clones/edit/edit-clone.ts'
import { loadKnowledge, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import type { FilePorts } from '../../files/arriving/receive-file.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { uploadPortrait } from './upload-portrait.ts'

/**
 * Saves a picture as a team member's. Refuses `forbidden`, `not_found` for an unknown clone or member, and as
 * receiveFile and editClone do.
 */
export const uploadMemberImage =
  (ports: FilePorts) => async (ctx: UserContext, input: InputOf<typeof routes.uploadMemberImage>) => {
    const { id, memberId } = input.params
    const { path, url } = await uploadPortrait(ctx, ports, {
      cloneId: id,
      name: memberId,
      check: async (ownerId) => refuseUnknown((await loadKnowledge(ctx.db, ownerId, id)).team, memberId),
      keep: (inner, image) => saveImage(inner, id, memberId, image),
    })
    return { image: path, url }
  }

/** Takes a team member's picture away. Refuses `forbidden`, `not_found`, and as editClone does. */
export async function removeMemberImage(ctx: UserContext, input: InputOf<typeof routes.removeMemberImage>) {
  const { id, memberId } = input.params
  const { owner_id } = await ownClone(ctx, id)
  const { team } = await loadKnowledge(ctx.db, owner_id, id)
  refuseUnknown(team, memberId)
  // What is gone already makes no version differ.
  if (team.some((member) => member.id === memberId && member.image !== '')) {
    await inTransaction(ctx, (inner) => saveImage(inner, id, memberId, ''))
  }
  return { success: true as const }
}

async function saveImage(
  inner: UserContext & { db: Tx },
  cloneId: string,
  memberId: string,
  image: string,
): Promise<void> {
  const clone = await lockOwnClone(inner, cloneId)
  const { team } = await loadKnowledge(inner.db, clone.owner_id, cloneId)
  // Removed from the team while the picture was on its way.
  refuseUnknown(team, memberId)
  await editClone(inner, cloneId, {
    team: team.map((member) => (member.id === memberId ? { ...member, image } : member)),
  })
}

function refuseUnknown(team: readonly TeamMember[], memberId: string): void {
  if (!team.some((member) => member.id === memberId)) throw refuse('not_found', 'Team member not found')
}
