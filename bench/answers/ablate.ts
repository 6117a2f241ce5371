import type { Forest } from '@understudy/answers/meaning/forest'
import { FEATURES, type FeatureName } from '@understudy/answers/weigh/feature-names'
import { loadSplit } from './load.ts'
import { type Case, casesOf, corpusCases } from './train/learn-cases.ts'
import { learnForest } from './train/learn-forest.ts'
import { learnRanker, RANKER, ranked } from './train/learn-mind.ts'

/** Companies are held out in so many parts; each part's ranker is learned from the others. */
const FOLDS = 2
/** A feature whose going costs fewer questions than this, of both splits together, is listed for deletion. */
const WORTH_KEEPING = 3
/** Another draw of the same trees: what changes by it is chance. */
const OTHER_SEED = 12

interface Splits {
  tune: readonly Case[]
  /** Of the package's own tests: learned from, never counted. */
  corpus: readonly Case[]
  choose: readonly Case[]
}

type Learn = (cases: readonly Case[]) => Forest

/** Which answerable questions have a right statement in first place, in the order of the cases. */
interface Right {
  tune: boolean[]
  choose: boolean[]
}

interface Change {
  lost: number
  won: number
}

/**
 * Takes each feature away in turn, learns the ranker anew and counts the questions whose first place changes from
 * right to not right and back. Trust and the vetoes are left out, and so is what `weigh/rank.ts` reads of a feature
 * by itself: look there before deleting one. Of tune each company is ranked by a ranker that has not seen it.
 */
export function ablate(only: readonly string[], tell: (line: string) => void): void {
  const names = namesOf(only)
  const splits: Splits = {
    tune: loadSplit('tune').flatMap(casesOf),
    corpus: corpusCases(),
    choose: loadSplit('choose').flatMap(casesOf),
  }
  const whole = rightOf(splits, learnRanker)
  tell(
    `all ${FEATURES.length} features: first place right in ${share(whole.tune)} of tune, ${share(whole.choose)} of choose`,
  )
  tell(`${'without'.padEnd(20)} tune lost/won  choose lost/won  costs`)
  const row = (name: string, right: Right): number => {
    const [tune, choose] = [changeOf(whole.tune, right.tune), changeOf(whole.choose, right.choose)]
    const costs = tune.lost - tune.won + choose.lost - choose.won
    tell(
      `${name.padEnd(20)} ${said(tune).padStart(13)} ${said(choose).padStart(16)} ${String(costs).padStart(6)}`,
    )
    return costs
  }
  row('(another draw)', rightOf(splits, withOtherSeed))
  const spare = names.filter((name) => row(name, rightOf(without(splits, name), learnRanker)) < WORTH_KEEPING)
  tell(`delete: ${spare.length === 0 ? 'none' : spare.join(', ')}`)
}

function namesOf(only: readonly string[]): readonly FeatureName[] {
  const unknown = only.filter((name) => !FEATURES.some((feature) => feature === name))
  if (unknown.length > 0) throw new Error(`--only: no feature is called ${unknown.join(', ')}`)
  return only.length === 0 ? FEATURES : FEATURES.filter((feature) => only.includes(feature))
}

const withOtherSeed: Learn = (cases) =>
  learnForest(
    FEATURES,
    cases.flatMap((one, contest) =>
      one.rows.map(({ row, right }) => ({ row, label: Number(right), weight: 1, contest })),
    ),
    { ...RANKER, seed: OTHER_SEED },
  )

/** A column that never varies is never split on: the feature is gone, all else stands where it stood. */
function without(splits: Splits, name: FeatureName): Splits {
  const at = FEATURES.indexOf(name)
  const blank = (cases: readonly Case[]): Case[] =>
    cases.map((one) => ({
      ...one,
      rows: one.rows.map((weighed) => {
        const row = weighed.row.slice()
        row[at] = 0
        return { ...weighed, row }
      }),
    }))
  return { tune: blank(splits.tune), corpus: blank(splits.corpus), choose: blank(splits.choose) }
}

function rightOf({ tune, corpus, choose }: Splits, learn: Learn): Right {
  const companies = [...new Set(tune.map((one) => one.company))]
  const foldOf = new Map(companies.map((company, at) => [company, at % FOLDS]))
  const rankers = Array.from({ length: FOLDS }, (_, fold) =>
    learn([...tune.filter((one) => foldOf.get(one.company) !== fold), ...corpus]),
  )
  const answerable = (cases: readonly Case[]) => cases.filter((one) => one.answerable)
  return {
    tune: answerable(tune).map((one) =>
      isRight(one, rankers.slice(foldOf.get(one.company) ?? 0).slice(0, 1)),
    ),
    choose: answerable(choose).map((one) => isRight(one, rankers)),
  }
}

/** By the mean of the rankers, as each saw another part of tune. */
function isRight(one: Case, rankers: readonly Forest[]): boolean {
  const sums = new Map<number, number>()
  for (const ranker of rankers)
    for (const { statement, chance } of ranked(one, ranker))
      sums.set(statement.at, (sums.get(statement.at) ?? 0) + chance)
  const [first] = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return one.rows.some((row) => row.at === first?.[0] && row.right)
}

function changeOf(before: readonly boolean[], after: readonly boolean[]): Change {
  return {
    lost: before.filter((right, at) => right && after[at] !== true).length,
    won: before.filter((right, at) => !right && after[at] === true).length,
  }
}

const said = ({ lost, won }: Change) => `${lost} / ${won}`
const share = (right: readonly boolean[]) => `${right.filter(Boolean).length} of ${right.length}`
