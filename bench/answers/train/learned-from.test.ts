import { MIND } from '@understudy/answers/meaning/mind'
import { expect, it } from 'vitest'
import { learnedFrom } from './learned-from.ts'

it('what the clone knows was learned from the library and the companies as they stand: npm run train:answers', () => {
  expect(MIND.learnedFrom).toBe(learnedFrom())
})
