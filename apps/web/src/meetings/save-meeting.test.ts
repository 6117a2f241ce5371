import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { Caller } from '../api/call.ts'
import { createMeetingWords, saveMeetingWords, stepWords } from './error-words.ts'
import { createMeeting, updateMeeting } from './save-meeting.ts'

const refusing = (status: number, code: ApiError['code']): Caller => {
  return () => Promise.reject(new ApiError(status, code))
}
const body = { title: 'Talk', start_time: '2026-03-03T10:00:00Z' }

describe('§8 meetings failure', () => {
  it.each([
    [409, 'conflict'],
    [409, 'wrong_state'],
    [422, 'invalid'],
    [500, 'internal'],
    [0, 'network'],
  ] as const)('%i %s of create and update is success false, not an exception', async (status, code) => {
    const caller = refusing(status, code)
    const created = await createMeeting(body, 'key', caller)
    const updated = await updateMeeting('id', { notes: '' }, 'key', caller)
    for (const result of [created, updated]) {
      expect(result).toEqual({ success: false, error: expect.objectContaining({ status, code }) })
    }
  })

  it('is success true with the meeting where there is one', async () => {
    // Only what the caller answers matters here.
    const caller = (async () => ({ id: 'm' })) as unknown as Caller
    expect(await createMeeting(body, 'key', caller)).toEqual({ success: true, meeting: { id: 'm' } })
  })
})

describe('words of meetings', () => {
  it('tell a taken time, a step that is no longer possible and trouble apart', () => {
    expect(saveMeetingWords(new ApiError(409, 'conflict'))).toContain('Another meeting stands at this time')
    expect(saveMeetingWords(new ApiError(409, 'wrong_state'))).toContain('no longer possible')
    expect(stepWords(new ApiError(409, 'wrong_state'))).toContain('has changed meanwhile')
    expect(stepWords(new ApiError(404, 'not_found'))).toBe('This meeting is gone.')
    expect(createMeetingWords(new ApiError(0, 'network'))).toContain('What you typed is kept')
    expect(createMeetingWords(new ApiError(409, 'conflict'))).toContain('Choose another one')
  })
})
