import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { serverWords } from './server-words.ts'

const wordsOf = (detail: string) =>
  serverWords(
    new ApiError(422, 'invalid', {
      problem: { type: 'about:blank', title: 'Unprocessable', status: 422, error: 'invalid', detail },
    }),
  )

it('are a sentence, without the name of the field', () => {
  expect(wordsOf('email: is no address')).toBe('Is no address.')
})

it('have one full stop where they were sentences before', () => {
  expect(wordsOf('csv: it could not be read to its end. Look at row 2.')).toBe(
    'It could not be read to its end. Look at row 2.',
  )
})
