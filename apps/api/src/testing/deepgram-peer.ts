import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** What goes wrong with one socket; the next ones are served again. */
export type DeepgramFault =
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** The socket never opens. */
  | { kind: 'silent' }
  /** It opens, and nothing is answered. */
  | { kind: 'mute' }
  /** It is closed with the first sound. */
  | { kind: 'cut' }
  | { kind: 'nonsense' }

export interface DeepgramPeer {
  /** Ends in `/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly requestCount: number
  /** Of each stream that was opened: what was asked for, how many bytes of sound came, and which messages. */
  readonly streams: readonly { query: Record<string, string>; bytes: number; messages: string[] }[]
  failNext(...faults: DeepgramFault[]): void
  close(): Promise<void>
}

/** Each word takes as much sound. */
export const WORD_BYTES = 3_200
const WORDS = 'how large is the market that you sell to'.split(' ')
/** Words are final in as many at once. */
const FINAL_WORDS = 4

/** What is understood of so much sound. */
export const wordsIn = (bytes: number): string => WORDS.slice(0, Math.floor(bytes / WORD_BYTES)).join(' ')

/** Deepgram for tests: `GET /v1/listen` as a socket, interim and final results, key and faults included. */
export async function startDeepgramPeer(): Promise<DeepgramPeer> {
  const apiKey = 'deepgram-test-key'
  const faults: DeepgramFault[] = []
  const streams: { query: Record<string, string>; bytes: number; messages: string[] }[] = []
  const held = new Set<IncomingMessage['socket']>()
  let requestCount = 0
  const server = createServer((_request, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true })

  server.on('upgrade', (request, socket, head) => {
    requestCount++
    const fault = faults.shift()
    const refuse = (status: number, more = '') =>
      socket.end(`HTTP/1.1 ${status} Refused\r\n${more}content-length: 0\r\nconnection: close\r\n\r\n`)
    const url = new URL(request.url ?? '', 'http://peer')
    if (request.headers.authorization !== `Token ${apiKey}`) return refuse(401)
    if (url.pathname !== '/v1/listen') return refuse(404)
    if (fault?.kind === 'status') {
      const { status, retryAfterSeconds: seconds } = fault
      return refuse(status, seconds === undefined ? '' : `retry-after: ${seconds}\r\n`)
    }
    if (fault?.kind === 'silent') return void held.add(request.socket)
    sockets.handleUpgrade(request, socket, head, (opened) =>
      listen(opened, Object.fromEntries(url.searchParams), fault),
    )
  })

  function listen(socket: WebSocket, query: Record<string, string>, fault: DeepgramFault | undefined): void {
    const stream = { query, bytes: 0, messages: [] as string[] }
    streams.push(stream)
    const send = (value: unknown) => socket.send(JSON.stringify(value))
    const results = (transcript: string, isFinal: boolean) =>
      send({ type: 'Results', is_final: isFinal, channel: { alternatives: [{ transcript, confidence: 1 }] } })
    let told = 0
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        stream.bytes += data.length
        if (fault?.kind === 'cut') return socket.close(1011, 'NET-0000')
        if (fault?.kind === 'nonsense') return socket.send('{"type": "Resu')
        if (fault?.kind === 'mute') return
        const words = wordsIn(stream.bytes).split(' ').filter(Boolean)
        const open = words.slice(told)
        const isFinal = open.length >= FINAL_WORDS
        results(open.join(' '), isFinal)
        if (isFinal) told = words.length
        return
      }
      const { type } = JSON.parse(data.toString()) as { type: string }
      stream.messages.push(type)
      if (type !== 'CloseStream' || fault?.kind === 'mute') return
      const rest = wordsIn(stream.bytes).split(' ').filter(Boolean).slice(told)
      results(rest.join(' '), true)
      send({ type: 'Metadata', request_id: 'r', duration: stream.bytes / 32_000, channels: 1 })
      socket.close(1000)
    })
    socket.on('error', () => undefined)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    get requestCount() {
      return requestCount
    },
    streams,
    failNext: (...more) => void faults.push(...more),
    async close() {
      for (const socket of held) socket.destroy()
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
