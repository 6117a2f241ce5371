/**
 * How fast the calls are, as ratios measured side by side in one run.
 *
 *     npm run bench:api -- [--seconds 3] [--rounds 3] [--investors 50000] [--calls 50000] [--others 500000]
 *         [--only trivial,view,events,investors,calls]
 *
 * It prints what it finds and asserts nothing: machines differ, and so does one machine within an hour.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { routes } from '@understudy/contract'
import type { Founder } from '../apps/api/src/testing/builders.ts'
import type { BareAnswer } from './api/baseline.ts'
import { aCalledOwner, callLog } from './api/calls.ts'
import { type Asked, askPage, type GrowingList, PAGE, rowsOf } from './api/growth.ts'
import { type Ingestion, measureIngestion } from './api/ingestion.ts'
import { anOwnerOf, barePage, investorList } from './api/investors.ts'
import { drive, type Measured, type Request } from './api/load.ts'
import { addOthers } from './api/others.ts'
import { type Running, startProcess } from './api/processes.ts'
import { aScene, type Scene } from './api/scene.ts'
import { percentile } from './voice/figures.ts'

const CONNECTIONS = 16
const FEW_ROWS = 1_000
const MEASURES = ['trivial', 'view', 'events', 'investors', 'calls'] as const
/** Routes that ask nothing of the database: the smallest answer there is, and one of the contract. */
const TRIVIAL = ['/healthz', routes.languages.path]
const ONE_ROW = '/one-row'
const BARE_PAGE = '/investors-page'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    investors: { type: 'string', default: '50000' },
    calls: { type: 'string', default: '50000' },
    others: { type: 'string', default: '500000' },
    only: { type: 'string', default: MEASURES.join() },
  },
})
const forMs = Number(values.seconds) * 1_000
const rounds = Number(values.rounds)
const manyInvestors = Number(values.investors)
const manyCalls = Number(values.calls)
const isAsked = (measure: (typeof MEASURES)[number]) => values.only.split(',').includes(measure)

const say = (measure: string, ratio: number, goal: string, note = '') =>
  console.log(`${measure.padEnd(52)} ${ratio.toFixed(2).padStart(7)}×   goal ${goal.padEnd(8)} ${note}`)
const median = (numbers: readonly number[]) => percentile(numbers, 0.5)
const count = (number: number) => Math.round(number).toLocaleString('en')
const load = () => loadavg()[0]?.toFixed(1)

/** Both sides of every measure: the product, and the same without it. */
interface Sides {
  product: Running
  bare: Running
  scene: Scene
  /** What the bare side answers; told anew with each. */
  answers: Record<string, BareAnswer>
}

