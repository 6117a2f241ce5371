import type { Hearing, HearingEvents, PcmFrame, SpeechToText } from '@understudy/voice-engine'
import WebSocket from 'ws'
import { z } from 'zod'
import type { Health } from '../../kernel/connections.ts'
import { type ProviderAddress, refusalOf } from '../tts/provider-call.ts'
import { SpeechError, type SpeechErrorCode } from '../tts/speech-error.ts'

export interface DeepgramOptions extends ProviderAddress {
  /** For the socket to open, of one attempt. */
  openWithinMs?: number
  /** From the turn's end to its last words, of one attempt. */
  answerWithinMs?: number
  /** Without sound for so long the house would hang up; it is told that somebody is there. */
  keepAliveMs?: number
  /** A longer turn is transcribed up to here. */
  maxTurnSeconds?: number
  health?: Health
}

const Told = z.object({
  type: z.string(),
  is_final: z.boolean().optional(),
  channel: z
    .object({ alternatives: z.array(z.object({ transcript: z.string() })).min(1) })
    .optional()
    .catch(undefined),
})

const RETRIED: ReadonlySet<SpeechErrorCode> = new Set([
  'provider_failed',
  'unreachable',
  'timed_out',
  'cut_off',
])
const MAX_MESSAGE_BYTES = 256 * 1024

/**
 * Ears behind Deepgram's streaming `listen`: a socket a turn, sound while it is spoken, words as they become clear, and
 * the rest once the stream is closed. What was said is kept, so that one more attempt can hear it from the beginning.
 * Failures reach `onError` as {@link SpeechError}s, and `onFinal` comes once or never.
 */
export function createDeepgramEars(options: DeepgramOptions): SpeechToText {
  return { open: ({ language, sampleRateHz }, events) => new Turn(options, language, sampleRateHz, events) }
}

class Turn implements Hearing {
  readonly #options: DeepgramOptions
  readonly #language: string
  readonly #sampleRateHz: number
  readonly #events: HearingEvents
  /** All that was said, for a second attempt. */
  readonly #sound: Buffer[] = []
  #samplesLeft: number
  #attempt: Attempt | null = null
  #attempts = 0
  #isFinished = false
  #isOver = false

  constructor(options: DeepgramOptions, language: string, sampleRateHz: number, events: HearingEvents) {
    this.#options = options
    this.#language = language
    this.#sampleRateHz = sampleRateHz
    this.#events = events
    this.#samplesLeft = (options.maxTurnSeconds ?? 60) * sampleRateHz
  }

