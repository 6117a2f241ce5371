import { type NotificationType, Uuid } from '@understudy/contract'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** What is told because something waits for the founder: no news once they have dealt with it, or it is gone. */
const WAITS: ReadonlySet<string> = new Set<NotificationType>([
  'question_unanswered',
  'access_requested',
  'meeting_requested',
])
const typeOf = (ref: string) => ref.slice(0, ref.indexOf(':'))

/** These events without those of which nothing waits any more. */
export async function withoutSettled<Event extends { ref: string }>(
  db: Db,
  ownerId: string,
  events: readonly Event[],
): Promise<Event[]> {
  const refs = events.map(({ ref }) => ref).filter((ref) => WAITS.has(typeOf(ref)))
  const waiting = refs.length === 0 ? new Set<string>() : await waitingOf(db, ownerId, refs)
  return events.filter(({ ref }) => !WAITS.has(typeOf(ref)) || waiting.has(ref))
}

async function waitingOf(db: Db, ownerId: string, refs: readonly string[]): Promise<Set<string>> {
  const idsOf = (type: NotificationType) => {
    const ids = refs.filter((ref) => typeOf(ref) === type).map((ref) => ref.slice(type.length + 1))
    return sql`any(${ids.filter((id) => Uuid.safeParse(id).success)}::uuid[])`
  }
  const { rows } = await sql<{ ref: string }>`
    select 'question_unanswered:' || question.id as ref from clone_questions as question
      join clones on clones.owner_id = question.owner_id and clones.id = question.clone_id
      where question.owner_id = ${ownerId} and question.id = ${idsOf('question_unanswered')}
        and question.status = 'open' and clones.status <> 'deleted'
    union all select 'access_requested:' || request.id from password_requests as request
      join pitch_links as link on link.owner_id = request.owner_id and link.id = request.link_id
      join pitches on pitches.owner_id = link.owner_id and pitches.id = link.pitch_id
      join clones on clones.owner_id = pitches.owner_id and clones.id = pitches.clone_id
      where request.owner_id = ${ownerId} and request.id = ${idsOf('access_requested')}
        and request.status = 'pending' and clones.status <> 'deleted'
    union all select 'meeting_requested:' || id from meetings
      where owner_id = ${ownerId} and id = ${idsOf('meeting_requested')} and status = 'pending'`.execute(db)
  return new Set(rows.map(({ ref }) => ref))
}
