import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { markAllWords, markReadWords } from './error-words.ts'

describe('words of notifications', () => {
  it('tell being away, a notification that is gone, and the rest apart', () => {
    const words = [0, 404, 500].map((status) => markReadWords(new ApiError(status, 'unknown')))
    expect(new Set(words).size).toBe(3)
    expect(words[1]).toBe('This notification is gone.')
  })

  it('say that nothing was marked', () => {
    for (const status of [0, 500]) {
      expect(markAllWords(new ApiError(status, 'unknown'))).toContain('othing was marked read')
    }
  })
})
