import { describe, expect, it } from 'vitest'
import { createBatch } from './batch.ts'

/** Writes that end when they are told to. */
function slowWrites() {
  const writes: { items: number[]; end: (error?: Error) => void }[] = []
  let committed = 0
  const batch = createBatch<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        writes.push({ items, end: (error) => (error ? reject(error) : resolve(items.length)) })
      }),
    () => {
      committed++
    },
  )
  return { batch, writes, committed: () => committed }
}

describe('events of many requests', () => {
  it('are written together while an earlier write is under way, and each answered after its own', async () => {
    const { batch, writes, committed } = slowWrites()
    const first = batch.add([0])
    const others = Array.from({ length: 60 }, (_, i) => batch.add([i + 1]))
    expect(writes.map(({ items }) => items)).toEqual([[0]])
    writes[0]?.end()
    expect(await first).toBe(1)
    await expect.poll(() => writes.length).toBe(2)
    writes[1]?.end()
    expect(await Promise.all(others)).toEqual(Array.from({ length: 60 }, () => 60))
    expect(committed()).toBe(2)
  })

  it('fail together and hold up nobody after them', async () => {
    const { batch, writes } = slowWrites()
    const lost = batch.add([1])
    const next = batch.add([2])
    writes[0]?.end(new Error('the database is away'))
    await expect(lost).rejects.toThrow('away')
    await expect.poll(() => writes.length).toBe(2)
    writes[1]?.end()
    expect(await next).toBe(1)
  })

  it('are written beside an earlier write where they are many, by two writes at most', async () => {
    const { batch, writes } = slowWrites()
    const many = Array.from({ length: 300 }, (_, i) => i)
    const all = [batch.add([0]), batch.add([1]), batch.add(many), batch.add(many)]
    expect(writes.map(({ items }) => items.length)).toEqual([1, 301])
    writes[1]?.end()
    await expect.poll(() => writes[2]?.items.length).toBe(300)
    writes[0]?.end()
    writes[2]?.end()
    expect(await Promise.all(all)).toEqual([1, 301, 301, 300])
  })

  it('are split where they are too many for one statement', async () => {
    const { batch, writes } = slowWrites()
    const many = Array.from({ length: 1_500 }, (_, i) => i)
    const all = [batch.add([0]), batch.add(many), batch.add(many)]
    for (const [i, size] of [1, 1_500, 1_500].entries()) {
      await expect.poll(() => writes[i]?.items.length).toBe(size)
      writes[i]?.end()
    }
    await Promise.all(all)
  })
})
