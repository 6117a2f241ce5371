import { describe, expect, it } from 'vitest'
import { keepsTyped, sectionOf } from './sections.ts'

const at = (address: string) => new URL(address, 'https://this.site')

describe('the address of a section', () => {
  it.each([
    ['/settings', 'profile'],
    ['/settings/billing', 'billing'],
    ['/settings/billing/', 'billing'],
    ['/settings?tab=billing', 'billing'],
    ['/settings/security?tab=billing', 'security'],
    ['/settings/nothing', 'profile'],
    ['/settings?tab=nothing', 'profile'],
    ['/settings/constructor', 'profile'],
  ])('%s opens %s', (address, section) => {
    expect(sectionOf(at(address))).toBe(section)
  })

  it('keeps what was typed on the same section and through a sign-in, and nowhere else', () => {
    const here = at('/settings/billing')
    expect(keepsTyped(here, at('/settings/billing?page=2'))).toBe(true)
    expect(keepsTyped(here, at('/settings?tab=billing'))).toBe(true)
    expect(keepsTyped(here, at('/login'))).toBe(true)
    expect(keepsTyped(here, at('/settings/security'))).toBe(false)
    expect(keepsTyped(here, at('/dashboard'))).toBe(false)
    expect(keepsTyped(here, at('/settings-of-another'))).toBe(false)
  })
})
