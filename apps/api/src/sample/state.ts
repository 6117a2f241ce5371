import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** How far the sample has come; kept beside the database, readable by its owner only. */
export const SampleState = z.object({
  email: z.string(),
  /** Only until the sample has its past and the other companies are made; theirs is the same. */
  password: z.string().nullable(),
  /** Null until the sample can be talked to. */
  cloneId: z.string().nullable(),
  /** The day of its past that is next, counted back from today; 0 once all is over, as it was before there was one. */
  nextDay: z.int().default(0),
  /** How many of that day's happenings are over. */
  happened: z.int().default(0),
  /** Ids of the other companies that are made. */
  others: z.array(z.string()).default([]),
})
export type SampleState = z.infer<typeof SampleState>

const fileOf = (dataDir: string) => path.join(dataDir, 'sample.json')

/** Null where none was begun, or where the file cannot be read as one. */
export async function readState(dataDir: string): Promise<SampleState | null> {
  try {
    return SampleState.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')))
  } catch {
    // Absent, or damaged: then it is begun anew.
    return null
  }
}

/** Whole or not at all, so that a kill leaves the last state. */
export async function writeState(dataDir: string, state: SampleState): Promise<void> {
  const file = fileOf(dataDir)
  const fresh = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(fresh, JSON.stringify(state), { mode: 0o600 })
  await rename(fresh, file)
}
