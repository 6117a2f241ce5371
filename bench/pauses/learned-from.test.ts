import { expect, it } from 'vitest'
import { ENDINGS } from '../../packages/voice-engine/src/text/ending.ts'
import { learnedFrom, wholeQuestions } from './learn-ending.ts'

it('when a question is at its end was learned from the questions as they stand: npm run train:endings', () => {
  expect(ENDINGS.learnedFrom).toBe(learnedFrom(wholeQuestions()))
})
