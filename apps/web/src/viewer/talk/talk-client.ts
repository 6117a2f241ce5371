import type { PitchLength } from '@understudy/contract/talk'
import { MAX_TEXT_CHARS } from '@understudy/contract/talk-terms'
import { statusOf } from '../../api/api-error.ts'
import { randomId } from '../../api/random-id.ts'
import { type Sound, warmAudioOutput } from './audio-output.ts'
import { CallSession, makeSocketWorker, type StartedCall } from './call-session.ts'
import { deviceType } from './device-type.ts'
import type { DeviceType, OutgoingMessage } from './messages.ts'
import { listNaturalVoices, type NaturalVoiceChoice } from './natural-voice.ts'
import { findRecognizer, type RecognizerLike } from './recognition.ts'
import { Store } from './store.ts'
import { IDLE_TALK, type TalkState, type TalkTurn, type VisitorTurn } from './talk-state.ts'
import { isClone, visitorSays } from './transcript.ts'
import { VoiceInput } from './voice-input.ts'

export type { StartedCall }

export interface TalkClientOptions {
  /** Creates the call at the server. What it rejects with is shown as `connection.cause`. */
  startCall(request: { channel: 'voice' | 'text' }): Promise<StartedCall>
  /** Told from the browser when left out. */
  device?: DeviceType
  /** Sees the node that gives out the clone's voice, for meters. */
  tapOutput?(node: AudioNode): void
  /** Stands in for the browser's recogniser; null says that there is none. */
  recognizer?: (() => RecognizerLike) | null
}

/** How long a hang-up waits for the server's account of the call. */
const GOODBYE_WITHIN_MS = 2_000

export function createTalkClient(options: TalkClientOptions): TalkClient {
  return new TalkClient(options)
}

/** One visitor's talk with a clone, as its page sees it. Every method may be called at any time. */
export class TalkClient {
  readonly #options: TalkClientOptions
  readonly #device: DeviceType
  readonly #store = new Store<TalkState>(IDLE_TALK)
  readonly #input: VoiceInput
  /** Loaded ahead of the first call. */
  #warmWorker: Worker | null = null
  /** The last call; kept after its end, because its sound may still be playing. */
  #session: CallSession | null = null
  #calling = false
  readonly #holds = { typing: false, reading: false }
  #length: PitchLength = 'full'
  /** Chosen in this call; the server may not know of it yet. */
  #language: string | null = null
  #sound: Sound | null = null
  #whenReady = Promise.withResolvers<boolean>()
  #goodbyeTimer: ReturnType<typeof setTimeout> | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined

