import { expect, it } from 'vitest'
import { counted, outsideBudget, takeFromBudget, withinBudget } from './budget.ts'

it('of one utterance only so much is read, and of the next one as much again', () => {
  const read = () =>
    withinBudget(() => Array.from({ length: 20 }, () => takeFromBudget(5)).filter(Boolean).length)
  expect(read()).toBe(3)
  expect(read()).toBe(3)
})

it('without an utterance nothing is counted out', () => {
  expect(Array.from({ length: 100 }, () => takeFromBudget(5)).every(Boolean)).toBe(true)
})

it('what was worked out says what it cost, and whether nothing was left out', () => {
  withinBudget(() => {
    expect(counted(() => takeFromBudget(14))).toEqual({ made: true, cost: 14, isWhole: true })
    expect(counted(() => takeFromBudget(3))).toEqual({ made: false, cost: 0, isWhole: false })
    expect(counted(() => takeFromBudget(2))).toEqual({ made: true, cost: 2, isWhole: true })
  })
})

it('an answer that throws leaves no budget behind', () => {
  const failing = () =>
    withinBudget(() => {
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  expect(takeFromBudget(1000)).toBe(true)
})

it('what is worked out once for an index takes nothing from an utterance', () => {
  withinBudget(() => {
    expect(outsideBudget(() => takeFromBudget(100))).toBe(true)
    expect(takeFromBudget(16)).toBe(true)
    expect(takeFromBudget(1)).toBe(false)
  })
})
