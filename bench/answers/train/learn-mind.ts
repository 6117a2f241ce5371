import type { Encoder } from '@understudy/answers/meaning/encoder'
import { chanceOf, chancesOf, type Forest } from '@understudy/answers/meaning/forest'
import { MIND } from '@understudy/answers/meaning/mind'
import type { Mind } from '@understudy/answers/meaning/mind-file'
import { FEATURES, type FeatureName } from '@understudy/answers/weigh/feature-names'
import type { Hit } from '@understudy/answers/weigh/hit'
import { TRUST_FEATURES, trustRow } from '@understudy/answers/weigh/rank'
import { loadSplit } from '../load.ts'
import { type Case, casesOf, corpusCases } from './learn-cases.ts'
import { learnEncoder } from './learn-encoder.ts'
import { chooseFollowThresholds, followCasesOf, learnFollowRanker, learnFollowTrust } from './learn-follow.ts'
import { type Example, type ForestOptions, learnForest } from './learn-forest.ts'
import { learnedFrom } from './learned-from.ts'
import { readLibrary } from './library.ts'

/**
 * Of what is asked on the choose split, at most this much may be answered wrongly by these forests alone; what is split,
 * clearly asked or looked at again adds as much once more.
 */
const WRONG_AT_MOST = 0.03
/** And of the unanswerable, at most this much may be answered. */
const UNANSWERABLE_AT_MOST = 0.125
export const RANKER: ForestOptions = { trees: 500, depth: 3, rate: 0.05, leaf: 8, ridge: 4, sample: 0.5 }
export const TRUST: ForestOptions = { trees: 300, depth: 3, rate: 0.03, leaf: 12, ridge: 6, sample: 0.5 }
const FOLDS = 4

/** Learns encoder, ranker and trust, in that order; `tell` hears how it goes. */
export function learnMind(tell: (line: string) => void): Mind {
  const encoder = learnEncoder(readLibrary())
  tell(`encoder: ${encoder.intents.length} intents`)
  useEncoder(encoder)
  const all = [...loadSplit('tune').flatMap(casesOf), ...corpusCases()]
  const usual = all.filter((one) => !one.ofTrade)
  const folds = learnFolds(usual)
  const ranker = learnRanker(usual)
  const trust = learnTrust(usual, folds)
  const secondRanker = learnRanker(all)
  const secondTrust = learnTrust(all, learnFolds(all))
  Object.assign(MIND, { ranker, trust, answerFrom: 0.5 })
  const asked = loadSplit('choose')
    .flatMap(casesOf)
    .filter((one) => !one.follows && !one.ofTrade)
  const answerFrom = chooseThreshold(asked, { ranker, trust }, tell)
  const { follow, followTrust } = learnFollowing(folds)
  Object.assign(MIND, { ranker, answerFrom, follow, followTrust })
  const later = chooseFollowThresholds(
    loadSplit('choose').flatMap(followCasesOf),
    { follow, followTrust },
    tell,
  )
  return {
    encoder,
    ranker,
    trust,
    follow,
    followTrust,
    secondRanker,
    secondTrust,
    answerFrom,
    ...later,
    learnedFrom: learnedFrom(),
  }
}

/** The second look's ranker and trust learned anew, beside all that was learned before. */
export function learnSecondLook(mind: Mind): Mind {
  useEncoder(mind.encoder)
  const all = [...loadSplit('tune').flatMap(casesOf), ...corpusCases()]
  return {
    ...mind,
    secondRanker: learnRanker(all),
    secondTrust: learnTrust(all, learnFolds(all)),
    learnedFrom: learnedFrom(),
  }
}

/** What comes after other questions is learned from companies that the ranker of their fold has not seen. */
function learnFollowing(folds: readonly Fold[]): { follow: Forest; followTrust: Forest } {
  const cases = folds.flatMap(({ held, ranker }) => {
    Object.assign(MIND, { ranker, follow: NOTHING, followTrust: NOTHING, followFrom: 1, aloneFrom: 1 })
    return loadSplit('tune')
      .filter((company) => held.has(company.name))
      .flatMap(followCasesOf)
  })
  return { follow: learnFollowRanker(cases), followTrust: learnFollowTrust(cases) }
}

/** Says no to everything: for as long as the real one is not learned. */
const NOTHING: Forest = {
  features: [],
  base: -9,
  nodes: { feature: new Int16Array(), value: new Float32Array(), right: new Int32Array() },
  roots: new Int32Array(),
}

/** Everything that is built from here on is built with this encoder. */
export function useEncoder(encoder: Encoder): void {
  Object.assign(MIND, { encoder })
}

/** What does not look like an answer at all teaches little, and learning from it takes most of the time. */
const HARDEST = 24
const LOOKS: readonly FeatureName[] = ['relatedBoth', 'intentBest', 'softBoth']
const hardestOf = new WeakMap<Case, Case['rows']>()

