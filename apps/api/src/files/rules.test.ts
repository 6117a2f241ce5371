import { describe, expect, it } from 'vitest'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import { publicAddress } from './public-address.ts'
import { cleanName, kindOf, parsePath } from './rules.ts'

describe('the kind of a file', () => {
  it.each([
    ['%PDF-1.7', 'a.png', 'pdf'],
    ['\x89PNG\r\n\x1a\n', 'a.txt', 'png'],
    ['\xff\xd8\xff\xe0', 'a', 'jpeg'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'a', 'webp'],
    ['RIFF\x00\x00\x00\x00WAVEfmt ', 'a.webp', null],
    ['PK\x03\x04', 'a.docx', 'docx'],
    ['PK\x03\x04', 'a.PPTX', 'pptx'],
    ['PK\x03\x04', 'a.xlsx', null],
    ['a < b', 'a.md', 'md'],
    ['plain', 'a.txt', 'txt'],
    ['plain', 'a.html', null],
    ['\xef\xbb\xbf<!DOCTYPE html>', 'a.txt', null],
  ])('is told by its content: %j named %s', (head, name, kind) => {
    expect(kindOf(Buffer.from(head, 'latin1'), name)).toBe(kind)
  })
})

describe('the name of a file', () => {
  it.each([
    ['C:\\Users\\me\\Deck v2.PDF', 'Deck v2.PDF'],
    ['../../deck', 'deck.pdf'],
    ['a\r\nset-cookie: x.pdf', 'aset-cookie: x.pdf'],
    ['   ', 'file.pdf'],
    ['.pdf', 'file.pdf'],
    ['\ud800half.pdf', '\ufffdhalf.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(160)}.pdf`],
  ])('is one harmless line: %j', (sent, name) => {
    expect(cleanName(sent, 'pdf')).toBe(name)
  })
})

describe('the address of a published picture', () => {
  const secrets = secretsFrom('a secret of the tests that is long enough')
  const at = (time: string) => publicAddress({ secrets, clock: { now: () => new Date(time) } as never })

  it('stays the same all day and changes overnight', () => {
    const path = 'clone-files/owner/a.webp'
    const morning = at('2026-11-20T00:00:00Z')(path)
    expect(at('2026-11-20T23:59:59Z')(path)).toBe(morning)
    expect(at('2026-11-21T00:00:00Z')(path)).not.toBe(morning)
    expect(morning).toMatch(
      /^\/v1\/files\/raw\/clone-files\/owner\/a\.webp\?expires=\d+&signature=[\w-]{43}$/,
    )
  })

  it('reads a path with and without its bucket', () => {
    expect(parsePath('avatars/owner/a.webp')).toEqual({ bucket: 'avatars', path: 'owner/a.webp' })
    expect(parsePath('owner/a.webp')).toEqual({ bucket: 'clone-files', path: 'owner/a.webp' })
    expect(parsePath('a.webp')).toBeNull()
    expect(parsePath('/a.webp')).toBeNull()
  })
})
