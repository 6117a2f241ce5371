import type { PitchSection, SessionInput, SessionOutput, SessionSnapshot } from '../events.ts'
import type { SpeechToText } from '../ports.ts'
import { createSession } from '../running-session.ts'
import type { Script, Session, SessionOptions } from '../session.ts'
import { FakeClock } from './fake-clock.ts'
import { Player } from './player.ts'
import {
  type AnswerStep,
  decodeTones,
  type HeardScript,
  ScriptedAnswerer,
  ScriptedEars,
  ScriptedVad,
  ToneVoice,
  type ToneVoiceOptions,
} from './scripted-ports.ts'

export const PITCH = {
  opening: ['We build smart valves for water.', 'Leaks cost cities a lot.', 'Our valves find them early.'],
  round: ['We raise two million now.', 'It lasts for eighteen months.'],
}

const section = (id: string, sentences: readonly string[]): PitchSection => ({
  id,
  title: id,
  sentences: sentences.map((text) => ({ text })),
})

export const SCRIPT: Script = {
  language: 'en',
  sections: Object.entries(PITCH).map(([id, sentences]) => section(id, sentences)),
  voice: { id: 'tones', speed: 1 },
  phrases: {
    greeting: 'Hello I am an AI.',
    afterPitch: 'That was it.',
    silencePrompt: 'Are you there?',
    goodbye: 'Time is up, goodbye.',
    cannotAnswer: 'I have no answer.',
  },
  pronunciations: [],
}

export interface TalkOptions {
  clock?: FakeClock
  channel?: 'voice' | 'text'
  script?: Partial<Script>
  other?: Script
  answers?: readonly (readonly AnswerStep[])[]
  /** Null: the browser recognises. */
  heard?: readonly HeardScript[] | null
  finalDelayMs?: number
  /** Ears of one's own, in place of scripted ones. */
  earsOf?: (clock: FakeClock) => SpeechToText
  voice?: Partial<ToneVoiceOptions>
  vadHangoverMs?: number
  settings?: SessionOptions['settings']
  resumeFrom?: SessionSnapshot
  attached?: boolean
  textToSpeech?: SessionOptions['textToSpeech']
  answerer?: SessionOptions['answerer']
}

type Of<T extends SessionOutput['type']> = Extract<SessionOutput, { type: T }>

/** A whole talk on scripted ports: what comes out, when, and a visitor who listens and speaks. */
export class Talk {
  readonly clock: FakeClock
  readonly outputs: SessionOutput[] = []
  readonly times: number[] = []
  readonly problems: [string, unknown][] = []
  readonly session: Session
  readonly voice: ToneVoice
  readonly answerer: ScriptedAnswerer
  readonly ears: ScriptedEars | null
  readonly player: Player
  readonly vads: ScriptedVad[] = []
  #micSample = 0
  #ids = 0
  /** `until` looks at what came since the visitor's last act, or since what it found last. */
  #since = 0

  constructor(options: TalkOptions = {}) {
    const clock = options.clock ?? new FakeClock()
    this.clock = clock
    this.voice = new ToneVoice({ clock, ...options.voice })
    this.answerer = new ScriptedAnswerer(clock, options.answers ?? [['The answer is here.', 'It is short.']])
    this.ears =
      options.heard === undefined || options.heard === null
        ? null
        : new ScriptedEars(clock, options.heard, options.finalDelayMs ?? 0)
    const speechToText = options.earsOf?.(clock) ?? this.ears
    this.player = new Player({ clock, report: (input) => this.session.input(input) })
    this.session = createSession({
      clock,
      answerer: options.answerer ?? this.answerer,
      textToSpeech: options.textToSpeech ?? this.voice,
      ears: speechToText && this.#earsOf(speechToText, options.vadHangoverMs ?? 0),
      channel: options.channel ?? 'voice',
      script: { ...SCRIPT, ...options.script },
      scriptFor: (language) => (options.other?.language === language ? options.other : null),
      settings: options.settings ?? {},
      resumeFrom: options.resumeFrom,
      emit: (output) => {
        this.outputs.push(output)
        this.times.push(clock.nowMs())
        this.player.follow(output)
      },
      report: (problem, error) => this.problems.push([problem, error]),
    })
    if (options.attached !== false) this.session.input({ type: 'attached' })
  }

