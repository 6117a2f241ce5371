import type { Health } from '../../kernel/connections.ts'
import type { Statement } from '../../kernel/database.ts'

/** One question of a visitor's talk and its answer, without a word of either. */
export interface TurnSeen {
  callId: string
  via: 'text' | 'browser' | 'server'
  /** From the words being there to the first sound of the answer, or its first sentence in writing; null without one. */
  firstMs: number | null
  /** To the end of the answer, as it left this node. */
  tookMs: number
}

/** Something that runs: what is done in `run` is beneath it. */
export interface Begun {
  run(work: () => void): void
  end(status: number): void
}

/** Where traces go. Nothing here throws, and nothing that a visitor waits for waits for it. */
export interface Traces {
  /** @param route with its method, as `GET /v1/calls/:id`; never an address as it was typed */
  begin(route: string): Begun
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Of a request or a job that runs; any other is left out. */
  statement(statement: Statement): void
  turn(turn: TurnSeen): void
  /** Where to tell from now on how the service is. */
  tell(health: Health): void
  /** Sends what there is, and ends. */
  close(): Promise<void>
}

export interface RequestSeen {
  method: string
  /** As it is mounted, as `/v1/calls/:id`. */
  route: string
  status: number
  ms: number
}

/** What a figure is asked of when somebody reads them. One that rejects is left out that time. */
export interface Sources {
  openCalls(): number
  /** Jobs that wait, by queue; messages that wait, by channel. */
  waitingJobs(): Promise<ReadonlyMap<string, number>>
  waitingMessages(): Promise<ReadonlyMap<string, number>>
  /** Connections of each pool. */
  pools(): { pool: string; open: number; idle: number; waiting: number }[]
  /** Services of other houses, by whether the last word of each was a good one. */
  services(): { name: string; isWell: boolean }[]
}

/** Figures of a node. */
export interface Metrics {
  request(seen: RequestSeen): void
  turn(turn: TurnSeen): void
  watch(sources: Sources): void
  /** In Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>
}
