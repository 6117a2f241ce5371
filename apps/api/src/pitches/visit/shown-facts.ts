import { mayHear } from '@understudy/answers/material'
import { sayValue } from '@understudy/answers/numbers/say-value'
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
  const neverSay = training.trainingData.neverSay.map((words) => words.toLowerCase())
  const language = languages[0]?.code ?? 'en'
  const facts = saidFacts(funding, access.termsInPublic, language).flatMap((fact) => {
    if (!fact.asOf || !mayHear(listener, fact.audience)) return []
    const value = sayValue(fact, language).text
    const said = `${fact.label} ${value} ${fact.source ?? ''}`.toLowerCase()
    if (value.length > MAX_VALUE_CHARS || neverSay.some((words) => said.includes(words))) return []
    const { id, label, asOf, source = '', kind } = fact
    return [{ fact: { id, label, value, as_of: asOf, source }, isMetric: kind === 'metric' }]
  })
  return [...facts.filter(({ isMetric }) => isMetric), ...facts.filter(({ isMetric }) => !isMetric)]
    .slice(0, MOST)
    .map(({ fact }) => fact)
}
