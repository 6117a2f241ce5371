import { PrivacySettings } from '@understudy/contract/privacy'
import { expect, it } from 'vitest'
import { monthChoices } from './months.ts'

it('offers times that the contract takes, with the one that is set', () => {
  for (const months of monthChoices(12)) {
    expect(PrivacySettings.safeParse({ transcript_months: months }).success).toBe(true)
  }
  expect(monthChoices(7)).toEqual([1, 3, 6, 7, 12, 24, 36, 60])
  expect(monthChoices(12)).toEqual([1, 3, 6, 12, 24, 36, 60])
})
