import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder, makeFolder } from '../disk/flush-folder.ts'
import { hasCode } from '../errors.ts'
import { giveToOwnerOf } from '../postgres/account.ts'
import { type Env, EnvError, SECRET_CHARS } from './env.ts'

/** The secret in use, then others that are accepted. */
export type Roots = readonly [string, ...string[]]

/** Of an installation without SECRET: a line each, the one in use first. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret')

/** From the settings, or from DATA_DIR, where it is made if it is missing, readable by its owner only. */
export async function loadRoots({ dataDir, SECRET, SECRET_ACCEPTED }: SecretSettings): Promise<Roots> {
  if (SECRET) return SECRET_ACCEPTED ? [SECRET, SECRET_ACCEPTED] : [SECRET]
  await makeFolder(dataDir)
  const file = secretFile(dataDir)
  if (!(await isThere(file))) await makeSecretFile(dataDir, newSecret())
  // A start as root of an earlier version made it.
  await giveFromRoot(dataDir, file)
  await chmod(file, 0o600)
  return rootsIn(await readSecretFile(dataDir))
}

/** As it is kept. Throws {@link EnvError} where it is empty or cut off. */
export async function readSecretFile(dataDir: string): Promise<string> {
  const file = secretFile(dataDir)
  const text = await readFile(file, 'utf8')
  if (rootsIn(text).some((root) => root.length < SECRET_CHARS)) throw cutOff(file)
  return text
}

async function giveFromRoot(dataDir: string, file: string): Promise<void> {
  if ((await stat(file)).uid === 0) giveToOwnerOf(dataDir, file)
}

const NEW_AND_PRIVATE = { flag: 'wx', mode: 0o600, flush: true } as const
/** What a disk answers that knows no links, as some shares. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Whole or not at all, also where the power fails; of two that start at once the first one's is kept. False where there
 * is one already, which stays.
 */
export async function makeSecretFile(dataDir: string, text: string): Promise<boolean> {
  const file = secretFile(dataDir)
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(aside, text, NEW_AND_PRIVATE)
    await giveFromRoot(dataDir, aside)
    await link(aside, file).catch(async (error: unknown) => {
      if (!hasCode(error, ...NO_LINKS)) throw error
      // Here a power cut in this moment leaves one that is cut off; the next start refuses it, and says so.
      await writeFile(file, text, NEW_AND_PRIVATE)
      await giveFromRoot(dataDir, file)
    })
    await flushFolder(dataDir)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return false
  } finally {
    await rm(aside, { force: true })
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false
      throw error
    },
  )

/** Keys of one that lacks its end would be anybody's to work out. */
const cutOff = (file: string) =>
  new EnvError(
    `The secret in ${file} is empty or cut off: a line of it has fewer than ${SECRET_CHARS} characters. Put the file back from a copy or a backup. Where nothing was ever kept with it, delete the file: the next start makes a new one.`,
  )
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
  await flushFolder(dataDir)
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