  constructor(options: TalkClientOptions) {
    this.#options = options
    this.#device = options.device ?? deviceType()
    this.#input = new VoiceInput({
      device: this.#device,
      recognizer: options.recognizer === undefined ? findRecognizer() : options.recognizer,
      output: () => this.#session?.output ?? null,
      post: (message, transfer) => this.#session?.post(message, transfer),
      send: (message) => this.#send(message),
      onState: (microphone) => this.#change((state) => ({ ...state, microphone })),
      onHeard: (id, text) => this.#showVisitor({ id, text, status: 'partial', via: 'browser' }),
      onRecognitionFailed: () => this.#change((state) => ({ ...state, recognitionFailed: true })),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)
  readonly getSnapshot = (): TalkState => this.#store.getSnapshot()

  /** Loads what a call needs, so that the first sound comes soon after `play`. Starts nothing. */
  prepare(): void {
    this.#warmWorker ??= makeSocketWorker()
    warmAudioOutput().catch(() => {
      // A file that does not come now is asked for again when it is needed.
    })
  }

  /** Starts a call over this channel unless one is on. Voice becomes text where nothing can sound. */
  connect(channel: 'voice' | 'text'): void {
    if (this.#calling) return
    this.#calling = true
    this.#language = null
    Object.assign(this.#holds, { typing: false, reading: false })
    this.#whenReady = Promise.withResolvers<boolean>()
    const { turns, echo: heard, naturalVoice } = this.getSnapshot()
    // What a former call did not take of the visitor's words is said in this one.
    const unsent = turns.filter(isUnsent)
    // Nor is the visitor's room another one.
    const echo = heard === 'hushed' ? 'hushed' : undefined
    const connection = { status: 'connecting' } as const
    this.#store.set({ ...IDLE_TALK, turns: unsent, echo, naturalVoice, connection })
    this.#session?.close()
    const session = this.#makeSession()
    this.#session = session
    if (channel === 'voice') session.openOutput(this.#options.tapOutput)
    if (this.#sound) session.setSound(this.#sound)
    // A call begins with the whole pitch in mind.
    if (this.#length !== 'full') this.#tellLength()
    for (const { id, text } of unsent) session.send({ type: 'text', id, text })
    void this.#startCall(session)
  }

  /** Starts the call, if there is none, and the pitch. Call it within the visitor's gesture. */
  play(): void {
    this.connect('voice')
    this.continue()
  }

  pause(): void {
    this.#send({ type: 'pitch.pause', id: randomId() })
  }

  continue(): void {
    this.resume()
    this.#send({ type: 'pitch.continue', id: randomId() })
  }

  /** `fromChar`: a place in the section's text, which is begun with the sentence there. */
  goToSection(sectionId: string, fromChar?: number): void {
    this.connect('voice')
    this.resume()
    this.#send({ type: 'pitch.go', id: randomId(), sectionId, ...(fromChar ? { fromChar } : {}) })
  }

  /** What the visitor is busy with: the voice is lowered for who types at once, and waits for who reads. */
  hold(what: 'typing' | 'reading', on: boolean): void {
    // Who had it go on by hand and types on silences it anew.
    const isNews = on !== this.#holds[what] || (on && hasFloor(this.getSnapshot()))
    this.#holds[what] = on
    if (!isNews) return
    if (on && what === 'typing') this.#session?.output?.duck()
    this.#send({ type: 'hold', what, on })
  }

  /**
   * Says a typed text, starting the call when there is none. It is shown at once, kept until the server has
   * taken it, and said again after a reconnect. A text that cannot be sent stays with the caller.
   */
  sendText(text: string): 'sent' | 'empty' | 'too-long' {
    const said = text.trim()
    if (said === '') return 'empty'
    if (said.length > (this.getSnapshot().limits?.maxTextChars ?? MAX_TEXT_CHARS)) return 'too-long'
    this.connect('voice')
    const id = randomId()
    this.#showVisitor({ id, text: said, status: 'sending', via: 'text' })
    this.#send({ type: 'text', id, text: said })
    return 'sent'
  }

  /** Tells a call that is on that the visitor has proved an address; one that begins is told by who begins it. */
  prove(proof: string): void {
    this.#send({ type: 'prove', id: randomId(), proof })
  }

  /** Asks the visitor for the microphone; where it cannot be had, the talk goes on by typing. */
  async openMicrophone(): Promise<void> {
    this.connect('voice')
    this.#change((state) => ({ ...state, recognitionFailed: false, mutedByHand: false }))
    if (!(await this.#whenReady.promise)) return
    const { ears, language } = this.getSnapshot()
    if (ears !== null && language !== null) await this.#input.start(ears, language)
  }

  closeMicrophone(): void {
    this.#input.stop()
  }

  /** Who wants to be heard while the microphone is hushed silences the clone. */
  setMuted(muted: boolean): void {
    if (!muted && isHushed(this.getSnapshot())) this.pause()
    this.#change((state) => ({ ...state, mutedByHand: muted }))
  }

  /** The clone hears itself: the microphone is `hushed` while it speaks, or that is `passed` over. */
  meetEcho(echo: 'hushed' | 'passed'): void {
    this.#change((state) => ({ ...state, echo }))
  }

  /** How much of the pitch is to be said, in this call and in those to come. */
  setLength(length: PitchLength): void {
    if (length === this.#length) return
    this.#length = length
    this.#tellLength()
  }

  /** A voice of the browser's speaks one language: it is let go of. */
  setLanguage(language: string): void {
    this.setNaturalVoice(null)
    this.#language = language
    this.#change((state) => ({ ...state, language }))
    this.#input.setLanguage(language)
    this.#send({ type: 'language', id: randomId(), language })
  }

  /** Voices of the browser's own that could stand in for a basic one in this language. */
  naturalVoices(): NaturalVoiceChoice[] {
    return listNaturalVoices(this.getSnapshot().language ?? 'en')
  }

  /** How fast and how loud the clone is heard, in this call and in those to come. */
  setSound(sound: Sound): void {
    this.#sound = sound
    this.#session?.setSound(sound)
  }

  /** Speaks with a voice of the browser's from the next utterance on; null goes back to the server's. */
  setNaturalVoice(uri: string | null): void {
    this.#change((state) => ({ ...state, naturalVoice: uri }))
    this.#session?.speakWith(uri)
  }

  /** Starts sound that the browser held back (`needsGesture`). Call it within a gesture. */
  resume(): void {
    this.#session?.output?.resume()
  }

  /** Silence at once; the call ends with the server's account of it, or without one if that does not come. */
  hangUp(): void {
    if (!this.#calling || this.#goodbyeTimer !== undefined) return
    this.#session?.hush()
    this.#input.stop()
    this.#send({ type: 'hangup', id: randomId() })
    this.#goodbyeTimer = setTimeout(() => {
      const connection = { status: 'ended', reason: 'visitor-ended', usage: null } as const
      this.#change((state) => ({ ...state, phase: 'ended', connection }))
      this.#over()
    }, GOODBYE_WITHIN_MS)
  }

  /**
   * Hangs up and lets go of all that is the page's at once, and of the line when the other end must have heard it: one
   * cut at once says nothing.
   */
  leave(): void {
    if (!this.#calling) return this.dispose()
    this.hangUp()
    this.#session?.silence()
    this.#leaving = setTimeout(() => this.dispose(), GOODBYE_WITHIN_MS)
  }

  /** Nothing is shown of a call any more, where this is true of it; that it is over is. One that is on is let go of. */
  forget(isGone: (turns: readonly TalkTurn[]) => boolean): void {
    if (!isGone(this.getSnapshot().turns)) return
    // At first: what was said in a call that is let go of is read on.
    this.#change((state) => ({ ...state, turns: [], offers: [] }))
    if (this.#calling) this.dispose()
  }

  /** Loudness of the clone's voice now, 0…1, to be read once a drawn frame. */
  getLevel(): number {
    return this.#session?.output?.level ?? 0
  }

  /** Lets go of everything without a word; the client can be used again afterwards. */
  dispose(): void {
    clearTimeout(this.#leaving)
    this.#over()
    this.#session?.close()
    this.#session = null
    this.#warmWorker?.terminate()
    this.#warmWorker = null
    this.#store.set({ ...IDLE_TALK, naturalVoice: this.getSnapshot().naturalVoice })
  }

  async #startCall(session: CallSession): Promise<void> {
    const channel = session.output === null ? 'text' : 'voice'
    try {
      const call = await this.#options.startCall({ channel })
      session.connect(call, this.#device)
    } catch (cause) {
      if (session !== this.#session) return
      this.#change((state) => ({ ...state, connection: { status: 'failed', code: 'start-failed', cause } }))
      this.#over()
      // What was asked without a connection is asked once that is back; what was refused is the visitor's to ask again.
      if (statusOf(cause) > 0) return
      const again = () => {
        if (session === this.#session && this.getSnapshot().turns.some(isUnsent)) this.connect(channel)
      }
      addEventListener('online', again, { once: true })
    }
  }

  #makeSession(): CallSession {
    const worker = this.#warmWorker ?? makeSocketWorker()
    this.#warmWorker = null
    const session: CallSession = new CallSession(worker, {
      change: (step) => {
        if (session === this.#session) this.#change(step)
      },
      onMessage: (message) => {
        if (message.type !== 'ready' || session !== this.#session) return
        const chosen = this.#language
        if (chosen) this.#change((state) => ({ ...state, language: chosen }))
        this.#whenReady.resolve(true)
      },
      onOver: () => {
        if (session === this.#session) this.#over()
      },
    })
    const { naturalVoice } = this.getSnapshot()
    if (naturalVoice) session.speakWith(naturalVoice)
    return session
  }

  #over(): void {
    clearTimeout(this.#goodbyeTimer)
    this.#goodbyeTimer = undefined
    this.#input.stop()
    this.#calling = false
    this.#session?.leave()
    this.#whenReady.resolve(false)
  }

  #tellLength(): void {
    this.#send({ type: 'length', id: randomId(), length: this.#length })
  }

  #send(message: OutgoingMessage): void {
    if (this.#calling) this.#session?.send(message)
  }

  #showVisitor(said: Omit<VisitorTurn, 'who'>): void {
    this.#change((state) => ({ ...state, turns: visitorSays(state.turns, said) }))
  }

  #change(step: (state: TalkState) => TalkState): void {
    this.#store.set(step(this.#store.getSnapshot()))
    this.#hush()
  }

  #hush(): void {
    const state = this.getSnapshot()
    if (state.microphone !== 'on' && state.microphone !== 'muted') return
    this.#input.setMuted(state.mutedByHand === true || isHushed(state))
  }
}

/** The clone is heard, or is about to be. */
const hasFloor = ({ phase }: TalkState): boolean => phase === 'presenting' || phase === 'speaking'

/** The microphone hears nothing just now, because it would hear the clone. */
const isHushed = (state: TalkState): boolean => state.echo === 'hushed' && hasFloor(state)

function isUnsent(turn: TalkTurn): turn is VisitorTurn {
  return !isClone(turn) && turn.status === 'sending'
}
