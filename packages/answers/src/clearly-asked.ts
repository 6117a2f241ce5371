import type { AnswerIndex } from './retrieve/build-index.ts'
import { chanceOfKin, likeliestKin } from './understand/kin.ts'
import { featureOf, type Hit } from './weigh/hit.ts'
import type { Query } from './weigh/query.ts'

/** A question of one clear intent, and a source named for the same. */
const CLEAR_INTENT = 0.8
const SAME_INTENT = 0.7
/** At most this share of a clear question may go without a word of the source. */
const UNSAID = 0.35

/** "Who leads the round?" and a fact "Lead investor": one intent, and nothing that narrows. */
export function isClearlyAsked(index: AnswerIndex, query: Query, top: Hit): boolean {
  if (top.statement.kind === 'faq' && top.statement.place > 0) return false
  const asked = likeliestKin(query.chances)
  const heads = index.groups[top.statement.group]?.headIntents ?? []
  const isNamed = heads.some(
    (roots) =>
      chanceOfKin(
        roots.map((root) => root * root),
        asked.line,
      ) >= SAME_INTENT,
  )
  return asked.chance >= CLEAR_INTENT && isNamed && !narrows(query, top)
}

/** The question is of a time, or of something that the source does not speak of. */
function narrows({ question }: Query, top: Hit): boolean {
  const lacks = (['missingQualifiers', 'missingRole', 'missingUnheard', 'namesMissing'] as const).some(
    (name) => featureOf(top, name) > 0,
  )
  return lacks || featureOf(top, 'missingWords') > UNSAID || question.periods.length > 0
}
