import type { SpeechChunk, SpeechRequest, TextToSpeech, WordTime } from '@understudy/voice-engine'
import { type Clock, systemClock } from '../../../kernel/clock.ts'
import { SpeechError } from '../speech-error.ts'
import type { SpeechPriority } from './fair-queue.ts'
import { makeSpeakable, type Speakable } from './speakable.ts'
import { SpeechChannel } from './speech-channel.ts'
import type { SpeechTask } from './supervised-process.ts'
import { VoicePool } from './voice-pool.ts'
import { EMBEDDED_VOICES, type EmbeddedVoice, embeddedVoiceById } from './voices.ts'
import { WordTracker } from './word-times.ts'

export interface EmbeddedVoiceOptions {
  /** Voice processes; 2 keep one free for live talk while a pitch is prepared. */
  processes?: number
  /** Sentences that may wait before further ones are refused with `voice_busy`. */
  maxQueued?: number
  clock?: Clock
  /** Another program that speaks the same frames. */
  entry?: string
}

/**
 * The voice that runs with no key and no network: eSpeak NG in processes of its own, 22,050 Hz PCM16 with word
 * timings. `speak` takes one sentence of up to 2,000 characters and the id of an {@link EmbeddedVoice}; failures
 * are {@link SpeechError}s. Text without anything to say gives no audio and no error.
 */
export interface EmbeddedTextToSpeech extends TextToSpeech {
  /** The same voice for one caller: callers take turns, and live talk goes before preparation. */
  lane(caller: string, priority?: SpeechPriority): TextToSpeech
  /** The catalogue, as far as this eSpeak has it. Starts the processes. */
  voices(): Promise<EmbeddedVoice[]>
  /** Resolves once every process has spoken its warm-up. */
  warm(): Promise<void>
  stop(): Promise<void>
  processIds(): number[]
}

const SAMPLE_RATE_HZ = 22_050
const MAX_TEXT_CHARS = 2_000
const WORDS_PER_MINUTE = { normal: 175, least: 80, most: 450 } as const
const MIN_AUDIBLE_SAMPLES = (SAMPLE_RATE_HZ * 50) / 1_000

export function createEmbeddedVoice(options: EmbeddedVoiceOptions = {}): EmbeddedTextToSpeech {
  const { processes = 2, maxQueued = 1_000, clock = systemClock } = options
  const pool = new VoicePool(processes, clock, options.entry)
  let anonymous = 0

  async function* speak(
    request: SpeechRequest,
    signal: AbortSignal,
    caller: string,
    priority: SpeechPriority,
  ): AsyncGenerator<SpeechChunk> {
    const { command, speakable } = prepare(request)
    if (signal.aborted || !speakable.hasSpeech) return
    pool.refuseBeyond(maxQueued)
    const channel = new SpeechChannel<SpeechChunk>()
    const cancel = pool.add(caller, taskInto(channel, priority, command, speakable))
    const leave = () => {
      cancel()
      channel.discard()
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      for await (const chunk of channel) {
        if (signal.aborted) return
        yield chunk
      }
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }

  const lane = (caller: string, priority: SpeechPriority = 'live'): TextToSpeech => ({
    sampleRateHz: SAMPLE_RATE_HZ,
    speak: (request, signal) => speak(request, signal, caller, priority),
  })

  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    lane,
    speak: (request, signal) => speak(request, signal, `speak-${++anonymous}`, 'live'),
    async voices() {
      const known = await pool.voices()
      return EMBEDDED_VOICES.filter((voice) => known.has(voice.espeak.split('+')[0] ?? ''))
    },
    warm: () => pool.warm(),
    stop: () => pool.stop(),
    processIds: () => pool.processIds(),
  }
}

function prepare({ text, voice, speed }: SpeechRequest) {
  const known = embeddedVoiceById(voice)
  if (!known) throw new SpeechError('unknown_voice', 'not in the catalogue of embedded voices')
  if (text.length > MAX_TEXT_CHARS)
    throw new SpeechError('text_too_long', `more than ${MAX_TEXT_CHARS} characters`)
  if (!Number.isFinite(speed) || speed <= 0) throw new SpeechError('bad_request', 'speed must be above zero')
  const { normal, least, most } = WORDS_PER_MINUTE
  const wordsPerMinute = Math.round(Math.min(Math.max(normal * speed, least), most))
  const speakable = makeSpeakable(text)
  return { speakable, command: { ssml: speakable.ssml, voice: known.espeak, wordsPerMinute } }
}

function taskInto(
  channel: SpeechChannel<SpeechChunk>,
  priority: SpeechPriority,
  command: SpeechTask['command'],
  speakable: Speakable,
): SpeechTask {
  const tracker = new WordTracker(speakable, SAMPLE_RATE_HZ)
  let heardSamples = 0
  let unsentWords: WordTime[] = []
  const push = (samples: Int16Array) => {
    if (!samples.length) return
    channel.push(unsentWords.length ? { samples, words: unsentWords } : { samples })
    unsentWords = []
  }
  return {
    command,
    priority,
    onAudio(events, samples) {
      heardSamples += samples.length
      for (const [kind, position, atMs] of events) unsentWords.push(...tracker.take({ kind, position, atMs }))
      push(samples)
    },
    onDone() {
      if (heardSamples < MIN_AUDIBLE_SAMPLES) {
        channel.fail(new SpeechError('voice_silent', 'eSpeak gave less than 50 ms of audio'))
        return
      }
      const paceOfPause = WORDS_PER_MINUTE.normal / command.wordsPerMinute
      push(new Int16Array(Math.round((speakable.pauseMs / 1_000) * SAMPLE_RATE_HZ * paceOfPause)))
      channel.end()
    },
    onError: (error) => channel.fail(error),
  }
}
