import { mayHear } from '@understudy/answers/material'
import { AccessSettings, Audience, Listener } from '@understudy/contract'
import { loadKnowledge } from '../../clones/own-clone.ts'
import type { Db } from '../../kernel/database.ts'
import { saidFacts } from '../../knowledge/facts/said-facts.ts'
import type { NowStated } from './correction-words.ts'

interface Changed {
  fact_id: string
  value: string | null
  /** Of the version that states it so. */
  audience: string
}

/**
 * What a listener may be told of a changed figure: by the version that states it, and by what the clone's material
 * says now, whichever is stricter.
 */
export async function hearsNow(
  db: Db,
  ownerId: string,
  cloneId: string,
): Promise<(listener: string, change: Changed) => NowStated> {
  const { access_settings } = await db
    .selectFrom('clones')
    .select('access_settings')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .executeTakeFirstOrThrow()
  const { funding } = await loadKnowledge(db, ownerId, cloneId)
  const facts = saidFacts(funding, AccessSettings.parse(access_settings).termsInPublic, null)
  const drafted = new Map(facts.map(({ id, audience }) => [id, audience]))
  return (listener, { fact_id: factId, value, audience }) => {
    const own = Listener.parse(listener)
    const strict = drafted.get(factId)
    const hears = mayHear(own, Audience.parse(audience)) && (strict === undefined || mayHear(own, strict))
    return hears ? { value } : 'withheld'
  }
}
