import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeQuery } from '../base/describe-query.ts'
import { IsoDate, Paging, Text, Timestamp, Uuid } from '../base/fields.ts'
import { defineRoute, type Route } from '../base/route.ts'
import { routes } from '../index.ts'
import { choiceOf } from './choice.ts'
import { readDay, readMoment, readUuid, readWord } from './read-query.ts'

type ListRoute = Route<z.ZodType, z.ZodObject, z.ZodType, z.ZodType>

const lists = [
  routes.investorsPageData,
  routes.callsPageData,
  routes.listMeetings,
  routes.listNotifications,
  routes.listVisits,
  routes.listAskedQuestions,
  routes.explore,
] as unknown as ListRoute[]

const twoDigits = fc.nat(99).map((n) => String(n).padStart(2, '0'))
const day = fc
  .tuple(
    fc.oneof(fc.constantFrom('0000', '0999', '1000', '2024', '9998', '9999'), fc.stringMatching(/^\d{4}$/)),
    twoDigits,
    twoDigits,
  )
  .map((parts) => parts.join('-'))
const nearDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const clock = fc.oneof(
  fc.tuple(twoDigits, twoDigits).map((parts) => parts.join(':')),
  fc.tuple(twoDigits, twoDigits, twoDigits).map((parts) => parts.join(':')),
  fc.constantFrom('23:59:59.999', '24:00', '00:00:60', '12:00:00.', '09:30:00.1234567'),
)
const zone = fc.oneof(
  fc.constantFrom('Z', '', 'z', '+02:00', '-12:30', '+24:00', '+0200', '+2'),
  fc.tuple(fc.constantFrom('+', '-'), twoDigits, twoDigits).map(([sign, h, m]) => `${sign}${h}:${m}`),
)
const moment = fc.tuple(fc.oneof(day, nearDay), clock, zone).map(([d, c, z]) => `${d}T${c}${z}`)
const uuid = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.uuid().map((id) => id.replace(/.$/, 'g')),
  fc.constantFrom(
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '11111111-1111-0111-8111-111111111111',
    '11111111-1111-1111-c111-111111111111',
  ),
)
const number = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('1', '366', '367', '0', '-1', '1.5', '1e2', '0x10', ' 7 ', 'x', 'Infinity', '2147483648'),
)
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('\0', '\ud800', 'box'))

describe('a query', () => {
  it.each(lists)('of $name says what its schema says', ({ name, query }) => {
    const { fields, pageSize, startsBy } = describeQuery(lists.find((one) => one.name === name) as ListRoute)
    const shape = query.shape as Record<string, z.ZodType>
    expect(pageSize).toBe(shape.limit?.parse(undefined))
    expect(shape).toHaveProperty(startsBy)
    expect(Object.keys(fields)).toEqual(
      Object.keys(shape).filter((field) => !['skip', 'offset', 'limit'].includes(field)),
    )
    for (const [field, { takes, fallback, longest }] of Object.entries(fields)) {
      const schema = shape[field] as z.ZodType
      expect(schema.safeParse(undefined).data).toEqual(fallback)
      // How a flag stands in the address is the page's matter.
      if (takes[0] === 'flag') {
        expect([schema.parse(true), schema.parse(false)]).toEqual([true, false])
        continue
      }
      const options = takes[0] === 'one' ? takes[1] : ['new']
      // The page cuts a text before it is read.
      const word = fc
        .oneof(text, number, uuid, moment, day, fc.constantFrom(...options))
        .map((written) => (longest === null ? written : written.slice(0, longest)))
      fc.assert(
        fc.property(word, (written) => {
          expect([written, readWord(takes, written)]).toEqual([written, schema.safeParse(written).data])
        }),
        { numRuns: 150 },
      )
    }
  })

  it.each<[string, z.ZodType, (written: string | null) => string | undefined, fc.Arbitrary<string>]>([
    ['days', IsoDate, readDay, fc.oneof(day, nearDay, text)],
    ['moments', Timestamp, readMoment, fc.oneof(moment, day, text)],
    ['ids', Uuid, readUuid, fc.oneof(uuid, text)],
  ])('reads %s as the contract does', (_kind, schema, read, written) => {
    expect(read(null)).toBeUndefined()
    fc.assert(
      fc.property(written, (word) => {
        expect([word, read(word)]).toEqual([word, schema.safeParse(word).data])
      }),
      { numRuns: 500 },
    )
  })

  it('knows the longest text, and no other', () => {
    const { fields } = describeQuery(listBy({ search: Text(40).optional(), id: Uuid.optional() }))
    expect(fields).toEqual({
      search: { takes: ['text'], longest: 40 },
      id: { takes: ['uuid'], longest: null },
    })
  })

  it.each([
    ['a rule of its own', z.string().refine((written) => written !== 'a')],
    ['a format', z.email()],
    ['a number without an end', z.coerce.number().min(0)],
    ['a list', z.array(z.string())],
  ])('is not made of a field that holds %s', (_kind, field) => {
    expect(() => describeQuery(listBy({ field }))).toThrow(TypeError)
  })
})

const listBy = (fields: Record<string, z.ZodType>) =>
  defineRoute({
    name: 'listThings',
    method: 'GET',
    path: '/v1/things',
    auth: 'user',
    query: z.object({ ...Paging, ...fields }),
    out: z.object({}),
    summary: 'Things',
  }) as unknown as ListRoute

describe('a choice', () => {
  const status = choiceOf(['new', 'known'])

  it('has its options in their order, and takes no other', () => {
    expect(status.options).toEqual(['new', 'known'])
    expect(status.parse('known')).toBe('known')
    expect(status.safeParse('new')).toEqual({ success: true, data: 'new' })
    expect(status.safeParse('NEW').success).toBe(false)
    expect(() => status.parse('old')).toThrow('None of new, known: old')
  })
})
