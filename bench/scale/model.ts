/** A station of the network: what one request takes of it, in seconds, and how many serve there at once. */
export interface Station {
  name: string
  demandSeconds: number
  servers: number
}

export interface Predicted {
  perSecond: number
  responseSeconds: number
}

/**
 * Mean value analysis of a closed network: so many customers, each with one request under way, and another at once when
 * that is answered. Exact for stations of one server; one of several is taken as a faster one and a delay (Seidmann).
 * Reiser and Lavenberg, JACM 27 (1980); as in Lazowska et al., Quantitative System Performance, chapter 6.
 */
export function closedNetwork(stations: readonly Station[], customers: number): Predicted {
  const queues = stations.map(({ demandSeconds, servers }) => demandSeconds / servers)
  const delay = stations.reduce((sum, { demandSeconds, servers }) => {
    return sum + (demandSeconds * (servers - 1)) / servers
  }, 0)
  let waiting = queues.map(() => 0)
  let predicted: Predicted = { perSecond: 0, responseSeconds: 0 }
  for (let n = 1; n <= customers; n++) {
    const times = queues.map((demand, at) => demand * (1 + (waiting[at] ?? 0)))
    const responseSeconds = delay + times.reduce((sum, time) => sum + time, 0)
    const perSecond = n / responseSeconds
    waiting = times.map((time) => perSecond * time)
    predicted = { perSecond, responseSeconds }
  }
  return predicted
}

/** The part of those who come to `servers` that has to wait, each server busy for `load / servers` (Erlang C). */
export function waitsAt(servers: number, load: number): number {
  if (load >= servers) return 1
  // Erlang B, by its recursion: no factorial.
  let blocked = 1
  for (let n = 1; n <= servers; n++) blocked = (load * blocked) / (n + load * blocked)
  return blocked / (1 - (load / servers) * (1 - blocked))
}

/** Mean time of a request at one station where requests come by chance, so many a second (M/M/c). */
export function openResponse({ demandSeconds, servers }: Omit<Station, 'name'>, perSecond: number): number {
  const load = perSecond * demandSeconds
  if (load >= servers) return Number.POSITIVE_INFINITY
  return demandSeconds + (waitsAt(servers, load) * demandSeconds) / (servers - load)
}

/** The least servers with which the load stays below `most` of them. */
export const serversFor = (load: number, most: number): number => Math.max(1, Math.ceil(load / most))
