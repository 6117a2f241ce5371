import { percentile } from '../voice/figures.ts'
import type { LoadRun } from './measure.ts'
import { closedNetwork, type Predicted } from './model.ts'

/** Processor time of one request of the mix, where it is spent. */
export interface Demands {
  nodeSeconds: number
  databaseSeconds: number
  askingSeconds: number
}

/** From runs with a few customers: what a request takes of a processor, however long it waits for one. */
export function demandsOf(calm: readonly LoadRun[]): Demands {
  const of = (part: keyof LoadRun['busy']) =>
    percentile(
      calm.map(({ busy, perSecond }) => busy[part] / perSecond),
      0.5,
    )
  return { nodeSeconds: of('nodes'), databaseSeconds: of('database'), askingSeconds: of('asking') }
}

/**
 * What so many customers get of so many nodes on a machine of `processors`. A node is one thread. Where there are fewer
 * processors than would run at once, all of it shares them: then the machine is the one station that matters, and who
 * asks is part of its load.
 */
export function predict(
  { nodeSeconds, databaseSeconds, askingSeconds }: Demands,
  nodes: number,
  processors: number,
  customers: number,
): Predicted {
  const all = nodeSeconds + databaseSeconds + askingSeconds
  const shared = closedNetwork([{ name: 'machine', demandSeconds: all, servers: processors }], customers)
  const apart = closedNetwork(
    [
      { name: 'node', demandSeconds: nodeSeconds, servers: nodes },
      { name: 'database', demandSeconds: databaseSeconds, servers: processors },
      { name: 'who asks', demandSeconds: askingSeconds, servers: 1 },
    ],
    customers,
  )
  return shared.perSecond < apart.perSecond ? shared : apart
}
