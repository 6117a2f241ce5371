import { expect, it } from 'vitest'
import { pageAt } from './pages.ts'

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
  ['/Pricing', 'slug'],
  ['/toString', 'slug'],
  ['/northcrate-ab12cd', 'slug'],
  ['/a/b', 'none'],
])('knows what stands at %s', (path, kind) => {
  expect(pageAt(path).kind).toBe(kind)
})
