import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface ApartOptions {
  timeoutMs: number
  /** Of the thread's heap. */
  megabytes: number
}

/**
 * Has one piece of work done in a thread of its own, which answers with its first message and ends: for what would
 * hold up everybody else for more than a moment. Rejects where the thread fails or takes too long.
 */
export async function runApart<Answer>(
  entry: URL,
  workerData: unknown,
  { timeoutMs, megabytes }: ApartOptions,
): Promise<Answer> {
  const worker = new Worker(entry, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // An environment of its own: no secret of the server is needed for it.
    env: {},
  })
  worker.unref()
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return answer as Answer
  } finally {
    await worker.terminate()
  }
}
