import { expect, it } from 'vitest'
import { DistinctPlaces } from './distinct-places.ts'
import { encode } from './encoder.ts'
import { MIND } from './mind.ts'

it('gives texts one place that differ by their figures alone, and each other text its own', () => {
  const places = new DistinctPlaces()
  const texts = ['Churn in 2024: 3 %.', 'Churn in 2025: 12 %.', 'We sell to bakeries.', 'Churn in 2024: 3 %.']
  const numbers = texts.map((text) => places.numberOf(text))
  expect(numbers).toEqual([0, 0, 1, 0])
  expect(numbers.map((number) => places.rows[number])).toEqual(
    texts.map((text) => encode(MIND.encoder, text)),
  )
})
