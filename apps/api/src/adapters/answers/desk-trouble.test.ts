import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aMaterial, asked } from './a-material.fixture.ts'
import type { FromDesk } from './messages.ts'

const { binding } = createRequire(import.meta.url)('onnxruntime-node/dist/binding.js') as {
  binding: { InferenceSession: new () => { run(...args: unknown[]): unknown } }
}
const Real = binding.InferenceSession
let failing = 0

/** The runtime itself, which fails as often as it is told to. */
class Failing extends Real {
  override run(...args: unknown[]): unknown {
    if (failing === 0) return super.run(...args)
    failing--
    throw new Error('no memory for a moment')
  }
}

beforeEach(() => {
  binding.InferenceSession = Failing
  // The desk's own cross-encoder: whoever came before has loaded one.
  vi.resetModules()
})
afterEach(() => {
  binding.InferenceSession = Real
  vi.resetModules()
})

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
  desk.take({ type: 'warm', id: 1 })
  failing = 1
  ask(2)
  await expect.poll(() => told.map(({ type }) => type)).toContain('want')
  desk.take({ type: 'material', id: 2, material: aMaterial() })
  await expect.poll(() => told.map(({ type, id }) => `${type} ${id}`)).toContain('answered 2')
  ask(3)
  await expect.poll(() => told.map(({ type, id }) => `${type} ${id}`)).toContain('answered 3')
  expect(told.filter(({ type }) => type === 'warmed' || type === 'trouble')).toEqual([
    { type: 'warmed', id: 1, unread: null },
    { type: 'trouble', id: 2, cause: 'Error: no memory for a moment' },
  ])
})
