/** The Date header has whole seconds, and the answer travelled: smaller differences are noise. */
const noiseMs = 5_000

export interface ServerClock {
  /** Milliseconds since 1970, as the server counts. */
  now(): number
  /** Reads the Date header of an answer that has just come. */
  learn(dateHeader: string | null): void
}

/** Tells the server's time, so that a wrong clock on the device does not end or renew sessions. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let offsetMs = 0
  return {
    now: () => deviceNow() + offsetMs,
    learn(dateHeader) {
      const serverMs = Date.parse(dateHeader ?? '')
      if (Number.isNaN(serverMs)) return
      const seenMs = serverMs - deviceNow()
      offsetMs = Math.abs(seenMs) > noiseMs ? seenMs : 0
    },
  }
}
