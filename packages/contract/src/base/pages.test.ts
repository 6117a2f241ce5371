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
  ['/Northcrate-ab12cd', 'slug'],
  ['/toString', 'slug'],
  ['/northcrate-ab12cd', 'slug'],
  ['/a/b', 'none'],
])('knows what stands at %s', (path, kind) => {
  expect(pageAt(path).kind).toBe(kind)
})

it.each([
  ['/', '/'],
  ['/Pricing', '/pricing'],
  ['/Pitch/AbCd1234.', '/pitch/AbCd1234'],
  ['/SETTINGS/Billing', '/settings/Billing'],
  ['/Northcrate-ab12cd', '/Northcrate-ab12cd'],
  ['/settings/x.y', '/settings/x.y'],
])('writes %s as %s', (path, written) => {
  expect(asWritten(path)).toBe(written)
})
