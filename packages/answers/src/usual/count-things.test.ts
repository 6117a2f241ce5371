import { expect, it } from 'vitest'
import { bestReading } from '../find.ts'
import { aMetric, indexOfBare } from '../testing/bare.ts'
import { NOW } from '../testing/coldfront.ts'
import { countedThings } from './count-things.ts'

const FACTS = [
  aMetric('Vans on the road', '14'),
  aMetric('Nursing homes we visit', '63'),
  aMetric('Visits per van', '5'),
  aMetric('Children who read each week', '3420'),
  aMetric('Children who read each week a year ago', '212'),
  aMetric('Schools that use it', '23'),
  aMetric('Schools that left', '2'),
  aMetric('New shops', '3'),
  aMetric('Ovens, planned', '90'),
  aMetric('Restaurants', '70000', { kind: 'market' }),
  aMetric('Bikes on order', '12'),
  aMetric('Waiters who left', '3'),
  aMetric('Trays sold', '2100', { unit: 'EUR' }),
]
const counted = (text: string) => {
  const index = indexOfBare({ facts: FACTS })
  return countedThings(index, bestReading(index, { text, history: [], now: NOW }))?.hits[0]?.statement.text
}

it.each([
  ['how many vans do you have?', 'Vans on the road: 14'],
  ['and how many vans have you got out there', 'Vans on the road: 14'],
  ['how many nursing homes do you go to', 'Nursing homes we visit: 63'],
  ['how many children use it?', 'Children who read each week: 3,420'],
  ['how many pupils?', 'Children who read each week: 3,420'],
  ['how many kids are using it today', 'Children who read each week: 3,420'],
  ['how many kids use it every week?', 'Children who read each week: 3,420'],
  ['how many schools use it now?', 'Schools that use it: 23'],
])('what is counted under its own name is told: %s', (text, said) => {
  expect(counted(text)).toBe(said)
})

it.each([
  'how many visits are there?',
  'how many shops do you have?',
  'how many ovens do you have?',
  'how many trays do you have?',
  'how many vans did you have in 2024?',
  'how many vans do you lose a year?',
  'how many electric vans do you have?',
  'how many restaurants do you have?',
  'how many bikes do you have?',
  'how many waiters do you have?',
  'how many children do you have in Spain?',
  'how many children used it a year ago?',
  'how many schools pay for it?',
  'how many children use it every month?',
  'how many schools use it every week?',
])('nothing is, of which another is counted: %s', (text) => {
  expect(counted(text)).toBeUndefined()
})
