import { setTimeout as pause } from 'node:timers/promises'
import { aTalk } from '../../apps/api/src/testing/a-talk.ts'
import { drive } from '../api/load.ts'
import type { Scene } from '../api/scene.ts'
import { KINDS, type Kind, mixed, type Requests } from './kinds.ts'
import type { Machine, MeasuredNode } from './machine.ts'

/** What one request, or one talk, takes. */
export interface Cost {
  nodeSeconds: number
  databaseSeconds: number
  statements: number
  walBytes: number
  /** Rows that stay, and the bytes they take with their indexes. */
  rows: number
  keptBytes: number
}

const CONNECTIONS = 4

/** What was used while `work` ran, by each of `times`. What runs beside it all the time is taken off. */
async function costOf(
  machine: Machine,
  node: MeasuredNode,
  idle: Cost | null,
  work: () => Promise<number>,
): Promise<Cost & { times: number }> {
  const counted = await machine.counted()
  const before = { node: node.cpuSeconds(), db: machine.databaseCpuSeconds(), ...counted }
  const startedMs = performance.now()
  const times = await work()
  // What is told late is waited for: whatever ran meanwhile is part of the cost.
  const now = await machine.counted()
  const seconds = (performance.now() - startedMs) / 1_000
  const after = { node: node.cpuSeconds(), db: machine.databaseCpuSeconds(), ...now }
  const each = (used: number, besides = 0) => Math.max(0, used - besides * seconds) / times
  return {
    times,
    nodeSeconds: each(after.node - before.node, idle?.nodeSeconds),
    databaseSeconds: each(after.db - before.db, idle?.databaseSeconds),
    statements: each(after.statements - before.statements, idle?.statements),
    walBytes: each(after.walBytes - before.walBytes, idle?.walBytes),
    rows: each(after.rows - before.rows),
    keptBytes: each(after.keptBytes - before.keptBytes),
  }
}

/** Of a node that nobody asks anything, a second. */
export const idleCost = (machine: Machine, node: MeasuredNode, seconds: number): Promise<Cost> =>
  costOf(machine, node, null, async () => {
    await pause(seconds * 1_000)
    return seconds
  })

/** Of each kind of request. What is folded or told later by a job is waited for. */
export async function costsOf(
  machine: Machine,
  node: MeasuredNode,
  requests: Requests,
  idle: Cost,
  forMs: number,
): Promise<Record<Kind, Cost>> {
  const found: Partial<Record<Kind, Cost>> = {}
  for (const kind of KINDS) {
    await drive(node.url, CONNECTIONS, forMs / 4, requests[kind])
    found[kind] = await costOf(machine, node, idle, async () => {
      const { latenciesMs } = await drive(node.url, CONNECTIONS, forMs, requests[kind])
      return latenciesMs.length
    })
  }
  return found as Record<Kind, Cost>
}

/** A pitch of some four minutes. */
export const SECTIONS = Array.from({ length: 10 }, (_, at) => ({
  id: `part-${at}`,
  title: `Part ${at + 1}`,
  text: Array.from(
    { length: 6 },
    (_, line) => `In part ${at + 1}, line ${line + 1}, we say how a meter finds a leak in the pipe.`,
  ).join(' '),
}))
const QUESTIONS = ['Who are your customers?', 'How does it work?', 'Who competes with you?']
const SAMPLES_A_SECOND = 22_050

export interface TalkCost extends Cost {
  /** Of speech that was sent. */
  spokenSeconds: number
  bytesDown: number
  bytesUp: number
}

