import { MIC_SAMPLE_RATE_HZ } from '@understudy/contract/talk-terms'
import type { PageToCapture } from './messages.ts'
import type { MicrophoneState } from './talk-state.ts'
import captureUrl from './worklets/capture-worklet.ts?worker&url'

export interface CapturePorts {
  /** To the socket worker; null where only the gate is wanted and no audio may leave the page. */
  socket: MessagePort | null
  /** To the playout worklet. */
  playout: MessagePort | null
}

const CONSTRAINTS: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
}

/** One opening of the microphone. */
export class Microphone {
  readonly #onUnplugged: () => void
  #context: AudioContext | null = null
  #stream: MediaStream | null = null
  #node: AudioWorkletNode | null = null
  #closed = false

  constructor(onUnplugged: () => void) {
    this.#onUnplugged = onUnplugged
  }

  /** Asks the visitor and starts. Resolves with `on`, or with why there is no microphone. */
  async open(ports: CapturePorts): Promise<MicrophoneState> {
    // No media devices outside a secure context.
    if (!navigator.mediaDevices?.getUserMedia) return 'unavailable'
    try {
      // The worklet first: loading it afterwards would lose the first words.
      this.#context = await captureContext({ sampleRate: MIC_SAMPLE_RATE_HZ })
      this.#stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS)
      if (this.#closed) {
        this.#release()
        return 'off'
      }
      const source = await this.#source(this.#stream)
      this.#listen(source, ports)
      return 'on'
    } catch (error) {
      this.#release()
      return refusal(error)
    }
  }

  setMuted(muted: boolean): void {
    this.#tell({ type: 'mute', muted })
    // Turned off at the source as well: a muted microphone hands nothing to the page.
    for (const track of this.#stream?.getAudioTracks() ?? []) track.enabled = !muted
  }

  /** Sends what was said so far, its last frame included, and lets go of the device. */
  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#tell({ type: 'stop' })
    this.#release()
  }

  async #source(stream: MediaStream): Promise<MediaStreamAudioSourceNode> {
    try {
      if (this.#context !== null) return this.#context.createMediaStreamSource(stream)
    } catch {
      // Firefox joins no stream to a context of another rate: take its own rate and convert in the worklet.
      void this.#context?.close()
    }
    this.#context = await captureContext({})
    return this.#context.createMediaStreamSource(stream)
  }

  #listen(source: MediaStreamAudioSourceNode, ports: CapturePorts): void {
    this.#node = new AudioWorkletNode(source.context, 'understudy-capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    })
    const transfer = [ports.socket, ports.playout].filter((port) => port !== null)
    this.#node.port.postMessage({ type: 'ports', ...ports } satisfies PageToCapture, transfer)
    source.connect(this.#node)
    for (const track of this.#stream?.getAudioTracks() ?? []) {
      track.addEventListener('ended', () => {
        if (!this.#closed) this.#onUnplugged()
      })
    }
  }

  #tell(message: PageToCapture): void {
    this.#node?.port.postMessage(message)
  }

  #release(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    const context = this.#context
    this.#context = null
    // Suspended, not closed: the worklet still has its last frame to send.
    void context?.suspend().then(() => context.close())
  }
}

async function captureContext(options: AudioContextOptions): Promise<AudioContext> {
  const context = new AudioContext({ latencyHint: 'interactive', ...options })
  await context.audioWorklet.addModule(captureUrl)
  // Not awaited: where a gesture is missing it stays pending until there is one.
  void context.resume()
  return context
}

function refusal(error: unknown): MicrophoneState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'NotReadableError' || name === 'AbortError') return 'unplugged'
  return 'unavailable'
}