interface Owner {
  rows: number
  founder: Founder
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-bench-'))
  const product = await startProcess('server.ts', [dataDir])
  const bare = await startProcess('baseline.ts', [])
  try {
    const scene = await aScene(product.url, product.database ?? {})
    const sides: Sides = { product, bare, scene, answers: {} }
    console.log(`${cpus().length} cores, load ${load()} before`)
    if (isAsked('trivial')) await compareTrivial(sides)
    if (isAsked('view')) await compareViews(sides)
    if (isAsked('events')) await compareIngestion(sides)
    if (isAsked('investors') || isAsked('calls')) await addOthers(Number(values.others), scene)
    if (isAsked('investors')) await compareInvestors(sides)
    if (isAsked('calls')) await compareCalls(sides)
    console.log(`load ${load()} after`)
  } finally {
    await bare.stop()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compareTrivial(sides: Sides): Promise<void> {
  for (const path of TRIVIAL) {
    const answer = await fetch(`${sides.product.url}${path}`)
    await answerBare(sides, path, { constant: await answer.json(), headers: headersOf(answer) })
    const results = await sideBySide(
      () => drive(sides.product.url, CONNECTIONS, forMs, () => ({ path })),
      () => drive(sides.bare.url, CONNECTIONS, forMs, () => ({ path })),
    )
    const speeds = results.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)
    const note = `${count(median(results.map(({ ours }) => ours.perSecond)))} a second`
    say(`${path}, a second / bare node:http`, median(speeds), '≥ 0.85×', note)
  }
}

async function compareViews(sides: Sides): Promise<void> {
  const { scene } = sides
  const view: Request = {
    path: routes.viewPitchLink.path.replace(':code', scene.code),
    method: 'POST',
    body: {},
  }
  const statement = { sql: 'select * from pitch_links where unique_code = $1', parameters: [scene.code] }
  await answerBare(sides, ONE_ROW, { statements: [statement], headers: {} })
  for (const connections of [1, CONNECTIONS]) {
    const results = await sideBySide(
      () => drive(sides.product.url, connections, forMs, () => view),
      () => drive(sides.bare.url, connections, forMs, () => ({ ...view, path: ONE_ROW })),
    )
    for (const share of [0.5, 0.99]) {
      const measure = `granted view, ${connections} at a time, p${share * 100} / one row over HTTP`
      say(measure, median(results.map((pair) => ratioOf(pair, share))), share === 0.99 ? '≤ 2×' : '')
    }
  }
}

async function compareIngestion({ scene }: Sides): Promise<void> {
  const ingested: Ingestion[] = []
  for (let round = 0; round < rounds; round++) ingested.push(await measureIngestion(scene, forMs))
  const hundred = median(ingested.map(({ hundredARequest }) => hundredARequest))
  const raw = median(ingested.map(({ rawInserts }) => rawInserts))
  const single = median(ingested.map(({ insertPerEvent }) => insertPerEvent))
  const ratio = (of: (measured: Ingestion) => number) => median(ingested.map(of))
  say(
    'events, 100 a request / raw 500-row INSERT',
    ratio(({ hundredARequest, rawInserts }) => hundredARequest / rawInserts),
    '≥ 0.5×',
    `${count(hundred)} events/s; by hand ${count(raw)} in 500s, ${count(single)} one by one`,
  )
  say(
    'events, 100 a request / one INSERT per event',
    ratio(({ hundredARequest, insertPerEvent }) => hundredARequest / insertPerEvent),
    '≥ 5×',
  )
  say(
    'events, 1 a request / one INSERT per event',
    ratio(({ oneARequest, insertPerEvent }) => oneARequest / insertPerEvent),
    '',
  )
}

async function compareInvestors(sides: Sides): Promise<void> {
  const { product, bare, scene } = sides
  const few = { rows: FEW_ROWS, founder: await anOwnerOf(FEW_ROWS, scene) }
  const many = { rows: manyInvestors, founder: await anOwnerOf(manyInvestors, scene) }
  const path = `${routes.investorsPageData.path}?limit=${PAGE}`
  const answer = await fetch(`${product.url}${path}`, {
    headers: { authorization: `Bearer ${few.founder.token}` },
  })
  await answerBare(sides, BARE_PAGE, await barePage(few.founder, headersOf(answer)))
  const pages = await sideBySide(
    () => askPage(product.url, investorList, few.founder, '', PAGE, forMs),
    () => drive(bare.url, 1, forMs, () => ({ path: BARE_PAGE })),
  )
  for (const share of [0.5, 0.99]) {
    const measure = `investors page of 100, p${share * 100} / same SQL over pg`
    say(measure, median(pages.map((pair) => ratioOf(pair, share))), share === 0.99 ? '≤ 2×' : '')
  }

  await compareGrowth(product.url, investorList, many, few)
}

async function compareCalls({ product, scene }: Sides): Promise<void> {
  const few = { rows: FEW_ROWS, founder: await aCalledOwner(FEW_ROWS, scene) }
  const many = { rows: manyCalls, founder: await aCalledOwner(manyCalls, scene) }
  await compareGrowth(product.url, callLog, many, few)
}

/** A list of an owner with many rows beside that of one with few. */
async function compareGrowth(url: string, list: GrowingList, many: Owner, few: Owner): Promise<void> {
  const times = ({ founder }: Owner, query: string, limit: number) =>
    askPage(url, list, founder, query, limit, forMs)
  console.log(`${list.name} of one owner, ${count(many.rows)} / ${count(few.rows)} rows, p50`)
  const compare = async (query: Asked['query'], limit: number) => {
    const of = (owner: Owner) => times(owner, typeof query === 'string' ? query : query(owner.rows), limit)
    const results = await sideBySide(
      () => of(many),
      () => of(few),
    )
    const p50Ms = median(results.map(({ ours }) => percentile(ours.latenciesMs, 0.5)))
    return { ratio: median(results.map((pair) => ratioOf(pair, 0.5))), note: `${p50Ms.toFixed(1)} ms` }
  }
  const figures = await compare('', 1)
  say('  its statistics, with one row', figures.ratio, '≤ 2×', figures.note)
  for (const { name, query, goal } of list.asked) {
    // Pages of equally many rows: a hundred rows take longer to tell than one, wherever they were found.
    const rows = await rowsOf(url, list, few.founder, typeof query === 'string' ? query : query(few.rows))
    const equal = await compare(query, rows)
    say(`  ${name}${rows < PAGE ? `, ${rows} of a page` : ''}`, equal.ratio, goal, equal.note)
    if (rows === PAGE) continue
    const full = await compare(query, PAGE)
    say(`  ${name}, a page of ${PAGE} against ${rows}`, full.ratio, '', full.note)
  }
}

async function answerBare(
  { bare, product, answers }: Sides,
  path: string,
  answer: BareAnswer,
): Promise<void> {
  answers[path] = answer
  await bare.tell({ database: product.database, answers })
}

/** What the product sends beside the bytes, but for what Node writes itself. */
const headersOf = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !['connection', 'content-length', 'date', 'keep-alive'].includes(name),
    ),
  )

const ratioOf = ({ ours, theirs }: { ours: Measured; theirs: Measured }, share: number): number =>
  percentile(ours.latenciesMs, share) / percentile(theirs.latenciesMs, share)

/** In turn, several times after one for warming up: what slows the machine slows both. */
async function sideBySide(ours: () => Promise<Measured>, theirs: () => Promise<Measured>) {
  const results: { ours: Measured; theirs: Measured }[] = []
  for (let round = 0; round <= rounds; round++) results.push({ ours: await ours(), theirs: await theirs() })
  return results.slice(1)
}

await main()
