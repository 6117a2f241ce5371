import { readFileSync } from 'node:fs'
import type { Forest } from '../meaning/forest.ts'
import { CLAIM_FEATURES } from './claim-features.ts'
import { FIGURE_FEATURES } from './figure-features.ts'

/** A forest as `bench/answers/train-verifier.ts` writes it. */
interface WrittenForest {
  features: readonly string[]
  base: number
  feature: readonly number[]
  value: readonly number[]
  right: readonly number[]
  roots: readonly number[]
}

function readForest(written: WrittenForest, features: readonly string[]): Forest {
  if (written.features.join(' ') !== features.join(' '))
    throw new Error('verifier.trees weighs other features than this code has: learn it anew')
  return {
    features,
    base: written.base,
    nodes: {
      feature: Int16Array.from(written.feature),
      value: Float32Array.from(written.value),
      right: Int32Array.from(written.right),
    },
    roots: Int32Array.from(written.roots),
  }
}

let kept: { figure: Forest; claim: Forest } | undefined

/** Read when first needed: most talks have no model, and nothing to verify. */
export function verifierForests(): { figure: Forest; claim: Forest } {
  if (kept !== undefined) return kept
  const file: { figure: WrittenForest; claim: WrittenForest } = JSON.parse(
    readFileSync(new URL('./verifier.trees', import.meta.url), 'utf8'),
  )
  kept = {
    figure: readForest(file.figure, FIGURE_FEATURES),
    claim: readForest(file.claim, CLAIM_FEATURES),
  }
  return kept
}
