import { expect, it } from 'vitest'
import { clockWords, spokenLengthWords } from './spoken-length.ts'

it('a length is said to five seconds', () => {
  expect([0, 1, 38, 60.6, 81].map(spokenLengthWords)).toEqual([
    'nothing to say yet',
    'about 5 s',
    'about 40 s',
    'about 1 min',
    'about 1 min 20 s',
  ])
})

it('a moment is written as a player writes it', () => {
  expect([0, 7.9, 65, 130].map(clockWords)).toEqual(['0:00', '0:07', '1:05', '2:10'])
})
