import { expect, it } from 'vitest'
import {
  CheckSize,
  FundingStage,
  InterestLevel,
  InvestmentFocus,
  InvestorStatus,
  Priority,
} from '../index.ts'

// biome-ignore format: one list a line, as the specification writes them
it.each([
  ['§5 focus options', InvestmentFocus, 'SaaS, AI, Fintech, Healthcare, Enterprise, Consumer, Marketplace, Hardware, Crypto'],
  ['§5 check size options', CheckSize, '$10K-$50K, $50K-$100K, $100K-$250K, $250K-$500K, $500K-$1M, $1M-$5M, $5M+'],
  ['§5 stage options', FundingStage, 'Pre-seed, Seed, Series A, Series B, Series C, Series D+, Growth, Late Stage'],
  ['§4 investor status', InvestorStatus, 'new, engaged, qualified, meeting-scheduled, follow-up, closed-won, closed-lost'],
  ['§4 interest levels', InterestLevel, 'very-high, high, medium, low, very-low'],
  ['§4 priority', Priority, 'low, medium, high'],
])('%s: are these, in this order', (_rule, options, words) => {
  expect(options.options).toEqual(words.split(', '))
})
