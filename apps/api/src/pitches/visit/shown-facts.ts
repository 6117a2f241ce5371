import { mayHear } from '@understudy/answers/material'
import { sayValue } from '@understudy/answers/numbers/say-value'
import { neverSaid } from '@understudy/answers/retrieve/withheld'
import type { Listener, PublicPitch } from '@understudy/contract'
import { saidFacts } from '../../knowledge/facts/said-facts.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'

/** So many stand beside the pitch before it is played. */
const MOST = 3
/** Longer ones are no figures to be seen at a glance. */
const MAX_VALUE_CHARS = 28

/**
 * The first figures of a version that this listener may hear, key metrics before the round: only what has a date, for
 * nobody can judge a figure without one, and nothing that the founder never wants said.
 */
export function shownFacts(snapshot: CloneSnapshot, listener: Listener): PublicPitch['facts'] {
  const { funding, access, training, languages } = snapshot
  const language = languages[0]?.code ?? 'en'
  const neverIn = neverSaid(training.trainingData.neverSay, language)
  const facts = saidFacts(funding, access.termsInPublic, language).flatMap((fact) => {
    if (!fact.asOf || !mayHear(listener, fact.audience)) return []
    const value = sayValue(fact, language).text
    const { id, label, asOf, source = '', kind } = fact
    const place = { text: `${label} ${value}`, heads: [label, source] }
    if (value.length > MAX_VALUE_CHARS || neverIn(place) !== null) return []
    return [{ fact: { id, label, value, as_of: asOf, source }, isMetric: kind === 'metric' }]
  })
  return [...facts.filter(({ isMetric }) => isMetric), ...facts.filter(({ isMetric }) => !isMetric)]
    .slice(0, MOST)
    .map(({ fact }) => fact)
}
