import { setTimeout as pause } from 'node:timers/promises'
import { treeSeconds } from '../scale/machine.ts'
import { percentile, printFigures } from '../voice/figures.ts'
import { type Asked, Caller } from './caller.ts'
import { keepPace } from './pace.ts'
import { addressOf, type Place } from './place.ts'

const MINUTE_MS = 60_000
/** Of the turn's end where the ears give no words meanwhile (`turn-settings.ts`). */
const ENDPOINT_SILENCE_MS = 500
/** The first questions of a node wait for what it loads with them. */
const SETTLING_MS = 15_000
const LAST_ANSWER_MS = 3_000

/** Calls at once, each with an open microphone and a question into the pitch each minute. */
export async function measureMany(place: Place, count: number, minutes: number): Promise<void> {
  const callers = new Set<Caller>()
  const pace = keepPace(callers)
  for (let i = 0; i < count; i++) {
    const caller = await Caller.open(place.server.url, place.code, addressOf(i))
    callers.add(caller)
    caller.present(place.sectionId)
  }
  await pause(SETTLING_MS)
  const usedBefore = treeSeconds(place.server.processId)
  const beganMs = performance.now()
  await interrupt([...callers], place, minutes)
  await pause(LAST_ANSWER_MS)
  const seconds = (performance.now() - beganMs) / 1_000
  const processors = (treeSeconds(place.server.processId) - usedBefore) / seconds
  const stillOpen = [...callers].filter((caller) => !caller.closed).length
  await Promise.all([...callers].map((caller) => caller.hangUp()))
  const lagsMs = await pace.stop()
  tell([...callers], { stillOpen, processors, lagMs: percentile(lagsMs, 0.95) })
}

/** Spread over each minute, so that one question comes each 60 / count seconds. */
async function interrupt(callers: readonly Caller[], place: Place, minutes: number): Promise<void> {
  const beganMs = performance.now()
  for (let minute = 0; minute < minutes; minute++) {
    for (const [at, caller] of callers.entries()) {
      const dueMs = beganMs + minute * MINUTE_MS + (at * MINUTE_MS) / callers.length
      await pause(Math.max(0, dueMs - performance.now()))
      caller.ask(place.spoken)
    }
  }
}

interface Beside {
  stillOpen: number
  processors: number
  lagMs: number
}

function tell(callers: readonly Caller[], { stillOpen, processors, lagMs }: Beside): void {
  const asked = callers.flatMap((caller) => caller.asked)
  const since = (from: (one: Asked) => number, to: (one: Asked) => number | null) =>
    asked.flatMap((one) => {
      const at = to(one)
      return at === null ? [] : [at - from(one)]
    })
  const ended = (one: Asked) => one.endedMs + ENDPOINT_SILENCE_MS
  printFigures(`${callers.length} calls at once, a frame each 20 ms, a question a minute each`, [
    {
      name: 'overhead: silence over → first sound',
      values: since(ended, (one) => one.soundMs),
      goal: { p95: 100 },
      note: 'ears and voice in it',
    },
    { name: 'silence over → the answer’s words', values: since(ended, (one) => one.wordedMs) },
    {
      name: 'onset → told to be quieter',
      values: since(
        ({ beganMs }) => beganMs,
        (one) => one.duckedMs,
      ),
    },
  ])
  const silent = asked.filter((one) => one.soundMs === null).length
  console.log(
    `${asked.length} asked, ${silent} without an answer's sound; ${stillOpen} of ${callers.length} calls open at the end; ` +
      `node and voices ${processors.toFixed(2)} processors; callers late by ${lagMs.toFixed(1)} ms (p95)`,
  )
  for (const trouble of new Set(callers.flatMap((caller) => caller.troubles))) console.log(`  ${trouble}`)
}
