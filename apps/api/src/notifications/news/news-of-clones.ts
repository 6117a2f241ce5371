import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import type { News } from '../notify.ts'
import * as subjects from './subjects.ts'

type Reader = Pick<Kernel, 'db'>

export async function clonePublished({ db }: Reader, event: Events['clone.published']): Promise<News | null> {
  const clone = await subjects.findClone(db, event.ownerId, event.cloneId)
  if (!clone) return null
  return {
    type: 'clone_published',
    ownerId: event.ownerId,
    ref: `${event.cloneId}:${event.version}`,
    about: event.cloneId,
    facts: { clone: clone.name, version: event.version },
    actionUrl: `/clone/${event.cloneId}`,
    cloneId: event.cloneId,
  }
}

export async function claimCompleted({ db }: Reader, event: Events['claim.completed']): Promise<News | null> {
  const clone = await subjects.findClone(db, event.ownerId, event.cloneId)
  if (!clone) return null
  return {
    type: 'claim_completed',
    ownerId: event.ownerId,
    ref: event.cloneId,
    about: event.cloneId,
    facts: { clone: clone.name },
    actionUrl: `/clone/${event.cloneId}`,
    cloneId: event.cloneId,
  }
}

export async function pitchFirstViewed(
  { db }: Reader,
  event: Events['pitch.first-viewed'],
): Promise<News | null> {
  const pitch = await subjects.findPitch(db, event.ownerId, event.pitchId)
  if (!pitch) return null
  return {
    type: 'pitch_first_view',
    ownerId: event.ownerId,
    ref: event.pitchId,
    about: event.pitchId,
    facts: { pitch: pitch.title },
    actionUrl: `/analytics?clone=${pitch.clone_id}`,
    cloneId: pitch.clone_id,
  }
}
