import { expect, it } from 'vitest'
import { Foresight } from './foresight.ts'

const request = (text: string, turn = 1, language = 'en') => ({
  turn,
  text,
  language,
  history: [],
  sectionId: null,
})

function aBegun() {
  let drops = 0
  return { drop: () => void drops++, drops: () => drops }
}

it('is taken once, by the words that were foreseen, whatever their marks', () => {
  const foresight = new Foresight()
  const begun = aBegun()
  foresight.keep(request('how much do you raise'), begun)
  expect(foresight.take(request('How much do you raise?'))).toBe(begun)
  expect(foresight.take(request('How much do you raise?'))).toBeUndefined()
  expect(begun.drops()).toBe(0)
})

it.each([
  ['other words', request('how much do you raise now')],
  ['another turn', request('how much', 2)],
  ['another language', request('how much', 1, 'de')],
])('is dropped by %s', (_, asked) => {
  const foresight = new Foresight()
  const begun = aBegun()
  foresight.keep(request('how much'), begun)
  expect(foresight.take(asked)).toBeUndefined()
  expect(begun.drops()).toBe(1)
})

it('is begun twice a turn at most, the newer in the place of the older', () => {
  const foresight = new Foresight()
  const [first, second] = [aBegun(), aBegun()]
  expect(foresight.mayBegin(request('a'))).toBe(true)
  foresight.keep(request('a'), first)
  expect(foresight.mayBegin(request('b'))).toBe(true)
  foresight.keep(request('b'), second)
  expect([first.drops(), second.drops()]).toEqual([1, 0])
  expect(foresight.mayBegin(request('c'))).toBe(false)
  expect(foresight.mayBegin(request('c', 2))).toBe(true)
})
