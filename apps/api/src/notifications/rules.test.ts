import { describe, expect, it } from 'vitest'
import { wordsOf } from './notification-words.ts'
import { latestDigestTime } from './rules.ts'

describe('the time of the daily mail', () => {
  it.each([
    ['2026-01-15T06:59:00Z', '2026-01-14T07:00:00.000Z'],
    ['2026-01-15T07:00:00Z', '2026-01-15T07:00:00.000Z'],
    // The night in which the clocks go forward, and the one in which they go back.
    ['2026-03-29T05:59:00Z', '2026-03-28T07:00:00.000Z'],
    ['2026-03-29T06:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['2026-10-25T06:59:00Z', '2026-10-24T06:00:00.000Z'],
    ['2026-10-25T07:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('is eight in the morning in Berlin: at %s it was last %s', (now, last) => {
    expect(latestDigestTime(new Date(now), 'Europe/Berlin').toISOString()).toBe(last)
  })
})

describe('what visitors typed', () => {
  it('stands in a notification on one line, cut short, as plain text', () => {
    const question = `<img src=x onerror=alert(1)>\r\nBcc: all@example.com ${'x'.repeat(400)}`
    const { title, content } = wordsOf(
      'question_unanswered',
      { visitor: 'Eve\r\nX', clone: 'Heron', question },
      'UTC',
    )
    expect(title).toContain('“<img src=x onerror=alert(1)> Bcc: all@example.com')
    expect(content).toMatch(/^Eve X asked\./)
    expect(title + content).not.toMatch(/[\r\n]/)
    expect(title.length).toBeLessThan(200)
  })
})
