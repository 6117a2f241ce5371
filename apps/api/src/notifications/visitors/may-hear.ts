import { mayHear } from '@understudy/answers/material'
import { figuresOf, withoutFigures } from '@understudy/answers/retrieve/stated-figures'
import { neverSaid } from '@understudy/answers/retrieve/withheld'
import { AccessSettings, CloneLanguages, Listener } from '@understudy/contract'
import { loadKnowledge } from '../../clones/own-clone.ts'
import type { Db } from '../../kernel/database.ts'
import { saidFacts } from '../../knowledge/facts/said-facts.ts'

const PROVEN: readonly Listener[] = ['public-verified', 'verified-email', 'named-investor']

/**
 * Whether what was heard in a talk may be mailed to an address: who proved one heard more by it, and no other address
 * may be told that.
 */
export const mayBeMailed = (
  talk: { audience: string; proven_email: string | null },
  email: string,
): boolean => !PROVEN.includes(Listener.parse(talk.audience)) || talk.proven_email === email

/** A founder's answer as a listener may have it. */
export type Hearing = (audience: string, answer: string, question: string) => string

/**
 * Founders' answers without the sentences that state a figure which the listener may not hear, or hold what is never to
 * be said, by what the clone's material says now: it holds for who asked before, too.
 */
export async function hearingOf(db: Db, ownerId: string, cloneId: string): Promise<Hearing> {
  const { access_settings, languages } = await db
    .selectFrom('clones')
    .select(['access_settings', 'languages'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .executeTakeFirstOrThrow()
  const { funding, training_content } = await loadKnowledge(db, ownerId, cloneId)
  const language = CloneLanguages.parse(languages)[0] ?? 'en'
  const facts = saidFacts(funding, AccessSettings.parse(access_settings).termsInPublic, language)
  const neverIn = neverSaid(training_content.trainingData.neverSay, language)
  return (audience, answer, question) => {
    const listener = Listener.parse(audience)
    const withheld = facts.filter((fact) => !mayHear(listener, fact.audience))
    const figures = figuresOf(withheld, { language, otherFigures: funding.otherFigures })
    // A question that names what is never said may be answered by a refusal: the answer's own words count.
    const statedIn: typeof figures.statedIn = ({ heads, ...place }) =>
      neverIn(place) ?? figures.statedIn({ heads, ...place })
    return withoutFigures(answer, { statedIn }, [question]).text
  }
}
