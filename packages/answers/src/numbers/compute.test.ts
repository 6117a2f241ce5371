import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkNumbers } from './check.ts'
import { type Computation, resultOf } from './compute.ts'

const sources = [
  { id: 'cash', text: 'Cash in bank: €480,000' },
  { id: 'burn', text: 'Net burn: €60,000 per month' },
  { id: 'dollars', text: 'Loan: $60,000' },
  { id: 'customers', text: '24 customers' },
  { id: 'two', text: 'Revenue was €200,000 in 2024 and €500,000 in 2025.' },
]
const of = (op: Computation['op'], left: string, right: string, rest: Partial<Computation> = {}) =>
  resultOf({ op, left: { sourceId: left }, right: { sourceId: right }, ...rest }, sources)

describe('a computation', () => {
  it.each([
    ['add', 'cash', 'burn', 540_000, 'EUR'],
    ['subtract', 'cash', 'burn', 420_000, 'EUR'],
    ['percent-of', 'burn', 'cash', 12.5, '%'],
    ['percent-of-sum', 'cash', 'burn', 88.8888888889, '%'],
    ['percent-apart', 'cash', 'burn', 700, '%'],
    ['months-of', 'cash', 'burn', 8, 'month'],
    ['divide', 'cash', 'customers', 20_000, 'EUR'],
    ['divide', 'cash', 'burn', 8, 'x'],
    ['multiply', 'burn', 'customers', 1_440_000, 'EUR'],
  ] as const)('gives a figure with its unit: %s of %s and %s', (op, left, right, value, unit) => {
    expect(of(op, left, right)).toMatchObject({ value, unit })
  })

  it.each([
    ['add', 'cash', 'dollars'],
    ['subtract', 'cash', 'customers'],
    ['percent-of', 'cash', 'dollars'],
    ['percent-of-sum', 'cash', 'dollars'],
    ['percent-apart', 'cash', 'dollars'],
    ['months-of', 'cash', 'dollars'],
    ['divide', 'cash', 'dollars'],
    ['multiply', 'cash', 'burn'],
  ] as const)('gives none of two things that do not go together: %s of %s and %s', (op, left, right) => {
    expect(of(op, left, right)).toBeNull()
  })

  it('gives none of what no source holds, nor of a source with several figures, unless one is named', () => {
    expect(of('subtract', 'cash', 'nowhere')).toBeNull()
    expect(of('subtract', 'two', 'burn')).toBeNull()
    const named = {
      left: { sourceId: 'two', text: '500,000 EUR' },
      right: { sourceId: 'two', text: '200,000 EUR' },
    }
    expect(resultOf({ op: 'subtract', ...named }, sources)).toMatchObject({ value: 300_000, unit: 'EUR' })
    const absent = { left: { sourceId: 'two', text: '400,000 EUR' }, right: { sourceId: 'burn' } }
    expect(resultOf({ op: 'subtract', ...absent }, sources)).toBeNull()
    const dollars = { left: { sourceId: 'two', text: '500,000 USD' }, right: { sourceId: 'burn' } }
    expect(resultOf({ op: 'subtract', ...dollars }, sources)).toBeNull()
  })

  it('gives none where it would divide by nothing', () => {
    const none = [...sources, { id: 'none', text: 'Debt: €0' }]
    const by = { left: { sourceId: 'cash' }, right: { sourceId: 'none' } }
    for (const op of ['divide', 'percent-of', 'percent-apart', 'months-of'] as const)
      expect(resultOf({ op, ...by }, none), op).toBeNull()
  })

  it('is rounded only where it says so', () => {
    expect(of('divide', 'cash', 'customers', { decimals: 0 })).toMatchObject({ value: 20_000 })
    const third = { left: { sourceId: 'one' }, right: { sourceId: 'three' } }
    const thirds = [
      { id: 'one', text: '€10' },
      { id: 'three', text: '€3' },
    ]
    expect(resultOf({ op: 'divide', ...third }, thirds)?.value).toBeCloseTo(3.333333, 5)
    expect(resultOf({ op: 'divide', ...third, decimals: 1 }, thirds)?.value).toBe(3.3)
  })

  it('gives back what was taken away, of any two amounts', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const two = [
          { id: 'a', text: `€${one}` },
          { id: 'b', text: `€${other}` },
        ]
        const both = { left: { sourceId: 'a' }, right: { sourceId: 'b' } }
        const sum = resultOf({ op: 'add', ...both }, two)?.value ?? 0
        const rest = resultOf({ op: 'subtract', ...both }, two)?.value ?? 0
        expect(sum).toBe(one + other)
        expect(rest).toBe(one - other)
      }),
    )
  })
})

describe('a sentence with a figure that was worked out', () => {
  const computations: Computation[] = [
    { op: 'months-of', left: { sourceId: 'cash' }, right: { sourceId: 'burn' }, decimals: 0 },
  ]
  const check = (sentence: string, declared: readonly Computation[] = computations, of_ = sources) =>
    checkNumbers(sentence, of_, { computations: declared })

  it('may be said where the computation is declared and its figures are in the sources', () => {
    expect(check('That is 8 months.')).toEqual({ ok: true })
    expect(check('That is eight months.')).toEqual({ ok: true })
  })

  it.each([
    ['another figure', 'That is 9 months.', computations, sources],
    ['another unit', 'That is 8 weeks.', computations, sources],
    ['a bound', 'That is at least 8 months.', computations, sources],
    ['nothing declared', 'That is 8 months.', [], sources],
    ['a source that is not cited', 'That is 8 months.', computations, sources.slice(0, 1)],
  ])('may not with %s', (_, sentence, declared, cited) => {
    expect(check(sentence, declared, cited).ok).toBe(false)
  })
})
