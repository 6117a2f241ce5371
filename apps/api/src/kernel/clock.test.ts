import { expect, it } from 'vitest'
import { type Clock, guarded } from './clock.ts'

it('a guarded clock hands on what its tasks throw, and keeps time and cancelling as they are', () => {
  const tasks: (() => void)[] = []
  let cancelled = 0
  const clock: Clock = {
    now: () => new Date(5),
    nowMs: () => 7,
    after: (delayMs, task) => {
      tasks[delayMs] = task
      return () => cancelled++
    },
  }
  const errors: unknown[] = []
  const safe = guarded(clock, (error) => errors.push(error))
  const broken = new Error('broken')
  let ran = 0
  safe.after(1, () => {
    throw broken
  })
  safe.after(2, () => ran++)()
  tasks[1]?.()
  tasks[2]?.()
  expect({ errors, ran, cancelled, now: safe.now().getTime(), nowMs: safe.nowMs() }).toEqual({
    errors: [broken],
    ran: 1,
    cancelled: 1,
    now: 5,
    nowMs: 7,
  })
})
