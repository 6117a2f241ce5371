import { expect, it } from 'vitest'
import { standingOf } from './card-standing.ts'

const nowMs = Date.parse('2026-11-23T12:00:00Z')

it.each([
  [null, 'open'],
  ['2026-11-30T12:00:01Z', 'open'],
  ['2026-11-30T12:00:00Z', 'closing'],
  ['2026-11-23T12:00:01Z', 'closing'],
  ['2026-11-23T12:00:00Z', 'closed'],
  ['2020-01-01T00:00:00Z', 'closed'],
])('a pitch that ends at %s is %s', (ends_at, standing) =>
  expect(standingOf({ ends_at }, nowMs)).toBe(standing),
)
