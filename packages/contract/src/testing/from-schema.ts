import fc from 'fast-check'
import type { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Texts that some field somewhere takes. */
const PLAUSIBLE = [
  '',
  'Heron Labs',
  'en',
  'https://example.com/a',
  'someone@example.com',
  '+4915112345678',
  '2026-03-01',
  '2026-03-01T10:00:00.000Z',
  '2027-12-31T23:59:59+02:00',
  '10:30',
  'Europe/Berlin',
  '7',
  'true',
  '123456',
  'Ab3dEf9h',
  '01999999-0000-7000-8000-000000000000',
  'clone-files',
  'a line\nand another',
  'Zoë 🦩 %_\\',
]

/** What a field is sent that it was not made for. */
export const HOSTILE = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '..',
  '../../etc/passwd',
  "'; drop table users; --",
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '=1+1',
  '-1',
  '1e9',
  '1e999',
  'NaN',
  'undefined',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '275760-09-13',
  'x'.repeat(20_000),
  [],
  ['a', ['b', [null]]],
  {},
  { length: 1e9 },
  { constructor: { prototype: { polluted: true } } },
)

/**
 * Values that `schema` mostly takes, by its input side: refinements between fields are left to chance.
 * `known` are texts that mean something to the server, such as ids of what exists.
 */
export function fromSchema(schema: $ZodType, known: readonly string[] = []): fc.Arbitrary<unknown> {
  const inner = (type: $ZodType) => fromSchema(type, known)
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return anObject(
        Object.entries(def.shape).map(([key, type]) => ({
          key,
          value: inner(type),
          optional: accepts(type, undefined),
        })),
      )
    case 'array': {
      const { minimum = 0, maximum = 2 } = boundsOf(schema)
      return fc.array(inner(def.element), {
        minLength: minimum,
        maxLength: Math.max(minimum, Math.min(2, maximum)),
      })
    }
    case 'tuple':
      return fc.tuple(...def.items.map(inner))
    case 'record':
      if (isEnum(def.keyType) && !('partial' in def && def.partial))
        return eachOf(def.keyType, inner(def.valueType))
      return fc.dictionary(inner(def.keyType).map(String), inner(def.valueType), { maxKeys: 2 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return aNumber(schema)
    case 'string':
      return aText(schema, known)
    case 'pipe':
      // Told by the whole pipe which texts fit; anything else by what goes in.
      return kindOf(def.in) === 'string' ? aText(schema, known) : inner(def.in)
    case 'transform':
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`from-schema.ts cannot make a value of kind ${def.type} yet`)
  }
}

/** One value that `schema` takes, the same at each run. */
export const sampleOf = (schema: z.ZodType): unknown =>
  fc.sample(
    fromSchema(schema).filter((value) => schema.safeParse(value).success),
    { numRuns: 1, seed: 1 },
  )[0]

/** `value` with one part of it, chosen by `picks`, replaced. */
export function spoil(value: unknown, picks: readonly number[], replacement: unknown): unknown {
  const [pick, ...rest] = picks
  if (pick === undefined || typeof value !== 'object' || value === null) return replacement
  const keys = Object.keys(value)
  if (keys.length === 0) return replacement
  const key = keys[pick % keys.length] ?? ''
  const spoilt: unknown = spoil(Reflect.get(value, key), rest, replacement)
  return Array.isArray(value)
    ? value.map((part, i) => (String(i) === key ? spoilt : part))
    : { ...value, [key]: spoilt }
}

const kindOf = (type: $ZodType) => (type as $ZodTypes)._zod.def.type
const accepts = (type: $ZodType, value: unknown) => (type as z.ZodType).safeParse(value).success

interface Field {
  key: string
  value: fc.Arbitrary<unknown>
  optional: boolean
}

function anObject(fields: Field[]): fc.Arbitrary<unknown> {
  const whole = fc.record(Object.fromEntries(fields.map(({ key, value }) => [key, value])), {
    requiredKeys: fields.filter(({ optional }) => !optional).map(({ key }) => key),
  })
  if (fields.length === 0 || fields.some(({ optional }) => !optional)) return whole
  // Where nothing is needed, one field alone is what most callers send.
  return fc.oneof(whole, ...fields.map(({ key, value }) => value.map((one) => ({ [key]: one }))))
}

function aNumber(schema: $ZodType): fc.Arbitrary<number> {
  const { minimum = -10, maximum = 1_000_000 } = boundsOf(schema)
  return fc
    .oneof(
      fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
      fc.constantFrom(minimum, maximum),
    )
    .filter((value) => accepts(schema, value))
}

function aText(schema: $ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const fitting = [...known, ...PLAUSIBLE].filter((text) => accepts(schema, text))
  const any = fc.string({ unit: 'grapheme', maxLength: 40 })
  return fitting.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fitting) }, any) : any
}

function boundsOf(schema: $ZodType): { minimum?: number; maximum?: number } {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number }
  return {
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
  }
}

const isEnum = (schema: $ZodType): boolean => (schema as $ZodTypes)._zod.def.type === 'enum'

/** Names out of a list have all to be there. */
function eachOf(names: $ZodType, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { def } = (names as $ZodTypes)._zod
  const entries = def.type === 'enum' ? Object.values(def.entries) : []
  return fc.record(Object.fromEntries(entries.map((name) => [String(name), value])))
}
