import type { PgBoss } from 'pg-boss'

/**
 * The job queue wakes who works on a queue when a job is sent, but not when one falls due: a retry, a regular task.
 * Each of a hundred queues would ask for itself; one statement asks for all.
 */
const LOOK_EVERY_MS = 2_000

/**
 * Which of the queues `$1` hold a job that could run now. Each of them is a step into the index of what a worker may
 * fetch (`not blocked` is of its predicate): neither a queue's thousands of waiting jobs nor what is done is read over.
 */
export const dueJobs = (
  schema: string,
): string => `select queue from unnest($1::text[]) as queue cross join lateral (
  select from ${schema}.job where name = queue and state < 'active' and not blocked and start_after <= now() limit 1
) as one`

interface DueJobs {
  boss: PgBoss
  schema: string
  /** By queue, who works on it. */
  workers: ReadonlyMap<string, string>
  failed(error: Error): void
}

/** Wakes who works on a queue that holds a job which could run now, until it is told to stop. */
export function watchDueJobs({ boss, schema, workers, failed }: DueJobs): () => void {
  const queues = [...workers.keys()]
  const due = dueJobs(schema)
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  async function look(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(due, [queues])
      for (const { queue } of rows as { queue: string }[]) boss.notifyWorker(workers.get(queue) ?? '')
    } catch (error) {
      if (!stopped) failed(error as Error)
    }
    if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS)
  }

  timer = setTimeout(look, LOOK_EVERY_MS)
  return () => {
    stopped = true
    if (timer) clearTimeout(timer)
  }
}
