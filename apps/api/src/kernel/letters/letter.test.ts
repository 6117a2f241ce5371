import { describe, expect, it } from 'vitest'
import { withPicture } from './face.ts'
import { type Letter, letterText } from './letter.ts'
import { letterHtml } from './letter-html.ts'

const WHOLE: Letter = {
  face: { name: 'Noor Haddad', picture: { ownerId: 'o', path: 'avatars/o/a.webp' } },
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

  it('fetches nothing and runs nothing: no script, no style, no picture but the one that comes with it', () => {
    for (const shown of [letterHtml(WHOLE), withPicture(letterHtml(WHOLE), 'Noor')]) {
      expect(shown).not.toMatch(/<script|<link|@import|url\(|srcset|background=|<form/i)
      expect(shown).not.toMatch(/src=(?!"cid:face@understudy")/i)
    }
    expect(letterHtml(WHOLE)).not.toContain('src=')
  })

  it('shows whose it is by their initials, which their picture takes the place of, and nothing for no name', () => {
    const initials = letterHtml(WHOLE)
    expect(initials).toContain('<span role="img" aria-label="Noor Haddad">NH</span>')
    const pictured = withPicture(initials, 'Noor Haddad')
    expect(pictured).toMatch(/<img src="cid:face@understudy" width="48" height="48" alt="Noor Haddad"/)
    expect(pictured).not.toContain('NH')
    const rest = (page: string) =>
      page.replace(/<!--face-->.*<!--\/face-->|<table[^>]*><tr><td[^>]*><img.*?<\/table>/s, '')
    expect(rest(pictured)).toBe(rest(initials))
    expect(letterText(WHOLE)).toBe(letterText({ ...WHOLE, face: undefined }))
    const nobody = letterHtml({ ...WHOLE, face: { name: '?' } })
    expect(nobody).not.toContain('class="face"')
    expect(withPicture(nobody, '?')).toContain('alt="?"')
    const page = letterHtml({ ...WHOLE, face: undefined })
    expect(withPicture(page, 'Noor')).toBe(page)
  })

  it('shows whatever somebody wrote as words, in every one of its places', () => {
    const letterOf = (words: string): Letter => ({
      face: { name: words },
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
    const evil = `<!--face--><!--/face-->"><img src=x onerror=alert(1)><script>alert('1')</script></td></style>`
    const shown = letterHtml(letterOf(evil))
    expect(tagsOf(shown)).toEqual(tagsOf(letterHtml(letterOf('plain'))))
    expect(tagsOf(withPicture(shown, evil))).toEqual(
      tagsOf(withPicture(letterHtml(letterOf('plain')), 'plain')),
    )
    expect(shown.split('&#60;script&#62;').length - 1).toBeGreaterThan(14)
  })

  it('follows no detail that is no web address', () => {
    const value = 'javascript:alert(1)'
    expect(letterHtml({ ...WHOLE, details: [{ label: 'Where', value }] })).not.toContain('href="javascript')
  })
})
