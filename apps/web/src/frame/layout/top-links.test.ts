import { describe, expect, it } from 'vitest'
import { isCurrent, linksTo } from './top-links.ts'

describe('the links at the top', () => {
  it('lead only to screens that stand, in the product’s order', () => {
    expect(linksTo(['/investors', '/dashboard', '/call-logs']).map((link) => link.label)).toEqual([
      'Dashboard',
      'Call Logs',
      'Investors',
    ])
  })

  it('let only Call Logs turn into the Live button', () => {
    const all = linksTo(['/dashboard', '/ai-clones', '/analytics', '/call-logs', '/investors', '/meetings'])
    expect(all.filter((link) => link.showsLive).map((link) => link.href)).toEqual(['/call-logs'])
  })

  it('mark the page one is on, and no other that begins alike', () => {
    expect(isCurrent('/investors', '/investors')).toBe(true)
    expect(isCurrent('/investors', '/investors/7')).toBe(true)
    expect(isCurrent('/investors', '/investors-archive')).toBe(false)
  })
})
