import { randomId } from '../../api/random-id.ts'
import type { AudioOutput } from './audio-output.ts'
import type { DeviceType, OutgoingMessage, PageToSocket } from './messages.ts'
import { Microphone } from './microphone.ts'
import { Recognition, type RecognizerLike } from './recognition.ts'
import type { MicrophoneState } from './talk-state.ts'

export interface VoiceInputPorts {
  device: DeviceType
  /** The browser's recogniser; null where there is none. */
  recognizer: (() => RecognizerLike) | null
  output(): AudioOutput | null
  post(message: PageToSocket, transfer?: Transferable[]): void
  send(message: OutgoingMessage): void
  onState(state: MicrophoneState): void
  onHeard(id: string, text: string): void
  onRecognitionFailed(): void
}

/** The visitor's voice: the microphone, and who understands it (the server or the browser). */
export class VoiceInput {
  readonly #ports: VoiceInputPorts
  readonly #recognition: Recognition | null
  #microphone: Microphone | null = null
  #recognizing = false
  #muted = false
  #language = 'en'

  constructor(ports: VoiceInputPorts) {
    this.#ports = ports
    this.#recognition = ports.recognizer === null ? null : this.#makeRecognition(ports.recognizer)
  }

  get open(): boolean {
    return this.#microphone !== null || this.#recognizing
  }

  /** Asks for the microphone and begins to listen. Says how it went through `onState`. */
  async start(ears: 'server' | 'browser' | 'none', language: string): Promise<void> {
    if (this.open) return
    this.#language = language
    if (ears === 'none') return this.#ports.onState('unavailable')
    if (ears === 'browser' && this.#recognition === null) {
      this.#ports.onRecognitionFailed()
      return this.#ports.onState('unavailable')
    }
    this.#ports.onState('asking')
    // A phone has one microphone for one listener: there the recogniser alone has it.
    const state = ears === 'browser' && this.#ports.device !== 'desktop' ? 'on' : await this.#openDevice(ears)
    if (state === null) return
    if (state === 'on' && ears === 'browser') {
      this.#recognizing = true
      this.#recognition?.start(language)
      // The server hears nothing of it, and is to know that the visitor can speak.
      this.#ports.send({ type: 'mute', muted: false })
    }
    // The recogniser may have refused at once, and has told so itself.
    if (state !== 'on' || this.open) this.#ports.onState(state)
  }

  stop(): void {
    if (!this.open) return
    this.#letGo()
    this.#ports.onState('off')
  }

  setMuted(muted: boolean): void {
    if (muted === this.#muted || !this.open) return
    this.#muted = muted
    this.#microphone?.setMuted(muted)
    if (this.#recognizing) {
      if (muted) this.#recognition?.stop()
      else this.#recognition?.start(this.#language)
    }
    this.#ports.send({ type: 'mute', muted })
    this.#ports.onState(muted ? 'muted' : 'on')
  }

  setLanguage(language: string): void {
    this.#language = language
    if (!this.#recognizing || this.#muted) return
    this.#recognition?.stop()
    this.#recognition?.start(language)
  }

  /** Null when it was closed while the visitor was still being asked. */
  async #openDevice(ears: 'server' | 'browser'): Promise<MicrophoneState | null> {
    const microphone = new Microphone(() => this.#unplugged())
    this.#microphone = microphone
    const toSocket = ears === 'server' ? new MessageChannel() : null
    const output = this.#ports.output()
    const toPlayout = output === null ? null : new MessageChannel()
    const ports = { socket: toSocket?.port1 ?? null, playout: toPlayout?.port1 ?? null }
    const state = await microphone.open(ports)
    if (this.#microphone !== microphone) return null
    if (state !== 'on') {
      this.#microphone = null
      return state
    }
    if (toSocket !== null) this.#ports.post({ type: 'mic', port: toSocket.port2 }, [toSocket.port2])
    if (toPlayout !== null) output?.connectCapture(toPlayout.port2)
    return state
  }

  #unplugged(): void {
    this.#letGo()
    this.#ports.post({ type: 'mic-off' })
    this.#ports.onState('unplugged')
  }

  #letGo(): void {
    this.#microphone?.close()
    this.#microphone = null
    if (this.#recognizing) this.#recognition?.stop()
    this.#recognizing = false
    if (this.#muted) this.#ports.send({ type: 'mute', muted: false })
    this.#muted = false
  }

  #makeRecognition(create: () => RecognizerLike): Recognition {
    return new Recognition({
      create,
      newId: randomId,
      after: (delayMs, task) => {
        const timer = setTimeout(task, delayMs)
        return () => clearTimeout(timer)
      },
      nowMs: () => performance.now(),
      onHeard: (heard) => {
        this.#ports.send({ type: 'transcript', ...heard })
        this.#ports.onHeard(heard.id, heard.text)
      },
      onSpeechStart: () => this.#ports.output()?.duck(),
      onFailed: () => {
        this.#letGo()
        this.#ports.onRecognitionFailed()
        this.#ports.onState('off')
      },
    })
  }
}
