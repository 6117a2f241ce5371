import { serverMessage } from '@understudy/contract/built/server-message'
import type { ClientMessage, ServerMessage } from '@understudy/contract/talk'
import { decodeFrame, FrameError } from '@understudy/contract/talk-frames'
import { TALK_CLOSE, TALK_PROTOCOL } from '@understudy/contract/talk-terms'
import type { PlayoutReport } from '../audio/playout.ts'
import type { CaptureToSocket, DeviceType, OutgoingMessage } from '../messages.ts'
import { Connection } from './connection.ts'
import { MicUplink } from './mic-uplink.ts'
import { Outbox } from './outbox.ts'
import type { LinkPorts } from './ports.ts'

/**
 * One call as protocol 1 sees it: greets, resumes, answers pings, sorts what comes in to page and playout, and
 * loses nothing that the visitor said. Runs in the socket worker; everything it touches is a port.
 */
export class CallLink {
  readonly #ports: LinkPorts
  readonly #device: DeviceType
  readonly #connection: Connection
  readonly #outbox = new Outbox()
  readonly #mic: MicUplink
  #lastSeq = 0
  /** Next frame's number on this socket; null before its first frame. */
  #nextFrameSeq: number | null = null
  #gapAfterSeq: number | null = null
  #muted = false
  #holds: Partial<Record<string, OutgoingMessage>> = {}
  #lastPlayout: PlayoutReport | null = null

  constructor(call: { url: string; ticket: string; device: DeviceType }, ports: LinkPorts) {
    this.#ports = ports
    this.#device = call.device
    this.#connection = new Connection(call.url, call.ticket, ports, {
      onOpen: () => this.#hello(),
      onData: (data) => this.#receive(data),
      onLost: () => ports.toPlayout({ type: 'hush' }),
    })
    this.#mic = new MicUplink({
      connection: this.#connection,
      say: (message) => this.#say(message),
      onSlow: () => ports.onSlowUplink(),
    })
  }

  send(message: OutgoingMessage): void {
    if (message.type === 'mute') this.#muted = message.muted
    if (message.type === 'hold') this.#holds[message.what] = message.on ? message : undefined
    // The question that was typed is asked.
    if (message.type === 'text') this.#holds['typing'] = undefined
    this.#outbox.keep(message)
    if (this.#connection.live) this.#say(message)
  }

  playout(report: PlayoutReport): void {
    // A waiting utterance that was dropped unheard says nothing of where the sound was.
    if (report.playedSamples > 0) this.#lastPlayout = report
    if (this.#connection.live) this.#say({ type: 'playout', ...report })
  }

  openMic(): void {
    this.#mic.open()
  }

  mic(message: CaptureToSocket): void {
    if (message.type === 'frame') this.#mic.frame(message.startSample, message.samples, message.last)
    else this.#mic.vad(message.phase, message.atSample)
  }

  closeMic(): void {
    this.#mic.close()
  }

  networkChanged(): void {
    this.#connection.networkChanged()
  }

  close(): void {
    this.#connection.finish(null)
  }

  #hello(): void {
    this.#nextFrameSeq = null
    this.#mic.newSocket()
    this.#say({
      type: 'hello',
      protocol: TALK_PROTOCOL,
      lastSeq: this.#lastSeq,
      device: this.#device,
      // Where the sound stopped when the line was lost.
      heard: this.#lastPlayout ?? undefined,
    })
  }

  #receive(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      this.#receiveFrame(data)
      return
    }
    const told = parseJson(data)
    const parsed = serverMessage.safeParse(told)
    if (parsed.success) this.#take(parsed.data)
    // A newer server may say more than this page understands; that must not end the call, nor be missed as a gap.
    else if (told?.seq === this.#lastSeq + 1) this.#lastSeq += 1
  }

  #receiveFrame(data: ArrayBuffer): void {
    try {
      const { kind, seq, utterance, sampleOffset, samples, last } = decodeFrame(data)
      if (kind !== 'agent' || seq !== (this.#nextFrameSeq ?? seq)) {
        this.#breach()
        return
      }
      this.#nextFrameSeq = (seq + 1) & 0xffff
      this.#ports.toPlayout({ type: 'audio', utterance, sampleOffset, samples, last })
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      this.#breach()
    }
  }

  #take(message: ServerMessage): void {
    if (message.type === 'ready') this.#ready(message)
    else if (message.type === 'ping') this.#say({ type: 'pong', t: message.t })
    else if (!('seq' in message)) this.#deliver(message)
    else if (message.seq === this.#lastSeq + 1) {
      this.#lastSeq = message.seq
      this.#deliver(message)
    } else if (message.seq > this.#lastSeq) this.#gap()
  }

  #deliver(message: ServerMessage): void {
    this.#steerPlayout(message)
    this.#settle(message)
    this.#ports.onMessage(message)
    if (message.type === 'ended') this.#connection.finish(null)
  }

  #ready(message: Extract<ServerMessage, { type: 'ready' }>): void {
    if (message.seq < this.#lastSeq) {
      // A node died with events that it had sent but not yet committed: its successor counts on from here.
      this.#lastSeq = message.seq
      this.#ports.toPlayout({ type: 'reset' })
      this.#lastPlayout = null
      this.#ports.onRolledBack(message.seq)
    }
    this.#ports.onMessage(message)
    this.#connection.greeted(message.resumeToken, message.resumeWindowMs)
    if (this.#muted) this.#say({ type: 'mute', muted: true })
    for (const held of Object.values(this.#holds)) if (held) this.#say(held)
    this.#mic.resume()
    for (const waiting of this.#outbox.waiting()) this.#say(waiting)
  }

  #steerPlayout(message: ServerMessage): void {
    const { toPlayout } = this.#ports
    if (message.type === 'agent.start') {
      toPlayout({ type: 'open', utterance: message.utterance, sampleRateHz: message.sampleRateHz })
    } else if (message.type === 'audio.clear') {
      const report = toPlayout({ type: 'clear', utterance: message.utterance, report: true })
      if (!report) this.playout({ utterance: message.utterance, playedSamples: 0, cause: 'cleared' })
    } else if (message.type === 'agent.truncated') {
      toPlayout({ type: 'clear', utterance: message.utterance, report: false })
    } else if (message.type === 'audio.duck') toPlayout({ type: 'duck' })
    else if (message.type === 'audio.unduck') toPlayout({ type: 'unduck' })
  }

  #settle(message: ServerMessage): void {
    if (message.type === 'user.final' && message.via === 'browser') this.#outbox.settleTranscripts()
    if (message.type === 'ack' || message.type === 'user.final') this.#outbox.settle(message.id)
    if (message.type === 'error' && message.re !== undefined) this.#outbox.settle(message.re)
  }

  /** An event is missing: the server tells it again on a new socket. Twice at one place is a fault. */
  #gap(): void {
    if (this.#gapAfterSeq === this.#lastSeq) this.#breach()
    else this.#connection.renew()
    this.#gapAfterSeq = this.#lastSeq
  }

  #breach(): void {
    this.#connection.finish('protocol', TALK_CLOSE.protocol)
  }

  #say(message: ClientMessage): void {
    this.#connection.send(JSON.stringify(message))
  }
}

function parseJson(data: unknown): { seq?: unknown } | undefined {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    // Malformed text is refused by the schema, as undefined.
    return undefined
  }
}
