/**
 * How fast the talk is: a real browser asks a real server, and one meter on microphone and loudspeaker counts samples.
 *
 *     npm run bench:voice -- [--turns 32] [--barge-ins 20] [--starts 15]
 *
 * It ends with 0 whatever the figures are, and otherwise only when it could not measure what it says it measures.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildPage } from './voice/build-page.ts'
import { startEarsStub } from './voice/ears-stub.ts'
import { printFigures } from './voice/figures.ts'
import { type BargeIns, measureBargeIns } from './voice/measure-barge-ins.ts'
import { measureStarts } from './voice/measure-starts.ts'
import { measureTurns, type TurnTimes } from './voice/measure-turns.ts'
import { QUESTION, writeMicrophoneFile } from './voice/microphone-file.ts'
import { publishPitch } from './voice/pitch.ts'
import { checkRuler } from './voice/recording.ts'
import { type BenchServer, startBenchServer } from './voice/start-server.ts'

/** Room for the answer and a moment of peace behind it. */
const ANSWER_SILENCE_MS = 2_900
/** And room for the pitch to go on until the next question. */
const PITCH_SILENCE_MS = 4_400
const PREPARED_AFTER_QUIET_MS = 3_000
const PREPARED_WITHIN_MS = 60_000

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '32' },
    'barge-ins': { type: 'string', default: '20' },
    starts: { type: 'string', default: '15' },
  },
})
const count = (name: keyof typeof values) => {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number`)
  return number
}

async function main(): Promise<void> {
  checkRuler()
  const scratch = await mkdtemp(path.join(tmpdir(), 'understudy-bench-'))
  const stub = await startEarsStub(QUESTION.text)
  let server: BenchServer | null = null
  try {
    const webDir = path.join(scratch, 'web')
    await buildPage(webDir)
    server = await startBenchServer({ dataDir: path.join(scratch, 'data'), webDir, earsUrl: stub.baseUrl })
    const setting = { server, stub, pitch: await publishPitch(server.url) }
    await untilPrepared(server)
    const file = await writeMicrophoneFile(path.join(scratch, 'question.wav'), ANSWER_SILENCE_MS)
    console.log(`${cpus().length} cores, load ${load()} before`)

    if (count('starts') > 0) {
      const { startsMs, spokenLive } = await measureStarts(setting, file, count('starts'))
      const note = `${spokenLive} of them with a sentence that was not prepared`
      printFigures('Play', [{ name: 'first sound after play', values: startsMs, goal: { p95: 200 }, note }])
    }
    if (count('turns') > 0) {
      const { times, latenciesMs } = await measureTurns(setting, file, count('turns'))
      printTurns(times)
      console.log(
        `not in the figures: ${latenciesMs.base.toFixed(1)} ms base and ${latenciesMs.output.toFixed(1)} ms output latency of this browser's audio;\nthe meter hears the microphone through a buffer of its own of up to 10 ms, which is why 'browser and wire' can be negative`,
      )
    }
    if (count('barge-ins') > 0) {
      const longer = await writeMicrophoneFile(path.join(scratch, 'barge-in.wav'), PITCH_SILENCE_MS)
      printBargeIns(await measureBargeIns(setting, longer, count('barge-ins')))
    }
    console.log(`\nload ${load()} after`)
  } finally {
    await server?.stop()
    await stub.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

function printTurns(times: readonly TurnTimes[]): void {
  const of = (name: keyof TurnTimes) => times.map((time) => time[name])
  printFigures('A question and its answer', [
    { name: 'voice to voice, all embedded', values: of('voiceToVoice'), goal: { p50: 600, p95: 800 } },
    {
      name: 'endpoint silence',
      values: times.map(() => 500),
      note: 'configured; from the tone’s last sample',
    },
    { name: 'ears’ own time', values: of('ears'), note: 'instant stub' },
    { name: 'voice’s first sound', values: of('voice'), note: 'embedded voice' },
    { name: 'overhead', values: of('overhead'), goal: { p50: 20, p95: 50 } },
    { name: 'overhead with the voice', values: of('overheadWithVoice'), goal: { p50: 40, p95: 100 } },
  ])
  printFigures('Where the overhead goes', [
    { name: 'frame rounding', values: of('frameRounding'), note: 'a turn ends with a frame' },
    { name: 'to the ears and back', values: of('earsCarriage'), note: 'WAV, form, HTTP' },
    { name: 'answering', values: of('answering') },
    { name: 'held back', values: of('heldBack'), note: 'first sound to the socket' },
    { name: 'browser and wire', values: of('browserAndWire'), note: 'capture, socket, playout' },
  ])
}

function printBargeIns({ cuts, passedOver }: BargeIns): void {
  const confirmation = cuts.map((cut) => cut.confirmationMs)
  printFigures('A question into the pitch', [
    {
      name: 'onset to 18 dB quieter',
      values: cuts.flatMap(({ duckMs }) => duckMs ?? []),
      goal: { p95: 100 },
    },
    { name: 'onset to the last sample', values: cuts.map(({ stopMs }) => stopMs) },
    { name: 'confirmation', values: confirmation, note: 'of the question, until the server was sure' },
    {
      name: 'stop behind confirmation',
      values: cuts.map(({ stopMs, confirmationMs }) => stopMs - confirmationMs),
      goal: { p95: 40 },
    },
    {
      name: 'heard text off by',
      values: cuts.map(({ heardWordsOff }) => Math.abs(heardWordsOff)),
      unit: 'words',
      goal: { worst: 1 },
    },
  ])
  const unducked = cuts.filter(({ duckMs }) => duckMs === null).length
  console.log(
    `passed over: ${passedOver} questions that met no clone in full sound; ${unducked} cuts came without a duck`,
  )
}

/** The pitch is prepared in the background; measuring meanwhile would measure that. */
async function untilPrepared(server: BenchServer): Promise<void> {
  const startedMs = performance.now()
  let asked = 0
  let quietSinceMs = startedMs
  // Publishing itself speaks the opening sentence; the job behind it begins with the second one.
  while (asked < 2 || performance.now() - quietSinceMs < PREPARED_AFTER_QUIET_MS) {
    const { spoken } = await server.takeMarks()
    asked += spoken.length
    if (spoken.length > 0) quietSinceMs = performance.now()
    if (performance.now() - startedMs > PREPARED_WITHIN_MS) throw new Error('the pitch was not prepared')
    await pause(200)
  }
}

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

main().catch((error: unknown) => {
  console.error('Not measured:', error instanceof Error ? error.message : error)
  process.exitCode = 1
})
