import pg from 'pg'
import { vi } from 'vitest'

/** What the database answered while `work` ran, each the rows of one statement, as JSON. */
export async function answersDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const answers: unknown[] = await Promise.all(query.mock.results.map(({ value }) => value))
    return answers.map((answer) => JSON.stringify((answer as pg.QueryResult | undefined)?.rows ?? []))
  } finally {
    query.mockRestore()
  }
}

/**
 * What the database was asked while `work` ran, each with its values, as JSON. The job queue's own statements are left
 * out: it asks for itself now and then, and its names of jobs hold the words of any room.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map((statement) => JSON.stringify([...statement]))
      .filter((text) => !/\bjobs\./.test(text))
  } finally {
    query.mockRestore()
  }
}
