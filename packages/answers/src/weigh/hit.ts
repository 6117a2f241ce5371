import type { Statement } from '../retrieve/statement.ts'
import { FEATURES, type FeatureName } from './feature-names.ts'

/** A statement that was weighed against a question. */
export interface Hit {
  statement: Statement
  /** 0–1: how likely it answers, beside the others that may. */
  chance: number
  /** One number a feature. */
  row: Float32Array
}

const PLACES = new Map(FEATURES.map((name, at) => [name, at]))

/** Where a feature stands in a row. */
export const placeOf = (name: FeatureName): number => PLACES.get(name) ?? 0

export function featureOf(hit: Hit, name: FeatureName): number {
  return hit.row[placeOf(name)] ?? 0
}
