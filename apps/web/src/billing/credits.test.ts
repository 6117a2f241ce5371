import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../api/testing/world.ts'
import { readCredits } from './credits.ts'
import { balanceQuery } from './use-billing.ts'

const CREDITS = 'GET /v1/subscriptions/credits'
let world: World
const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  world = aWorld()
  logged.mockImplementation(() => undefined)
})
afterEach(() => logged.mockReset())

const read = () => readCredits({}, world.openTab().call)

describe('§8 credits', () => {
  it('§8 credits: what the server tells is shown as it is', async () => {
    const told = { balance: 12, total_amount: 150, history: [] }
    world.answer(CREDITS, { status: 200, body: told })
    expect(await read()).toEqual(told)
    expect(logged).not.toHaveBeenCalled()
  })

  it.each([
    ['an error of the server', { status: 500, body: { error: 'internal' } }],
    ['an answer of another shape', { status: 200, body: { balance: 'many' } }],
    ['a call that nobody answers', { status: 404, body: null }],
  ])('§8 credits failure: %s gives balance 0, total_amount 0 and an empty history', async (_, answer) => {
    world.answer(CREDITS, answer)
    expect(await read()).toEqual({ balance: 0, total_amount: 0, history: [] })
    expect(logged).toHaveBeenCalledOnce()
  })
})

it('§9 credit refresh: the balance is read again every 5 minutes', () => {
  expect(balanceQuery.refetchInterval).toBe(5 * 60_000)
})
