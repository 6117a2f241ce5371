import { AppError } from '../../kernel/errors.ts'
import { runApart } from '../../kernel/threads/run-apart.ts'
import type { Recordings, RecordingTaken } from './port.ts'

const LIMITS = { timeoutMs: 60_000, megabytes: 512 }
/** Each holds some megabytes: whoever comes behind so many is asked to come again. */
const MOST_WAITING = 20

/** Recordings are brought to their loudness and warped beside the server, one at a time. */
export function createRecordings(mostWaiting = MOST_WAITING): Recordings {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async takeIn(recording) {
      if (waiting >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: 10 })
      const entry = new URL('./recording-thread.ts', import.meta.url)
      waiting++
      const taken = last.then(() => runApart<RecordingTaken>(entry, recording, LIMITS))
      last = taken.catch(() => undefined)
      return taken.finally(() => {
        waiting--
      })
    },
  }
}
