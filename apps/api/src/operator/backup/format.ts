import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A backup or a restore that cannot be done, in words for the operator. */
export class BackupError extends Error {}

const Part = z.object({
  /** Of what it holds, before it is compressed and sealed. */
  bytes: z.number().int(),
  sha256: z.string().length(64),
})
export type Part = z.infer<typeof Part>

const Name = z.string().regex(/^\w+$/)
const Table = z.object({ name: Name, columns: z.array(Name), rows: z.number().int(), part: Part })
export type Table = z.infer<typeof Table>

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Every migration that had run, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: Name, last: z.string(), called: z.boolean() })),
  files: z.object({ count: z.number().int(), missing: z.number().int(), list: Part }),
  /** Of an installation that has made its own; where it comes from the settings it is the operator's to keep. */
  secret: Part.nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** A file of the installation: a line of the list. */
export const ListedFile = z.object({
  key: z.string(),
  bytes: z.number().int(),
  sha256: z.string().length(64),
})
export type ListedFile = z.infer<typeof ListedFile>

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json'
export const KEY = 'key.age'
export const FILE_LIST = 'files.jsonl'
export const SECRET = 'secret'
export const tablePart = (name: string): string => `tables/${name}`
/** By the hash of what is in it: what two files share is kept once. */
export const filePart = (mark: string): string => `files/${mark.slice(0, 2)}/${mark}`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const writeManifest = (manifest: Manifest): string => {
  const text = JSON.stringify(manifest)
  return `${text}\n${hashOf(text)}\n`
}

/** Throws {@link BackupError} for another format, and for a text that was changed. */
export function readManifest(written: string): Manifest {
  const [text = '', hash = ''] = written.split('\n')
  if (hashOf(text) !== hash)
    throw new BackupError(`The backup is damaged: ${MANIFEST} is not as it was written.`)
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupError('The backup is of a format that this version does not know: a newer one has made it.')
}
