import { describe, expect, it } from 'vitest'
import { type Letter, letterText } from './letter.ts'
import { letterHtml } from './letter-html.ts'

const WHOLE: Letter = {
  heading: 'Vera asks for access',
  greeting: 'Hello Mira,',
  lines: ['Vera would like to see the pitch.', '', 'She waits.'],
  quote: { by: 'Vera writes', words: 'We met.\nAt Slush.' },
  details: [
    { label: 'When', value: 'Monday' },
    { label: 'Where', value: '' },
    { label: 'Join by video', value: 'https://meet.example/room?a=1&b=2' },
  ],
  code: '123456',
  action: { label: 'Approve or decline', url: 'https://understudy.example/access/a?b=1&c=2' },
  items: [{ title: 'A call', content: '3 min', url: 'https://understudy.example/call-logs' }],
  notes: ['Nothing is decided before you press a button.'],
  reason: 'You get this mail as the owner.',
  stop: { label: 'Stop mails of this kind', url: 'https://understudy.example/unsubscribe?token=t' },
}

describe('a letter as text', () => {
  it('says who, what and why in paragraphs, and leaves out what is empty', () => {
    expect(letterText(WHOLE)).toBe(`Hello Mira,

Vera would like to see the pitch.

She waits.

When: Monday
Join by video:
https://meet.example/room?a=1&b=2

Vera writes:
We met.
At Slush.

123456

Approve or decline:
https://understudy.example/access/a?b=1&c=2

A call
3 min
https://understudy.example/call-logs

Nothing is decided before you press a button.

You get this mail as the owner.

Stop mails of this kind:
https://understudy.example/unsubscribe?token=t`)
    expect(letterText({ heading: 'Short', lines: ['One line.'], reason: 'Because.' })).toBe(
      'One line.\n\nBecause.',
    )
  })
})

describe('a letter as HTML', () => {
  it('says all that its text says, once each, and nothing for what is empty', () => {
    const shown = letterHtml(WHOLE)
    for (const words of ['Hello Mira,', 'She waits.', 'Vera writes:', 'Monday', '123456', WHOLE.reason]) {
      expect([words, shown.split(words).length - 1]).toEqual([words, 1])
    }
    expect(shown).not.toContain('Where')
    expect(shown).toContain('href="https://understudy.example/access/a?b=1&#38;c=2"')
    expect(shown).toContain('href="https://meet.example/room?a=1&#38;b=2"')
    expect(shown).toContain('href="https://understudy.example/unsubscribe?token=t"')
    expect(letterHtml({ heading: 'Short', lines: [], reason: 'Because.' })).not.toMatch(/<a |<blockquote/)
  })

  it('fetches nothing and runs nothing: no picture, no script, no style from elsewhere', () => {
    expect(letterHtml(WHOLE)).not.toMatch(/<img|<script|<link|@import|url\(|src=|background=|<form/i)
  })

  it('shows whatever somebody wrote as words, in every one of its places', () => {
    const letterOf = (words: string): Letter => ({
      heading: words,
      greeting: words,
      lines: [words],
      quote: { by: words, words },
      details: [{ label: words, value: words }],
      code: words,
      action: { label: words, url: `https://understudy.example/${words}` },
      items: [{ title: words, content: words, url: words }],
      notes: [words],
      reason: words,
      stop: { label: words, url: words },
    })
    const tagsOf = (page: string) =>
      page.match(/<[a-z!/][^>]*>/gi)?.map((tag) => tag.replace(/"[^"]*"/g, '""'))
    const evil = `"><img src=x onerror=alert(1)><script>alert('1')</script></td></style>`
    const shown = letterHtml(letterOf(evil))
    expect(tagsOf(shown)).toEqual(tagsOf(letterHtml(letterOf('plain'))))
    expect(shown.split('&#60;script&#62;').length - 1).toBeGreaterThan(14)
  })

  it('follows no detail that is no web address', () => {
    const value = 'javascript:alert(1)'
    expect(letterHtml({ ...WHOLE, details: [{ label: 'Where', value }] })).not.toContain('href="javascript')
  })
})
