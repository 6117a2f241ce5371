import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../errors.ts'

/** Where a folder cannot be opened or flushed at all, as on some shares: its names are kept in the system's own time. */
const NOT_OF_THIS_DISK = ['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Brings the names of a folder to the disk: a file that was renamed into it is there after a power cut. */
export async function flushFolder(dir: string): Promise<void> {
  try {
    const folder = await open(dir)
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (hasCode(error, ...NOT_OF_THIS_DISK)) return
    throw error
  }
}

/** With all folders above it, and on the disk: what lies in a folder whose name is lost is lost with it. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode })
  if (first === undefined) return
  for (let made = folder; made.startsWith(first); made = path.dirname(made)) {
    await flushFolder(path.dirname(made))
  }
}
