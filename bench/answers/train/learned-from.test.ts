import { MIND } from '@understudy/answers/meaning/mind'
import { RERANK_TRUST } from '@understudy/answers/cross-encoder/trust'
import { expect, it } from 'vitest'
import { learnedFrom, readFrom } from './learned-from.ts'

it('what the clone knows was learned from the library and the companies as they stand: npm run train:answers', () => {
  expect(MIND.learnedFrom).toBe(learnedFrom())
})

it('what is read is trusted as its network and what is made of it stand: npm run train:answers -- --rerank', () => {
  expect(RERANK_TRUST.readFrom).toBe(readFrom())
  expect(RERANK_TRUST.weights).toHaveLength(RERANK_TRUST.mean.length)
})
