import { prepareCrossEncoder, readTogether } from '@understudy/answers/cross-encoder/cross-encoder'
import {
  textsOf,
  type Trusted,
  trustRead,
  weighRead,
  worthReading,
} from '@understudy/answers/cross-encoder/rerank'
import { weighedAgain } from '@understudy/answers/cross-encoder/second-look'
import { readFollowing } from '@understudy/answers/cross-encoder/rerank-following'
import { RERANK_TRUST, type RerankTrust, type TrustWeights } from '@understudy/answers/cross-encoder/trust'
import { chanceOf } from '@understudy/answers/meaning/forest'
import { MIND } from '@understudy/answers/meaning/mind'
import { followTrustRow, rankFollowing, type Weighed } from '@understudy/answers/weigh/follow/follow'
import { rank, trusted } from '@understudy/answers/weigh/rank'
import { loadSplit } from '../load.ts'
import { type Case, casesOf } from './learn-cases.ts'
import { type FollowCase, followCasesOf, lowestTrust as lowestFollowing } from './learn-follow.ts'
import { readFrom } from './learned-from.ts'

/** Of the answerable at most this much may be told wrongly by what is read alone; rules around it add to it. */
const WRONG_AT_MOST = 0.0225
const RIDGE = 1
const STEPS = 4000
const RATE = 0.5

interface Asked {
  /** Null where nothing was worth reading: then our own trust stands. */
  row: number[] | null
  own: number
  right: boolean
  answerable: boolean
  ofTrade: boolean
}

/**
 * How far what was read is to be trusted: some numbers, fitted on the choose split. The cross-encoder has learned the tune
 * split by heart, so that what it says of that is no measure.
 */
export function learnRerank(tell: (line: string) => void): RerankTrust {
  const unread = prepareCrossEncoder()
  if (unread !== null) throw new Error(`the cross-encoder does not run here: ${unread}`)
  const companies = loadSplit('choose')
  const cases = companies.flatMap(casesOf).filter((one) => !one.follows)
  const usual = cases.filter((one) => !one.ofTrade).map(askOf)
  const trust = fitTrust(usual)
  const answerFrom = lowestTrust(usual, trust, tell)
  const isOpen = (one: Case) => sureOf(askOf(one), trust) < answerFrom
  const alone = {
    ...rounded(trust),
    answerFrom: digits(answerFrom),
    second: learnSecond(cases, isOpen, tell),
  }
  // What was asked before is answered with these.
  Object.assign(RERANK_TRUST, alone)
  return {
    ...alone,
    following: learnFollowing(companies.flatMap(followCasesOf), tell),
    readFrom: readFrom(),
  }
}

/** Of the usual questions at most this much may be told wrongly by the second look in addition. */
const WRONG_IN_ADDITION = 0.0075

/** Fitted on all questions, and its threshold chosen by the usual ones that the first look leaves open. */
function learnSecond(
  cases: readonly Case[],
  isOpen: (one: Case) => boolean,
  tell: (line: string) => void,
): RerankTrust['second'] {
  const asked = cases.map((one) => ({ one, ...askAgain(one) }))
  const trust = fitTrust(asked)
  const judged = asked
    .filter(({ one }) => isOpen(one))
    .map(({ row, own, ...rest }) => ({ ...rest, sure: row === null ? own : trustRead(row, trust) }))
    .sort((a, b) => b.sure - a.sure)
  const usual = judged.filter(({ answerable, ofTrade }) => answerable && !ofTrade)
  const most = WRONG_IN_ADDITION * asked.filter(({ answerable, ofTrade }) => answerable && !ofTrade).length
  let [wrong, answerFrom] = [0, 1]
  for (const { right, sure } of usual) {
    if (!right) wrong++
    if (wrong <= most) answerFrom = sure
  }
  for (const ofTrade of [false, true])
    for (const least of [0.7, 0.75, 0.8, 0.85, 0.9, answerFrom]) {
      const told = judged.filter((one) => one.ofTrade === ofTrade && one.sure >= least)
      const held = told.filter(({ answerable }) => answerable)
      const right = held.filter((one) => one.right).length
      tell(
        `  second look${ofTrade ? ', of the trade' : ''}, from ${least.toFixed(3)}: right ${right}, wrong ${held.length - right}, not held ${told.length - held.length}`,
      )
    }
  return { ...rounded(trust), answerFrom: digits(answerFrom) }
}

/** Of what is left of a company without what answers a question, a part counts as what nobody holds. */
const BEREFT_WEIGHT = 0.25

function learnFollowing(
  cases: readonly FollowCase[],
  tell: (line: string) => void,
): RerankTrust['following'] {
  const asked = cases.map((one) => ({ one, ...readOf(one, one.weighed) }))
  const bereft = cases.flatMap((one) =>
    one.bereft === undefined ? [] : [{ ...readOf(one, one.bereft), right: false, weight: BEREFT_WEIGHT }],
  )
  const trust = fitTrust([...asked, ...bereft])
  const judged = asked.map(({ one, own, row, right }) => {
    const alone = one.weighed.leaning.standsAlone
    const from = alone ? MIND.aloneFrom : MIND.followFrom
    const sure = row === null ? Number(own >= from) : trustRead(row, trust)
    return { set: one.set, alone, sure, right }
  })
  for (const least of [0.4, 0.5, 0.6, 0.7, 0.8]) {
    const told = bereft.filter(({ row }) => row !== null && trustRead(row, trust) >= least)
    tell(
      `  without what answers it, told from ${least}: ${((100 * told.length) / bereft.length).toFixed(1)} %`,
    )
  }
  const { followFrom, aloneFrom } = lowestFollowing(judged, tell)
  return { ...rounded(trust), followFrom, aloneFrom }
}

