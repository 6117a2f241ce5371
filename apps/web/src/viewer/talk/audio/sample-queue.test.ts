import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SampleQueue } from './sample-queue.ts'

describe('a sample queue', () => {
  it('gives back every sample once, in order, however it was cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -32768, max: 32767 }), { maxLength: 40 })),
        (chunks) => {
          const queue = new SampleQueue()
          for (const chunk of chunks) queue.push(Int16Array.from(chunk))
          const out: number[] = []
          while (queue.length > 0) out.push(queue.shift() * 32768)
          expect(out).toEqual(chunks.flat())
        },
      ),
    )
  })

  it('stays right across many small chunks that come and go', () => {
    const queue = new SampleQueue()
    let written = 0
    let read = 0
    for (let round = 0; round < 1_000; round++) {
      queue.push(Int16Array.of(written++ % 1_000, written++ % 1_000, written++ % 1_000))
      while (queue.length > round % 7) expect(queue.shift() * 32768).toBe(read++ % 1_000)
    }
    expect(queue.length).toBe(written - read)
  })

  it('is empty after a clear and refuses to invent a sample', () => {
    const queue = new SampleQueue()
    queue.push(Float32Array.of(0.5, 0.25))
    queue.clear()
    expect(queue.length).toBe(0)
    expect(() => queue.shift()).toThrow(RangeError)
  })
})
