import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { giveToOwnerOf } from '../postgres/account.ts'
import type { Env } from './env.ts'

/** The secret in use, then others that are accepted. */
export type Roots = readonly [string, ...string[]]

/** Of an installation without SECRET: a line each, the one in use first. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret')

/** From the settings, or from DATA_DIR, where it is made if it is missing, readable by its owner only. */
export async function loadRoots({ dataDir, SECRET, SECRET_ACCEPTED }: SecretSettings): Promise<Roots> {
  if (SECRET) return SECRET_ACCEPTED ? [SECRET, SECRET_ACCEPTED] : [SECRET]
  await mkdir(dataDir, { recursive: true })
  const file = secretFile(dataDir)
  try {
    await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  // A start as root made it, this one or an earlier one.
  if ((await stat(file)).uid === 0) giveToOwnerOf(dataDir, file)
  await chmod(file, 0o600)
  return rootsIn(await readFile(file, 'utf8'))
}
export type SecretSettings = Pick<Env, 'dataDir' | 'SECRET' | 'SECRET_ACCEPTED'>

/** Puts a new secret before those of the file, or leaves none but the first, whole or not at all. */
export async function changeSecretFile(dataDir: string, change: 'rotate' | 'forget'): Promise<void> {
  const file = secretFile(dataDir)
  const [inUse, ...others] = rootsIn(await readFile(file, 'utf8'))
  const next = change === 'rotate' ? [newSecret(), inUse, ...others] : [inUse]
  const aside = `${file}.next`
  await writeFile(aside, next.join('\n'), { mode: 0o600, flush: true })
  giveToOwnerOf(file, aside)
  await rename(aside, file)
}

/** A process that is older knows nothing of the secrets that stand there. */
export const secretFileChangedAt = async (dataDir: string): Promise<Date> =>
  (await stat(secretFile(dataDir))).mtime

const newSecret = () => randomBytes(48).toString('base64url')

export function rootsIn(text: string): Roots {
  const [inUse = '', ...others] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return [inUse, ...others]
}
