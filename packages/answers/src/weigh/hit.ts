import type { Statement } from '../retrieve/statement.ts'
import { AT, type FeatureName } from './feature-names.ts'

/** A statement that was weighed against a question. */
export interface Hit {
  statement: Statement
  /** 0–1: how likely it answers, beside the others that may. */
  chance: number
  /** One number a feature. */
  row: Float32Array
  /** What the ranker's trees make of it, as soon as they were asked. */
  score?: number
}

export function featureOf(hit: Hit, name: FeatureName): number {
  return hit.row[AT[name]] ?? 0
}
