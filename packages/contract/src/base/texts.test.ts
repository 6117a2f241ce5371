import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { $ZodCheckMaxLength, $ZodType } from 'zod/v4/core'
import { routes } from '../index.ts'
import { type TextField, textsIn } from '../testing/texts-in.ts'
import { Text, Words } from './fields.ts'
import type { Route } from './route.ts'

const table: Route[] = Object.values(routes)
const texts: TextField[] = table.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => textsIn(schema, `${name} ${part}`)),
)
const takes = (schema: $ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success
const takenIn = (words: string) => texts.filter(({ schema }) => takes(schema, words)).map(({ at }) => at)

/** The bound that a text names itself; null where a form of its own bounds it. */
function maxCharsOf({ _zod: { def } }: $ZodType): number | null {
  const checks = (def.checks ?? []) as $ZodCheckMaxLength[]
  return checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum ?? null
}
const bounded = texts.flatMap(({ at, schema }) => {
  const max = maxCharsOf(schema)
  return max === null ? [] : [[at, max, schema] as const]
})

const FILE = 'importInvestors body.csv'
const SHOWN_FILE = 'previewImport body.csv'
/** Only compared with what is known, or read by schemas of their own: none is kept as it came. */
const COMPARED = [
  'changeEmail body.password',
  'changePassword body.current',
  'voicePresets query.language_ids',
  'voicePresets query.language_ids[]',
  FILE,
  SHOWN_FILE,
  'createCall body.language',
  'readEvidence body.language',
].sort()

describe('a text that callers send', () => {
  it('is found wherever it stands', () => {
    expect(texts.length).toBeGreaterThan(200)
    expect(bounded.length).toBeGreaterThan(150)
  })

  it('has an end, but for a file of investors, which the body’s own size bounds', () => {
    expect(takenIn('a'.repeat(200_000))).toEqual([SHOWN_FILE, FILE])
  })

  it.each([Text, Words])('ends where its field says', (field) => {
    expect([4, 5, 6].map((chars) => takes(field(5), 'x'.repeat(chars)))).toEqual([true, true, false])
    // Counted as people count, not as they are stored.
    expect([5, 6].map((chars) => takes(field(5), '🦩'.repeat(chars)))).toEqual([true, false])
  })

  it.each(bounded)('%s takes no more than %i characters', (_at, max, schema) => {
    expect(takes(schema, 'x'.repeat(max + 1))).toBe(false)
  })

  it.each([
    ['NUL, which Postgres cannot hold', 'a\0b'],
    ['half a character', 'a\ud800b'],
  ])('holds no %s', (_what, words) => {
    expect(takenIn(words).sort()).toEqual(COMPARED)
  })
})