/** Of one talk by voice: its opening, a few questions, its end; the visitor's browser is the ears. */
export async function talkCost(
  machine: Machine,
  node: MeasuredNode,
  scene: Scene,
  idle: Cost,
  talks: number,
): Promise<TalkCost> {
  const heard = { spokenSeconds: 0, bytesDown: 0, bytesUp: 0 }
  const one = async () => {
    const { client } = await aTalk(node.url, { link: { unique_code: scene.code } }, { channel: 'voice' })
    client.answersPings = true
    for (const [at, text] of QUESTIONS.entries()) {
      client.send({ type: 'text', id: `q-${at}`, text })
      const { seq } = await client.until('user.final', ({ id }) => id === `q-${at}`)
      await client.until('agent.end', (end) => end.seq > seq)
    }
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const samples = client.frames.reduce((sum, frame) => sum + frame.samples.length, 0)
    heard.spokenSeconds += samples / SAMPLES_A_SECOND
    // Messages as they came, and two bytes a sample.
    heard.bytesDown += JSON.stringify(client.messages).length + samples * 2
    heard.bytesUp += 120 * (QUESTIONS.length + client.messages.length / 2)
  }
  await one()
  const cost = await costOf(machine, node, idle, async () => {
    for (let i = 0; i < talks; i++) await one()
    return talks
  })
  const all = talks + 1
  return {
    ...cost,
    spokenSeconds: heard.spokenSeconds / all,
    bytesDown: heard.bytesDown / all,
    bytesUp: heard.bytesUp / all,
  }
}

/** Of a second of pitch, spoken to so many at once; by then its sentences have been spoken beforehand. */
export async function speechCost(
  machine: Machine,
  node: MeasuredNode,
  scene: Scene,
  idle: Cost,
  { talks, seconds }: { talks: number; seconds: number },
): Promise<Cost> {
  const shared = { link: { unique_code: scene.code } }
  const opened = await Promise.all(
    Array.from({ length: talks }, () => aTalk(node.url, shared, { channel: 'voice' })),
  )
  for (const { client } of opened) client.answersPings = true
  const spoken = () =>
    opened.reduce(
      (sum, { client }) => sum + client.frames.reduce((all, frame) => all + frame.samples.length, 0),
      0,
    )
  const cost = await costOf(machine, node, idle, async () => {
    const before = spoken()
    // A section is sent at once, and the next one when it has been heard.
    for (const { client } of opened)
      client.send({ type: 'pitch.go', id: 'go', sectionId: SECTIONS[0]?.id ?? '' })
    await pause(seconds * 1_000)
    return (spoken() - before) / SAMPLES_A_SECOND
  })
  for (const { client } of opened) client.send({ type: 'hangup', id: 'bye' })
  await Promise.all(opened.map(({ client }) => client.untilClosed()))
  return cost
}

export interface LoadRun {
  perSecond: number
  responseMs: number
  /** Of each node, of the database and of who asks: processors in use. */
  busy: { nodes: number; database: number; asking: number }
}

/** So many customers, each with a request under way, spread over the nodes. */
export async function runLoad(
  machine: Machine,
  nodes: readonly MeasuredNode[],
  requests: Requests,
  customers: number,
  forMs: number,
): Promise<LoadRun> {
  const next = mixed(requests)
  const each = Math.max(1, Math.round(customers / nodes.length))
  await Promise.all(nodes.map(({ url }) => drive(url, each, forMs / 4, next)))
  const used = () => ({
    nodes: nodes.reduce((sum, node) => sum + node.cpuSeconds(), 0),
    database: machine.databaseCpuSeconds(),
    asking: secondsOfThis(),
  })
  const before = used()
  const runs = await Promise.all(nodes.map(({ url }) => drive(url, each, forMs, next)))
  const after = used()
  const latencies = runs.flatMap(({ latenciesMs }) => latenciesMs)
  const seconds = forMs / 1_000
  return {
    perSecond: runs.reduce((sum, { perSecond }) => sum + perSecond, 0),
    responseMs: latencies.reduce((sum, ms) => sum + ms, 0) / latencies.length,
    busy: {
      nodes: (after.nodes - before.nodes) / seconds,
      database: (after.database - before.database) / seconds,
      asking: (after.asking - before.asking) / seconds,
    },
  }
}

/** Without its children, which are counted for themselves. */
function secondsOfThis(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
