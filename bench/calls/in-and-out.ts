import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Caller } from './caller.ts'
import { keepPace } from './pace.ts'
import { addressOf, type Place } from './place.ts'

const MINUTE_MS = 60_000
const SAMPLED_EACH_MS = 15_000
const SHORTEST_MS = 20_000
const LONGEST_MS = 70_000
/** Calls are closed, charged and told within. */
const SETTLED_WITHIN_MS = 20_000

interface Memory {
  atMs: number
  nodeMb: number
  allMb: number
  processes: number
}

/** Calls that come and go for a while, each with a question or two: what is left behind of them. */
export async function measureInAndOut(place: Place, count: number, minutes: number): Promise<void> {
  const callers = new Set<Caller>()
  const pace = keepPace(callers)
  const memory: Memory[] = [sample(place.server.processId)]
  const beganMs = performance.now()
  const untilMs = beganMs + minutes * MINUTE_MS
  const watching = (async () => {
    while (performance.now() < untilMs) {
      await pause(SAMPLED_EACH_MS)
      memory.push(sample(place.server.processId))
    }
  })()
  const told = (
    await Promise.all(Array.from({ length: count }, (_, seat) => sit(place, callers, seat, count, untilMs)))
  ).flat()
  await watching
  await pace.stop()
  await pause(SETTLED_WITHIN_MS)
  memory.push(sample(place.server.processId))
  tellMemory(memory)
  await tellLedger(place, told)
}

interface Told {
  credits: number | null
  troubles: string[]
}

/** One seat after another: a call of 20 to 70 seconds, a question in its middle, the next call. */
async function sit(
  place: Place,
  callers: Set<Caller>,
  seat: number,
  seats: number,
  untilMs: number,
): Promise<Told[]> {
  const told: Told[] = []
  for (let round = 0; performance.now() < untilMs; round++) {
    const caller = await Caller.open(place.server.url, place.code, addressOf(round * seats + seat))
    callers.add(caller)
    caller.present(place.sectionId)
    // Lengths in turn, so that calls do not end together.
    const lengthMs = SHORTEST_MS + (((seat * 7 + round * 13) % 20) / 20) * (LONGEST_MS - SHORTEST_MS)
    await pause(lengthMs / 2)
    caller.ask(place.spoken)
    await pause(lengthMs / 2)
    await caller.hangUp()
    callers.delete(caller)
    told.push({ credits: caller.credits, troubles: caller.troubles })
  }
  return told
}

function tellMemory(memory: readonly Memory[]): void {
  const [first] = memory
  // A third of the time for what is loaded, cached and compiled; a leak grows in both of the other two.
  const late = memory.slice(Math.floor(memory.length / 3), -1)
  const half = Math.floor(late.length / 2)
  const mean = (part: readonly Memory[], of: (one: Memory) => number) =>
    part.reduce((sum, one) => sum + of(one), 0) / Math.max(1, part.length)
  const line = (of: (one: Memory) => number) =>
    [first === undefined ? 0 : of(first), mean(late.slice(0, half), of), mean(late.slice(half), of)]
      .map((mb) => mb.toFixed(0))
      .join(' → ')
  console.log(`memory of the node, MB: ${line((one) => one.nodeMb)} (before, second third, last third)`)
  console.log(`with its voices and workers, MB: ${line((one) => one.allMb)}`)
  console.log(`processes: ${first?.processes} before, ${memory.at(-1)?.processes} after`)
}

async function tellLedger(place: Place, told: readonly Told[]): Promise<void> {
  const pool = new pg.Pool({ ...place.server.database, max: 1 })
  const { rows } = await pool.query<{
    calls: number
    open: number
    charged: number
    entries: number
    balanced: boolean
    held: number
  }>(
    `select (select count(*) from calls)::int as calls,
      (select count(*) from calls where ended_at is null)::int as open,
      (select coalesce(sum(credits_charged), 0) from calls)::int as charged,
      (select -coalesce(sum(amount), 0) from credit_entries where call_id is not null)::int as entries,
      (select bool_and(balance_after = total) from (select balance_after, seq, owner_id,
        sum(amount) over (partition by owner_id order by seq) as total from credit_entries) rows) as balanced,
      (select count(*) from (select call_id from credit_entries where call_id is not null
        group by call_id having bool_or(type = 'hold') and not bool_or(type in ('settle', 'release'))) h)::int as held`,
  )
  await pool.end()
  const [found] = rows
  const heard = told.reduce((sum, one) => sum + (one.credits ?? 0), 0)
  console.log(
    `${told.length} calls: ${found?.calls} in the database, ${found?.open} open; credits told to callers ${heard}, ` +
      `charged ${found?.charged}, in the ledger ${found?.entries}; sums ${found?.balanced ? 'right' : 'WRONG'}, ` +
      `${found?.held} holds left`,
  )
  const untold = told.filter((one) => one.credits === null).length
  if (untold > 0) console.log(`  ${untold} calls were not told their end`)
  for (const trouble of new Set(told.flatMap((one) => one.troubles))) console.log(`  ${trouble}`)
}

function sample(processId: number): Memory {
  const tree = treeOf(processId)
  return {
    atMs: performance.now(),
    nodeMb: residentMb(processId),
    allMb: tree.reduce((sum, id) => sum + residentMb(id), 0),
    processes: tree.length,
  }
}

/** Without Postgres, which has its own ways with processes. As Linux tells it. */
function treeOf(processId: number): number[] {
  try {
    if (readFileSync(`/proc/${processId}/comm`, 'utf8').startsWith('postgres')) return []
    const children = readdirSync(`/proc/${processId}/task`).flatMap((task) =>
      readFileSync(`/proc/${processId}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return [processId, ...children.flatMap(treeOf)]
  } catch {
    return []
  }
}

function residentMb(processId: number): number {
  try {
    const [, kB = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? []
    return Number(kB) / 1_024
  } catch {
    return 0
  }
}
