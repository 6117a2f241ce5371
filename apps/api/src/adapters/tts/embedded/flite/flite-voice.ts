import { Resampler } from '../../resample.ts'
import type { SpeakCommand, SpeechOut, ThreadVoice } from '../serve-voice.ts'
import { piecesOf, type TextPiece } from './pieces.ts'
import { FLITE_RATE_HZ, type FliteProgram, type FliteSpeech } from './program.ts'
import { soundsThroughWord, wordsIn } from './word-ends.ts'

/** Name of each voice → what else Flite is told. */
const VOICES: Readonly<Record<string, readonly string[]>> = {
  slt: [],
  'slt-low': ['--setf', 'f0_shift=0.86'],
  rms: [],
  awb: [],
}

const RATE_HZ = 22_050
const PACE = { least: 0.45, most: 2.5 } as const
const WARM_UP = [
  'Good morning, and welcome to our company.',
  'We raised two million dollars; ask me anything.',
]
/** Left of the silence that Flite puts at both ends: its own pauses are 200 ms and more. */
const EDGE_MS = { before: 15, after: 30 } as const
/** Behind a piece that is not the last: a comma's breath, a sentence's. */
const BREATH_MS = { none: 0, comma: 130, sentence: 260 } as const
/** Heard first while the whole is made: so many words, and two that take the end of a sentence upon themselves. */
const HEAD = { words: 3, letters: 10, following: 2, worthWords: 7 } as const
const FADE_SAMPLES = FLITE_RATE_HZ / 200
const SEND_SAMPLES = FLITE_RATE_HZ / 10

export function createFliteVoice(program: FliteProgram): ThreadVoice {
  const run = (command: Pick<SpeakCommand, 'voice' | 'pace'>, text: string): FliteSpeech => {
    const [name = ''] = command.voice.split('-')
    const pace = Math.min(Math.max(command.pace, PACE.least), PACE.most)
    const stretch = ['--setf', `duration_stretch=${(1 / pace).toFixed(3)}`]
    return program.run(['-voice', name, ...(VOICES[command.voice] ?? []), ...stretch, '-t', text])
  }
  // Compiles what is hot, which all voices share: the first sentences spoken cost three times a later one.
  for (const sentence of WARM_UP) run({ voice: 'slt', pace: 1 }, sentence)
  program.prepare()
  return {
    note: { voices: Object.keys(VOICES), sampleRateHz: RATE_HZ },
    speak(command, out) {
      if (!(command.voice in VOICES)) return false
      const utterance = new Utterance(command.text, out)
      const pieces = piecesOf(command.text)
      for (const [index, piece] of pieces.entries()) {
        if (out.isCancelled()) break
        utterance.speak(piece, (text) => run(command, text), command.isLive && index === 0)
        if (index < pieces.length - 1) utterance.pause(BREATH_MS[piece.breath] / command.pace)
      }
      utterance.end()
      return true
    },
    rest: () => program.prepare(),
  }
}

/** One command under way: pieces of Flite's audio put behind each other, at the rate of all embedded voices. */
class Utterance {
  readonly #out: SpeechOut
  readonly #text: string
  readonly #resampler = new Resampler(FLITE_RATE_HZ, RATE_HZ)
  #heard = 0

  constructor(text: string, out: SpeechOut) {
    this.#text = text
    this.#out = out
  }

