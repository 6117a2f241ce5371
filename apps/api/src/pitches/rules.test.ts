import {
  CODE_ALPHABET,
  LIMITS,
  PASSWORD_ALPHABET,
  RESERVED_SEGMENTS,
  SLUG_SUFFIX_ALPHABET,
} from '@understudy/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomString } from '../kernel/ids.ts'
import {
  type Draw,
  earliest,
  type Gate,
  gateExpiry,
  makeLinkCode,
  makePassword,
  makeSlug,
  refuseVisitor,
  slugBase,
  wishedExpiry,
} from './rules.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

describe('§5 slug', () => {
  it.each([
    ['Acme Robotics: Seed Round!', 'acme-robotics-seed-round'],
    ['Café Zoë', 'cafe-zoe'],
    ['A & B', 'a-b'],
    ['  deep-tech   2026 ', 'deep-tech-2026'],
    ['東京ロボット', 'pitch'],
    ['2026', 'pitch'],
    ['!!!', 'pitch'],
    ['a'.repeat(60), 'a'.repeat(40)],
  ])('starts "%s" with %s', (title, base) => {
    expect(slugBase(title)).toBe(base)
    expect(makeSlug(title, () => 'x1y2z3')).toBe(`${base}-x1y2z3`)
  })

  it('§9 slug length: holds only a–z, 0–9 and hyphens, at most 40 of the title and 6 drawn, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const slug = makeSlug(title, randomString)
        expect(slug).toMatch(/^[a-z0-9-]{1,40}-[a-z0-9]{6}$/)
        expect(slug).toMatch(/[a-z]/)
        expect(RESERVED_SEGMENTS).not.toContain(slug)
      }),
    )
  })

  it('draws again when chance would make a page of ours', () => {
    const draws = ['policy', 'k3k3k3']
    expect(makeSlug('Privacy', () => draws.shift() ?? '')).toBe('privacy-k3k3k3')
  })
})

describe('§5 codes and passwords', () => {
  it('§9 pitch link code, §9 generated password: asks for 8 of A–Za–z0–9, 12 of the password alphabet and 6 of a–z0–9', () => {
    const asked: [number, string][] = []
    const draw: Draw = (chars, alphabet) => {
      asked.push([chars, alphabet])
      return randomString(chars, alphabet)
    }
    expect(makeLinkCode(draw)).toMatch(/^[A-Za-z0-9]{8}$/)
    expect(makePassword(draw)).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/)
    makeSlug('x', draw)
    expect(asked).toEqual([
      [LIMITS.linkCodeChars, CODE_ALPHABET],
      [LIMITS.generatedPasswordChars, PASSWORD_ALPHABET],
      [LIMITS.slugSuffixChars, SLUG_SUFFIX_ALPHABET],
    ])
  })
})

const aGate = (overrides: Partial<Gate> = {}): Gate => ({
  cloneStatus: 'published',
  cloneAccess: { expiresIn: 'never' },
  publishedAt: later(-1),
  pitchExpiresAt: null,
  linkExpiresAt: null,
  linkExpirationEnabled: true,
  disabledAt: null,
  accessType: 'public',
  asks: 'none',
  allowedDomains: [],
  ...overrides,
})

describe('decisions §1.7 expiry', () => {
  it('takes the earliest of what was asked, null for never and undefined for silence', () => {
    expect(wishedExpiry({}, NOW)).toBeUndefined()
    expect(wishedExpiry({ expires_at: null }, NOW)).toBeNull()
    expect(wishedExpiry({ expiresIn: 'never' }, NOW)).toBeNull()
    expect(wishedExpiry({ expiresIn: '7d' }, NOW)).toEqual(later(7 * 24))
    expect(wishedExpiry({ expiresIn: later(5).toISOString() }, NOW)).toEqual(later(5))
    expect(
      wishedExpiry(
        { expires_at: later(30).toISOString(), expiration_date: later(3).toISOString(), expiresIn: '24h' },
        NOW,
      ),
    ).toEqual(later(3))
  })

  it('holds the earliest of clone, pitch and link', () => {
    const instant = fc.option(fc.integer({ min: 1, max: 10_000 }).map(later), { nil: null })
    fc.assert(
      fc.property(instant, instant, instant, (clone, pitch, link) => {
        const gate = aGate({
          cloneAccess: { expiresIn: clone?.toISOString() ?? 'never' },
          pitchExpiresAt: pitch,
          linkExpiresAt: link,
        })
        expect(gateExpiry(gate)).toEqual(earliest(clone, pitch, link))
      }),
    )
  })

  it("counts a clone's life from its publishing, and ignores a link's date that was switched off", () => {
    expect(gateExpiry(aGate({ cloneAccess: { expiresIn: '24h' } }))).toEqual(later(23))
    expect(gateExpiry(aGate({ linkExpiresAt: later(1), linkExpirationEnabled: false }))).toBeNull()
  })
})

describe('§4 access result', () => {
  const visitor = { password: 'absent', byOwner: false } as const

  it.each<[string, Partial<Gate>, string]>([
    ['deleted', { cloneStatus: 'deleted' }, 'link_not_found'],
    ['a draft', { cloneStatus: 'draft' }, 'access_denied'],
    ['only launched', { cloneStatus: 'launched' }, 'access_denied'],
    ['archived', { cloneStatus: 'archived' }, 'access_denied'],
    ['disabled', { disabledAt: later(-1) }, 'access_denied'],
    ['past its pitch’s expiry', { pitchExpiresAt: NOW }, 'access_denied'],
    [
      'past its expiry, before a password is asked for',
      { linkExpiresAt: later(-1), accessType: 'password' },
      'access_denied',
    ],
    ['locked', { accessType: 'password' }, 'password_required'],
  ])('refuses a link that is %s', (_name, gate, reason) => {
    expect(refuseVisitor(aGate(gate), visitor, NOW)).toBe(reason)
  })

  it('opens a public link, and a locked one for the right password only', () => {
    expect(refuseVisitor(aGate(), visitor, NOW)).toBeNull()
    const locked = aGate({ accessType: 'password' })
    expect(refuseVisitor(locked, { password: 'wrong', byOwner: false }, NOW)).toBe('incorrect_password')
    expect(refuseVisitor(locked, { password: 'right', byOwner: false }, NOW)).toBeNull()
  })

  it('shows its owner what is launched, and asks the owner of a published one like anybody', () => {
    const owner = { password: 'absent', byOwner: true } as const
    expect(refuseVisitor(aGate({ cloneStatus: 'launched', accessType: 'password' }), owner, NOW)).toBeNull()
    expect(refuseVisitor(aGate({ accessType: 'password' }), owner, NOW)).toBe('password_required')
    expect(refuseVisitor(aGate({ cloneStatus: 'archived' }), owner, NOW)).toBe('access_denied')
  })
})
