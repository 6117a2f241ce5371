import { failingRuntime } from '@understudy/answers/testing/failing-runtime'
import { expect, it } from 'vitest'
import { aMaterial, asked } from './a-material.fixture.ts'
import type { FromDesk } from './messages.ts'

const runtime = failingRuntime()

it('says of a question that the cross-encoder failed at it, and of the next one nothing', async () => {
  const { AnswerDesk } = await import('./answer-desk.ts')
  const told: FromDesk[] = []
  const desk = new AnswerDesk({ maxIndexBytes: 64 * 1024 * 1024 }, (message) => told.push(message))
  const ask = (id: number) => {
    const { question, ...rest } = asked('call')
    desk.take({
      ...rest,
      question: { ...question, text: 'how are you paid' },
      type: 'answer',
      id,
    })
  }
  const types = () => told.map(({ type }) => type)
  desk.take({ type: 'warm', id: 1 })
  expect(types()).toEqual(['warmed'])
  runtime.failing = 1
  ask(2)
  await expect.poll(types).toContain('want')
  desk.take({ type: 'material', id: 2, material: aMaterial() })
  await expect.poll(types).toEqual(['warmed', 'want', 'answered', 'unread'])
  ask(3)
  await expect.poll(types).toEqual(['warmed', 'want', 'answered', 'unread', 'answered'])
  expect(told).toContainEqual({ type: 'unread', cause: 'Error: no memory for a moment' })
})

it('says so as well where there is none from the start', async () => {
  const { AnswerDesk } = await import('./answer-desk.ts')
  const told: FromDesk[] = []
  const desk = new AnswerDesk({ maxIndexBytes: 64 * 1024 * 1024 }, (message) => told.push(message))
  runtime.failing = 1
  desk.take({ type: 'warm', id: 1 })
  expect(told).toEqual([
    { type: 'warmed', id: 1 },
    { type: 'unread', cause: 'Error: no memory for a moment' },
  ])
})
