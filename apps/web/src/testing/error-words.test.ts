import { ERROR_CODES, type ErrorCode, statusOf } from '@understudy/contract/error-codes'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { wordsByCode } from '../frame/errors/words-by-code.ts'

// A code is a key of the table, each of them once.
const codes = Object.keys(ERROR_CODES) as ErrorCode[]
const refused = (code: ErrorCode) => new ApiError(statusOf(code), code)

const files = import.meta.glob<Record<string, unknown>>(
  [
    '../**/error-words.ts',
    '../**/{document,dashboard}-words.ts',
    '../notifications/mail-kinds.ts',
    '!../viewer/**',
  ],
  { eager: true },
)
/** Every function of a room that words a failure. */
const tellers = Object.entries(files).flatMap(([path, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, (error: unknown) => string] => isTeller(...entry))
    .map(([name, words]) => ({ name: `${path.split('/').at(-2)} ${name}`, words })),
)
function isTeller(name: string, exported: unknown): boolean {
  const others = ['moreWords', 'refusedRowWords']
  return typeof exported === 'function' && name.endsWith('Words') && !others.includes(name)
}

it('finds the words of every room', () => {
  expect(tellers.length).toBeGreaterThan(40)
})

describe.each(tellers)('$name', ({ words }) => {
  it('has a sentence for every code of the contract, and never the code', () => {
    for (const code of codes) {
      const sentence = words(refused(code))
      expect(sentence, code).toMatch(/^[A-Z].* .*[a-z.]$/)
      expect(sentence, code).not.toMatch(/[a-z]_[a-z]/)
    }
  })
})

describe('words by code', () => {
  it('takes the room’s own for a code, then its own for all others', () => {
    const words = wordsByCode({ conflict: 'Taken.' }, 'Not made.')
    expect([refused('conflict'), refused('wrong_state')].map(words)).toEqual(['Taken.', 'Not made.'])
  })

  it('says behind what came too often when to try again', () => {
    const words = wordsByCode({ rate_limited: 'Too many saves.' }, 'Not saved.')
    const after = (waitSeconds?: number) => words(new ApiError(429, 'rate_limited', { waitSeconds }))
    expect([undefined, Number.NaN, 30, 60, 1, 29, 61, 3_540, 3_541, 3_601].map(after)).toEqual([
      ...Array.from({ length: 4 }, () => 'Too many saves. Try again in 1 minute.'),
      ...Array.from({ length: 2 }, () => 'Too many saves. Try again in a moment.'),
      'Too many saves. Try again in 2 minutes.',
      'Too many saves. Try again in 59 minutes.',
      'Too many saves. Try again in 1 hour.',
      'Too many saves. Try again in 2 hours.',
    ])
    expect(wordsByCode({}, words)(new ApiError(429, 'rate_limited'))).toBe(after())
  })

  it('tells two conflicts apart, whatever their status', () => {
    const words = wordsByCode({ conflict: 'Taken.', wrong_state: 'Too late.' }, 'Not made.')
    expect(words(refused('conflict'))).not.toBe(words(refused('wrong_state')))
  })

  it('lets the server’s account stand where there is one, and goes on without', () => {
    const words = wordsByCode({ invalid: ({ problem }) => problem?.detail }, 'Not made.')
    const problem = { type: '', title: '', status: 422, error: 'invalid', detail: 'Too many tags' }
    expect(words(new ApiError(422, 'invalid', { problem }))).toBe('Too many tags')
    expect(words(refused('invalid'))).toBe('Not made.')
  })

  it('takes what is no answer for a lost connection', () => {
    expect(wordsByCode({ network: 'Away.' }, 'Not made.')(new TypeError('fetch failed'))).toBe('Away.')
  })
})
