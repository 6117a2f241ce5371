import { describe, expect, it } from 'vitest'
import { listBehind } from './figure-lists.ts'

const CLONE = '0190d5a2-7c1e-7b3a-9f00-000000000001'

describe('the list behind a figure', () => {
  it('is the call log of the same time and clone for what calls are made of', () => {
    expect(listBehind('calls', { days: 30, clone_id: CLONE })).toEqual({
      href: `/call-logs?range=30d&clone=${CLONE}`,
      label: 'These calls',
    })
    expect(listBehind('questions', { days: 7 })?.href).toBe('/call-logs?range=7d')
  })

  it('says that it is all of them where the log knows no such time', () => {
    const days = { days: null, start: '2026-01-01', end: '2026-01-02' }
    expect(listBehind('talk_minutes', days)).toEqual({ href: '/call-logs', label: 'All calls' })
  })

  it('is none for visits, which have no names', () => {
    expect(listBehind('views', { days: 30 })).toBeNull()
  })
})
