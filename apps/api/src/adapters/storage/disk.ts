import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flushFolder, makeFolder } from '../../kernel/disk/flush-folder.ts'
import { hasCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { type Storage, StorageAway, StorageMissing } from './port.ts'

const ABANDONED_AFTER_MS = 3_600_000

/**
 * Files in one directory tree. A file is written beside its place and renamed into it, so that a kill in the
 * middle leaves only a temporary file, which is swept at a start and by `sweep`.
 */
export async function createDiskStorage(root: string): Promise<Storage> {
  const partial = path.join(root, '.partial')
  await makeFolder(partial, 0o700)
  /** Names that this node is writing now, however slowly. */
  const writing = new Set<string>()
  await sweep(partial, writing)

  const place = (key: string): string => {
    const file = path.resolve(root, key)
    if (!file.startsWith(root + path.sep) || file.startsWith(partial)) throw new StorageMissing(key)
    return file
  }
  const missing = (key: string, error: unknown) =>
    hasCode(error, 'ENOENT') ? new StorageMissing(key) : error

  return {
    async put(key, content) {
      const file = place(key)
      const name = newId()
      const temporary = path.join(partial, name)
      await makeFolder(path.dirname(file))
      writing.add(name)
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content
        await pipeline(source, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(temporary, file)
        // Its row is committed next: a power cut must not leave that one without the other.
        await flushFolder(path.dirname(file))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      } finally {
        writing.delete(name)
      }
    },
    async read(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        throw missing(key, error)
      }
    },
    async stream(key, part) {
      const file = place(key)
      await access(file).catch((error: unknown) => {
        throw missing(key, error)
      })
      return createReadStream(file, part && { start: part.first, end: part.last })
    },
    addressOf: async () => null,
    async exists(key) {
      try {
        await access(place(key))
        return true
      } catch {
        // Any failure to reach it means that it cannot be served.
        return false
      }
    },
    delete: (key) => rm(place(key), { force: true }),
    sweep: () => sweep(partial, writing),
    async check() {
      await access(partial, constants.R_OK | constants.W_OK).catch(() => {
        throw new StorageAway('the folder of the files cannot be read and written')
      })
    },
  }
}

/** Removes what writers that were killed left behind; a fresh file may belong to another node. */
async function sweep(partial: string, writing: ReadonlySet<string>): Promise<void> {
  const now = Date.now()
  for (const name of await readdir(partial)) {
    if (writing.has(name)) continue
    const file = path.join(partial, name)
    // Finished meanwhile, or swept by another node.
    const changedAtMs = await stat(file).then(({ mtimeMs }) => mtimeMs, ifMissing)
    if (now - changedAtMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}

function ifMissing(error: unknown): number {
  if (hasCode(error, 'ENOENT')) return Number.POSITIVE_INFINITY
  throw error
}
