import { expect, it } from 'vitest'
import { withTags } from './tags.ts'

it('tags are taken from what was typed: trimmed, none twice whatever its case, and no more than 50', () => {
  expect(withTags([], ' angel, climate ,, Angel')).toEqual(['angel', 'climate'])
  expect(withTags(['Angel'], 'ANGEL')).toEqual(['Angel'])
  expect(withTags([], 'x'.repeat(60))[0]).toHaveLength(40)
  const many = Array.from({ length: 49 }, (_, i) => `tag ${i}`)
  expect(withTags(many, 'one, two')).toEqual([...many, 'one'])
})
