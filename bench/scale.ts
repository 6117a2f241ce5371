/**
 * What a founder and a visitor cost, by counting; a model of queues from it beside a real run of one node and of two;
 * and the model worked through for three sizes.
 *
 *     npm run bench:scale -- [--seconds 3] [--rounds 5] [--talks 4] [--customers 16]
 *
 * It prints what it finds and asserts nothing.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { aScene } from './api/scene.ts'
import { KINDS, requestsOf } from './scale/kinds.ts'
import { type MeasuredNode, startMachine } from './scale/machine.ts'
import { costsOf, idleCost, type LoadRun, runLoad, SECTIONS, speechCost, talkCost } from './scale/measure.ts'
import { type Demands, demandsOf, predict } from './scale/predict.ts'
import { printCosts, printWorked } from './scale/tables.ts'
import { percentile } from './voice/figures.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    talks: { type: 'string', default: '4' },
    customers: { type: 'string', default: '16' },
  },
})
const forMs = Number(values.seconds) * 1_000
const rounds = Number(values.rounds)
const customers = Number(values.customers)

/** What a request takes is measured with so many: what comes in together is read and written together. */
const CALM = 4

const machine = await startMachine()
const nodes = [await machine.aNode()]
try {
  await main(nodes[0] as MeasuredNode)
} finally {
  await Promise.all(nodes.map((node) => node.stop()))
  await machine.stop()
}

async function main(first: MeasuredNode): Promise<void> {
  console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the start\n`)
  const scene = await aScene(first.url, machine.database, { sections: SECTIONS })
  const requests = await requestsOf(scene)
  const idle = await idleCost(machine, first, 10)
  const costs = await costsOf(machine, first, requests, idle, forMs)
  const talk = await talkCost(machine, first, scene, idle, Number(values.talks))
  const speech = await speechCost(machine, first, scene, idle, { talks: 10, seconds: 40 })
  printCosts(KINDS, { costs, talk, speech, idle })

  nodes.push(await machine.aNode())
  console.log(
    `\n${customers} customers at once, the mix of a founder and a visitor, ${rounds} rounds in turn`,
  )
  const calm: Record<1 | 2, LoadRun[]> = { 1: [], 2: [] }
  const busy: Record<1 | 2, LoadRun[]> = { 1: [], 2: [] }
  for (let round = 0; round < rounds; round++) {
    for (const count of [1, 2] as const) {
      const some = nodes.slice(0, count)
      calm[count].push(await runLoad(machine, some, requests, CALM, forMs))
      busy[count].push(await runLoad(machine, some, requests, customers, forMs))
    }
  }
  for (const count of [1, 2] as const) compare(count, busy[count], demandsOf(calm[count]))
  printWorked({ costs, talk, speech, idle })
}

function compare(count: 1 | 2, runs: readonly LoadRun[], demands: Demands): void {
  const median = (of: (run: LoadRun) => number) => percentile(runs.map(of), 0.5)
  const measured = median(({ perSecond }) => perSecond)
  const { perSecond, responseSeconds } = predict(demands, count, cpus().length, customers)
  const off = (predicted: number, real: number) => `${((predicted / real - 1) * 100).toFixed(0)} %`
  const responseMs = median((run) => run.responseMs)
  console.log(
    `${count} node${count > 1 ? 's' : ' '}: ${measured.toFixed(0)} a second, predicted ${perSecond.toFixed(0)} (${off(perSecond, measured)}); answered in ${responseMs.toFixed(1)} ms, predicted ${(responseSeconds * 1_000).toFixed(1)} (${off(responseSeconds * 1_000, responseMs)}); processors: nodes ${median(({ busy }) => busy.nodes).toFixed(2)}, database ${median(({ busy }) => busy.database).toFixed(2)}, who asks ${median(({ busy }) => busy.asking).toFixed(2)}`,
  )
}
