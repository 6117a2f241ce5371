import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Answer, type Kernel, type UserContext } from '../kernel/context.ts'
import { allowLong, type Tx } from '../kernel/database.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { visitorMark } from '../kernel/visitor-mark.ts'
import * as queries from './queries.ts'

const RETRY_AFTER_SECONDS = 30

/**
 * Everything that is kept of the caller's account as one JSON file: its rows by table, and by `table.column` those that
 * name it elsewhere, without hashes of passwords and tokens, and with marks for visitors. All of one moment. Refuses `rate_limited` while another export of the account is written.
 */
export function exportAccount() {
  const writing = new Set<string>()
  return async (ctx: UserContext): Promise<Answer<Readable>> => {
    const { userId } = ctx.caller
    if (writing.has(userId)) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    writing.add(userId)
    const file = await writeExport(ctx, userId).finally(() => writing.delete(userId))
    return new Answer<Readable>(file.createReadStream({ start: 0 }), {
      fileName: `understudy-account-${ctx.clock.now().toISOString().slice(0, 10)}.json`,
    })
  }
}

/** A file that only this process can reach and that goes with it, however it ends. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `understudy-export-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}

/** Into a file first: a visitor who reads slowly must not hold a connection to the database. */
async function writeExport(kernel: Kernel, userId: string): Promise<FileHandle> {
  const exportedAt = kernel.clock.now().toISOString()
  const file = await openNameless()
  try {
    await kernel.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await allowLong(tx)
        await file.writeFile(exportOf(kernel, tx, userId, exportedAt))
      })
  } catch (error) {
    await file.close()
    throw error
  }
  return file
}

async function* exportOf(kernel: Kernel, tx: Tx, userId: string, exportedAt: string): AsyncGenerator<string> {
  const tables = await queries.ownRows(tx, userId)
  if (!tables) throw refuse('unauthenticated')
  const marked = (row: Record<string, unknown>, columns: readonly string[]) => {
    for (const column of columns) {
      const id = row[column]
      if (typeof id === 'string') row[column] = visitorMark(kernel, userId, id)
    }
    return row
  }
  yield `{"exported_at":${JSON.stringify(exportedAt)},"tables":{`
  for (const [i, table] of tables.entries()) {
    yield `${i === 0 ? '' : ','}\n${JSON.stringify(table.name)}:[`
    let first = true
    for await (const rows of queries.pagesOf(tx, table)) {
      const text = rows.map((row) => JSON.stringify(marked(row, table.visitors))).join(',\n')
      yield first ? text : `,\n${text}`
      first = false
    }
    yield ']'
  }
  yield '}}\n'
}
