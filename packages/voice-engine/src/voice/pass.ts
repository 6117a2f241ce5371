import type { Clock } from '../ports.ts'

/** Resolves after `ms` of the clock, or at once when `signal` aborts: true where the time passed in full. */
export function pass(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  if (ms <= 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const onAbort = () => {
      cancel()
      resolve(false)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve(true)
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/**
 * The stream's next item; null when `signal` aborts first. Rejects when none comes within `ms`. A stream that
 * heeds neither is left behind, not waited for.
 */
export function nextWithin<T>(
  stream: AsyncIterator<T>,
  ms: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<IteratorResult<T> | null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancel()
      resolve(null)
    }
    const over = () => {
      cancel()
      signal.removeEventListener('abort', onAbort)
    }
    const cancel = clock.after(ms, () => {
      over()
      reject(new Error(`nothing came for ${ms} ms`))
    })
    signal.addEventListener('abort', onAbort, { once: true })
    stream.next().then(
      (next) => {
        over()
        resolve(next)
      },
      (error: unknown) => {
        over()
        reject(error)
      },
    )
  })
}