function hardest(one: Case): Case['rows'] {
  const known = hardestOf.get(one)
  if (known !== undefined) return known
  const places = LOOKS.map((name) => FEATURES.indexOf(name))
  const looks = ({ row }: Case['rows'][number]) => places.reduce((sum, at) => sum + (row[at] ?? 0), 0)
  const kept = new Set([...one.rows].sort((a, b) => looks(b) - looks(a)).slice(0, HARDEST))
  const rows = one.rows.filter((row) => row.right || kept.has(row))
  hardestOf.set(one, rows)
  return rows
}

export function learnRanker(cases: readonly Case[], features: readonly string[] = FEATURES): Forest {
  const examples: Example[] = cases.flatMap((one, contest) =>
    hardest(one).map((row) => ({ row: row.row, label: Number(row.right), weight: 1, contest })),
  )
  return learnForest(features, examples, RANKER)
}

interface Fold {
  held: ReadonlySet<string>
  /** Learned from all other companies. */
  ranker: Forest
}

export function learnFolds(cases: readonly Case[]): Fold[] {
  const companies = [...new Set(cases.map((one) => one.company))]
  return Array.from({ length: FOLDS }, (_, fold) => {
    const held = new Set(companies.filter((_, at) => at % FOLDS === fold))
    return { held, ranker: learnRanker(cases.filter((one) => !held.has(one.company))) }
  })
}

/** Trust is learned from rankings of companies that the ranker has not seen. */
export function learnTrust(cases: readonly Case[], folds: readonly Fold[]): Forest {
  const examples = folds.flatMap(({ held, ranker }) =>
    cases.filter((one) => held.has(one.company)).map((one) => trustExample(one, ranker)),
  )
  return learnForest(TRUST_FEATURES, examples, TRUST)
}

function trustExample(one: Case, ranker: Forest): Example {
  const hits = ranked(one, ranker)
  const top = hits[0]
  return {
    row: trustRow(one.index, one.query, hits),
    label: Number(top !== undefined && one.rows.find((row) => row.at === top.statement.at)?.right === true),
    weight: 1,
  }
}

/** The rows of a question as `ranker` orders them. */
export function ranked(one: Case, ranker: Forest): Hit[] {
  const chances = chancesOf(
    ranker,
    one.rows.map((row) => row.row),
  )
  return one.rows
    .flatMap((row, place) => {
      const statement = one.index.statements[row.at]
      return statement === undefined ? [] : [{ statement, row: row.row, chance: chances[place] ?? 0 }]
    })
    .sort((a, b) => b.chance - a.chance || a.statement.at - b.statement.at)
}

/** The lowest trust from which at most WRONG_AT_MOST of all questions asked are answered wrongly. */
export function chooseThreshold(
  cases: readonly Case[],
  { ranker, trust }: { ranker: Forest; trust: Forest },
  tell: (line: string) => void,
): number {
  const judged = cases
    .map((one) => {
      const hits = ranked(one, ranker)
      const top = hits[0]
      const right = top !== undefined && one.rows.find((row) => row.at === top.statement.at)?.right === true
      return {
        sure: hits.length === 0 ? 0 : chanceOf(trust, trustRow(one.index, one.query, hits)),
        right,
        answerable: one.answerable,
      }
    })
    .sort((a, b) => b.sure - a.sure)
  const answerable = judged.filter((one) => one.answerable)
  const reachable = cases.filter((one) => one.rows.some((row) => row.right)).length
  const first = answerable.filter((one) => one.right).length
  tell(
    `choose: ${answerable.length} answerable, reachable ${((100 * reachable) / answerable.length).toFixed(1)} %, first ${((100 * first) / answerable.length).toFixed(1)} %`,
  )
  let wrong = 0
  let open = 0
  const unanswerable = judged.filter((one) => !one.answerable).length
  let answerFrom = 1
  for (const one of judged) {
    if (!one.answerable) open++
    else if (!one.right) wrong++
    if (wrong / answerable.length <= WRONG_AT_MOST && open / unanswerable <= UNANSWERABLE_AT_MOST)
      answerFrom = one.sure
  }
  for (const limit of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const said = answerable.filter((one) => one.sure >= limit)
    const good = said.filter((one) => one.right).length
    const open = judged.filter((one) => !one.answerable)
    const declined = open.filter((one) => one.sure < limit).length
    tell(
      `  from ${limit}: right ${((100 * good) / answerable.length).toFixed(1)} %, wrong ${((100 * (said.length - good)) / answerable.length).toFixed(1)} %, unanswerable declined ${((100 * declined) / open.length).toFixed(1)} %`,
    )
  }
  return Math.round(answerFrom * 1000) / 1000
}
