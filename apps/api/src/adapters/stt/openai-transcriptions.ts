import type { Hearing, HearingEvents, PcmFrame, SpeechToText } from '@understudy/voice-engine'
import { z } from 'zod'
import type { Health } from '../../kernel/connections.ts'
import { Deadline, failureOf, type ProviderAddress, post, withOneRetry } from '../tts/provider-call.ts'
import { SpeechError } from '../tts/speech-error.ts'
import { encodeWav } from './wav.ts'

export interface OpenAiEarsOptions extends ProviderAddress {
  /** For the whole answer, of one attempt. */
  answerWithinMs?: number
  /** A longer turn is transcribed up to here. */
  maxTurnSeconds?: number
  health?: Health
}

type Wav = Uint8Array<ArrayBuffer>
type Form = { body: Uint8Array<ArrayBuffer>; contentType: string }

const Transcription = z.object({ text: z.string() })
const MAX_ANSWER_BYTES = 256 * 1024

/**
 * Ears behind OpenAI-compatible `audio/transcriptions`: a turn goes up as one WAV when it is over, so there are no
 * partials. One bounded retry; failures reach `onError` as {@link SpeechError}s, and `onFinal` comes once or never.
 */
export function createOpenAiEars(options: OpenAiEarsOptions): SpeechToText {
  const { answerWithinMs = 8_000, maxTurnSeconds = 60, health } = options

  async function ask(form: Form, signal: AbortSignal): Promise<string> {
    const deadline = new Deadline(signal)
    try {
      deadline.renew(answerWithinMs)
      const response = await post(options, 'audio/transcriptions', form, deadline)
      const text = parseTranscription(await readText(response))
      health?.ok()
      return text
    } catch (error) {
      const failure = failureOf(error, deadline, 'cut_off')
      // Who talked has left: that says nothing of the ears.
      if (!signal.aborted) health?.failed(failure.message)
      throw failure
    } finally {
      deadline.close()
    }
  }

  async function transcribe(wav: Wav, language: string, signal: AbortSignal): Promise<string> {
    const form = await formOf(wav, options.model, language)
    return withOneRetry(() => ask(form, signal), signal)
  }

  return {
    open({ language, sampleRateHz }, events): Hearing {
      return new Turn(sampleRateHz, maxTurnSeconds * sampleRateHz, events, (wav, signal) =>
        transcribe(wav, language, signal),
      )
    },
  }
}

class Turn implements Hearing {
  readonly #sampleRateHz: number
  readonly #events: HearingEvents
  readonly #transcribe: (wav: Wav, signal: AbortSignal) => Promise<string>
  readonly #abort = new AbortController()
  #samplesLeft: number
  #frames: Int16Array[] = []
  #over = false

  constructor(
    sampleRateHz: number,
    maxSamples: number,
    events: HearingEvents,
    transcribe: (wav: Wav, signal: AbortSignal) => Promise<string>,
  ) {
    this.#sampleRateHz = sampleRateHz
    this.#samplesLeft = maxSamples
    this.#events = events
    this.#transcribe = transcribe
  }

  write({ samples, sampleRateHz }: PcmFrame): void {
    if (this.#over || this.#samplesLeft <= 0) return
    if (sampleRateHz !== this.#sampleRateHz) {
      this.#fail(
        new SpeechError('bad_request', `a frame of ${sampleRateHz} Hz in a turn of ${this.#sampleRateHz} Hz`),
      )
      return
    }
    // Copied: the caller may use its buffer again.
    const kept = samples.slice(0, this.#samplesLeft)
    this.#samplesLeft -= kept.length
    this.#frames.push(kept)
  }

  finish(): void {
    if (this.#over) return
    this.#over = true
    const wav = encodeWav(joined(this.#frames), this.#sampleRateHz)
    const isEmpty = this.#frames.length === 0
    this.#frames = []
    const { signal } = this.#abort
    const heard = isEmpty ? Promise.resolve('') : this.#transcribe(wav, signal)
    heard.then(
      (text) => {
        if (!signal.aborted) this.#events.onFinal(text)
      },
      (error: unknown) => {
        if (signal.aborted) return
        this.#events.onError(error instanceof Error ? error : new SpeechError('provider_failed', 'unknown'))
      },
    )
  }

  cancel(): void {
    this.#over = true
    this.#frames = []
    this.#abort.abort()
  }

  #fail(error: SpeechError): void {
    this.cancel()
    this.#events.onError(error)
  }
}

/**
 * The whole form as bytes, its length known. A form handed to fetch is streamed, and when that is aborted undici
 * rejects outside of every promise, which would end the server.
 */
async function formOf(wav: Wav, model: string, language: string): Promise<Form> {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'json')
  // The protocol takes ISO 639-1: "pt" for "pt-BR".
  form.set('language', language.split(/[-_]/)[0] ?? language)
  form.set('file', new Blob([wav], { type: 'audio/wav' }), 'turn.wav')
  const encoded = new Response(form)
  const contentType = encoded.headers.get('content-type') ?? 'multipart/form-data'
  return { body: new Uint8Array(await encoded.arrayBuffer()), contentType }
}

function joined(frames: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(frames.reduce((total, frame) => total + frame.length, 0))
  let at = 0
  for (const frame of frames) {
    all.set(frame, at)
    at += frame.length
  }
  return all
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_ANSWER_BYTES) throw new SpeechError('malformed', 'a transcription without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseTranscription(body: string): string {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (cause) {
    throw new SpeechError('malformed', 'the transcription is no JSON', { cause })
  }
  const parsed = Transcription.safeParse(value)
  if (!parsed.success) throw new SpeechError('malformed', 'the transcription has no text')
  return parsed.data.text.trim()
}
