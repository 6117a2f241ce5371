import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands before a house that is not ours: shut, it is as if that were not there. */
export interface Gate {
  /** `127.0.0.1:port`, where the house is reached. */
  readonly host: string
  /** Connections that came while it was shut. */
  readonly turnedAway: number
  /** Where the house is, `127.0.0.1:port`; begins shut. */
  leadTo(host: string): void
  open(): void
  /** Cuts what is under way as well. */
  shut(): void
  close(): Promise<void>
}

export async function startGate(): Promise<Gate> {
  const sockets = new Set<Socket>()
  let target = ''
  let isOpen = false
  let turnedAway = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((from) => {
    keep(from)
    if (!isOpen) {
      turnedAway++
      return from.destroy()
    }
    const to = keep(connect(Number(target.split(':')[1]), '127.0.0.1'))
    from.pipe(to).pipe(from)
    from.on('close', () => to.destroy())
    to.on('close', () => from.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    get turnedAway() {
      return turnedAway
    },
    leadTo(host) {
      target = host
    },
    open() {
      isOpen = true
    },
    shut() {
      isOpen = false
      cut()
    },
    async close() {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
