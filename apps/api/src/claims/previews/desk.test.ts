import { expect, it } from 'vitest'
import { createDesk } from './desk.ts'

/** Work that ends when it is told to. */
function aJob(begun: string[], name: string) {
  const end = Promise.withResolvers<void>()
  const work = async () => {
    begun.push(name)
    await end.promise
  }
  return { work, end: end.resolve }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('reads one of a site at a time, so that another site’s comes before its second', async () => {
  const desk = createDesk(2)
  const begun: string[] = []
  const [one, two, three, other] = ['a1', 'a2', 'a3', 'b1'].map((name) => aJob(begun, name))
  const done = [
    desk.seat('a', one?.work ?? settled),
    desk.seat('a', two?.work ?? settled),
    desk.seat('a', three?.work ?? settled),
    desk.seat('b', other?.work ?? settled),
  ]
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  await expect(desk.seat('a', settled)).rejects.toMatchObject({ code: 'rate_limited' })
  other?.end()
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  one?.end()
  await settled()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  two?.end()
  three?.end()
  await Promise.all(done)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('goes on after work that failed, and sends away whoever comes to a full line', async () => {
  const desk = createDesk(1)
  await expect(desk.seat('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const begun: string[] = []
  const first = aJob(begun, 'first')
  const done = [desk.seat('a', first.work)]
  for (let i = 0; i < 30; i++) done.push(desk.seat(`site ${i}`, settled))
  await expect(desk.seat('late', settled)).rejects.toMatchObject({ code: 'unavailable' })
  first.end()
  await Promise.all(done)
})
