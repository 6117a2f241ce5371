import { PACKS, PLANS } from '@understudy/contract'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { offersOf } from './offers.ts'

const read = (settings: Record<string, string>) => offersOf(readEnv(settings, '/home/us'))
function complaintsOf(settings: Record<string, string>): string[] {
  try {
    readEnv(settings, '/home/us')
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.message.split('\n').slice(1)
  }
}

describe('plans and packs', () => {
  it('are those of decisions §8 where nothing is set', () => {
    expect(read({})).toEqual({ plans: PLANS, packs: PACKS })
    expect(read({ PLANS: '{}', PACKS: '{"pack-500":{}}' })).toEqual({ plans: PLANS, packs: PACKS })
  })

  it('are called, cost and bring what the operator says; what is left out stays', () => {
    const { plans, packs } = read({
      PLANS: '{"free":{"credits_a_month":50},"founder":{"name":" Seed ","price_cents":1900}}',
      PACKS: '{"pack-500":{"credits":600,"price_cents":1500}}',
    })
    expect(plans).toEqual([
      { id: 'free', name: 'Free', price_cents: 0, credits_a_month: 50 },
      { id: 'founder', name: 'Seed', price_cents: 1_900, credits_a_month: 1_500 },
      PLANS[2],
      PLANS[3],
    ])
    expect(packs).toEqual([{ id: 'pack-500', credits: 600, price_cents: 1_500 }, PACKS[1], PACKS[2]])
  })

  it.each([
    [
      { PLANS: 'Founder' },
      '  PLANS: must be JSON, as {"founder":{"name":"Founder","price_cents":2900,"credits_a_month":1500}}',
    ],
    [{ PACKS: '[]' }, '  PACKS: must be JSON, as {"pack-500":{"credits":500,"price_cents":1200}}'],
    [{ PLANS: '{"gold":{}}' }, '  PLANS: gold is not known'],
    [{ PLANS: '{"founder":{"price":2}}' }, '  PLANS: founder.price is not known'],
    [{ PLANS: '{"free":{"price_cents":100}}' }, '  PLANS: free.price_cents is not known'],
    [{ PLANS: '{"founder":{"name":"  "}}' }, '  PLANS: founder.name must not be empty'],
    [
      { PLANS: '{"founder":{"price_cents":29.5}}' },
      '  PLANS: founder.price_cents must be a whole number of cents from 50 to 10000000',
    ],
    [
      { PACKS: '{"pack-500":{"price_cents":49}}' },
      '  PACKS: pack-500.price_cents must be a whole number of cents from 50 to 10000000',
    ],
    [
      { PACKS: '{"pack-500":{"credits":0}}' },
      '  PACKS: pack-500.credits must be a whole number of credits from 1 to 10000000',
    ],
    [{ PACKS: '{"pack-500":{"credits":2000}}' }, '  PACKS: must not have two packs of as many credits'],
    [
      { PACKS: '{"pack-500":7}' },
      '  PACKS: pack-500 must be as {"pack-500":{"credits":500,"price_cents":1200}}',
    ],
  ])('are told in one clear line where they are wrong: %j', (settings, line) => {
    expect(complaintsOf(settings)).toEqual([line])
  })

  it('name all that is wrong at once', () => {
    expect(complaintsOf({ PLANS: '{"founder":{"name":""},"scale":{"price_cents":1}}' })).toEqual([
      '  PLANS: founder.name must not be empty',
      '  PLANS: scale.price_cents must be a whole number of cents from 50 to 10000000',
    ])
  })
})
