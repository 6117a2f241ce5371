import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, describe as group, it } from 'vitest'
import { z } from 'zod'
import type { CalledRoute } from '../base/route.ts'
import { routes } from '../index.ts'
import { fromSchema, HOSTILE, spoil } from '../testing/from-schema.ts'
import { describe, describeAnswer } from './describe.ts'
import { readerOf } from './read.ts'

/** Values that the schema takes, and the same with one part of them spoilt or more. */
const valuesOf = (schema: z.ZodType) => {
  const spoiling = fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), HOSTILE)
  return fc
    .tuple(fromSchema(schema), fc.array(spoiling, { maxLength: 2 }))
    .map(([value, spoilings]) => spoilings.reduce((whole, [picks, part]) => spoil(whole, picks, part), value))
}

function expectSameJudgement(schema: z.ZodType, numRuns: number) {
  const reader = readerOf(describe(schema))
  fc.assert(
    fc.property(valuesOf(schema), (value) => {
      const [judged, read] = [schema.safeParse(value), reader.safeParse(value)]
      expect(read.success).toBe(judged.success)
      if (read.success) expect(read.data).toStrictEqual(judged.data)
    }),
    { numRuns },
  )
}

const isRoute = (value: unknown): value is CalledRoute =>
  typeof value === 'object' && value !== null && 'out' in value && 'path' in value

const folder = new URL('../built/', import.meta.url)
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'called.ts')
    .map((file) => import(new URL(file, folder).href)),
)
const everything = modules.flatMap((module) => Object.entries(module))
const builtAnswers = everything.flatMap(([name, value]) =>
  isRoute(value) ? [[name, value.out as z.ZodType] as const] : [],
)
const builtSchemas = everything.flatMap(([, value]) => (value instanceof z.ZodType ? [value] : []))

const hasShape = (schema: z.ZodType) => {
  try {
    return Boolean(describe(schema))
  } catch {
    // It judges by more: no page that is built may read it.
    return false
  }
}

group('a shape', () => {
  it('judges and reads what stands in a page by itself as its schema does', () => {
    expect(builtSchemas.length).toBeGreaterThan(12)
    for (const schema of builtSchemas) expectSameJudgement(schema, 200)
  })

  it.each(builtAnswers)('reads every answer of %s as it was sent', (_name, schema) => {
    const reader = readerOf(describeAnswer(schema))
    let taken = 0
    fc.assert(
      fc.property(fromSchema(schema), (value) => {
        // A text that is made may say nothing where one must: the server would not send it.
        const answer = schema.safeParse(value)
        if (!answer.success) return
        taken += 1
        const sent: unknown = JSON.parse(JSON.stringify(answer.data))
        expect(reader.safeParse(sent)).toStrictEqual({ success: true, data: schema.parse(sent) })
      }),
      { numRuns: 25 },
    )
    expect(taken).toBeGreaterThan(0)
  })

  it.each(builtAnswers)('takes no answer of %s whose fields are of another kind', (_name, schema) => {
    const reader = readerOf(describeAnswer(schema))
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const judged = schema.safeParse(value)
        const read = reader.safeParse(value)
        // Rules of a text and what is filled in are the server's; of another kind nothing is taken.
        const isOfAnotherKind = judged.error?.issues.some(
          ({ code, input }) => code === 'invalid_type' && input !== undefined,
        )
        if (isOfAnotherKind) expect(read.success).toBe(false)
      }),
      { numRuns: 25 },
    )
  })

  it('does so for every answer of the contract that has one', () => {
    const shaped = Object.values(routes).filter(({ out }) => hasShape(out))
    expect(shaped.length).toBeGreaterThan(90)
    for (const { out } of shaped) expectSameJudgement(out, 20)
  })

  it.each<[string, z.ZodType, unknown[]]>([
    ['a text', z.string().min(2).max(3), ['a', 'ab', 'abc', 'abcd', '🦩', '🦩🦩🦩', 2, null]],
    ['a number', z.number().min(-1).max(1), [-1.1, -1, 0.5, 1, 1.1, Number.NaN, Infinity, '1']],
    ['a whole number', z.number().int().min(0), [-1, 0, 0.5, 2 ** 53, 2 ** 53 - 1, true]],
    ['a list', z.array(z.int()).min(1).max(2), [[], [1], [1, 2], [1, 2, 3], ['1'], { 0: 1, length: 1 }]],
    ['a row', z.tuple([z.int(), z.string()]), [[1, 'a'], [1], [1, 'a', 2], ['a', 1]]],
    [
      'words by name',
      z.record(z.string(), z.string()),
      [{}, { a: 'b' }, { a: 1 }, [], JSON.parse('{"__proto__":"a"}')],
    ],
    [
      'what may be left out',
      z.object({ a: z.string().optional() }),
      [{}, { a: undefined }, { a: 'a', b: 1 }, { a: null }],
    ],
    [
      'one of several',
      z.union([z.literal('a'), z.object({ kind: z.enum(['b', 'c']) })]),
      ['a', { kind: 'c' }, { kind: 'a' }, 'b'],
    ],
    ['nothing', z.object({ error: z.null() }), [{ error: null }, { error: undefined }, {}, { error: 0 }]],
    ['an empty one', z.object({ a: z.boolean().nullable() }), [{ a: null }, { a: false }, { a: 0 }, {}]],
  ])('keeps the bounds of %s', (_kind, schema, values) => {
    const reader = readerOf(describe(schema))
    for (const value of values) {
      const { success, data } = schema.safeParse(value)
      expect(reader.safeParse(value)).toEqual(
        success ? { success, data } : { success, error: expect.anything() },
      )
    }
  })

  it('names the first place that does not fit', () => {
    const reader = readerOf(describe(z.object({ team: z.array(z.object({ name: z.string() })) })))
    const read = reader.safeParse({ team: [{ name: 'Noor' }, { name: 7 }] })
    expect(read).toMatchObject({ success: false, error: { at: '.team[1].name' } })
  })

  it.each([
    ['a rule', z.string().refine((text) => text !== 'a')],
    ['a rule between fields', z.object({ a: z.int(), b: z.int() }).refine(({ a, b }) => a < b)],
    ['a format', z.uuid()],
    ['a change', z.string().trim()],
    ['a transform', z.string().transform(Number)],
    ['a default', z.object({ a: z.string().default('') })],
    ['fields of any name', z.looseObject({})],
    ['no other field', z.strictObject({})],
    ['names out of a list', z.record(z.enum(['a', 'b']), z.string())],
  ])('is not made of a schema that holds %s', (_kind, schema) => {
    expect(() => describe(schema)).toThrow(TypeError)
  })
})
