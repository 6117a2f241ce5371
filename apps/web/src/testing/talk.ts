import { act, waitFor } from '@testing-library/react'
import { ClientMessage, type ServerMessage } from '@understudy/contract/talk'
import { vi } from 'vitest'
import { CallLink } from '../viewer/talk/link/call-link.ts'
import type { PageToSocket, PlayoutToPage } from '../viewer/talk/messages.ts'
import { ready, ScriptedSocket } from '../viewer/talk/testing/scripted-link.ts'

type Of<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>
type Unnumbered<Message> = Message extends { seq: number } ? Omit<Message, 'seq'> : Message
/** What the server says in passing: it is not numbered, and not said again after a lost line. */
const PASSING: readonly ServerMessage['type'][] = [
  'state',
  'voice',
  'nearest',
  'user.partial',
  'error',
  'ack',
  'ping',
  'audio.duck',
  'audio.unduck',
  'audio.clear',
]
type Source = { id: string; kind: string; label: string }

/**
 * The server's end of the talks of a page. What the browser of the tests lacks is pretended, and nothing else: the
 * worker runs the real link of a call over a socket that the test speaks for, and the loudspeaker says where it is.
 */
export class PretendedTalk {
  readonly #sockets: ScriptedSocket[] = []
  readonly #loudspeakers: { port: Port }[] = []
  readonly #contexts: PretendedContext[] = []
  readonly #later = new Set<() => void>()
  #greeting: Parameters<typeof ready>[0] = {}
  #seq = 0
  #utterance = 0

  constructor() {
    const { worker, loudspeaker } = this.#browser()
    const contexts = this.#contexts
    vi.stubGlobal('Worker', worker)
    vi.stubGlobal(
      'AudioContext',
      class extends PretendedContext {
        constructor() {
          super()
          contexts.push(this)
        }
      },
    )
    vi.stubGlobal('AudioWorkletNode', loudspeaker)
  }

  /** Of the calls from now on. */
  greetsWith(greeting: Parameters<typeof ready>[0]): this {
    this.#greeting = greeting
    return this
  }

  /** Whether a loudspeaker is still held. */
  get hasSound(): boolean {
    return this.#contexts.some(({ state }) => state !== 'closed')
  }

