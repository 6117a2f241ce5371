import { rescoreInvestors } from '../investors/keep-fresh.ts'
import { startOfItsDay } from '../kernel/days/local-days.ts'
import type { Server } from '../wire.ts'
import type { WireOptions } from '../wire-node.ts'
import { FIRST_SAMPLE, OTHER_SAMPLES } from './companies/index.ts'
import type { SampleCompany } from './companies/sample-company.ts'
import { type Life, liveThrough } from './life/live-through.ts'
import { type PastNode, startInThePast } from './life/past-node.ts'
import { DAYS, TIME_ZONE } from './life/story.ts'
import { makeOthers } from './make-others.ts'
import { isSampleDue, makeSample, newPassword, type Sample } from './make-sample.ts'
import { finish, giveUpPast, isGivenUp } from './past-over.ts'
import { beginPast, findSampleOf, findUnfinishedPast } from './queries.ts'
import { readState, type SampleState, writeState } from './state.ts'

const DAY_MS = 86_400_000
const RESTS = 1

export interface StartedSample {
  sample: Sample | null
  /** Founders of the companies that are being made, with the password that they all have; null where none is to come. */
  others: { emails: readonly string[]; password: string } | null
  /** Makes the others and lives through the first one's past, beside the product that runs; null where all is over. */
  life: { done: Promise<void>; stop(): Promise<void> } | null
}

/** What comes with a new installation besides the first company; the setting says which by itself. */
export interface SampleScope {
  days: number
  others: readonly SampleCompany[]
  /** How long the making of the others rests, in times of what it took; {@link RESTS} by itself. */
  rests?: number
}

/**
 * Makes the first sample company where one is due, three months ago. What is not needed at once follows in the
 * background: the other companies, and what happened to the first since: its visits, calls, investors and meetings, by
 * the calls that make them, on a node of that time.
 */
export async function startSample(
  server: Server,
  wire: WireOptions,
  scope: SampleScope = scopeOf(wire),
): Promise<StartedSample> {
  const { env } = wire
  const nothing = { sample: null, others: null, life: null }
  const kept = await readState(env.dataDir)
  const there = kept ? undefined : await findSampleOf(server.kernel.db, FIRST_SAMPLE.founder.email)
  // Half made: to go on with it takes the password, which is gone.
  if (there?.cloneId === null) return nothing
  const before = there ? await knowAgain(env.dataDir, there.cloneId) : kept
  if (env.SAMPLE_DATA === undefined && !(await isSampleDue(server, env.dataDir))) return nothing
  const isMade = before !== null && before.cloneId !== null
  const days = isMade ? before.nextDay : scope.days
  const missing = scope.others.filter(({ id }) => !before?.others.includes(id))
  if (days === 0 && missing.length === 0) {
    await finish(server, env.dataDir, [])
    const isOpen = isMade || env.REGISTRATION === 'open'
    return { ...nothing, sample: await (isOpen ? makeSample(server, env.dataDir) : makeBeside(server, wire)) }
  }
  const begun = isMade ? await findUnfinishedPast(server.kernel.db) : undefined
  const todayMs = (begun?.until ?? startOfItsDay(new Date(), TIME_ZONE)).getTime()
  const node = await startInThePast(server, wire, todayMs - (days + 1) * DAY_MS)
  try {
    return (await beginOn(node, wire, { todayMs, days, missing, rests: scope.rests ?? RESTS })) ?? nothing
  } catch (error) {
    await node.close()
    throw error
  }
}

