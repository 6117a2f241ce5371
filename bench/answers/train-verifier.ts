/**
 * Learns how the verifier weighs a figure and a claim, from the triples of the tuning companies and from true ones that
 * are altered by rule:
 *
 *     node bench/answers/train-verifier.ts [--folds] [--choose]
 *
 * Deterministic; writes `packages/answers/src/verify/verifier.trees`. With --folds three companies at a time are judged by
 * what was learned from the others, with --choose the choosing companies are judged, and nothing is written.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chanceOf, type Forest } from '@understudy/answers/meaning/forest'
import { CLAIM_FEATURES } from '@understudy/answers/verify/claim-features'
import { FIGURE_FEATURES } from '@understudy/answers/verify/figure-features'
import { loadSplit, TRIPLE_KINDS } from './load.ts'
import { learnForest, type Example as Row } from './train/learn-forest.ts'
import { type Bags, readBags } from './verifier-examples.ts'

const OUT = path.join(import.meta.dirname, '../../packages/answers/src/verify/verifier.trees')
/** A true sentence refused costs more than a false one passed, since most of what is said is true. */
const TRUE_WORTH = 2
/** What was altered by rule counts less than what somebody wrote. */
const ALTERED_WORTH = 0.3
const ROUNDS = 2
/** Of a false sentence's figure, so many statements that hold it are learned from. */
const MOST_OF_FALSE = 3
const OPTIONS = { trees: 160, depth: 4, rate: 0.07, leaf: 3, ridge: 2, sample: 0.7 }
const FOLDS = 6
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8]

const { values } = parseArgs({
  options: {
    folds: { type: 'boolean', default: false },
    choose: { type: 'boolean', default: false },
    show: { type: 'string' },
  },
})
const tune = loadSplit('tune').flatMap((company) => readBags(company, true))
if (values.folds) report(judgeByFolds(tune))
if (values.choose)
  report(
    judge(
      loadSplit('choose').flatMap((company) => readBags(company, false)),
      learnBoth(tune),
    ),
  )
if (!values.folds && !values.choose) write()

interface Both {
  figure: Forest
  claim: Forest
}

function learnBoth(examples: readonly Bags[]): Both {
  return {
    figure: learn(
      FIGURE_FEATURES,
      examples.filter((example) => example.of === 'figure'),
    ),
    claim: learn(
      CLAIM_FEATURES,
      examples.filter((example) => example.of === 'claim'),
    ),
  }
}

/**
 * Of a true sentence each figure is borne out by one statement, of a false one at least one figure by none; which, is
 * told by what was learned in the round before.
 */
function learn(features: readonly string[], examples: readonly Bags[]): Forest {
  let forest: Forest | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const rows: Row[] = []
    const known: Forest | null = forest
    const chance = (row: Float32Array) => (known === null ? firstGuess(features, row) : chanceOf(known, row))
    for (const { kind, bags, isAltered } of examples) {
      const isTrue = kind === 'true'
      const told = isTrue ? bags : bags.length === 0 ? [] : [leastSure(bags, chance)]
      const weight = (isTrue ? TRUE_WORTH : 1) * (isAltered ? ALTERED_WORTH : 1)
      for (const bag of told) {
        const sorted = [...bag].sort((a, b) => chance(b) - chance(a))
        for (const row of isTrue ? sorted.slice(0, 1) : sorted.slice(0, MOST_OF_FALSE))
          rows.push({ row, label: Number(isTrue), weight })
      }
    }
    forest = learnForest(features, rows, OPTIONS)
  }
  if (forest === null) throw new Error('no round')
  return forest
}

/** Before anything is learned: the more of its words, the likelier. */
function firstGuess(features: readonly string[], row: Float32Array): number {
  const at = (name: string) => row[features.indexOf(name)] ?? 0
  return at('share') + at('soft') + at('period') * 0.5 + Math.min(0, at('names'))
}

function leastSure(bags: readonly Float32Array[][], chance: (row: Float32Array) => number): Float32Array[] {
  const sure = (bag: readonly Float32Array[]) => Math.max(0, ...bag.map(chance))
  return bags.reduce((least, bag) => (sure(bag) < sure(least) ? bag : least))
}

type Judged = Bags & { chance: number }

/** A sentence is as sure as its least sure figure; one without any statement cannot pass. */
function judge(examples: readonly Bags[], both: Both): Judged[] {
  return examples.flatMap((example) => {
    if (example.isAltered) return []
    const forest = both[example.of]
    const sure = example.bags.map((bag) => Math.max(0, ...bag.map((row) => chanceOf(forest, row))))
    return [{ ...example, chance: Math.min(1, ...sure) * Number(!example.isRefused) }]
  })
}

function judgeByFolds(examples: readonly Bags[]): Judged[] {
  const companies = [...new Set(examples.map((example) => example.company))]
  return Array.from({ length: FOLDS }, (_, fold) => {
    const left = new Set(companies.filter((_, at) => at % FOLDS === fold))
    return judge(
      examples.filter((example) => left.has(example.company)),
      learnBoth(examples.filter((example) => !left.has(example.company))),
    )
  }).flat()
}

function report(judged: readonly Judged[]): void {
  for (const what of ['figure', 'claim', 'all'] as const) {
    console.log(`${what}: share refused at ${THRESHOLDS.join(' ')}`)
    for (const kind of TRIPLE_KINDS) {
      const own = judged.filter((one) => one.kind === kind && (what === 'all' || one.of === what))
      if (own.length === 0) continue
      const shares = THRESHOLDS.map((least) =>
        ((100 * own.filter((one) => one.chance <= least).length) / own.length).toFixed(1).padStart(5),
      )
      console.log(`  ${kind.padEnd(12)} of ${String(own.length).padStart(3)} ${shares.join(' ')}`)
    }
  }
  if (values.show === undefined) return
  for (const { company, kind, question, sentence, chance } of judged)
    if (chance >= 0.4 !== (kind === 'true'))
      console.log(`[${company} ${kind}] ${chance.toFixed(2)} ${question} → ${sentence}`)
}

function write(): void {
  const { figure, claim } = learnBoth(tune)
  const short = (list: Iterable<number>) => [...list].map((value) => Number(value.toPrecision(4)))
  const written = ({ features, base, nodes, roots }: Forest) => ({
    features,
    base,
    feature: [...nodes.feature],
    value: short(nodes.value),
    right: [...nodes.right],
    roots: [...roots],
  })
  writeFileSync(OUT, `${JSON.stringify({ figure: written(figure), claim: written(claim) })}\n`)
}
