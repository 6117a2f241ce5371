import type { ServerMessage } from '@understudy/contract/talk'
import { AudioOutput, type Sound } from './audio-output.ts'
import type { DeviceType, OutgoingMessage, PageToSocket, SocketToPage } from './messages.ts'
import { NaturalVoice } from './natural-voice.ts'
import { afterLink, afterMessage, afterPosition, afterRollBack } from './talk-reducer.ts'
import type { TalkState } from './talk-state.ts'

export interface StartedCall {
  callId: string
  ticket: string
  /** Of the call's socket; relative, http and ws addresses are taken alike. */
  url: string
}

export interface SessionEvents {
  change(step: (state: TalkState) => TalkState): void
  /** After the state has taken the message in. */
  onMessage(message: ServerMessage): void
  /** The socket is gone for good, whatever the reason. */
  onOver(): void
}

export function makeSocketWorker(): Worker {
  return new Worker(new URL('./link/socket-worker.ts', import.meta.url), {
    type: 'module',
    name: 'understudy-talk',
  })
}

/** One call's threads: the socket worker, the loudspeaker, and the browser's own voice if it is wanted. */
export class CallSession {
  readonly #worker: Worker
  readonly #events: SessionEvents
  #output: AudioOutput | null = null
  #naturalVoice: NaturalVoice | null = null
  #sound: Sound | null = null
  #over = false

  constructor(worker: Worker, events: SessionEvents) {
    this.#worker = worker
    this.#events = events
    worker.onmessage = (event: MessageEvent<SocketToPage>) => this.#receive(event.data)
    worker.onerror = () => {
      // The worker's file did not come, or it broke: there is no call without it.
      events.change((state) => afterLink(state, { status: 'closed', failure: 'closed' }))
      this.#end()
    }
  }

  get output(): AudioOutput | null {
    return this.#output
  }

  /** Opens the loudspeaker; leaves it null where the browser has none. Within the visitor's gesture. */
  openOutput(tap: ((node: AudioNode) => void) | undefined): void {
    const { change } = this.#events
    try {
      this.#output = new AudioOutput(
        {
          onPosition: (at) => change((state) => afterPosition(state, at)),
          onHeldBack: (needsGesture) =>
            change((state) => (state.needsGesture === needsGesture ? state : { ...state, needsGesture })),
          onUnavailable: () => change((state) => ({ ...state, soundUnavailable: true, needsGesture: false })),
        },
        tap,
      )
    } catch {
      // No AudioContext at all: the call goes on in writing.
      change((state) => ({ ...state, soundUnavailable: true }))
    }
  }

  connect(call: StartedCall, device: DeviceType): void {
    const url = new URL(call.url, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const playout = this.#output?.socketPort ?? null
    const message: PageToSocket = { type: 'connect', url: url.href, ticket: call.ticket, device, playout }
    this.post(message, playout === null ? [] : [playout])
  }

  post(message: PageToSocket, transfer: Transferable[] = []): void {
    if (!this.#over) this.#worker.postMessage(message, transfer)
  }

  send(message: OutgoingMessage): void {
    this.post({ type: 'send', message })
  }

  speakWith(uri: string | null): void {
    if (uri !== null) {
      this.#naturalVoice ??= new NaturalVoice({
        onReport: (report) => {
          this.post({ type: 'playout', report })
          this.#events.change((state) => afterPosition(state, report.cause === 'tick' ? report : null))
        },
        onFailed: () => {
          this.#events.change((state) => ({ ...state, naturalVoice: null }))
          this.post({ type: 'own-voice', on: false })
        },
      })
      if (this.#sound) this.#naturalVoice.setSound(this.#sound)
      this.#naturalVoice.use(uri)
    }
    this.post({ type: 'own-voice', on: uri !== null })
  }

  setSound(sound: Sound): void {
    this.#sound = sound
    this.#naturalVoice?.setSound(sound)
    this.#output?.setSound(sound).catch(() => {
      // What makes it faster did not come: it stays as it is.
    })
  }

  hush(): void {
    this.#output?.hush()
    this.#naturalVoice?.close()
  }

  /** Closes the socket; what is still in the loudspeaker is heard to its end. */
  leave(): void {
    this.post({ type: 'close' })
    this.#over = true
  }

  /** Lets go of all that sounds; the line stays. */
  silence(): void {
    this.#naturalVoice?.close()
    this.#naturalVoice = null
    this.#output?.close()
    this.#output = null
  }

  close(): void {
    this.leave()
    this.silence()
  }

  #receive(told: SocketToPage): void {
    const { change } = this.#events
    if (told.type === 'message') {
      const { message } = told
      change((state) => afterMessage(state, message))
      this.#speak(message)
      this.#events.onMessage(message)
    } else if (told.type === 'link') {
      change((state) => afterLink(state, told.link))
      // A lost line cuts the utterance: the server says the rest in a new one.
      if (told.link.status === 'reconnecting') this.#naturalVoice?.close()
      if (told.link.status === 'closed') this.#end()
    } else if (told.type === 'rolled-back') change((state) => afterRollBack(state, told.seq))
    else if (told.type === 'own-utterance') this.#naturalVoice?.begin(told.utterance)
    else if (told.type === 'slow-uplink') {
      change((state) => ({ ...state, notices: [...state.notices, 'slow-uplink'] }))
    }
  }

  #speak(message: ServerMessage): void {
    const voice = this.#naturalVoice
    if (voice === null) return
    if (message.type === 'agent.segment') voice.say(message.utterance, message)
    else if (message.type === 'agent.end') voice.end(message.utterance, message.totalSamples)
    else if (message.type === 'audio.clear') voice.clear(message.utterance, true)
    else if (message.type === 'agent.truncated') voice.clear(message.utterance, false)
    else if (message.type === 'audio.duck') voice.pause(message.utterance, true)
    else if (message.type === 'audio.unduck') voice.pause(message.utterance, false)
  }

  #end(): void {
    if (this.#over) return
    this.leave()
    this.#events.onOver()
  }
}