/** Makes the first company on `node` and goes on beside the product; null, and over, where somebody took it away. */
async function beginOn(
  node: PastNode,
  wire: WireOptions,
  { todayMs, days, missing, rests }: Omit<Background, 'fromDay' | 'password'> & { days: number },
): Promise<StartedSample | null> {
  const { dataDir } = wire.env
  const sample = await makeSample(node, dataDir, { days, others: missing.length > 0 })
  // Somebody took it away before all was over.
  if (!sample) {
    await giveUpPast(node, dataDir, { forgetPassword: true })
    await node.close()
    return null
  }
  // From now on what its founder does is their own, on whatever day the rest of the past comes.
  const { cloneId } = (await readState(dataDir)) ?? {}
  if (cloneId && days > 0) await beginPast(node.kernel.db, cloneId, new Date(todayMs))
  const password = await passwordOf(dataDir)
  const others = missing.length > 0 ? { emails: missing.map(({ founder }) => founder.email), password } : null
  return {
    sample,
    others,
    life: inBackground(node, wire, { todayMs, fromDay: days, missing, password, rests }),
  }
}

/**
 * Of a database that was restored: how far the sample had come lay beside it, and is in no backup. What is there stays as
 * it is, and nothing is made anew.
 */
async function knowAgain(dataDir: string, cloneId: string): Promise<SampleState> {
  const others = OTHER_SAMPLES.map(({ id }) => id)
  const { email } = FIRST_SAMPLE.founder
  const state: SampleState = { email, password: null, cloneId, nextDay: 0, happened: 0, others }
  await writeState(dataDir, state)
  return state
}

/** Where strangers open no accounts: on a node of its own, for its founder does. */
async function makeBeside(server: Server, wire: WireOptions): Promise<Sample | null> {
  const node = await startInThePast(server, wire, Date.now())
  try {
    const sample = await makeSample(node, wire.env.dataDir)
    await node.settle()
    await node.close()
    await node.removeQueue()
    return sample
  } finally {
    await node.close()
  }
}

const scopeOf = ({ env }: WireOptions): SampleScope =>
  env.SAMPLE_DATA === 'company' ? { days: 0, others: [] } : { days: DAYS, others: OTHER_SAMPLES }

/** The one that was given at first, where it is kept still; else a new one, for who is still to come. */
async function passwordOf(dataDir: string): Promise<string> {
  const state = await readState(dataDir)
  if (state?.password) return state.password
  const password = newPassword()
  if (state) await writeState(dataDir, { ...state, password })
  return password
}

interface Background extends Pick<Life, 'todayMs' | 'fromDay'> {
  missing: readonly SampleCompany[]
  password: string
  rests: number
}

function inBackground(
  node: PastNode,
  { env: { dataDir }, log }: WireOptions,
  { missing, password, rests, ...life }: Background,
): NonNullable<StartedSample['life']> {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    await makeOthers({ node, log, dataDir, signal, rests }, missing, password)
    await liveOn(node, { ...life, dataDir, signal }).catch(async (error: unknown) => {
      if (!isGivenUp(error)) throw error
      log.warn(
        { err: error },
        'the past of the sample data ends early: its founder or its visitors are refused',
      )
      await giveUpPast(node, dataDir)
    })
    if (!signal.aborted) {
      await node.settle(signal)
      // Who came months ago is as warm as the regular task would leave them by now.
      await rescoreInvestors(node.kernel)
    }
    if (!signal.aborted) {
      await finish(node, dataDir, missing)
    }
    await node.close()
    // What is left undone is done by the next start.
    if (signal.aborted) return
    await node.removeQueue()
    log.info('the sample data is complete')
  }
  const done = work().catch(async (error: unknown) => {
    await node.close()
    log.error({ err: error }, 'the sample data is incomplete; the next start goes on with it')
  })
  const stop = () => {
    stopping.abort()
    return done
  }
  return { done, stop }
}

async function liveOn(
  node: PastNode,
  { dataDir, ...life }: { dataDir: string } & Pick<Life, 'todayMs' | 'fromDay' | 'signal'>,
): Promise<void> {
  const state = await readState(dataDir)
  if (!state?.cloneId || state.password === null || state.nextDay === 0) return
  const signIn = { email: state.email, password: state.password }
  await liveThrough({
    ...life,
    node,
    signIn,
    happened: state.nextDay === life.fromDay ? state.happened : 0,
    onProgress: (nextDay, happened) => writeState(dataDir, { ...state, nextDay, happened }),
  })
}
