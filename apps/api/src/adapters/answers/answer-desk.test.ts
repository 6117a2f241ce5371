import { describe, expect, it } from 'vitest'
import { aMaterial, asked } from './a-material.fixture.ts'
import { AnswerDesk } from './answer-desk.ts'
import type { FromDesk } from './messages.ts'

const ROOMY_BYTES = 64 * 1024 * 1024

function aDesk() {
  const told: FromDesk[] = []
  const desk = new AnswerDesk({ maxIndexBytes: ROOMY_BYTES }, (message) => told.push(message))
  return {
    told,
    ask: (id: number, caller: string, version?: string) =>
      desk.take({ ...asked(caller, version), type: 'answer', id }),
    prepare: (id: number) => desk.take({ type: 'prepare', id, index: asked('call').index, offers: true }),
    hand: (id: number, passages = 0) =>
      desk.take({ type: 'material', id, material: aMaterial({ passages }) }),
    abort: (id: number) => desk.take({ type: 'abort', id }),
    fail: (id: number) => desk.take({ type: 'material', id }),
    idsOf: (type: FromDesk['type']) =>
      told.flatMap((message) => (message.type === type && 'id' in message ? [message.id] : [])),
  }
}

describe('the desk that answers', () => {
  it('wants the material of a version once, however many ask', async () => {
    const { ask, hand, idsOf } = aDesk()
    for (const id of [1, 2, 3]) ask(id, `call ${id}`)
    await expect.poll(() => idsOf('want')).toEqual([1])
    hand(1)
    await expect.poll(() => idsOf('answered')).toEqual([1, 2, 3])
    ask(4, 'call 4')
    await expect.poll(() => idsOf('answered')).toEqual([1, 2, 3, 4])
    expect(idsOf('want')).toEqual([1])
  })

  it('answers the calls in turn, not the longest queue first', async () => {
    const { ask, hand, idsOf } = aDesk()
    for (const id of [1, 2, 3, 4]) ask(id, 'talkative')
    for (const id of [5, 6]) ask(id, 'quiet')
    await expect.poll(() => idsOf('want')).toEqual([1])
    hand(1)
    await expect.poll(() => idsOf('answered')).toEqual([1, 5, 2, 6, 3, 4])
  })

  it('answers from indexes that it has while another one is being built', async () => {
    const { ask, hand, idsOf } = aDesk()
    ask(1, 'small', 'small')
    await expect.poll(() => idsOf('want')).toEqual([1])
    hand(1)
    await expect.poll(() => idsOf('answered')).toEqual([1])
    ask(2, 'large', 'large')
    await expect.poll(() => idsOf('want')).toEqual([1, 2])
    hand(2, 2_000)
    for (const id of [3, 4, 5]) ask(id, 'small', 'small')
    await expect.poll(() => idsOf('answered')).toEqual([1, 3, 4, 5, 2])
  })

  it('drops what is aborted before it begins, in the queue or before its index is there', async () => {
    const { told, ask, hand, abort, idsOf } = aDesk()
    for (const id of [1, 2, 3]) ask(id, 'call')
    abort(1)
    expect(told).toContainEqual({ type: 'dropped', id: 1 })
    await expect.poll(() => idsOf('want')).toEqual([1])
    hand(1)
    await expect.poll(() => idsOf('answered')).toEqual([2, 3])
    for (const id of [4, 5]) ask(id, 'call')
    // Its index is found by now, and its turn has not come.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    abort(5)
    await expect.poll(() => idsOf('answered')).toEqual([2, 3, 4])
    expect(idsOf('dropped')).toEqual([1, 5])
    abort(4)
    expect(idsOf('dropped')).toEqual([1, 5])
  })

  it('has what a first question would wait for, once it is told to prepare', async () => {
    const { ask, prepare, hand, fail, idsOf } = aDesk()
    prepare(1)
    await expect.poll(() => idsOf('want')).toEqual([1])
    fail(1)
    await expect.poll(() => idsOf('failed')).toEqual([1])
    prepare(2)
    await expect.poll(() => idsOf('want')).toEqual([1, 2])
    hand(2)
    await expect.poll(() => idsOf('prepared')).toEqual([2])
    ask(3, 'call')
    await expect.poll(() => idsOf('answered')).toEqual([3])
    expect(idsOf('want')).toEqual([1, 2])
  })

  it('fails all who wait for a material that cannot be loaded, and wants it anew for the next', async () => {
    const { ask, hand, fail, idsOf } = aDesk()
    for (const id of [1, 2]) ask(id, 'call')
    await expect.poll(() => idsOf('want')).toEqual([1])
    fail(1)
    await expect.poll(() => idsOf('failed')).toEqual([1, 2])
    ask(3, 'call')
    await expect.poll(() => idsOf('want')).toEqual([1, 3])
    hand(3)
    await expect.poll(() => idsOf('answered')).toEqual([3])
  })
})
