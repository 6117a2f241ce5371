import { expect, it } from 'vitest'
import { figureWords } from './figures.ts'

it('a figure groups its thousands and has one digit behind the point at most', () => {
  expect([0, 1312, 4.56].map(figureWords)).toEqual(['0', '1,312', '4.6'])
})

it('a figure is written as the browser’s own formatter writes it', () => {
  const own = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
  const figures = [0, 7, 999, 1_000, 12_345, 100_000, 9_999_999, -1, -1_000, -123_456, 1_234.5, 0.04, 2 ** 53]
  expect(figures.map(figureWords)).toEqual(figures.map((figure) => own.format(figure)))
})
