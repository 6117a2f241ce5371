import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

/** In place of a path: slides are laid out by us, whatever is installed. */
export const NO_OFFICE = 'off'

/**
 * The LibreOffice that presentations are drawn with: a path as it is given, or a name that is looked up on `searched`
 * as a shell would. Null where there is none, or none is wanted.
 */
export function findOffice(wanted: string, searched: string | undefined): string | null {
  if (wanted === NO_OFFICE) return null
  if (path.basename(wanted) !== wanted) return canRun(wanted) ? wanted : null
  const folders = (searched ?? '').split(path.delimiter).filter(path.isAbsolute)
  return folders.map((folder) => path.join(folder, wanted)).find(canRun) ?? null
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
