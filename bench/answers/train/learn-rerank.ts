import { MIND } from '@understudy/answers/meaning/mind'
import { textsOf, trustRead, weighRead, worthReading } from '@understudy/answers/cross-encoder/rerank'
import { prepareCrossEncoder, readTogether } from '@understudy/answers/cross-encoder/cross-encoder'
import type { RerankTrust } from '@understudy/answers/cross-encoder/trust'
import { rank, trusted } from '@understudy/answers/weigh/rank'
import { loadSplit } from '../load.ts'
import { type Case, casesOf } from './learn-cases.ts'
import { readFrom } from './learned-from.ts'

/** Of the answerable at most this much may be told wrongly by what is read alone; rules around it add to it. */
const WRONG_AT_MOST = 0.025
const RIDGE = 1
const STEPS = 4000
const RATE = 0.5

interface Asked {
  /** Null where nothing was worth reading: then our own trust stands. */
  row: number[] | null
  own: number
  right: boolean
  answerable: boolean
}

/**
 * How far what was read is to be trusted: seven numbers, fitted on the choose split. The cross-encoder has learned the tune
 * split by heart, so that what it says of that is no measure.
 */
export function learnRerank(tell: (line: string) => void): RerankTrust {
  const unread = prepareCrossEncoder()
  if (unread !== null) throw new Error(`the cross-encoder does not run here: ${unread}`)
  const asked = loadSplit('choose')
    .flatMap(casesOf)
    .filter((one) => !one.follows)
    .map(askOf)
  const reads = asked.flatMap(({ row, right }) => (row === null ? [] : [{ row, right }]))
  const { mean, spread } = scaleOf(reads.map(({ row }) => row))
  const weights = fit(
    reads.map(({ row }) => row.map((value, at) => (value - (mean[at] ?? 0)) / (spread[at] ?? 1))),
    reads.map(({ right }) => Number(right)),
  )
  const trust = { mean, spread, weights, answerFrom: 0, readFrom: readFrom() }
  return rounded({ ...trust, answerFrom: lowestTrust(asked, trust, tell) })
}

function askOf(one: Case): Asked {
  const own = trusted(one.index, one.query, rank(one.index, one.query))
  const likeliest = worthReading(one.query, own)
  const scores = readTogether(one.query.question.text, textsOf(one.index, one.query, likeliest))
  const read = scores === null || likeliest.length === 0 ? null : weighRead(likeliest, own.confidence, scores)
  const at = (read?.best ?? own.hits[0])?.statement.at
  return {
    row: read?.row ?? null,
    own: own.confidence,
    right: one.rows.some((hit) => hit.at === at && hit.right),
    answerable: one.answerable,
  }
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
function fit(rows: readonly number[][], labels: readonly number[]): number[] {
  const weights = (rows[0] ?? []).map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => RIDGE * weight)
    for (const [at, row] of rows.entries()) {
      const sum = row.reduce((all, value, place) => all + value * (weights[place] ?? 0), 0)
      const miss = 1 / (1 + Math.exp(-sum)) - (labels[at] ?? 0)
      for (const [place, value] of row.entries()) slope[place] = (slope[place] ?? 0) + miss * value
    }
    for (const [place, value] of slope.entries())
      weights[place] = (weights[place] ?? 0) - (RATE * value) / rows.length
  }
  return weights
}

function lowestTrust(asked: readonly Asked[], trust: RerankTrust, tell: (line: string) => void): number {
  const judged = asked
    .map(({ row, own, ...one }) => ({
      ...one,
      sure: row === null ? Number(own >= MIND.answerFrom) : trustRead(row, trust),
    }))
    .sort((a, b) => b.sure - a.sure)
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

const rounded = ({ mean, spread, weights, answerFrom, readFrom }: RerankTrust): RerankTrust => ({
  mean: mean.map(digits),
  spread: spread.map(digits),
  weights: weights.map(digits),
  answerFrom: digits(answerFrom),
  readFrom,
})

const digits = (value: number) => Math.round(value * 1e4) / 1e4
