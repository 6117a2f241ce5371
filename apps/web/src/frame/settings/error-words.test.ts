import { statusOf } from '@understudy/contract/error-codes'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { problemOf } from '../../api/call.ts'
import { pictureWords, saveSettingsWords, stepWords } from './error-words.ts'

const failed = (status: number) => (status === 0 ? new ApiError(0, 'network') : problemOf(status, undefined))

describe('words of the settings', () => {
  it('say that what was typed is kept when a form was not saved', () => {
    for (const status of [0, 401, 500])
      expect(saveSettingsWords(failed(status))).toContain('you typed is kept')
  })

  it('say that nothing was changed when a step was not taken', () => {
    for (const status of [0, 500]) expect(stepWords(failed(status))).toContain('othing was changed')
  })

  it('hand on why something cannot be had here', () => {
    const problem = { type: '', title: '', status: 503, error: 'unavailable', detail: 'No payments here.' }
    expect(stepWords(new ApiError(503, 'unavailable', { problem }))).toBe('No payments here.')
    expect(saveSettingsWords(failed(503))).toContain('temporarily unavailable')
  })

  it('say what is wrong with a picture', () => {
    expect(
      new Set(
        (['too_large', 'unsupported_media', 'storage_full', 'internal'] as const).map((code) =>
          pictureWords(new ApiError(statusOf(code), code)),
        ),
      ).size,
    ).toBe(4)
  })
})
