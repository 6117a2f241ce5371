import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, FRAME_MS } from './caller.ts'

const STEP_MS = 5

/**
 * Gives each caller a frame each 20 ms, spread over them, until stopped. A frame that comes late is sent for the moment
 * it was due: what this process lags by is part of what is measured, and told.
 */
export function keepPace(callers: ReadonlySet<Caller>): { stop(): Promise<number[]> } {
  const dueMs = new WeakMap<Caller, number>()
  const lagsMs: number[] = []
  let isOver = false
  let joined = 0
  const pacing = (async () => {
    while (!isOver) {
      for (const caller of callers) {
        let due = dueMs.get(caller)
        if (due === undefined) {
          // The places within a frame are taken in turn.
          due = performance.now() + (joined++ % (FRAME_MS / STEP_MS)) * STEP_MS
        }
        const nowMs = performance.now()
        while (due <= nowMs) {
          caller.goOn(due)
          lagsMs.push(nowMs - due)
          due += FRAME_MS
        }
        dueMs.set(caller, due)
      }
      await pause(STEP_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await pacing
      return lagsMs
    },
  }
}