  speak(piece: TextPiece, run: (text: string) => FliteSpeech, isFirst: boolean): void {
    const words = wordsIn(piece.text)
    if (words.length === 0) return
    const head = isFirst ? headOf(piece.text, words) : null
    if (!head) {
      this.#send(new Stretch(piece, run(piece.text)), 0, words.length)
      return
    }
    // The same sounds begin both: what a sound becomes depends on the few that follow it, not on the rest.
    const begun = { ...piece, text: piece.text.slice(0, head.textEnd) }
    const opening = new Stretch(begun, run(begun.text))
    this.#send(opening, 0, head.words)
    if (this.#out.isCancelled()) return
    const whole = new Stretch(piece, run(piece.text))
    whole.fadeIn(head.words, opening)
    this.#send(whole, head.words, words.length)
  }

  pause(ms: number): void {
    this.#push([], new Int16Array(Math.round((ms / 1_000) * FLITE_RATE_HZ)))
  }

  end(): void {
    const rest = this.#resampler.flush()
    this.#out.audio([['end', this.#text.length, this.#heardMs()]], rest)
  }

  /** The audio of the words from the one to before the other, with where each begins. */
  #send(stretch: Stretch, from: number, to: number): void {
    const start = stretch.startOf(from)
    const end = to === stretch.words.length ? stretch.end : stretch.startOf(to)
    let word = from
    for (let at = start; at < end && !this.#out.isCancelled(); at += SEND_SAMPLES) {
      const until = Math.min(at + SEND_SAMPLES, end)
      const events: [kind: 'word', position: number, atMs: number][] = []
      for (; word < to && stretch.startOf(word) < until; word++) {
        const inPiece = Math.max(stretch.startOf(word) - at, 0)
        const atMs = this.#heardMs() + (inPiece * 1_000) / FLITE_RATE_HZ
        events.push(['word', stretch.piece.start + (stretch.words[word]?.start ?? 0) + 1, atMs])
      }
      this.#push(events, stretch.samples.subarray(at, until))
    }
  }

  #heardMs(): number {
    return (this.#heard * 1_000) / FLITE_RATE_HZ
  }

  #push(events: readonly [kind: 'word', position: number, atMs: number][], samples: Int16Array): void {
    this.#heard += samples.length
    this.#out.audio(events, this.#resampler.push(samples))
  }
}

/** What Flite made of a piece, and where in it each word begins. */
class Stretch {
  readonly piece: TextPiece
  readonly words
  readonly samples: Int16Array
  readonly end: number
  readonly #starts: number[]

  constructor(piece: TextPiece, { samples, phones }: FliteSpeech) {
    this.piece = piece
    this.words = wordsIn(piece.text)
    this.samples = samples
    const sounds = phones.flatMap(({ name, endSample }, index) =>
      name === 'pau' ? [] : [{ name, startSample: phones[index - 1]?.endSample ?? 0, endSample }],
    )
    const ends = soundsThroughWord(
      this.words.map(({ start, end }) => piece.text.slice(start, end)),
      sounds.map(({ name }) => name),
    )
    const edge = (ms: number) => (ms * FLITE_RATE_HZ) / 1_000
    this.end = Math.min(samples.length, (sounds.at(-1)?.endSample ?? samples.length) + edge(EDGE_MS.after))
    const first = Math.max(0, (sounds[0]?.startSample ?? 0) - edge(EDGE_MS.before))
    this.#starts = this.words.map((_, index) =>
      index === 0 ? first : (sounds[ends[index - 1] ?? 0]?.startSample ?? this.end),
    )
  }

  startOf(word: number): number {
    return this.#starts[word] ?? this.end
  }

  /** Lets a word begin out of the other's audio, where that goes on: two runs swing alike but not in step. */
  fadeIn(word: number, from: Stretch): void {
    const [here, there] = [this.startOf(word), from.startOf(word)]
    for (let n = 0; n < FADE_SAMPLES; n++) {
      const share = (n + 1) / (FADE_SAMPLES + 1)
      const before = from.samples[there + n] ?? 0
      this.samples[here + n] = (this.samples[here + n] ?? 0) * share + before * (1 - share)
    }
  }
}

interface Head {
  words: number
  textEnd: number
}

/** The words to hear first, where the sentence is long enough to be worth two runs. */
function headOf(text: string, words: ReturnType<typeof wordsIn>): Head | null {
  if (words.length < HEAD.worthWords) return null
  let count = 0
  for (let letters = 0; count < words.length && (count < HEAD.words || letters < HEAD.letters); count++) {
    letters += (words[count]?.end ?? 0) - (words[count]?.start ?? 0)
    // A pause is heard anyway.
    if (count >= 1 && /[,;:]/.test(text.slice(words[count]?.end, words[count + 1]?.start))) {
      count++
      break
    }
  }
  const following = words[count + HEAD.following - 1]
  return following && count + HEAD.following < words.length ? { words: count, textEnd: following.end } : null
}
