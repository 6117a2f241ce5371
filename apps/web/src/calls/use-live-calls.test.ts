import { expect, it } from 'vitest'
import { isLive } from './is-live.ts'
import { liveCallsQuery } from './use-live-calls.ts'

it('§9 live call poll: asks every 5 seconds', () => {
  expect(liveCallsQuery.refetchInterval).toBe(5_000)
})

it.each([
  ['connecting', true],
  ['in-progress', true],
  ['completed', false],
  ['missed', false],
  ['failed', false],
] as const)('§4 live indicator: %s counts as live: %s', (status, live) => {
  expect(isLive({ status })).toBe(live)
})