  /** What came of these kinds over the newest socket, in order, as the contract reads it. */
  told<Type extends ClientMessage['type']>(...types: readonly Type[]): Of<Type>[] {
    const all = (this.#sockets.at(-1)?.sent ?? []).map((message) => ClientMessage.parse(message))
    return all.filter((message): message is Of<Type> => types.some((type) => message.type === type))
  }

  /** Waits until so many messages of a kind came; the last of them. */
  async hears<Type extends ClientMessage['type']>(type: Type, count = 1): Promise<Of<Type>> {
    return waitFor(() => {
      const message = this.told(type)[count - 1]
      if (!message) throw new Error(`no ${type} came: ${JSON.stringify(this.#sockets.at(-1)?.sent)}`)
      return message
    })
  }

  async says(message: Unnumbered<ServerMessage>): Promise<void> {
    const isDurable = !PASSING.includes(message.type)
    const numbered = isDurable ? { ...message, seq: ++this.#seq } : message
    await act(async () => this.#socket.say(numbered as ServerMessage))
  }

  /** The clone speaks a section of the pitch, and has not come to its end. */
  async presents(sectionId: string, text: string): Promise<number> {
    await this.says({ type: 'section', sectionId, index: 0 })
    return this.#speaks('presenting', 'pitch', text, { sectionId })
  }

  /** A question is taken and answered to the end. */
  async answers(
    { id, text: asked }: { id: string; text: string },
    text: string,
    told: { sources?: Source[]; unanswered?: true; free?: true; asksNothing?: true } = {},
  ): Promise<void> {
    const { asksNothing, ...more } = told
    await this.says({ type: 'user.final', turn: 1, id, text: asked, via: 'text' })
    const utterance = await this.#speaks('speaking', 'answer', text, {
      ...more,
      ...(asksNothing ? {} : { answers: !more.unanswered }),
    })
    await this.says({ type: 'agent.end', utterance, totalSamples: 16_000, reason: 'complete' })
  }

  async ends(reason: Extract<ServerMessage, { type: 'ended' }>['reason']): Promise<void> {
    await this.says({ type: 'ended', reason, usage: { durationMs: 60_000, billableMs: 50_000, credits: 1 } })
  }

  /** The loudspeaker has come so far, counted in samples of the utterance. */
  async sounds(utterance: number, playedSamples: number): Promise<void> {
    const data: PlayoutToPage = { type: 'position', at: { utterance, playedSamples }, level: 0.1 }
    await act(async () => this.#loudspeakers.at(-1)?.port.onmessage?.({ data }))
  }

  async closes(code: number): Promise<void> {
    await act(async () => this.#socket.drop(code))
  }

  /** The wait before another try is over, and the line is back. */
  async comesBack(): Promise<void> {
    const again = [...this.#later].at(-1)
    if (!again) throw new Error('nothing is tried again')
    this.#later.delete(again)
    await act(async () => again())
  }

  /** The browser holds sound back until it is touched, or lets it out. */
  async soundIs(state: 'suspended' | 'running'): Promise<void> {
    await act(async () => this.#contexts.at(-1)?.turn(state))
  }

  get #socket(): ScriptedSocket {
    const socket = this.#sockets.at(-1)
    if (!socket) throw new Error('no call was opened')
    return socket
  }

  async #speaks(
    phase: 'presenting' | 'speaking',
    purpose: 'pitch' | 'answer',
    text: string,
    {
      sectionId,
      sources = [],
      free,
      ...more
    }: { sectionId?: string; sources?: Source[]; unanswered?: true; answers?: boolean; free?: true },
  ): Promise<number> {
    const utterance = ++this.#utterance
    const at = sectionId === undefined ? {} : { sectionId }
    const paid = free ? { free } : {}
    await this.says({
      type: 'agent.start',
      turn: 1,
      utterance,
      purpose,
      sampleRateHz: 16_000,
      ...at,
      ...paid,
    })
    await this.says({ type: 'state', phase, utterance, sectionId: sectionId ?? null })
    // A word lasts a second.
    const words = [...text.matchAll(/\S+/g)].map(
      ({ index, 0: word }, i): [number, number, number, number] => [
        index,
        index + word.length,
        i * 16_000,
        (i + 1) * 16_000,
      ],
    )
    const segment = { utterance, index: 0, text, startSample: 0, words, sources, ...more }
    await this.says({ type: 'agent.segment', ...segment })
    return utterance
  }

  #open(socket: ScriptedSocket): ScriptedSocket {
    this.#sockets.push(socket)
    // As a network does, it answers once the caller has gone on.
    queueMicrotask(() => {
      socket.accept()
      socket.say(ready({ seq: this.#seq, ...this.#greeting }))
    })
    return socket
  }

  #browser() {
    const open = this.#open.bind(this)
    const loudspeakers = this.#loudspeakers
    const later = this.#later
    const begin = () => {
      this.#seq = 0
      later.clear()
    }
    return {
      worker: class {
        onmessage: ((event: { data: unknown }) => void) | null = null
        #link: CallLink | null = null
        #early: Extract<PageToSocket, { type: 'send' }>['message'][] = []
        #ownVoice = false

        postMessage(data: PageToSocket): void {
          if (data.type === 'connect') this.#connect(data)
          else if (data.type === 'close') this.#link?.close()
          else if (data.type === 'own-voice') this.#ownVoice = data.on
          else if (data.type !== 'send') return
          else if (this.#link) this.#link.send(data.message)
          else this.#early.push(data.message)
        }
        terminate(): void {}
        #connect(call: Extract<PageToSocket, { type: 'connect' }>): void {
          begin()
          const tell = (data: unknown) => this.onmessage?.({ data })
          this.#link = new CallLink(call, {
            openSocket: (url, protocols, events) => open(new ScriptedSocket(url, protocols, events)),
            nowMs: () => performance.now(),
            after: (_, task) => {
              later.add(task)
              return () => later.delete(task)
            },
            online: () => true,
            random: () => 0,
            onLink: (link) => tell({ type: 'link', link }),
            onMessage: (message) => tell({ type: 'message', message }),
            onRolledBack: (seq) => tell({ type: 'rolled-back', seq }),
            onSlowUplink: () => tell({ type: 'slow-uplink' }),
            toPlayout: (message) => {
              if (message.type === 'open' && this.#ownVoice)
                tell({ type: 'own-utterance', utterance: message.utterance })
              return true
            },
          })
          for (const message of this.#early.splice(0)) this.#link.send(message)
        }
      },
      loudspeaker: class {
        readonly port = new Port()
        constructor(_context: unknown, name: string) {
          // The microphone has a worklet as well.
          if (name === 'understudy-playout') loudspeakers.push(this)
        }
        connect(): void {}
      },
    }
  }
}

class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null
  postMessage(): void {}
}

class PretendedContext extends EventTarget {
  state = 'running'
  readonly baseLatency = 0
  readonly outputLatency = 0
  readonly destination = {}
  readonly audioWorklet = { addModule: async () => undefined }
  async suspend(): Promise<void> {}
  createMediaStreamSource() {
    return { context: this, connect: () => undefined }
  }
  async resume(): Promise<void> {
    if (this.state === 'suspended') this.turn('running')
  }
  turn(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  async close(): Promise<void> {
    this.state = 'closed'
  }
}
