import { expect, it } from 'vitest'
import { asWritten, pageAt } from './pages.ts'

it.each([
  ['/', 'public'],
  ['/pricing', 'public'],
  ['/pricing/', 'public'],
  ['/demo/enhanced-cards', 'public'],
  ['/settings', 'other'],
  ['/settings/billing', 'other'],
  ['/clone/0196f0a0', 'other'],
  ['/clone', 'none'],
  ['/settings/billing/more', 'none'],
  ['/demo', 'none'],
  ['/Pricing', 'public'],
  ['/Dashboard', 'other'],
  ['/PITCH', 'none'],
  ['/Analytics/Visits', 'other'],
  ['/demo/Enhanced-Cards', 'public'],
  ['/auth/Callback', 'other'],
  ['/analytics/Northcrate', 'none'],
  ['/Northcrate-ab12cd', 'slug'],
  ['/toString', 'slug'],
  ['/northcrate-ab12cd', 'slug'],
  ['/a/b', 'none'],
])('knows what stands at %s', (path, kind) => {
  expect(pageAt(asWritten(path)).kind).toBe(kind)
})

it.each([
  ['/', '/'],
  ['/Pricing', '/pricing'],
  ['/Pitch/AbCd1234.', '/pitch/AbCd1234'],
  ['/SETTINGS/Billing', '/settings/Billing'],
  ['/Analytics/Visits', '/analytics/visits'],
  ['/demo/Enhanced-Cards/', '/demo/enhanced-cards/'],
  ['/Clone/AbC', '/clone/AbC'],
  ['/Northcrate-ab12cd', '/Northcrate-ab12cd'],
  ['/settings/x.y', '/settings/x.y'],
])('writes %s as %s', (path, written) => {
  expect(asWritten(path)).toBe(written)
})
