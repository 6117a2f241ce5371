import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { followFeatureOf, textRead, timeFits, type Weighed } from '../weigh/follow/follow.ts'
import type { FollowFeature } from '../weigh/follow/follow-features.ts'
import type { Hit } from '../weigh/hit.ts'
import {
  doubted,
  isOfTimes,
  isWithoutFigure,
  onScale,
  readHits,
  type Trusted,
  trustRead,
  WITHOUT_FIGURE,
} from './rerank.ts'
import { RERANK_TRUST } from './trust.ts'

/** What the cross-encoder is blind to: how much of what is asked now the first does not hold, and whether it was just said. */
const OF_FIRST = [
  'standsAlone',
  'own:missing',
  'own:missingWords',
  'said',
] as const satisfies readonly FollowFeature[]

/** What reads best of what may answer a question after others; `own` as the ranker of those trusts it, 0–1. */
export function readFollowing(
  index: AnswerIndex,
  weighed: Weighed,
  own: Trusted,
): { hits: readonly Hit[]; row: number[] } | null {
  const [top] = own.hits
  if (top === undefined) return null
  const { query } = weighed
  const likeliest = doubted(own, isOfTimes(query, top, timeFits(top)))
  const read = readHits(index, { query, text: textRead(weighed) }, own, likeliest)
  return read === null
    ? null
    : { hits: read.hits, row: [...read.row, ...OF_FIRST.map(featureIn(read.hits[0]))] }
}

const featureIn = (first: Hit | undefined) => (name: FollowFeature) =>
  first === undefined ? 0 : followFeatureOf(first, name)

/** The same on the scale of all answers: with what was read where something was, and as it was trusted elsewhere. */
export function asReadFollowing(
  index: AnswerIndex,
  weighed: Weighed,
  own: Trusted,
  answerFrom: number,
): Trusted {
  const read = readFollowing(index, weighed, own)
  const { followFrom, aloneFrom } = read === null ? MIND : RERANK_TRUST.following
  const trust = read === null ? own.confidence : trustRead(read.row, RERANK_TRUST.following)
  const { query, leaning } = weighed
  const ofWords =
    read !== null && leaning.standsAlone && isWithoutFigure(index, query, read.hits[0])
      ? WITHOUT_FIGURE.afterOthersFrom
      : aloneFrom
  const from = leaning.standsAlone ? ofWords : followFrom
  return { hits: read?.hits ?? own.hits, confidence: onScale(trust, from, answerFrom) }
}
