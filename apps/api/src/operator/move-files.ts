import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Storage } from '../adapters/storage/port.ts'

export interface Moved {
  files: number
  copied: number
  /** Copied by an earlier run. */
  there: number
}

const TOLD_EVERY = 100
/** Half-written files of uploads that are under way. */
const PARTIAL = '.partial'

/**
 * Copies every file of a folder to a storage, and reads each back to compare it by its hash. What is there and the same
 * is left as it is, so that a run that broke off is gone on with by another. The folder is not changed. Rejects at
 * the first that cannot be copied.
 * @param say is told how far it is, a line at a time
 */
export async function moveFiles(dir: string, to: Storage, say: (line: string) => void): Promise<Moved> {
  await to.check()
  const keys = await keysIn(dir)
  const moved: Moved = { files: keys.length, copied: 0, there: 0 }
  for (const [index, key] of keys.entries()) {
    moved[await moveFile(path.join(dir, key), key, to)]++
    const done = index + 1
    if (done % TOLD_EVERY === 0 && done < keys.length) say(`${done} of ${keys.length} files are there`)
  }
  return moved
}

async function moveFile(file: string, key: string, to: Storage): Promise<'copied' | 'there'> {
  const wanted = await hashOf(createReadStream(file))
  const isThere = async () => (await to.exists(key)) && (await hashOf(await to.stream(key))).equals(wanted)
  if (await isThere()) return 'there'
  await to.put(key, createReadStream(file))
  if (!(await isThere())) throw new Error(`${key} is another in the storage than in the folder`)
  return 'copied'
}

async function hashOf(bytes: Readable): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part as Buffer)
  return hash.digest()
}

/** By their paths in the folder, which are their keys. */
async function keysIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => !key.startsWith(`${PARTIAL}/`))
    .sort()
}
