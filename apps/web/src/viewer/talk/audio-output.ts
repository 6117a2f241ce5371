import type { PageToPlayout, PlayoutToPage } from './messages.ts'
import playoutUrl from './worklets/playout-worklet.ts?worker&url'
import stretchUrl from './worklets/stretch-worklet.ts?worker&url'

export interface Sound {
  speed: number
  volume: number
}

/** How long a browser may take to start a sound that the visitor asked for. */
const START_WITHIN_MS = 300
const LATENCY_EVERY_MS = 1_000

export interface AudioOutputEvents {
  onPosition(at: PlayoutToPage['at']): void
  /** True while the browser holds the sound back: it wants a gesture, or a phone call came in. */
  onHeldBack(heldBack: boolean): void
  /** The sound cannot be had here after all. */
  onUnavailable(): void
}

/** Asks the browser to have the worklet's file at hand, so that the first sound does not wait for it. */
export async function warmAudioOutput(): Promise<void> {
  await fetch(playoutUrl)
}

/**
 * The page's end of the loudspeaker: the context, and the playout worklet fed by the socket worker through
 * `socketPort`. Make it within the visitor's gesture.
 */
export class AudioOutput {
  /** For the socket worker; messages wait in it until the worklet is there. */
  readonly socketPort: MessagePort
  readonly #events: AudioOutputEvents
  readonly #context: AudioContext
  readonly #tap: ((node: AudioNode) => void) | undefined
  #node: AudioWorkletNode | null = null
  #waiting: { message: PageToPlayout; transfer: Transferable[] }[] = []
  #level = 0
  #latencyTimer: ReturnType<typeof setInterval> | undefined
  #startTimer: ReturnType<typeof setTimeout> | undefined

  /** Throws where the browser has no AudioContext. */
  constructor(events: AudioOutputEvents, tap?: (node: AudioNode) => void) {
    this.#events = events
    this.#tap = tap
    this.#context = new AudioContext({ latencyHint: 'interactive' })
    const channel = new MessageChannel()
    this.socketPort = channel.port1
    this.#tell({ type: 'socket', port: channel.port2 }, [channel.port2])
    this.#context.addEventListener('statechange', this.#tellHeldBack)
    document.addEventListener('visibilitychange', this.#wake)
    this.#startTimer = setTimeout(this.#tellHeldBack, START_WITHIN_MS)
    void this.#load()
  }

  /** Root mean square of what is playing, 0…1. */
  get level(): number {
    return this.#level
  }

  /** Connects the microphone's gate: a duck comes straight from it. */
  connectCapture(port: MessagePort): void {
    this.#tell({ type: 'capture', port }, [port])
  }

  duck(): void {
    this.#tell({ type: 'duck' }, [])
  }

  /** How fast and how loud (0…1) the voice is to be heard. */
  async setSound(sound: Sound): Promise<void> {
    // Audio threads import nothing by themselves.
    if (sound.speed !== 1) await this.#context.audioWorklet.addModule(stretchUrl)
    this.#tell({ type: 'sound', ...sound }, [])
  }

  hush(): void {
    this.#tell({ type: 'hush' }, [])
  }

  /** Starts a sound that the browser held back; call it within a gesture. */
  resume(): void {
    if (this.#context.state === 'closed') return
    this.#context.resume().catch(() => {
      // Refused: it stays held back, which the context's state tells.
      this.#tellHeldBack()
    })
  }

  close(): void {
    clearInterval(this.#latencyTimer)
    clearTimeout(this.#startTimer)
    this.#context.removeEventListener('statechange', this.#tellHeldBack)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#level = 0
    if (this.#context.state !== 'closed') void this.#context.close()
  }

  async #load(): Promise<void> {
    try {
      await this.#context.audioWorklet.addModule(playoutUrl)
      if (this.#context.state === 'closed') return
      this.#node = new AudioWorkletNode(this.#context, 'understudy-playout', {
        numberOfInputs: 0,
        outputChannelCount: [1],
      })
    } catch {
      // No worklets, or their file did not come: the captions go on without sound.
      this.close()
      this.#events.onUnavailable()
      return
    }
    const node = this.#node
    node.port.onmessage = (event: MessageEvent<PlayoutToPage>) => {
      this.#level = event.data.level
      this.#events.onPosition(event.data.at)
    }
    node.connect(this.#context.destination)
    this.#tap?.(node)
    for (const { message, transfer } of this.#waiting) node.port.postMessage(message, transfer)
    this.#waiting = []
    this.#tellLatency()
    this.#latencyTimer = setInterval(() => this.#tellLatency(), LATENCY_EVERY_MS)
    this.resume()
  }

  #tellLatency(): void {
    // Safari before 18 has no outputLatency.
    const seconds = this.#context.baseLatency + (this.#context.outputLatency || 0)
    this.#tell({ type: 'output-latency', ms: seconds * 1000 }, [])
  }

  #tell(message: PageToPlayout, transfer: Transferable[]): void {
    if (this.#node === null) this.#waiting.push({ message, transfer })
    else this.#node.port.postMessage(message, transfer)
  }

  readonly #tellHeldBack = (): void => {
    const { state } = this.#context
    if (state !== 'closed') this.#events.onHeldBack(state !== 'running')
  }

  readonly #wake = (): void => {
    if (document.visibilityState === 'visible' && this.#context.state !== 'running') this.resume()
  }
}
