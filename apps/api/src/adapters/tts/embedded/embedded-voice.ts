import type { SpeechChunk, SpeechRequest, TextToSpeech, WordTime } from '@understudy/voice-engine'
import { type Clock, systemClock } from '../../../kernel/clock.ts'
import { SpeechError } from '../speech-error.ts'
import type { SpeechPriority } from './fair-queue.ts'
import { createSaidBefore } from './said-before.ts'
import { isLatin, makeSpeakable, type Speakable } from './speakable.ts'
import { SpeechChannel } from './speech-channel.ts'
import type { SpeechTask } from './supervised-process.ts'
import { VoicePool } from './voice-pool.ts'
import { EMBEDDED_VOICES, type EmbeddedEngine, type EmbeddedVoice, embeddedVoiceById } from './voices.ts'
import { WordTracker } from './word-times.ts'

export interface EmbeddedVoiceOptions {
  /** Voice processes of each engine; 2 keep one free for live talk while a pitch is prepared. */
  processes?: number
  /** Sentences that may wait before further ones are refused with `voice_busy`. */
  maxQueued?: number
  /** Bytes of sound that was said live and is kept to be said again; 0 keeps none. */
  keptBytes?: number
  clock?: Clock
  /** Other programs that speak the same frames. */
  entries?: Partial<Record<EmbeddedEngine, string>>
}

/**
 * The voice that runs with no key and no network, 22,050 Hz PCM16 with word timings, in processes of its own: Flite's
 * trained voices for English, eSpeak NG for every other language and wherever Flite fails before its first sound.
 * `speak` takes one sentence of up to 2,000 characters and the id of an {@link EmbeddedVoice}; failures are
 * {@link SpeechError}s. Text without anything to say gives no audio and no error.
 */
export interface EmbeddedTextToSpeech extends TextToSpeech {
  /** The same voice for one caller: callers take turns, and live talk goes before preparation. */
  lane(caller: string, priority?: SpeechPriority): TextToSpeech
  /** The catalogue, as far as the engines have it. Starts the processes. */
  voices(): Promise<EmbeddedVoice[]>
  /** Resolves once every process has spoken its warm-up. */
  warm(): Promise<void>
  stop(): Promise<void>
  processIds(engine: EmbeddedEngine): number[]
}

const SAMPLE_RATE_HZ = 22_050
const MAX_TEXT_CHARS = 2_000
const MIN_AUDIBLE_SAMPLES = (SAMPLE_RATE_HZ * 50) / 1_000
/** A visitor waits; Flite's first sound takes tens of milliseconds where nothing stands before it. */
const FIRST_SOUND_WITHIN_MS = 1_500
/** About twelve minutes. */
const KEPT_BYTES = 32 * 1024 * 1024

interface Speaking {
  request: SpeechRequest
  signal: AbortSignal
  caller: string
  priority: SpeechPriority
}

