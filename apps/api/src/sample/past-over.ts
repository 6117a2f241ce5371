import type { SampleCompany } from './companies/sample-company.ts'
import { Refused } from './founder-client.ts'
import type { PastNode } from './life/past-node.ts'
import { NoSample } from './life/sample-founder.ts'
import { completePast } from './queries.ts'
import { readState, writeState } from './state.ts'

/** From here on a refusal passes: too many, or a fault of the server. */
const TOO_MANY = 429

/** What is refused for what its founder did is refused at each start: a new password, a clone put away or claimed. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof NoSample || (error instanceof Refused && error.status < TOO_MANY)

/** No more of the past comes; what there is can be removed. */
export async function giveUpPast(
  { kernel }: Pick<PastNode, 'kernel'>,
  dataDir: string,
  { forgetPassword = false } = {},
): Promise<void> {
  const state = await readState(dataDir)
  const password = forgetPassword ? null : state?.password
  if (state) await writeState(dataDir, { ...state, password: password ?? null, nextDay: 0, happened: 0 })
  await completePast(kernel.db)
}

/** Where nothing of the past is to come any more it can be removed; where nothing at all is, the password is forgotten. */
export async function finish(
  { kernel }: Pick<PastNode, 'kernel'>,
  dataDir: string,
  wanted: readonly SampleCompany[],
): Promise<void> {
  const state = await readState(dataDir)
  if (!state?.cloneId || state.nextDay > 0) return
  await completePast(kernel.db)
  if (state.password === null || wanted.some(({ id }) => !state.others.includes(id))) return
  await writeState(dataDir, { ...state, password: null })
}
