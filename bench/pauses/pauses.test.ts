import { expect, it } from 'vitest'
import { hold, type Outcome } from './measure.ts'
import { pauseRate, speak } from './pausing.ts'
import { askedOf } from './questions.ts'

/** One of so many spoken questions of the report half. */
const EVERY = 2
const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)

it('the clone seldom takes a pause for the end, and at an end it is not long in coming', async () => {
  const outcomes: Outcome[] = []
  for (const [at, question] of askedOf('report').spoken.entries()) {
    if (at % EVERY === 0) outcomes.push(await hold(question, 'streaming'))
  }
  const pauses = sum(outcomes.map((one) => one.pauses))
  expect(pauses).toBeGreaterThan(150)
  // A floor under what `npm run bench:pauses` prints of all of them; 500 ms for everything cut into four of ten.
  expect(sum(outcomes.map((one) => one.cutIns)) / pauses).toBeLessThan(0.12)
  const gaps = outcomes.flatMap(({ gapMs }) => gapMs ?? []).toSorted((a, b) => a - b)
  expect(gaps).toHaveLength(outcomes.length)
  expect(gaps[Math.floor(gaps.length / 2)]).toBeLessThanOrEqual(450)
})

it('pauses stand where and as long as people make them, and the same ones each time', () => {
  expect(pauseRate('um', 'revenue')).toBeGreaterThan(8 * pauseRate('annual', 'is'))
  const spoken = askedOf('tune').spoken
  expect(spoken.map(speak)).toEqual(spoken.map(speak))
  const lengths = spoken.flatMap((question) => {
    const words = speak(question)
    return words.slice(1).map(({ startMs }, at) => startMs - (words[at]?.endMs ?? 0))
  })
  const pauses = lengths.filter((ms) => ms > 0).toSorted((a, b) => a - b)
  expect(pauses.length / spoken.length).toBeGreaterThan(1)
  expect(pauses[0]).toBeGreaterThanOrEqual(200)
  expect(pauses[Math.floor(pauses.length / 2)]).toBeGreaterThan(450)
  expect(pauses[Math.floor(pauses.length / 2)]).toBeLessThan(700)
})
