import type { Kind } from './kinds.ts'
import type { Cost, TalkCost } from './measure.ts'
import { openResponse, serversFor } from './model.ts'

const ms = (seconds: number) => (seconds * 1_000).toFixed(2)
const whole = (number: number) => Math.round(number).toLocaleString('en')
const kb = (bytes: number) => (bytes / 1_000).toFixed(1)
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

export interface Measured {
  costs: Record<Kind, Cost>
  talk: TalkCost
  /** Of a second. */
  speech: Cost
  /** Of a second of a node. */
  idle: Cost
}

export function printCosts(kinds: readonly Kind[], { costs, talk, speech, idle }: Measured): void {
  const line = (name: string, cost: Cost) =>
    row(
      name,
      cost.statements.toFixed(1),
      cost.rows.toFixed(1),
      kb(cost.keptBytes),
      kb(cost.walBytes),
      ms(cost.nodeSeconds),
      ms(cost.databaseSeconds),
    )
  row(
    'what',
    'statements',
    'rows that stay',
    'their kB',
    'kB written to the log',
    'node, ms of a processor',
    'database, ms of a processor',
  )
  row('---', '---', '---', '---', '---', '---', '---')
  for (const kind of kinds) line(kind, costs[kind])
  line('a talk: opened, three questions, ended', talk)
  line('a second of pitch that is heard', speech)
  line('a node that nobody asks, a second', idle)
  console.log(
    `Such a talk has ${talk.spokenSeconds.toFixed(0)} s of speech, ${kb(talk.bytesDown)} kB down and ${kb(talk.bytesUp)} kB up. A hundred pitches heard at once take ${(speech.nodeSeconds * 100).toFixed(2)} processors of nodes and ${(speech.databaseSeconds * 100).toFixed(2)} of the database.`,
  )
}

/** What is assumed of founders and visitors; change it here, and the tables follow. */
const ASSUMED = {
  founders: [1_000, 100_000, 10_000_000],
  onlineShare: 0.02,
  liveCallEverySeconds: 5,
  unreadEverySeconds: 10,
  listsAMinute: 1,
  visitsAMonth: 30,
  /** Of visits. */
  talkShare: 0.3,
  /** Of pitch that a talk hears, beside its questions. */
  pitchSeconds: 180,
  beatsAVisit: 8,
  /** The busiest hour beside the mean one. */
  peak: 4,
  busyAtMost: 0.6,
}
const MONTH_SECONDS = 30 * 86_400
const YEAR_SECONDS = 365 * 86_400

/** The three sizes, by the model: each station stays below a share of what it can, and is asked by chance. */
export function printWorked(measured: Measured): void {
  console.log(`\nAssumed: ${JSON.stringify(ASSUMED)}`)
  row(
    'founders',
    'requests a second',
    'talks at once',
    'nodes',
    'database processors',
    'MB/s to the log',
    'GB a year if nothing went',
    'a list, mean ms',
  )
  row('---', '---', '---', '---', '---', '---', '---', '---')
  for (const founders of ASSUMED.founders) printSize(founders, measured)
}

function printSize(founders: number, { costs, talk, speech, idle }: Measured): void {
  const online = founders * ASSUMED.onlineShare
  const visits = ((founders * ASSUMED.visitsAMonth) / MONTH_SECONDS) * ASSUMED.peak
  const talks = visits * ASSUMED.talkShare
  const rates: [Cost, number][] = [
    [costs['live calls'], online / ASSUMED.liveCallEverySeconds],
    [costs.unread, online / ASSUMED.unreadEverySeconds],
    [costs.list, (online * ASSUMED.listsAMinute) / 60],
    [costs.view, visits],
    [costs.events, visits * ASSUMED.beatsAVisit],
    [talk, talks],
    [speech, talks * ASSUMED.pitchSeconds],
  ]
  const sum = (of: (cost: Cost) => number) =>
    rates.reduce((total, [cost, rate]) => total + of(cost) * rate, 0)
  // Each node also looks for jobs all the time, at itself and at the database.
  const nodeLoad = sum(({ nodeSeconds }) => nodeSeconds)
  const nodes = serversFor(nodeLoad, ASSUMED.busyAtMost - idle.nodeSeconds)
  const databaseLoad = sum(({ databaseSeconds }) => databaseSeconds) + nodes * idle.databaseSeconds
  const processors = serversFor(databaseLoad, ASSUMED.busyAtMost)
  const requests = rates.slice(0, -2).reduce((total, [, rate]) => total + rate, 0)
  const listMs =
    (openResponse(
      { demandSeconds: costs.list.nodeSeconds, servers: nodes },
      nodeLoad / costs.list.nodeSeconds,
    ) +
      openResponse(
        { demandSeconds: costs.list.databaseSeconds, servers: processors },
        databaseLoad / costs.list.databaseSeconds,
      )) *
    1_000
  const aVisit =
    costs.view.keptBytes +
    ASSUMED.beatsAVisit * costs.events.keptBytes +
    ASSUMED.talkShare * (talk.keptBytes + ASSUMED.pitchSeconds * speech.keptBytes)
  const yearBytes = ((founders * ASSUMED.visitsAMonth) / MONTH_SECONDS) * YEAR_SECONDS * aVisit
  row(
    whole(founders),
    whole(requests),
    whole(talks * (ASSUMED.pitchSeconds + talk.spokenSeconds)),
    whole(nodes),
    whole(processors),
    (sum(({ walBytes }) => walBytes) / 1e6).toFixed(2),
    whole(yearBytes / 1e9),
    listMs.toFixed(1),
  )
}
