import type { NotificationType } from '@understudy/contract'
import type { Db } from '../kernel/database.ts'
import type { Face } from '../kernel/letters/face.ts'
import { facesOfClones } from '../publishing/face-of-clone.ts'

/** News of a clone itself, and of nobody who met it. */
const OF_CLONES: ReadonlySet<NotificationType> = new Set(['clone_published', 'pitch_first_view'])

interface NewsOfSomebody {
  type: NotificationType
  ownerId: string
  cloneId?: string | null | undefined
  facts: object
}

/**
 * Whom the mail about news shows: the person whom its words name, by their initials, for they sent no picture; of news
 * of a clone the clone. Undefined where nobody is named. At most one statement.
 */
export async function faceOfNews(
  db: Db,
  { type, ownerId, cloneId, facts }: NewsOfSomebody,
): Promise<Face | undefined> {
  const person = personIn(facts)
  if (person !== '') return { name: person }
  if (!cloneId || !OF_CLONES.has(type)) return undefined
  return (await facesOfClones(db, ownerId, [cloneId])).get(cloneId)
}

/** Facts call somebody who came `visitor`, and somebody who left their contact by `name`. */
function personIn(facts: object): string {
  if ('visitor' in facts && typeof facts.visitor === 'string') return facts.visitor
  return 'name' in facts && typeof facts.name === 'string' ? facts.name : ''
}
