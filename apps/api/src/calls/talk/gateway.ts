import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { RESUME_PREFIX, TALK_LIMITS, TALK_SUBPROTOCOL, TICKET_PREFIX } from '@understudy/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Kernel } from '../../kernel/context.ts'
import type { CarriedCall } from '../claim-queries.ts'
import { claimCall } from './claim-call.ts'
import { Connection } from './connection.ts'
import type { Talks } from './talks.ts'

const PATH = /^\/v1\/public\/calls\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/stream(?:\?|$)/
const REFUSALS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'Gone',
  503: 'Service Unavailable',
} as const

/** The door of the call socket: everything that can be refused is refused before the upgrade. */
export function attachTalkGateway(server: Server, kernel: Kernel, talks: Talks): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: TALK_LIMITS.maxMessageBytes,
    // The ticket is a secret: only the protocol's own name is answered.
    handleProtocols: () => TALK_SUBPROTOCOL,
  })
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    open(request, socket, head).catch((error: unknown) => {
      kernel.log.error({ err: error }, 'a call socket could not be opened')
      refuseUpgrade(socket, 503)
    })
  }
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const id = PATH.exec(request.url ?? '')?.[1]
    if (!id) return refuseUpgrade(socket, 404)
    const admitted = await admit(kernel, talks, request, id)
    if (typeof admitted === 'number') return refuseUpgrade(socket, admitted)
    const host = await talks.carry(admitted)
    if (!host) return refuseUpgrade(socket, 503)
    sockets.handleUpgrade(request, socket, head, (opened: WebSocket) => {
      host.accept((events) => new Connection(opened, kernel.clock, events), admitted.epoch)
    })
  }
  server.on('upgrade', onUpgrade)
  return {
    close() {
      server.off('upgrade', onUpgrade)
      sockets.close()
    },
  }
}

function refuseUpgrade(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The claimed call, or the status to refuse with. */
async function admit(
  kernel: Kernel,
  talks: Talks,
  request: IncomingMessage,
  id: string,
): Promise<CarriedCall | keyof typeof REFUSALS> {
  if (!isOurOrigin(request, kernel.publicUrl)) return 403
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  if (!protocols.includes(TALK_SUBPROTOCOL)) return 400
  const ticket = protocols.find((name) => name.startsWith(TICKET_PREFIX))?.slice(TICKET_PREFIX.length)
  const resume = protocols.find((name) => name.startsWith(RESUME_PREFIX))?.slice(RESUME_PREFIX.length)
  const claimed = await claimCall(kernel, talks, id, { ticket, resume })
  // A ticket is for a call: one that is not there has none.
  if (claimed === 'refused' || claimed === 'unknown') return 401
  return claimed === 'ended' ? 410 : claimed
}

/** A page of another site must not open calls in its visitors' names; programs send no Origin. */
function isOurOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from === host || from === new URL(publicUrl).host
}
