import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { problemOf } from '../api/call.ts'
import { markAllWords, markReadWords } from './error-words.ts'

const answered = (status: number) =>
  status === 0 ? new ApiError(0, 'network') : problemOf(status, undefined)

describe('words of notifications', () => {
  it('tell being away, a notification that is gone, and the rest apart', () => {
    const words = [0, 404, 500].map((status) => markReadWords(answered(status)))
    expect(new Set(words).size).toBe(3)
    expect(words[1]).toBe('This notification is gone.')
  })

  it('say that nothing was marked', () => {
    for (const status of [0, 500]) {
      expect(markAllWords(answered(status))).toContain('othing was marked read')
    }
  })
})
