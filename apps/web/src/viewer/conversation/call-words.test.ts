import { EndedReason } from '@understudy/contract/talk'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { noticeWords } from './CallNotices.tsx'
import { callEnd, statusWords } from './call-words.ts'
import { microphoneWords } from './microphone-words.ts'

const refused = (status: number, code: ConstructorParameters<typeof ApiError>[1]) =>
  callEnd({ status: 'failed', code: 'start-failed', cause: new ApiError(status, code) })

describe('how a call ends, in words', () => {
  it('has words for every reason of the protocol, and offers another call', () => {
    const ends = EndedReason.options.map((reason) => callEnd({ status: 'ended', reason, usage: null }))
    expect(new Set(ends.map((end) => end?.words)).size).toBe(EndedReason.options.length)
    expect(ends.every((end) => end?.action === 'again')).toBe(true)
  })

  it('offers to go on here where the visitor has a call open elsewhere', () => {
    expect(refused(409, 'call_active')).toEqual({ words: 'You have a call open elsewhere.', action: 'here' })
    expect(callEnd({ status: 'failed', code: 'taken-over', cause: null })?.action).toBe('here')
  })

  it('blames no other tab where the credits ended the call', () => {
    const usage = { durationMs: 0, billableMs: 0, credits: 0 }
    const end = callEnd({ status: 'ended', reason: 'out-of-credits', usage })
    expect(end?.words).toContain('held by other calls')
  })

  it('opens the page anew where access has ended, and leads to the text where no voice can be had', () => {
    for (const [status, code] of [
      [403, 'grant_invalid'],
      [401, 'password_required'],
      [404, 'link_not_found'],
    ] as const)
      expect(refused(status, code)?.action).toBe('reopen')
    expect(callEnd({ status: 'failed', code: 'revoked', cause: null })?.action).toBe('reopen')
    expect(refused(402, 'credits_out')?.action).toBe('read')
  })

  it('says when to call again, as the refusal does', () => {
    const cause = new ApiError(429, 'rate_limited', { waitSeconds: 600 })
    expect(callEnd({ status: 'failed', code: 'start-failed', cause })).toEqual({
      words: 'Too many calls from here just now. Try again in 10 minutes.',
      action: 'again',
    })
  })

  it('says something plain of what it does not know', () => {
    expect(refused(500, 'internal')).toEqual({ words: 'The call could not be opened.', action: 'again' })
    expect(callEnd({ status: 'live' })).toBeNull()
  })

  it('never shows a code of a notice to the visitor', () => {
    for (const words of Object.values(noticeWords)) expect(words).toMatch(/^[A-Z][^_]+\.$/)
  })
})

describe('the microphone, in words', () => {
  const mic = (microphone: Parameters<typeof microphoneWords>[0]['microphone'], ears: 'server' | 'browser') =>
    microphoneWords({ microphone, ears, recognitionFailed: false })

  it('tells that the browser may send speech to its maker, only where the browser listens', () => {
    expect(mic('on', 'browser')?.words).toContain('to its maker')
    expect(mic('on', 'server')?.words).not.toContain('maker')
  })

  it('can be turned off while it is open, and leads to typing where it cannot be had', () => {
    expect([mic('on', 'server')?.ways, mic('muted', 'server')?.ways]).toEqual(['open', 'open'])
    for (const state of ['denied', 'unplugged', 'unavailable'] as const)
      expect(mic(state, 'server')?.words).toMatch(/typ(e|ing)/i)
    expect(mic('off', 'server')).toBeNull()
  })
})

describe('the state of a call, in a word', () => {
  it('tells the line before the talk', () => {
    expect(statusWords({ connection: { status: 'live' }, phase: 'presenting' })).toBe('Presenting')
    expect(statusWords({ connection: { status: 'offline' }, phase: 'presenting' })).toBe('You are offline')
  })
})
