/**
 * Learns how the verifier weighs a figure and a claim, from the triples of the tuning companies:
 *
 *     node bench/answers/train-verifier.ts [--without a,b] [--folds]
 *
 * Deterministic; writes `packages/answers/src/verify/verifier-weights.ts`. With --folds each company is judged by what
 * was learned from the others, and nothing is written; --without leaves companies out.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIndex } from '@understudy/answers'
import { readClaim } from '@understudy/answers/verify/claim'
import { CLAIM_FEATURES, supportsOf } from '@understudy/answers/verify/claim-features'
import { FIGURE_FEATURES, holdingsOf } from '@understudy/answers/verify/figure-features'
import { isClaimOnly } from '@understudy/answers/verify/verify-sentence'
import { loadSplit, NOW, TRIPLE_KINDS, type Triple } from './load.ts'

const OUT = path.join(import.meta.dirname, '../../packages/answers/src/verify/verifier-weights.ts')
const ROUNDS = 600
const STEP = 0.5
/** Keeps weights small: with few examples large ones learn them by heart. */
const SHRINK = 0.004
/** A true sentence refused costs more than a false one passed, since most of what is said is true. */
const TRUE_WORTH = 3

/** One statement that may bear a figure or a claim out, as its features. */
type Row = readonly number[]
/** A sentence's figures (or the claim itself), each with the rows that may bear it out. */
interface Example {
  company: string
  kind: Triple['kind']
  sentence: string
  bags: readonly (readonly Row[])[]
}
interface Model {
  bias: number
  weights: number[]
}

const { values } = parseArgs({
  options: { without: { type: 'string', default: '' }, folds: { type: 'boolean', default: false } },
})
const left = new Set(values.without.split(','))
const { figures, claims } = readExamples()
if (values.folds) judgeByFolds()
else write()

function readExamples(): { figures: Example[]; claims: Example[] } {
  const figures: Example[] = []
  const claims: Example[] = []
  for (const company of loadSplit('tune')) {
    if (company.triples.length === 0 || left.has(company.name)) continue
    const index = buildIndex(company.material, 'link')
    for (const { kind, question, sentence } of company.triples) {
      const claim = readClaim(index, question, sentence, NOW)
      const common = { company: company.name, kind, sentence }
      if (isClaimOnly(claim)) {
        const rows = supportsOf(index, claim).filter((support) => support.veto === null)
        claims.push({
          ...common,
          bags: [rows.map(({ values }) => CLAIM_FEATURES.map((name) => values[name]))],
        })
      } else {
        const bags = claim.parted.figures.map((figure) =>
          holdingsOf(index, claim, figure)
            .filter((holding) => holding.veto === null)
            .map(({ values }) => FIGURE_FEATURES.map((name) => values[name])),
        )
        figures.push({ ...common, bags })
      }
    }
  }
  return { figures, claims }
}

function scoreOf({ bias, weights }: Model, row: Row): number {
  let sum = bias
  for (const [at, value] of row.entries()) sum += (weights[at] ?? 0) * value
  return sum
}

function bestRow(model: Model, rows: readonly Row[]): Row | null {
  let best: Row | null = null
  for (const row of rows) if (best === null || scoreOf(model, row) > scoreOf(model, best)) best = row
  return best
}

/** A sentence is as sure as its least sure figure; one without any row cannot pass. */
function judge(model: Model, example: Example): { score: number; row: Row | null } {
  let least: { score: number; row: Row | null } | null = null
  for (const rows of example.bags) {
    const row = bestRow(model, rows)
    const score = row === null ? Number.NEGATIVE_INFINITY : scoreOf(model, row)
    if (least === null || score < least.score) least = { score, row }
  }
  return least ?? { score: Number.NEGATIVE_INFINITY, row: null }
}

function learn(examples: readonly Example[], width: number): Model {
  const model: Model = { bias: 0, weights: Array.from({ length: width }, () => 0) }
  // The first feature is the share that is borne out: a start from which the best row is a sensible one.
  model.weights[0] = 1
  for (let round = 0; round < ROUNDS; round++) {
    const slope = Array.from({ length: width + 1 }, () => 0)
    let total = 0
    for (const example of examples) {
      const isTrue = example.kind === 'true'
      // Every figure of a true sentence must pass; of a false one, only the least sure is known to be wrong.
      const rows = isTrue ? example.bags.map((bag) => bestRow(model, bag)) : [judge(model, example).row]
      for (const row of rows) {
        if (row === null) continue
        const worth = isTrue ? TRUE_WORTH : 1
        const error = worth * (Number(isTrue) - 1 / (1 + Math.exp(-scoreOf(model, row))))
        for (const [at, value] of row.entries()) slope[at] = (slope[at] ?? 0) + error * value
        slope[width] = (slope[width] ?? 0) + error
        total += worth
      }
    }
    for (let at = 0; at < width; at++) {
      const weight = model.weights[at] ?? 0
      model.weights[at] = weight + STEP * ((slope[at] ?? 0) / total - SHRINK * weight)
    }
    model.bias += STEP * ((slope[width] ?? 0) / total)
  }
  return model
}

function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

function judgeByFolds(): void {
  for (const [name, examples, width] of [
    ['figures', figures, FIGURE_FEATURES.length],
    ['claims', claims, CLAIM_FEATURES.length],
  ] as const) {
    const judged = [...new Set(examples.map((example) => example.company))].flatMap((company) => {
      const model = learn(
        examples.filter((example) => example.company !== company),
        width,
      )
      return examples
        .filter((example) => example.company === company)
        .map((example) => ({ ...example, chance: chanceOf(judge(model, example).score) }))
    })
    console.log(`${name}: share refused at each threshold`)
    for (const kind of TRIPLE_KINDS) {
      const own = judged.filter((one) => one.kind === kind)
      if (own.length === 0) continue
      const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((least) => {
        const refused = own.filter((one) => one.chance <= least).length
        return `${((100 * refused) / own.length).toFixed(0).padStart(4)}`
      })
      console.log(`  ${kind.padEnd(12)} of ${String(own.length).padStart(3)} ${shares.join(' ')}`)
    }
  }
}

function write(): void {
  const lines = (names: readonly string[], model: Model) =>
    names.map((name, at) => `    ${name}: ${(model.weights[at] ?? 0).toFixed(3)},`).join('\n')
  const figure = learn(figures, FIGURE_FEATURES.length)
  const claim = learn(claims, CLAIM_FEATURES.length)
  writeFileSync(
    OUT,
    `import type { ClaimFeature } from './claim-features.ts'
import type { FigureFeature } from './figure-features.ts'

interface Weights<Feature extends string> {
  bias: number
  of: Readonly<Record<Feature, number>>
}

// Learned by \`node bench/answers/train-verifier.ts\`; not to be changed by hand.
export const FIGURE_WEIGHTS: Weights<FigureFeature> = {
  bias: ${figure.bias.toFixed(3)},
  of: {
${lines(FIGURE_FEATURES, figure)}
  },
}

export const CLAIM_WEIGHTS: Weights<ClaimFeature> = {
  bias: ${claim.bias.toFixed(3)},
  of: {
${lines(CLAIM_FEATURES, claim)}
  },
}
`,
  )
}
