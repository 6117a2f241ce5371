import type { Quantity } from './quantity.ts'

/** A quantity with what it counts. */
export type FoundQuantity = Quantity & { nouns?: string[] }

/** A quantity and where it stands among the pieces, for joining ranges. */
export interface Found {
  quantity: FoundQuantity
  from: number
  to: number
  scaled: boolean
}
