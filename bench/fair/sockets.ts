import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { aFounder, aPublishedPitch } from '../../apps/api/src/testing/builders.ts'
import { startProcess } from '../api/processes.ts'
import { aVisitor } from './a-visitor.ts'

/** Limits are what is measured here. */
const AS_CONFIGURED = '1'
const ROUNDS = 2
const FOUNDERS = 4
const VISITORS_OF_EACH = 3
/** Fewer than a talk may ask a minute, and all rounds together than a free plan pays for. */
const QUESTIONS_OF_EACH = 8
const QUESTIONS = ['Who are your customers?', 'How does it work?', 'Who competes with you?']

/**
 * How long others wait for the first sentence of an answer while four sockets of one address ask a hundred long
 * questions a second each, beside how long without: in turns, on one server.
 */
export async function measureSockets(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-bench-'))
  const server = await startProcess('server.ts', [path.join(dataDir, 'data'), AS_CONFIGURED])
  try {
    await measure(server.url)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(baseUrl: string): Promise<void> {
  const codes: string[] = []
  for (let i = 0; i <= FOUNDERS; i++) {
    codes.push((await aPublishedPitch(baseUrl, await aFounder(baseUrl))).link.unique_code)
  }
  const [harassed = '', ...others] = codes
  const quiet: number[] = []
  const beside: number[] = []
  await answerTimes(baseUrl, others, 0)
  let told = { sent: 0, thrownOut: 0 }
  for (let round = 1; round <= ROUNDS; round++) {
    quiet.push(...(await answerTimes(baseUrl, others, 2 * round)))
    const hostile = fork(fileURLToPath(new URL('hostile.ts', import.meta.url)), [baseUrl, harassed], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    await once(hostile, 'message')
    beside.push(...(await answerTimes(baseUrl, others, 2 * round + 1)))
    const counts = await stop(hostile)
    told = { sent: told.sent + counts.sent, thrownOut: told.thrownOut + counts.thrownOut }
  }
  const ratio = (share: number) => (at(beside, share) / at(quiet, share)).toFixed(1)
  console.log(
    `four hostile sockets: others' median ${ratio(0.5)}× (${at(quiet, 0.5).toFixed(1)} → ${at(beside, 0.5).toFixed(1)} ms; goal 1.5×), ` +
      `p95 ${ratio(0.95)}× (${at(quiet, 0.95).toFixed(1)} → ${at(beside, 0.95).toFixed(1)} ms; goal 2×); ` +
      `${told.sent} questions sent, thrown out ${told.thrownOut} times, n ${quiet.length}`,
  )
}

/** Milliseconds from each question to its first sentence. Every round comes from addresses of its own. */
async function answerTimes(baseUrl: string, codes: readonly string[], round: number): Promise<number[]> {
  const times: number[] = []
  const visit = async (code: string, address: string) => {
    const client = await aVisitor(baseUrl, code, address)
    if (!client) throw new Error('a visitor was refused')
    for (let i = 0; i < QUESTIONS_OF_EACH; i++) {
      const id = `q-${i}`
      const askedMs = performance.now()
      client.send({ type: 'text', id, text: QUESTIONS[i % QUESTIONS.length] ?? '' })
      const { turn } = await client.until('user.final', (message) => message.id === id)
      const { utterance } = await client.until('agent.start', (message) => message.turn === turn)
      await client.until('agent.segment', (message) => message.utterance === utterance)
      times.push(performance.now() - askedMs)
      await client.until('agent.end', (message) => message.utterance === utterance)
    }
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  }
  for (const [founder, code] of codes.entries()) {
    for (let visitor = 0; visitor < VISITORS_OF_EACH; visitor++) {
      // One after the other: what they wait for is others, not each other.
      await visit(code, `198.51.${100 + round}.${founder * VISITORS_OF_EACH + visitor + 1}`)
    }
  }
  return times
}

async function stop(hostile: ChildProcess): Promise<{ sent: number; thrownOut: number }> {
  const answered = once(hostile, 'message')
  hostile.send({})
  const [counts] = (await answered) as [{ sent: number; thrownOut: number }]
  const gone = once(hostile, 'exit')
  hostile.disconnect()
  await gone
  return counts
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
