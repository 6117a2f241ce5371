import { expect, it } from 'vitest'
import { routes } from '../index.ts'

const PAGED = [routes.listClones, routes.listPitches, routes.listPitchLinks, routes.callsPageData]

it.each(PAGED)('§9 page size: $name pages by 100 unless asked, and caps what it is asked', ({ query }) => {
  expect(query.parse({})).toMatchObject({ skip: 0, limit: 100 })
  expect(query.parse({ limit: '7', skip: '14' })).toMatchObject({ skip: 14, limit: 7 })
  expect(query.parse({ limit: '1000000000' })).toMatchObject({ limit: 500 })
  expect(query.safeParse({ limit: '-1' }).success).toBe(false)
  expect(query.parse({ skip: '10000' })).toMatchObject({ skip: 10_000 })
  expect(query.safeParse({ skip: '10001' }).success).toBe(false)
})