  write({ samples, sampleRateHz }: PcmFrame): void {
    if (this.#isOver || this.#isFinished || this.#samplesLeft <= 0) return
    if (sampleRateHz !== this.#sampleRateHz) {
      const words = `a frame of ${sampleRateHz} Hz in a turn of ${this.#sampleRateHz} Hz`
      this.#end()
      this.#events.onError(new SpeechError('bad_request', words))
      return
    }
    // Copied: the caller may use its buffer again.
    const kept = samples.slice(0, this.#samplesLeft)
    this.#samplesLeft -= kept.length
    const bytes = Buffer.from(kept.buffer)
    this.#sound.push(bytes)
    if (this.#attempt) this.#attempt.send(bytes)
    else this.#begin()
  }

  finish(): void {
    if (this.#isOver || this.#isFinished) return
    this.#isFinished = true
    if (this.#attempt) this.#attempt.finish()
    else if (this.#sound.length === 0) this.#tell('')
  }

  cancel(): void {
    this.#end()
  }

  #begin(): void {
    this.#attempts += 1
    const attempt = new Attempt(this.#options, this.#language, this.#sampleRateHz, {
      onWords: (words) => {
        if (!this.#isOver) this.#events.onPartial(words)
      },
      onEnd: (words) => this.#tell(words),
      onFailed: (error) => this.#fail(error),
    })
    this.#attempt = attempt
    for (const bytes of this.#sound) attempt.send(bytes)
    if (this.#isFinished) attempt.finish()
  }

  #tell(words: string): void {
    if (this.#isOver) return
    if (this.#sound.length > 0) this.#options.health?.ok()
    this.#end()
    this.#events.onFinal(words)
  }

  #fail(error: SpeechError): void {
    if (this.#isOver) return
    this.#attempt?.close()
    if (this.#attempts === 1 && RETRIED.has(error.code)) {
      this.#begin()
      return
    }
    this.#options.health?.failed(error.message)
    this.#end()
    this.#events.onError(error)
  }

  #end(): void {
    this.#isOver = true
    this.#sound.length = 0
    this.#attempt?.close()
    this.#attempt = null
  }
}

interface AttemptEvents {
  onWords(words: string): void
  onEnd(words: string): void
  onFailed(error: SpeechError): void
}

/** One socket. */
class Attempt {
  readonly #options: DeepgramOptions
  readonly #socket: WebSocket
  readonly #events: AttemptEvents
  /** Until the socket is open. */
  #waiting: (Buffer | string)[] = []
  readonly #finals: string[] = []
  #timer: NodeJS.Timeout | undefined
  #keepAlive: NodeJS.Timeout | undefined
  #isFinished = false
  #isClosed = false

  constructor(options: DeepgramOptions, language: string, sampleRateHz: number, events: AttemptEvents) {
    this.#options = options
    this.#events = events
    const { apiKey } = options
    this.#socket = new WebSocket(addressOf(options, language, sampleRateHz), {
      headers: apiKey ? { authorization: `Token ${apiKey}` } : {},
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
      // The key goes to the configured host and to no other.
      followRedirects: false,
    })
    this.#within(options.openWithinMs ?? 2_500)
    this.#socket.on('open', () => this.#onOpen())
    this.#socket.on('message', (data) => this.#onMessage(data.toString()))
    this.#socket.on('unexpected-response', (_request, response) => {
      const { statusCode = 0, headers } = response
      response.resume()
      this.#fail(refusalOf(statusCode, headers['retry-after'] ?? null))
    })
    this.#socket.on('error', () => this.#fail(new SpeechError('unreachable', 'the connection failed')))
    this.#socket.on('close', (code) => {
      if (this.#isFinished && code === 1000) this.#succeed()
      else this.#fail(new SpeechError('cut_off', `the socket was closed (${code})`))
    })
  }

  send(data: Buffer | string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) this.#waiting.push(data)
    else {
      this.#socket.send(data)
      this.#keepAlive?.refresh()
    }
  }

  finish(): void {
    this.#isFinished = true
    this.send(JSON.stringify({ type: 'CloseStream' }))
    if (this.#socket.readyState === WebSocket.OPEN) this.#within(this.#options.answerWithinMs ?? 4_000)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearInterval(this.#keepAlive)
    this.#waiting = []
    this.#socket.terminate()
  }

  #onOpen(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const waiting = this.#waiting
    this.#waiting = []
    this.#keepAlive = setInterval(
      () => this.send(JSON.stringify({ type: 'KeepAlive' })),
      this.#options.keepAliveMs ?? 4_000,
    )
    for (const data of waiting) this.send(data)
    if (this.#isFinished) this.#within(this.#options.answerWithinMs ?? 4_000)
  }

  #onMessage(data: string): void {
    if (this.#isClosed) return
    const told = read(data)
    if (!told) return this.#fail(new SpeechError('malformed', 'a message of another shape'))
    if (told.type === 'Results') {
      const [first] = told.channel?.alternatives ?? []
      if (!first) return this.#fail(new SpeechError('malformed', 'results without words'))
      const words = first.transcript.trim()
      if (words === '') return
      const all = [...this.#finals, words].join(' ')
      if (told.is_final) this.#finals.push(words)
      this.#events.onWords(all)
    }
    // The last message of a stream that was closed.
    if (told.type === 'Metadata' && this.#isFinished) this.#succeed()
  }

  #succeed(): void {
    if (this.#isClosed) return
    this.close()
    this.#events.onEnd(this.#finals.join(' '))
  }

  #within(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => this.#fail(new SpeechError('timed_out', 'the provider did not answer in time')),
      ms,
    )
  }

  #fail(error: SpeechError): void {
    if (this.#isClosed) return
    this.close()
    this.#events.onFailed(error)
  }
}

function addressOf({ baseUrl, model }: DeepgramOptions, language: string, sampleRateHz: number): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, '').replace(/^http/, 'ws')}/listen`)
  url.search = new URLSearchParams({
    model,
    language,
    encoding: 'linear16',
    sample_rate: String(sampleRateHz),
    channels: '1',
    interim_results: 'true',
    smart_format: 'true',
  }).toString()
  return url.toString()
}

function read(data: string): z.infer<typeof Told> | null {
  try {
    return Told.parse(JSON.parse(data))
  } catch {
    return null
  }
}
