import { MIND } from '../meaning/mind.ts'

/** Intents that one answer serves: who asks for the one is content with a founder's answer to another of its line. */
const KIN: readonly (readonly string[])[] = [
  ['moat', 'copycat', 'barriers', 'differentiation'],
  ['market-size', 'market-sizing-method', 'sam-som'],
  ['lead', 'co-investors'],
  ['biggest-risk', 'what-keeps-up', 'failure-mode'],
  ['roadmap', 'new-products'],
  ['five-years', 'vision'],
  ['go-to-market', 'channels'],
  ['who-for', 'segments'],
  ['price', 'pricing-model'],
  ['business-model', 'revenue-streams'],
  ['exit', 'acquirers'],
  ['regulation', 'certification'],
  ['competitors', 'incumbents'],
  ['traction', 'milestones', 'kpis'],
]

const lineOf = new Map<string, number>()
for (const [at, intents] of KIN.entries()) for (const intent of intents) lineOf.set(intent, at)
const lines = MIND.encoder.intents.map((intent, at) => lineOf.get(intent) ?? KIN.length + at)

/** The likeliest intent with its kin, and how likely they are together. */
export function likeliestKin(chances: Float32Array): { line: number; chance: number } {
  const sums = new Map<number, number>()
  for (const [at, line] of lines.entries()) sums.set(line, (sums.get(line) ?? 0) + (chances[at] ?? 0))
  let best = { line: -1, chance: 0 }
  for (const [line, chance] of sums) if (chance > best.chance) best = { line, chance }
  return best
}

/** How likely the intents of a line are together. */
export function chanceOfKin(chances: Float32Array, line: number): number {
  let sum = 0
  for (const [at, other] of lines.entries()) if (other === line) sum += chances[at] ?? 0
  return sum
}
