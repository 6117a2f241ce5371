import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../index.ts'
import { fromSchema, HOSTILE } from '../testing/from-schema.ts'
import { ERROR_CODES } from './error-codes.ts'
import type { Route } from './route.ts'

const table: [string, Route][] = Object.entries(routes)
const addressesOf = ({ method, path, aliases }: Route) =>
  [path, ...aliases].map((address) => `${method} ${address}`)
const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : null)
const withNames = (address: string) => [...address.matchAll(/:(\w+)/g)].map(([, name]) => name)

describe('the table of routes', () => {
  it('names each route once, as it is called', () => {
    for (const [key, { name }] of table) expect(name).toBe(key)
  })

  it('gives no two routes the same address, whatever their parameters are called', () => {
    const addresses = table.flatMap(([, route]) =>
      addressesOf(route).map((address) => address.replaceAll(/:\w+/g, ':')),
    )
    const twice = addresses.filter((address, i) => addresses.indexOf(address) !== i)
    expect(twice).toEqual([])
  })

  it('creates by POST alone, and where a meeting is put at another time', () => {
    const others = table.filter(([, { creates, method }]) => creates && method !== 'POST')
    expect(others.map(([key]) => key)).toEqual(['updateMeeting'])
  })

  it('asks for nobody’s session under /v1/public, and for one wherever it may answer that there is none', () => {
    for (const [key, { path, auth, errors }] of table) {
      const isPublic = auth === 'public' || auth === 'optional'
      if (path.startsWith('/v1/public/')) expect([key, isPublic]).toEqual([key, true])
      if (!isPublic) expect([key, errors]).toEqual([key, expect.arrayContaining(['unauthenticated'])])
    }
  })

  it.each(table)(
    '%s reads from its address what it asks of it, and no body where there is none',
    (_name, route) => {
      for (const address of [route.path, ...route.aliases]) {
        expect(withNames(address).toSorted()).toEqual(fieldsOf(route.params)?.toSorted())
      }
      if (route.method === 'GET' || route.multipart) expect(fieldsOf(route.body)).toEqual([])
      expect(route.maxBodyBytes).toBeGreaterThan(0)
      expect(route.limitPerMinute).toBeGreaterThan(0)
    },
  )

  it.each(table)(
    '%s names each of its errors once, and none that nobody knows',
    (_name, { errors, status }) => {
      expect(errors.filter((code) => !Object.hasOwn(ERROR_CODES, code))).toEqual([])
      expect(new Set(errors).size).toBe(errors.length)
      expect(Math.floor(status / 100)).toBe(2)
    },
  )
})

describe('what goes over the wire', () => {
  /** Through the schema, over the wire as JSON, and through it again. */
  const expectToStand = (schema: z.ZodType) =>
    fc.assert(
      fc.property(fromSchema(schema), (value) => {
        const { success, data } = schema.safeParse(value)
        if (!success || data === undefined) return
        const sent: unknown = JSON.parse(JSON.stringify(data))
        const again = schema.safeParse(sent)
        expect(again.error?.issues).toBeUndefined()
        expect(JSON.parse(JSON.stringify(again.data))).toEqual(sent)
      }),
      { numRuns: 25 },
    )

  it.each(table)('%s answers what is read as it was meant', (_name, { out }) => expectToStand(out))

  it.each(table)(
    '%s takes what it has taken once, and it stays the same',
    (_name, { params, query, body }) => {
      for (const schema of [params, query, body]) expectToStand(schema)
    },
  )

  it.each(table)('%s refuses or takes whatever comes, and breaks at none of it', (_name, route) => {
    const { params, query, body, out } = route
    fc.assert(
      fc.property(HOSTILE, (value) => {
        for (const schema of [params, query, body, out]) {
          expect(typeof schema.safeParse(value).success).toBe('boolean')
          for (const key of fieldsOf(schema) ?? []) {
            expect(typeof schema.safeParse({ [key]: value }).success).toBe('boolean')
          }
        }
      }),
      { numRuns: 15 },
    )
  })
})
