import { encode } from './encoder.ts'
import { MIND } from './mind.ts'

/**
 * Places among meanings, each once: to the encoder one figure is as good as another, so that the cells of a table, and
 * whatever several documents hold, lie at few places.
 */
export class DistinctPlaces {
  readonly rows: Float32Array[] = []
  readonly #byText = new Map<string, number>()
  readonly #byBytes = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const place = encode(MIND.encoder, text)
    const bytes = Buffer.from(place.buffer).toString('latin1')
    const number = this.#byBytes.get(bytes) ?? this.rows.push(place) - 1
    this.#byBytes.set(bytes, number)
    this.#byText.set(text, number)
    return number
  }
}
