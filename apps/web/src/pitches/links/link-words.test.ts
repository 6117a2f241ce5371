import { describe, expect, it } from 'vitest'
import {
  type Around,
  aroundOf,
  endOf,
  endWords,
  meaningOf,
  runningWords,
  type Standing,
  standingOf,
  standingTones,
  stepQuestion,
  viewsWords,
  visitFacts,
  visitsWords,
} from './link-words.ts'
import { aLink } from './testing/a-link.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const out: Around = { published: true, cloneEndsAt: null, pitchEndsAt: null }

describe('where a link stands', () => {
  it.each<[Standing, Parameters<typeof aLink>[0], Partial<Around>]>([
    ['open', {}, {}],
    ['open', { expires_at: inHours(49) }, {}],
    ['ending', { expires_at: inHours(47) }, {}],
    ['expired', { expires_at: inHours(-1) }, {}],
    ['expired', {}, { cloneEndsAt: inHours(-1) }],
    ['expired', { expires_at: inHours(100) }, { pitchEndsAt: inHours(-1) }],
    ['disabled', { disabled: true, expires_at: inHours(-1) }, {}],
    ['archived', { archived: true, disabled: true }, {}],
    ['closed', {}, { published: false }],
    ['open', { view_limit: 3, views_spent: 2 }, {}],
    ['used', { view_limit: 3, views_spent: 3, expires_at: inHours(47) }, {}],
    ['used', { view_limit: 2, views_spent: 3 }, {}],
    ['disabled', { view_limit: 3, views_spent: 3, disabled: true }, {}],
    ['expired', { view_limit: 3, views_spent: 3, expires_at: inHours(-1) }, {}],
    ['closed', { view_limit: 3, views_spent: 3 }, { published: false }],
  ])('%s: %o, %o', (standing, link, around) => {
    expect(standingOf(aLink(link), { ...out, ...around }, NOW)).toBe(standing)
  })

  it('is told by shape as well as by colour: what opens looks unlike what does not', () => {
    const { open, ending, expired, disabled, archived } = standingTones
    expect(new Set([open, ending, expired, disabled, archived]).size).toBe(5)
  })

  it('ends with the earliest of link, pitch and clone', () => {
    const link = aLink({ expires_at: inHours(10) })
    expect(endOf(link, out)?.of).toBe('link')
    expect(endOf(link, { ...out, pitchEndsAt: inHours(9), cloneEndsAt: inHours(11) })?.of).toBe('pitch')
    expect(endOf(aLink(), { ...out, cloneEndsAt: inHours(1) })).toEqual({ at: inHours(1), of: 'clone' })
    expect(endOf(aLink(), out)).toBeNull()
  })

  it('counts a clone’s life from its publishing', () => {
    const clone = { status: 'published', published_at: inHours(0) } as const
    const settings = (expiresIn: string) => ({
      type: 'public' as const,
      allowPasswordRequests: true,
      listInExplore: true,
      requestFeatured: false,
      namedWhenShut: false,
      termsInPublic: 'none' as const,
      offerAcknowledgedAt: null,
      expiresIn,
    })
    const endsAt = (expiresIn: string) =>
      aroundOf({ ...clone, access_settings: settings(expiresIn) }, { expires_at: null }).cloneEndsAt
    expect(endsAt('never')).toBeNull()
    expect(endsAt('24h')).toBe(inHours(24))
    expect(endsAt(inHours(5))).toBe(inHours(5))
  })

  it('says when it ends or ended', () => {
    expect(endWords(null, NOW)).toBe('no expiry')
    expect(endWords({ at: '2026-06-20T12:00:00Z', of: 'link' }, NOW)).toBe('until Jun 20, 2026')
    expect(endWords({ at: '2026-06-10T12:00:00Z', of: 'link' }, NOW)).toBe('ended Jun 10, 2026')
  })
})

describe('who came', () => {
  const visit = {
    viewed_at: inHours(-1),
    talked_at: null,
    came_back: false,
    seconds: 75,
    sections: 1,
    questions: 0,
  }

  it('is told visit by visit', () => {
    expect(visitFacts(visit)).toBe('1 min 15 s · 1 section')
    expect(visitFacts({ ...visit, sections: 4, questions: 2, came_back: true })).toBe(
      '1 min 15 s · 4 sections · 2 questions · came back',
    )
    expect(visitFacts({ ...visit, talked_at: inHours(-1) })).toBe('1 min 15 s · 1 section · talked')
    expect(visitFacts({ ...visit, viewed_at: null })).toBe('Opened, and gone at once')
  })

  it('is told in a line, none and thousands alike', () => {
    const words = (total: number, visitors: number, uncounted = 0) =>
      visitsWords({ total, visitors, without_cookies: uncounted })
    expect(words(0, 0)).toContain('Nobody yet')
    expect(words(1, 1)).toBe('1 visit of 1 visitor within a year.')
    expect(words(12_345, 9_000, 2)).toBe(
      '12,345 visits of 9,000 visitors, and 2 views of visitors who declined cookies within a year.',
    )
    expect(words(0, 0, 1)).toBe('1 view of visitors who declined cookies within a year.')
    expect([viewsWords(0), viewsWords(1), viewsWords(1_200), viewsWords(undefined)]).toEqual([
      '0 views',
      '1 view',
      '1,200 views',
      null,
    ])
  })
})

describe('a step that shuts people out', () => {
  it('says what is lost for good only where something is', () => {
    const link = aLink({ name: 'Angels' })
    expect(stepQuestion('disable', link).title).toBe('Disable “Angels”?')
    expect(stepQuestion('disable', link).text).toContain('enable it again')
    expect(stepQuestion('archive', link).text).not.toContain('personal links')
    const locked = aLink({ access_type: 'password' })
    for (const step of ['disable', 'archive'] as const) {
      expect(stepQuestion(step, locked).text).toContain('personal links that you mailed end for good')
    }
  })

  it('and what a state means, is told of the link as it is', () => {
    expect(meaningOf('open', aLink())).toContain('everybody')
    expect(meaningOf('ending', aLink({ access_type: 'password' }))).toContain('password')
    expect(meaningOf('disabled', aLink())).toContain('until you enable it')
    expect(meaningOf('used', aLink())).toMatch(/whoever was let in comes back in, and nobody new/)
  })

  it.each<[Parameters<typeof aLink>[0], string]>([
    [{ gate: 'typed' }, 'It opens for those who have it and give an email address.'],
    [{ gate: 'proven' }, 'It opens for those who have it and prove an email address.'],
    [
      { gate: 'proven', allowed_domains: ['fund.com', 'harbour.vc'] },
      'It opens for those who have it and prove an email address at fund.com or harbour.vc.',
    ],
    [
      { gate: 'typed', allowed_domains: ['fund.com'], access_type: 'password' },
      'It opens for those who have it and its password, and for those you approve, once they give an email address at fund.com.',
    ],
  ])('and whom its door lets in: %o', (link, words) => {
    expect(meaningOf('open', aLink(link))).toBe(words)
  })
})

it('asks about the talks that go on through a closed link, where there are any', () => {
  expect(runningWords('Seed', 0)).toBeNull()
  expect(runningWords('Seed', 1)?.end).toBe('End the talk going on now')
  expect(runningWords('Seed', 3)?.end).toBe('End the 3 talks going on now')
})
