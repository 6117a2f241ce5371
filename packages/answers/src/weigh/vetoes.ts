import type { AnswerIndex } from '../retrieve/build-index.ts'
import { matchOf, readTerms } from '../retrieve/terms.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'
import type { Query } from './query.ts'
import { featureOf, type Hit } from './rank.ts'

/** What a question narrows to and a statement is not of; none where it may answer. */
export type Veto = 'period' | 'company' | 'place'

/**
 * A statement of another time, company or place than the question asks for is no answer, however near it is: the
 * right figure of the wrong thing misleads more than none.
 */
export function vetoOf(index: AnswerIndex, query: Query, hit: Hit): Veto | null {
  if (featureOf(hit, 'period') === -1) return 'period'
  if (ofOtherCompany(index, query, hit)) return 'company'
  return elsewhere(index, query, hit) ? 'place' : null
}

function ofOtherCompany(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const asked = query.question.words.filter((word) => index.rivals.has(word))
  const isTheirs = index.ofRival[hit.statement.at] === 1
  if (asked.length === 0) return isTheirs && featureOf(hit, 'otherCompany') === 1
  const group = index.groups[hit.statement.group]
  const around = index.statements.slice(group?.from ?? 0, group?.to ?? 0).map((statement) => statement.text)
  const words = readTerms([...(group?.heads ?? []), ...around].join(' '), index.reader).keys
  return !query.sought.some((sought) => asked.includes(sought.unit.text) && words.has(sought.unit.key))
}

/** A country or region was asked for, and neither the statement nor what stands around it speaks of it. */
function elsewhere(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const places = query.sought.filter((sought) => PLACE_KEYS.has(sought.unit.key))
  if (places.length === 0) return false
  const group = index.groups[hit.statement.group]
  const around = index.statements.slice(group?.from ?? 0, group?.to ?? 0).map((statement) => statement.text)
  const terms = readTerms([...(group?.heads ?? []), ...around].join(' '), index.reader)
  return !places.some((place) => matchOf(place, terms).exact > 0)
}
