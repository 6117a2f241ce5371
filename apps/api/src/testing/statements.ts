import pg from 'pg'
import { vi } from 'vitest'

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
