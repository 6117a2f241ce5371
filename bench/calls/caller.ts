import {
  decodeFrame,
  encodeFrame,
  routes,
  type ServerMessage,
  TALK_LIMITS,
  TALK_PROTOCOL,
  TALK_SUBPROTOCOL,
  TICKET_PREFIX,
} from '@understudy/contract'
import { WebSocket } from 'ws'
import { call } from '../../apps/api/src/testing/client.ts'
import { Loudspeaker } from './loudspeaker.ts'

const RATE = TALK_LIMITS.micSampleRateHz
export const FRAME_MS = 20
const FRAME = (RATE * FRAME_MS) / 1_000
const STREAM = 1

/** A question as it goes into the microphone; the tone's last sample is the moment at which it is over. */
export interface Spoken {
  samples: Int16Array
  toneEnd: number
}

/** One spoken question, in milliseconds of this process. */
export interface Asked {
  beganMs: number
  endedMs: number
  /** The clone became quieter, its answer was worded, its first sound came. */
  duckedMs: number | null
  wordedMs: number | null
  soundMs: number | null
}

/** A visitor with an open microphone: a frame each 20 ms, sound or silence, and a loudspeaker that plays as life does. */
export class Caller {
  readonly asked: Asked[] = []
  credits: number | null = null
  closed = false
  troubles: string[] = []
  readonly #socket: WebSocket
  readonly #loudspeaker: Loudspeaker
  #seq = 0
  #sample = 0
  #saying: { spoken: Spoken; at: number; asked: Asked } | null = null
  #listening = false
  #answers = new Set<number>()
  #whenClosed: () => void = () => {}

  static async open(baseUrl: string, code: string, address: string): Promise<Caller> {
    const { status, data, problem } = await call(baseUrl, routes.createCall, {
      body: { pitch_link_code: code, channel: 'voice', consent: { transcript: true, wording: '1.12.own' } },
      headers: { 'x-forwarded-for': address },
    })
    if (status !== 201) throw new Error(`no call: ${JSON.stringify(problem)}`)
    const protocols = [TALK_SUBPROTOCOL, TICKET_PREFIX + data.ticket]
    const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}${data.url}`, protocols)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    const caller = new Caller(socket)
    await caller.#begin()
    return caller
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.binaryType = 'nodebuffer'
    this.#loudspeaker = new Loudspeaker((report) => this.send({ type: 'playout', ...report }))
    socket.on('close', (code) => {
      this.closed = true
      if (code !== 1_000) this.troubles.push(`closed with ${code}`)
      this.#whenClosed()
    })
  }

  #begin(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.on('message', (data, isBinary) => {
        if (isBinary) return this.#hear(data as Buffer)
        const message: ServerMessage = JSON.parse(data.toString())
        if (message.type === 'ready') {
          this.send({ type: 'audio.start', streamId: STREAM, sampleRateHz: RATE })
          this.#listening = true
          resolve()
        }
        this.#read(message)
      })
      this.send({ type: 'hello', protocol: TALK_PROTOCOL, lastSeq: 0, device: 'desktop' })
    })
  }

  send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  present(sectionId: string): void {
    this.send({ type: 'pitch.go', id: `go-${this.#sample}`, sectionId })
  }

  ask(spoken: Spoken): void {
    const asked: Asked = { beganMs: 0, endedMs: 0, duckedMs: null, wordedMs: null, soundMs: null }
    this.#saying = { spoken, at: 0, asked }
  }

  /** One frame of the microphone that was full at `dueMs`, and what the loudspeaker has played by then. */
  goOn(dueMs: number): void {
    this.#loudspeaker.goOn(dueMs)
    if (!this.#listening || this.closed) return
    const samples = this.#nextSound(dueMs)
    const frame = {
      kind: 'mic',
      last: false,
      utterance: STREAM,
      sampleOffset: this.#sample,
      samples,
    } as const
    this.#socket.send(encodeFrame({ ...frame, seq: this.#seq++ & 0xffff }))
    this.#sample += FRAME
  }

  #nextSound(dueMs: number): Int16Array {
    const samples = new Int16Array(FRAME)
    const saying = this.#saying
    if (saying === null) return samples
    const { spoken, at, asked } = saying
    if (at === 0) {
      asked.beganMs = dueMs - FRAME_MS
      this.asked.push(asked)
    }
    samples.set(spoken.samples.subarray(at, at + FRAME))
    saying.at += FRAME
    if (saying.at < spoken.toneEnd) return samples
    asked.endedMs = dueMs - ((saying.at - spoken.toneEnd) * 1_000) / RATE
    this.#saying = null
    return samples
  }

  #hear(data: Buffer): void {
    const { utterance, sampleOffset, samples, last } = decodeFrame(data)
    this.#loudspeaker.take(utterance, sampleOffset + samples.length, last)
    const asked = this.asked.at(-1)
    if (asked !== undefined && samples.length > 0 && this.#answers.has(utterance))
      asked.soundMs ??= performance.now()
  }

  #read(message: ServerMessage): void {
    const nowMs = performance.now()
    const asked = this.asked.at(-1)
    if (message.type === 'agent.start') {
      this.#loudspeaker.open(message.utterance, message.sampleRateHz)
      // What is answered before a question was over is an answer to the one before.
      if (message.purpose === 'answer' && asked !== undefined && asked.endedMs > 0) {
        this.#answers = new Set([message.utterance])
      }
    } else if (message.type === 'agent.segment') {
      if (asked !== undefined && this.#answers.has(message.utterance)) asked.wordedMs ??= nowMs
    } else if (message.type === 'audio.duck') {
      if (asked !== undefined) asked.duckedMs ??= nowMs
    } else if (message.type === 'audio.clear') this.#loudspeaker.clear(message.utterance, nowMs)
    else if (message.type === 'ping') this.send({ type: 'pong', t: message.t })
    else if (message.type === 'ended') this.credits = message.usage.credits
    else if (message.type === 'error') this.troubles.push(`${message.code}: ${message.detail}`)
  }

  hangUp(): Promise<void> {
    this.#listening = false
    const closed = new Promise<void>((resolve) => {
      if (this.closed) resolve()
      this.#whenClosed = resolve
    })
    this.send({ type: 'hangup', id: 'bye' })
    return closed
  }
}
