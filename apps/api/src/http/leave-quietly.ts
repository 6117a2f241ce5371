import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** So many can stand before the door at most (Node's backlog): who comes without a pause is let in no longer. */
const BEFORE_THE_DOOR = 511
/** They come in one a turn, 5 ms of a machine that has nothing else to do and several times that of a busy one. */
const LISTEN_AT_MOST_MS = 15_000
const ANSWER_AT_MOST_MS = 3_000
/** In a longer turn of the event loop something ran after it had looked who was waiting. */
const IDLE_TURN_MS = 0.2

export interface LeaveTimes {
  /** So long nothing came before connections are closed. */
  quietMs?: number
  /** Who does not read on what was answered by then is cut off: one visitor would hold up the end of a node. */
  readWithinMs?: number
}

/**
 * Closes the door right after a turn of the event loop in which nobody came: what the system had taken for us by then
 * has been let in, and would be cut off otherwise. Connections that are open stay; the web server's own `close` would
 * cut those on which the next request is on its way.
 */
export function stopListening(server: Server): Promise<void> {
  const untilMs = performance.now() + LISTEN_AT_MOST_MS
  let begunMs = Number.NEGATIVE_INFINITY
  let cameIn = true
  let letIn = 0
  const onConnection = () => {
    letIn++
    cameIn = true
  }
  server.on('connection', onConnection)
  return new Promise((resolve) => {
    const turn = () => {
      const nowMs = performance.now()
      const isIdle = !cameIn && nowMs - begunMs < IDLE_TURN_MS
      if (!isIdle && letIn < BEFORE_THE_DOOR && nowMs < untilMs) {
        begunMs = nowMs
        cameIn = false
        setImmediate(turn)
        return
      }
      Server.prototype.close.call(server)
      server.off('connection', onConnection)
      resolve()
    }
    // The turn that runs may be half over.
    setImmediate(turn)
  })
}

/**
 * After that a node goes on answering, each time with `Connection: close`, until nothing has come for a moment: a
 * connection cut while the next request is on its way would fail that request.
 */
export function leaveQuietly(
  app: FastifyInstance,
  { quietMs = 250, readWithinMs = 15_000 }: LeaveTimes = {},
): void {
  let cut: NodeJS.Timeout | undefined
  let lastMs = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (_request, _reply, next) => {
    lastMs = performance.now()
    next()
  })
  app.addHook('preClose', async () => {
    const untilMs = performance.now() + ANSWER_AT_MOST_MS
    while (performance.now() - lastMs < quietMs && performance.now() < untilMs) await sleep(quietMs / 2)
    cut = setTimeout(() => app.server.closeAllConnections(), readWithinMs)
  })
  app.addHook('onClose', async () => clearTimeout(cut))
}
