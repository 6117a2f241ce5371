import { describe, expect, it } from 'vitest'
import { closedNetwork, openResponse, serversFor, waitsAt } from './model.ts'

const station = (demandSeconds: number, servers = 1) => ({ name: '', demandSeconds, servers })

describe('a closed network', () => {
  it('of one customer is only as slow as its stations', () => {
    const { perSecond, responseSeconds } = closedNetwork([station(0.2), station(0.3)], 1)
    expect([perSecond, responseSeconds]).toEqual([2, 0.5])
  })

  it('that is balanced does as the formula says: N / (D (N + K - 1))', () => {
    for (const customers of [1, 2, 7, 40]) {
      const stations = [station(0.1), station(0.1), station(0.1)]
      const { perSecond } = closedNetwork(stations, customers)
      expect(perSecond).toBeCloseTo(customers / (0.1 * (customers + stations.length - 1)), 9)
    }
  })

  it('comes to what its slowest station can, and never beyond', () => {
    const { perSecond } = closedNetwork([station(0.05), station(0.2), station(0.01)], 200)
    expect(perSecond).toBeLessThanOrEqual(5)
    expect(perSecond).toBeGreaterThan(4.99)
    expect(closedNetwork([station(0.2, 4)], 200).perSecond).toBeCloseTo(20, 1)
  })
})

describe('an open station', () => {
  it('of one server is M/M/1: D / (1 - ρ)', () => {
    expect(waitsAt(1, 0.75)).toBeCloseTo(0.75, 9)
    expect(openResponse(station(0.1), 5)).toBeCloseTo(0.2, 9)
  })

  it('of several is M/M/c, by the known figures of Erlang’s second formula', () => {
    expect(waitsAt(2, 1)).toBeCloseTo(1 / 3, 9)
    expect(waitsAt(10, 8)).toBeCloseTo(0.4092, 4)
    expect(openResponse(station(1, 2), 1)).toBeCloseTo(4 / 3, 9)
  })

  it('that gets more than it can do is never done', () => {
    expect(openResponse(station(1, 2), 2)).toBe(Number.POSITIVE_INFINITY)
    expect([serversFor(0.1, 0.6), serversFor(6, 0.6)]).toEqual([1, 10])
  })
})
