import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { ClientMessage, type ServerMessage, TALK_SUBPROTOCOL } from '@understudy/contract/talk'
import { type AudioFrame, decodeFrame, encodeFrame } from '@understudy/contract/talk-frames'
import { type WebSocket, WebSocketServer } from 'ws'
import { ready } from './scripted-link.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
/** As strict as the product's own. Breaches are reported: those of a worker reach no console. */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src data:; report-uri /breaches"

type Kind = ClientMessage['type']
type Of<K extends Kind> = Extract<ClientMessage, { type: K }>

/** One socket of a call, seen from the server; strict about everything that comes. */
export class CallSocket {
  readonly key: string
  readonly received: ClientMessage[] = []
  readonly frames: AudioFrame[] = []
  /** Anything that breaks protocol 1. */
  readonly faults: string[] = []
  closed = false
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()
  #frameSeq = 0

  constructor(socket: WebSocket, key: string) {
    this.#socket = socket
    this.key = key
    socket.on('message', (data: Buffer, binary: boolean) => {
      if (binary) this.#takeFrame(data)
      else this.#takeMessage(data.toString())
      for (const look of [...this.#waiting]) look()
    })
    socket.on('close', () => {
      this.closed = true
      for (const look of [...this.#waiting]) look()
    })
  }

  say(message: ServerMessage): void {
    this.#socket.send(JSON.stringify(message))
  }

  /** Sends an utterance's samples in frames of 200 ms, unpaced. Returns when the first one left, in wall ms. */
  speak(utterance: number, samples: Int16Array, rateHz: number, options: { last?: boolean } = {}): number {
    const step = Math.round(rateHz / 5)
    const atMs = Date.now()
    for (let at = 0; at < samples.length; at += step) {
      const end = at + step >= samples.length
      const part = samples.slice(at, at + step)
      const last = end && (options.last ?? true)
      const frame = {
        kind: 'agent',
        last,
        seq: this.#frameSeq++,
        utterance,
        sampleOffset: at,
        samples: part,
      } as const
      this.#socket.send(encodeFrame(frame))
    }
    return atMs
  }

  begin(utterance: number, seq: number, sampleRateHz: number): void {
    this.say({ type: 'agent.start', seq, turn: utterance, utterance, purpose: 'pitch', sampleRateHz })
  }

  /** What the visitor has heard so far, report by report. */
  reports(): Of<'playout'>[] {
    return this.received.filter((message) => message.type === 'playout')
  }

  /** Resolves once the visitor has heard about 200 ms more. */
  async onward(): Promise<void> {
    const before = this.reports().length
    await this.until(() => this.reports().length > before + 1, 'the next playout reports')
  }

  /** Resolves with the first message of this type that `wanted` accepts, past or to come. */
  async next<K extends Kind>(type: K, wanted: (message: Of<K>) => boolean = () => true): Promise<Of<K>> {
    const find = (): Of<K> | undefined =>
      this.received.find((message): message is Of<K> => message.type === type && wanted(message as Of<K>))
    await this.until(() => find() !== undefined, `a message ${type}`)
    const found = find()
    if (found === undefined) throw new Error(`no ${type}`)
    return found
  }

  /** Resolves when the condition holds; looks again whenever something arrives. */
  until(condition: () => boolean, what: string, withinMs = 10_000): Promise<void> {
    if (condition()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!condition()) return
        finish()
        resolve()
      }
      const timer = setTimeout(() => {
        finish()
        reject(new Error(`${what} did not come; received: ${JSON.stringify(this.received).slice(0, 2_000)}`))
      }, withinMs)
      const finish = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(look)
      }
      this.#waiting.add(look)
    })
  }

  /** Cuts the line without a word: the browser sees 1006. */
  drop(): void {
    this.#socket.terminate()
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  micSamples(): Int16Array {
    const out = new Int16Array(this.frames.reduce((sum, frame) => sum + frame.samples.length, 0))
    let at = 0
    for (const frame of this.frames) {
      out.set(frame.samples, at)
      at += frame.samples.length
    }
    return out
  }

  #takeMessage(text: string): void {
    const parsed = ClientMessage.safeParse(JSON.parse(text))
    if (!parsed.success) this.faults.push(`malformed: ${text}`)
    else if (this.received.length === 0 && parsed.data.type !== 'hello') this.faults.push('no hello first')
    else this.received.push(parsed.data)
  }

  #takeFrame(data: Buffer): void {
    const frame = decodeFrame(new Uint8Array(data))
    const expected = this.frames.length & 0xffff
    if (frame.kind !== 'mic') this.faults.push('not a microphone frame')
    if (frame.seq !== expected) this.faults.push(`frame ${frame.seq} came where ${expected} was due`)
    const stream = this.received.findLast((message) => message.type === 'audio.start')
    if (stream?.type !== 'audio.start' || stream.streamId !== frame.utterance)
      this.faults.push('unknown stream')
    this.frames.push(frame)
  }
}

export interface ScriptedServer {
  origin: string
  /** The nth socket that is opened from now on. */
  nextSocket(): Promise<CallSocket>
  /** What the browser reported against the content policy. */
  breaches: string[]
  /** Every socket so far. */
  sockets: CallSocket[]
  close(): Promise<void>
}

/** Serves the built page under the product's content policy, and one call at a time by the test's script. */
export async function startScriptedServer(root: string): Promise<ScriptedServer> {
  const sockets: CallSocket[] = []
  const waiting: ((socket: CallSocket) => void)[] = []
  const unclaimed: CallSocket[] = []
  const breaches: string[] = []
  const http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/breaches') {
      request.on('data', (report: Buffer) => breaches.push(report.toString()))
      request.on('end', () => response.end())
      return
    }
    if (request.method === 'POST' && pathname === '/calls') {
      const callId = randomUUID()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ callId, ticket: `ticket-${callId}`, url: `/stream/${callId}` }))
      return
    }
    const file = join(root, normalize(pathname === '/' ? '/index.html' : pathname))
    readFile(file).then(
      (body) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', POLICY)
        response.end(body)
      },
      () => {
        response.statusCode = 404
        response.end()
      },
    )
  })
  const server = new WebSocketServer({
    server: http,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(TALK_SUBPROTOCOL) ? TALK_SUBPROTOCOL : false),
  })
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
    const call = new CallSocket(socket, offered.find((name) => name !== TALK_SUBPROTOCOL) ?? '')
    sockets.push(call)
    const claim = waiting.shift()
    if (claim === undefined) unclaimed.push(call)
    else claim(call)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    breaches,
    sockets,
    nextSocket: () => {
      const known = unclaimed.shift()
      return known === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(known)
    },
    close: async () => {
      for (const client of server.clients) client.terminate()
      server.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** Takes a new call: waits for its hello and greets. */
export async function greet(
  server: ScriptedServer,
  over: Parameters<typeof ready>[0] = {},
): Promise<CallSocket> {
  const socket = await server.nextSocket()
  await socket.next('hello')
  socket.say(ready(over))
  return socket
}
