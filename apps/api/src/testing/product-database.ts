import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type DatabaseHandle, openDatabase } from '../kernel/database.ts'
import { createLog } from '../kernel/log.ts'
import { SUPERUSER } from '../kernel/postgres/cluster.ts'

/** Postgres writes its socket's directory in this line of its pid file, counted from 0. */
const SOCKET_DIR_LINE = 4

/** The embedded database of a product that runs in a process of its own, to look at what no answer tells. */
export async function openProductDatabase(dataDir: string): Promise<DatabaseHandle> {
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const host = pidFile.split('\n')[SOCKET_DIR_LINE]?.trim()
  if (!host) throw new Error(`no socket in ${pidFile}`)
  return openDatabase({ host, user: SUPERUSER, database: 'postgres', max: 1 }, createLog('silent', false))
}
