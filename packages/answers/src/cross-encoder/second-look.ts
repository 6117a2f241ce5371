import { chanceOf, chancesOf } from '../meaning/forest.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Hit } from '../weigh/hit.ts'
import type { Query } from '../weigh/query.ts'
import { trustRow } from '../weigh/rank.ts'
import { onScale, readHits, type Trusted, trustRead, worthReading } from './rerank.ts'
import { RERANK_TRUST } from './trust.ts'

/** What the second ranker's own trust puts below this is hardly ever the answer, and is not read: nearly half of what is open. */
const READ_FROM = 0.2

/** The same hits as the second ranker orders them, and how far it trusts the first. */
export function weighedAgain(index: AnswerIndex, query: Query, hits: readonly Hit[]): Trusted {
  const chances = chancesOf(
    MIND.secondRanker,
    hits.map(({ row }) => row),
  )
  const again = hits
    .map(({ statement, row }, at) => ({ statement, row, chance: chances[at] ?? 0 }))
    .sort((a, b) => b.chance - a.chance || a.statement.at - b.statement.at)
  return { hits: again, confidence: chanceOf(MIND.secondTrust, trustRow(index, query, again)) }
}

/**
 * What stays open, looked at again by a ranker that learned what is asked of a company's trade as well as the usual
 * questions, and read by the same network: the two rankers err at different ones, so that where this one is sure it is
 * right some four times for each time that it is wrong (decisions 90 and 91). Null where there is nothing to look at, or it cannot be read. English alone.
 */
export function secondLook(index: AnswerIndex, query: Query, hits: readonly Hit[]): Trusted | null {
  if (hits.length === 0 || !index.reader.language.startsWith('en')) return null
  const own = weighedAgain(index, query, hits)
  if (own.confidence < READ_FROM) return null
  const read = readHits(index, { query, text: query.question.text }, own, worthReading(query, own))
  const { second } = RERANK_TRUST
  const trust = read === null ? own.confidence : trustRead(read.row, second)
  return { hits: read?.hits ?? own.hits, confidence: onScale(trust, second.answerFrom, MIND.answerFrom) }
}
