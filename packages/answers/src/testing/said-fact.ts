import type { Fact } from '../material.ts'
import { checkNumbers } from '../numbers/check.ts'
import { phrasesFor } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { sourceTexts } from '../retrieve/source-texts.ts'
import { sayFact } from '../speak/facts/say-fact.ts'
import { aMaterial, NOW } from './coldfront.ts'

/** A fact as a founder types it, and what a clone says of it. */
export type FactCase = [label: string, value: string, unit: string, asOf: string, sentence: string]

/** What a clone says of a fact; throws where the check of numbers would take it back. */
export function say(
  fact: Partial<Fact> & Pick<Fact, 'label' | 'value'>,
  others: Fact[] = [],
  language = 'en',
): string {
  const facts: Fact[] = [{ id: 'x', audience: 'public', ...fact }, ...others]
  const index = buildIndex(aMaterial({ language, facts }), 'link')
  const [statement] = index.statements
  if (statement === undefined) throw new Error('The fact was left out.')
  const { text, sources } = sayFact(index, statement, { phrases: phrasesFor(language), now: NOW })
  const checked = checkNumbers(text, sourceTexts(index, sources), { language })
  if (!checked.ok) throw new Error(`“${text}” would be taken back: ${checked.offending.join(', ')}`)
  return text
}

const factOf = ([label, value, unit, asOf]: FactCase) => ({
  label,
  value,
  ...(unit === '' ? {} : { unit }),
  ...(asOf === '' ? {} : { asOf }),
})

export const sayCase = (fact: FactCase): string => say(factOf(fact))

/** As a key metric of the funding form. */
export const sayMetric = (fact: FactCase): string => say({ ...factOf(fact), kind: 'metric' })