function readOf({ index, isRight }: FollowCase, weighed: Weighed) {
  const hits = rankFollowing(weighed, MIND.follow)
  const own = hits.length === 0 ? 0 : chanceOf(MIND.followTrust, followTrustRow(weighed, hits))
  const read = readFollowing(index, weighed, { hits, confidence: own })
  return { own, row: read?.row ?? null, right: isRight(read?.hits ?? hits), weight: 1 }
}

interface Weighted {
  row: number[] | null
  right: boolean
  weight?: number
}

function fitTrust(asked: readonly Weighted[]): TrustWeights {
  const reads = asked.flatMap(({ row, right, weight = 1 }) => (row === null ? [] : [{ row, right, weight }]))
  const { mean, spread } = scaleOf(reads.map(({ row }) => row))
  const weights = fit(
    reads.map(({ row }) => row.map((value, at) => (value - (mean[at] ?? 0)) / (spread[at] ?? 1))),
    reads.map(({ right, weight }) => ({ label: Number(right), weight })),
  )
  return { mean, spread, weights }
}

function askOf(one: Case): Asked {
  const own = trusted(one.index, one.query, rank(one.index, one.query))
  const likeliest = worthReading(one.query, own)
  const scores = readTogether(one.query.question.text, textsOf(one.index, one.query, likeliest))
  const read = scores === null || likeliest.length === 0 ? null : weighRead(likeliest, own.confidence, scores)
  return askedOf(one, own, read)
}

function askedOf(one: Case, own: Trusted, read: ReturnType<typeof weighRead> | null): Asked {
  const at = (read?.best ?? own.hits[0])?.statement.at
  return {
    row: read?.row ?? null,
    own: own.confidence,
    right: one.rows.some((hit) => hit.at === at && hit.right),
    answerable: one.answerable,
    ofTrade: one.ofTrade,
  }
}

function askAgain(one: Case): Asked {
  const own = weighedAgain(one.index, one.query, rank(one.index, one.query))
  const likeliest = worthReading(one.query, own)
  const scores = readTogether(one.query.question.text, textsOf(one.index, one.query, likeliest))
  const read = scores === null || likeliest.length === 0 ? null : weighRead(likeliest, own.confidence, scores)
  return askedOf(one, own, read)
}

/** The first number is the constant, and stays as it is. */
function scaleOf(rows: readonly number[][]): { mean: number[]; spread: number[] } {
  const features = rows[0]?.length ?? 0
  const mean = Array.from({ length: features }, (_, at) =>
    at === 0 ? 0 : average(rows.map((row) => row[at] ?? 0)),
  )
  const spread = mean.map((middle, at) =>
    at === 0 ? 1 : Math.sqrt(average(rows.map((row) => ((row[at] ?? 0) - middle) ** 2))) + 1e-6,
  )
  return { mean, spread }
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Logistic regression with a ridge, by gradient. */
function fit(rows: readonly number[][], wanted: readonly { label: number; weight: number }[]): number[] {
  const weights = (rows[0] ?? []).map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => RIDGE * weight)
    for (const [at, row] of rows.entries()) {
      const sum = row.reduce((all, value, place) => all + value * (weights[place] ?? 0), 0)
      const { label = 0, weight = 1 } = wanted[at] ?? {}
      const miss = weight * (1 / (1 + Math.exp(-sum)) - label)
      for (const [place, value] of row.entries()) slope[place] = (slope[place] ?? 0) + miss * value
    }
    for (const [place, value] of slope.entries())
      weights[place] = (weights[place] ?? 0) - (RATE * value) / rows.length
  }
  return weights
}

const sureOf = ({ row, own }: Asked, trust: TrustWeights): number =>
  row === null ? Number(own >= MIND.answerFrom) : trustRead(row, trust)

function lowestTrust(asked: readonly Asked[], trust: TrustWeights, tell: (line: string) => void): number {
  const judged = asked.map((one) => ({ ...one, sure: sureOf(one, trust) })).sort((a, b) => b.sure - a.sure)
  const answerable = judged.filter((one) => one.answerable)
  const open = judged.filter((one) => !one.answerable)
  let [wrong, from] = [0, 1]
  for (const one of answerable) {
    if (!one.right) wrong++
    if (wrong <= WRONG_AT_MOST * answerable.length) from = one.sure
  }
  const share = (some: readonly unknown[], all: readonly unknown[]) =>
    `${((100 * some.length) / all.length).toFixed(1)} %`
  for (const least of [0.5, 0.6, 0.7, 0.8, from]) {
    const said = answerable.filter((one) => one.sure >= least)
    tell(
      `  read, from ${least.toFixed(3)}: right ${share(
        said.filter((one) => one.right),
        answerable,
      )}, wrong ${share(
        said.filter((one) => !one.right),
        answerable,
      )}, unanswerable declined ${share(
        open.filter((one) => one.sure < least),
        open,
      )}`,
    )
  }
  return from
}

const rounded = ({ mean, spread, weights }: TrustWeights): TrustWeights => ({
  mean: mean.map(digits),
  spread: spread.map(digits),
  weights: weights.map(digits),
})

const digits = (value: number) => Math.round(value * 1e4) / 1e4