export function createEmbeddedVoice(options: EmbeddedVoiceOptions = {}): EmbeddedTextToSpeech {
  const {
    processes = 2,
    maxQueued = 1_000,
    keptBytes = KEPT_BYTES,
    clock = systemClock,
    entries = {},
  } = options
  const sayOnce = createSaidBefore(keptBytes)
  const pools = {
    flite: new VoicePool('flite', processes, clock, entries.flite),
    espeak: new VoicePool('espeak', processes, clock, entries.espeak),
  }
  const both = Object.values(pools)
  let anonymous = 0

  const speakWith = (voice: EmbeddedVoice, speaking: Speaking): AsyncGenerator<SpeechChunk> =>
    speaking.priority === 'live'
      ? sayOnce(voice, speaking.request, speaking.signal, () => speakAnew(voice, speaking))
      : speakAnew(voice, speaking)

  async function* speakAnew(voice: EmbeddedVoice, speaking: Speaking): AsyncGenerator<SpeechChunk> {
    const { request, signal, caller, priority } = speaking
    const speakable = makeSpeakable(request.text, voice.languageId, voice.engine)
    if (signal.aborted || !speakable.hasSpeech) return
    const pool = pools[voice.engine]
    pool.refuseBeyond(maxQueued)
    const channel = new SpeechChannel<SpeechChunk>()
    const cancel = pool.add(caller, taskInto(channel, speaking, voice, speakable))
    const cancelTimer = refuseLate(channel, voice, priority, clock)
    const leave = () => {
      cancelTimer()
      cancel()
      channel.discard()
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      for await (const chunk of channel) {
        cancelTimer()
        if (signal.aborted) return
        yield chunk
      }
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }

  /** Where Flite fails before its first sound, eSpeak says the sentence. */
  async function* speakTrained(
    voice: EmbeddedVoice,
    standIn: EmbeddedVoice,
    speaking: Speaking,
  ): AsyncGenerator<SpeechChunk> {
    let isHeard = false
    try {
      for await (const chunk of speakWith(voice, speaking)) {
        isHeard = true
        yield chunk
      }
    } catch (error) {
      if (isHeard || speaking.signal.aborted) throw error
      yield* speakWith(standIn, speaking)
    }
  }

  const speak = (speaking: Speaking): AsyncGenerator<SpeechChunk> => {
    const voice = voiceOf(speaking.request)
    const standIn = voice.standInId ? embeddedVoiceById(voice.standInId) : undefined
    if (!standIn) return speakWith(voice, speaking)
    return isLatin(speaking.request.text)
      ? speakTrained(voice, standIn, speaking)
      : speakWith(standIn, speaking)
  }

  const lane = (caller: string, priority: SpeechPriority = 'live'): TextToSpeech => ({
    sampleRateHz: SAMPLE_RATE_HZ,
    async *speak(request, signal) {
      yield* speak({ request, signal, caller, priority })
    },
  })

  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    lane,
    speak: (request, signal) => lane(`speak-${++anonymous}`).speak(request, signal),
    async voices() {
      const [flite, espeak] = await Promise.all([pools.flite.voices(), pools.espeak.voices()])
      const known = { flite, espeak }
      return EMBEDDED_VOICES.filter(({ engine, name }) => known[engine].has(name.split('+')[0] ?? ''))
    },
    warm: async () => void (await Promise.all(both.map((pool) => pool.warm()))),
    stop: async () => void (await Promise.all(both.map((pool) => pool.stop()))),
    processIds: (engine) => pools[engine].processIds(),
  }
}

function voiceOf({ text, voice, speed }: SpeechRequest): EmbeddedVoice {
  const known = embeddedVoiceById(voice)
  if (!known) throw new SpeechError('unknown_voice', 'not in the catalogue of embedded voices')
  if (text.length > MAX_TEXT_CHARS)
    throw new SpeechError('text_too_long', `more than ${MAX_TEXT_CHARS} characters`)
  if (!Number.isFinite(speed) || speed <= 0) throw new SpeechError('bad_request', 'speed must be above zero')
  return known
}

/** Ends what has no sound yet after a while, where somebody waits for it and another voice can speak. */
function refuseLate(
  channel: SpeechChannel<SpeechChunk>,
  voice: EmbeddedVoice,
  priority: SpeechPriority,
  clock: Clock,
): () => void {
  if (!voice.standInId || priority !== 'live') return () => undefined
  return clock.after(FIRST_SOUND_WITHIN_MS, () =>
    channel.fail(new SpeechError('timed_out', 'no sound in time')),
  )
}

function taskInto(
  channel: SpeechChannel<SpeechChunk>,
  { request, priority }: Speaking,
  voice: EmbeddedVoice,
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
    command: {
      text: speakable.text,
      voice: voice.name,
      pace: request.speed,
      gainDb: voice.gainDb,
      isLive: priority === 'live',
    },
    priority,
    onAudio(events, samples) {
      heardSamples += samples.length
      for (const [kind, position, atMs] of events) unsentWords.push(...tracker.take({ kind, position, atMs }))
      push(samples)
    },
    onDone() {
      if (heardSamples < MIN_AUDIBLE_SAMPLES) {
        channel.fail(new SpeechError('voice_silent', 'less than 50 ms of audio'))
        return
      }
      push(new Int16Array(Math.round(((speakable.pauseMs / 1_000) * SAMPLE_RATE_HZ) / request.speed)))
      channel.end()
    },
    onError: (error) => channel.fail(error),
  }
}
