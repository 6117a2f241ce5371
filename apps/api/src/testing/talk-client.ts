import {
  type AudioFrame,
  type ClientMessage,
  decodeFrame,
  encodeFrame,
  RESUME_PREFIX,
  ServerMessage,
  TALK_PROTOCOL,
  TALK_SUBPROTOCOL,
  TICKET_PREFIX,
} from '@understudy/contract'
import { WebSocket } from 'ws'

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
// A voice says an answer of some sentences in ten seconds.
const WITHIN_MS = 20_000

/** A visitor's end of the call socket that plays everything at once, or at a pace of its own. */
export class TalkClient {
  readonly messages: ServerMessage[] = []
  readonly frames: AudioFrame[] = []
  readonly socket: WebSocket
  closed: { code: number; reason: string } | null = null
  /** Reports all audio as heard as soon as it has arrived. */
  playAtOnce = true
  /** A client that stays longer than 15 s has to. */
  answersPings = false
  #framesSent = 0
  #watchers = new Set<() => void>()

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.binaryType = 'nodebuffer'
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.#play(decodeFrame(new Uint8Array(data as Buffer)))
      else this.messages.push(ServerMessage.parse(JSON.parse(data.toString())))
      const last = this.messages.at(-1)
      if (!isBinary && last?.type === 'audio.clear') this.#cleared(last.utterance)
      if (!isBinary && last?.type === 'ping' && this.answersPings) this.send({ type: 'pong', t: last.t })
      for (const watcher of this.#watchers) watcher()
    })
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      for (const watcher of this.#watchers) watcher()
    })
    socket.on('error', () => {
      // A refused upgrade is told to `open`, a lost socket to `closed`.
    })
  }

  /** Opens the socket; rejects with the HTTP status when the upgrade is refused. */
  static async open(
    base: string,
    path: string,
    secret: { ticket: string } | { resume: string },
    options: { origin?: string } = {},
  ): Promise<TalkClient> {
    const token = 'ticket' in secret ? TICKET_PREFIX + secret.ticket : RESUME_PREFIX + secret.resume
    const socket = new WebSocket(`${base.replace('http', 'ws')}${path}`, [TALK_SUBPROTOCOL, token], {
      ...(options.origin ? { origin: options.origin } : {}),
    })
    const client = new TalkClient(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve())
      socket.once('unexpected-response', (_request, response) => {
        reject(new UpgradeRefused(response.statusCode ?? 0))
        socket.terminate()
      })
    })
    return client
  }

  async hello(lastSeq = 0): Promise<Of<'ready'>> {
    this.send({ type: 'hello', protocol: TALK_PROTOCOL, lastSeq, device: 'desktop' })
    return this.until('ready')
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  sendRaw(data: string | Uint8Array): void {
    this.socket.send(data)
  }

  sendMic(streamId: number, sampleOffset: number, samples: Int16Array): void {
    const seq = this.#framesSent++ & 0xffff
    this.socket.send(
      encodeFrame({ kind: 'mic', last: false, seq, utterance: streamId, sampleOffset, samples }),
    )
  }

  /** The first message of a type that fits, among those that have come and those that will. */
  until<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Of<T>) => boolean = () => true,
  ): Promise<Of<T>> {
    return this.#when(
      () =>
        this.messages.find((message): message is Of<T> => message.type === type && fits(message as Of<T>)),
      () => `${type}; came: ${this.messages.map((message) => message.type).join(' ')}`,
    )
  }

  /** Asks in writing and waits for the end of the answer: its segments as they stand last, and how it ended. */
  async saidTo(id: string, text: string): Promise<{ said: string[]; end: Of<'agent.end'> }> {
    this.send({ type: 'text', id, text })
    const asked = await this.until('user.final', (message) => message.id === id)
    const end = await this.until('agent.end', ({ seq }) => seq > asked.seq)
    const said = new Map<number, string>()
    for (const message of this.messages)
      if (message.type === 'agent.segment' && message.utterance === end.utterance)
        said.set(message.index, message.text)
    return { said: [...said.values()], end }
  }

  untilClosed(): Promise<{ code: number; reason: string }> {
    return this.#when(
      () => this.closed ?? undefined,
      () => 'the socket to close',
    )
  }

  samplesOf(utterance: number): number {
    return this.frames
      .filter((frame) => frame.utterance === utterance)
      .reduce((sum, frame) => sum + frame.samples.length, 0)
  }

  #play(frame: AudioFrame): void {
    this.frames.push({ ...frame, samples: frame.samples.slice() })
    if (!this.playAtOnce) return
    const playedSamples = frame.sampleOffset + frame.samples.length
    const cause = frame.last ? 'drained' : 'tick'
    this.send({ type: 'playout', utterance: frame.utterance, playedSamples, cause })
  }

  #cleared(utterance: number): void {
    if (!this.playAtOnce) return
    const playedSamples = this.samplesOf(utterance)
    this.send({ type: 'playout', utterance, playedSamples, cause: 'cleared' })
  }

  #when<T>(find: () => T | undefined, what: () => string): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = find()
        if (found === undefined) return
        clearTimeout(timer)
        this.#watchers.delete(look)
        resolve(found)
      }
      const timer = setTimeout(() => {
        this.#watchers.delete(look)
        reject(new Error(`waited in vain for ${what()}`))
      }, WITHIN_MS)
      this.#watchers.add(look)
      look()
    })
  }
}

export class UpgradeRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the upgrade was refused with ${status}`)
    this.status = status
  }
}
