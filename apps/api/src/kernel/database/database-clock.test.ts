import { expect, it } from 'vitest'
import type { EventBus } from '../jobs.ts'
import { createLog } from '../log.ts'
import { type DatabaseClock, sweepingInTime } from './database-clock.ts'

it('leaves regular tasks out while the clock is off, and runs them again once it agrees', async () => {
  let due = async () => {}
  // Cron fires by the minute: here a run falls due when it is called.
  const bus = {
    every: (_name: string, _cron: string, task: () => Promise<void>) => {
      due = task
    },
  } as EventBus
  let measuredMs = 0
  let complaint: string | null = null
  const dbClock: DatabaseClock = {
    now: () => {
      throw new Error('nobody asks')
    },
    measureAheadMs: async () => {
      complaint = Math.abs(measuredMs) > 5_000 ? 'off' : null
      return measuredMs
    },
    get complaint() {
      return complaint
    },
  }
  let runs = 0
  sweepingInTime(bus, { dbClock, log: createLog('silent', false) }).every('sweep', '* * * * *', async () => {
    runs++
  })
  for (const ms of [0, 120_000, -120_000, 4_000]) {
    measuredMs = ms
    await due()
  }
  expect(runs).toBe(2)
})