  #earsOf(speechToText: SpeechToText, hangoverMs: number): NonNullable<SessionOptions['ears']> {
    return {
      speechToText,
      createVoiceActivity: () => {
        const vad = new ScriptedVad(500, hangoverMs)
        this.vads.push(vad)
        return vad
      },
    }
  }

  input(event: SessionInput): void {
    this.#since = this.outputs.length
    this.session.input(event)
  }

  async after(ms: number): Promise<this> {
    await this.clock.advance(ms)
    return this
  }

  async go(sectionId = 'opening'): Promise<void> {
    this.input({ type: 'pitch.go', sectionId })
    await this.after(0)
  }

  async type(text: string): Promise<void> {
    this.#ids += 1
    this.input({ type: 'text', id: `text-${this.#ids}`, text })
    await this.after(0)
  }

  /** Until something is told, since the visitor's last act or what was found last; fails when it isn't in time. */
  async until<T extends SessionOutput['type']>(
    type: T,
    fits: (output: Of<T>) => boolean = () => true,
    withinMs = 60_000,
  ): Promise<Of<T>> {
    const wanted = (output: SessionOutput): output is Of<T> => output.type === type && fits(output as Of<T>)
    for (let ms = 0; ms <= withinMs; ms += 20) {
      const found = this.outputs.slice(this.#since).find(wanted)
      if (found) {
        this.#since = this.outputs.indexOf(found) + 1
        return found
      }
      await this.clock.advance(20)
    }
    throw new Error(`no ${type} within ${withinMs} ms after ${this.log().slice(-8).join(', ')}`)
  }

  untilPhase(phase: Of<'state'>['phase'], withinMs?: number): Promise<Of<'state'>> {
    return this.until('state', (state) => state.phase === phase, withinMs)
  }

  /** Frames of 20 ms into the microphone, at the pace of the clock; `level` 0 is silence. */
  async mic(ms: number, level = 3_000): Promise<void> {
    if (this.#micSample === 0) this.input({ type: 'audio.start', streamId: 1, sampleRateHz: 16_000 })
    for (let at = 0; at < ms; at += 20) {
      await this.clock.advance(20)
      const samples = new Int16Array(320).fill(level)
      const frame = { samples, sampleRateHz: 16_000, startSample: this.#micSample }
      this.#micSample += 320
      this.session.input({ type: 'audio.frame', streamId: 1, frame })
    }
  }

  of<T extends SessionOutput['type']>(type: T): Of<T>[] {
    return this.outputs.filter((output): output is Of<T> => output.type === type)
  }

  /** When the nth output of a type was told. */
  timeOf(type: SessionOutput['type'], nth = 0): number {
    const places = this.outputs.flatMap((output, place) => (output.type === type ? [place] : []))
    return this.times[places.at(nth) ?? -1] ?? Number.NaN
  }

  timesOf(type: SessionOutput['type']): number[] {
    return this.outputs.flatMap((output, place) => (output.type === type ? [this.times[place] ?? 0] : []))
  }

  get phases(): string[] {
    return this.of('state').map(({ phase }) => phase)
  }

  /** What was heard of each utterance that is settled, in order. */
  get heard(): string[] {
    return this.outputs.flatMap((output) =>
      output.type === 'agent.heard' || output.type === 'agent.truncated' ? [output.heardText] : [],
    )
  }

  /** Words by the tones that were truly audible. */
  tonesOf(utterance: number): number {
    return decodeTones(this.player.playedOf(utterance), this.voice.sampleRateHz).length
  }

  /** One word a message, for failures. */
  log(): string[] {
    return this.outputs.map((output, place) => `${this.times[place]} ${output.type}`)
  }
}
