import { open } from 'node:fs/promises'

/** Where a folder cannot be opened or flushed at all, as on some shares: its names are kept in the system's own time. */
const NOT_OF_THIS_DISK = new Set(['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP', 'ENOSYS'])

/** Brings the names of a folder to the disk: a file that was renamed into it is there after a power cut. */
export async function flushFolder(dir: string): Promise<void> {
  try {
    const folder = await open(dir)
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_OF_THIS_DISK.has(String(error.code))) return
    throw error
  }
}
