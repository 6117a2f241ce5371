import { CODE_ALPHABET } from '@understudy/contract'
import { randomString } from '../kernel/ids.ts'
import { FIRST_SAMPLE } from './companies/index.ts'
import { FounderClient } from './founder-client.ts'
import { makeCompany, type SampleNode } from './make-company.ts'
import * as queries from './queries.ts'
import { readState, type SampleState, writeState } from './state.ts'

export interface Sample {
  /** Path of its pitch page. */
  address: string
  email: string
  /** Null where it was printed at an earlier start. */
  password: string | null
}

/** What is to be made after the company itself: until then its founder's password is kept. */
export interface ToCome {
  /** So many of its past are to be lived through. */
  days: number
  /** There are other companies to make. */
  others: boolean
}

export const newPassword = (): string => randomString(16, CODE_ALPHABET)

/** True in a database that nobody has used, and wherever a sample was begun. */
export async function isSampleDue({ kernel }: SampleNode, dataDir: string): Promise<boolean> {
  return (await readState(dataDir)) !== null || !(await queries.hasFounders(kernel.db))
}

/**
 * Makes the first sample company, and gives it back when it is there already. Null where somebody took the sample away.
 */
export async function makeSample(
  node: SampleNode,
  dataDir: string,
  { days, others }: ToCome = { days: 0, others: false },
): Promise<Sample | null> {
  const { email } = FIRST_SAMPLE.founder
  const known = (await queries.hasFounders(node.kernel.db)) ? await readState(dataDir) : null
  if (known?.cloneId) {
    const pitch = await queries.findSamplePitch(node.kernel.db, known.cloneId)
    return pitch ? { address: `/pitch/${pitch.unique_slug}`, email: known.email, password: null } : null
  }
  const password = known?.password ?? newPassword()
  const state: SampleState = { email, password, cloneId: null, nextDay: days, happened: 0, others: [] }
  await writeState(dataDir, state)
  const { cloneId, address } = await makeCompany(node, new FounderClient(node.url), FIRST_SAMPLE, password)
  await writeState(dataDir, { ...state, cloneId, password: days === 0 && !others ? null : password })
  return { address, email, password }
}
