import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { parseRetryAfter } from '../tts/provider-call.ts'
import { type VoiceCopier, VoiceCopyError, type VoiceCopyErrorCode } from './port.ts'

export interface CopierOptions {
  /** Up to and including the version. */
  baseUrl: string
  apiKey: string
  makeWithinMs?: number
  answerWithinMs?: number
}

const MAKE_WITHIN_MS = 45_000
const ANSWER_WITHIN_MS = 10_000
/** A longer pause is not waited for: somebody looks at a page. */
const LONGEST_PAUSE_MS = 2_000
const ANSWER_CHARS = 4 * 1024 * 1024

const Made = z.object({
  voice_id: z.string().min(1).max(200),
  requires_verification: z.boolean().default(false),
})
const Listed = z.object({ voices: z.array(z.object({ voice_id: z.string(), name: z.string().nullish() })) })
const Problem = z.object({ detail: z.object({ status: z.string() }) })

/** What the house says in its answers, by its own words for it. */
const BY_STATUS: Readonly<Record<string, VoiceCopyErrorCode>> = {
  invalid_api_key: 'unauthorized',
  missing_permissions: 'unauthorized',
  voice_limit_reached: 'full',
  voice_add_edit_limit_reached: 'full',
  can_not_use_instant_voice_cloning: 'not_allowed',
  subscription_required: 'not_allowed',
  too_many_concurrent_requests: 'rate_limited',
  system_busy: 'rate_limited',
}
const GONE = new Set(['voice_not_found', 'voice_does_not_exist'])

interface Asked {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: { bytes: Uint8Array<ArrayBuffer>; type: string }
  withinMs: number
}
interface Told {
  ok: boolean
  status: number
  retryAfter: string | null
  json: unknown
}

/**
 * Copies of voices at ElevenLabs: `POST voices/add` (multipart: name, files), `DELETE voices/{id}`, `GET voices`. One
 * bounded retry where the house is busy, none of a making that may have worked.
 */
export function createElevenLabsCopier(options: CopierOptions): VoiceCopier {
  const { makeWithinMs = MAKE_WITHIN_MS, answerWithinMs = ANSWER_WITHIN_MS } = options
  const ask = (asked: Asked) => askHouse(options, asked)

  async function erase(voiceId: string): Promise<void> {
    const path = `voices/${encodeURIComponent(voiceId)}`
    const told = await ask({ method: 'DELETE', path, withinMs: answerWithinMs })
    if (!told.ok && !isGone(told)) throw failureOf(told)
  }

  return {
    async make({ name, wav }) {
      const body = await formOf(name, wav)
      const told = await withOneRetry(() =>
        ask({ method: 'POST', path: 'voices/add', body, withinMs: makeWithinMs }),
      )
      const made = Made.safeParse(told.json)
      if (!made.success) throw new VoiceCopyError('malformed', 'no id of a voice')
      const { voice_id: voiceId, requires_verification: isUnproven } = made.data
      if (!isUnproven) return voiceId
      await erase(voiceId).catch((cause: unknown) => {
        throw stillThere(cause)
      })
      throw new VoiceCopyError('not_allowed', 'the house wants to verify the speaker itself')
    },
    erase,
    async find(name) {
      const told = await ask({ method: 'GET', path: 'voices', withinMs: answerWithinMs })
      if (!told.ok) throw failureOf(told)
      const listed = Listed.safeParse(told.json)
      if (!listed.success) throw new VoiceCopyError('malformed', 'no list of voices')
      return listed.data.voices.flatMap((voice) => (voice.name === name ? [voice.voice_id] : []))
    },
  }
}

/** Whatever the house says of the deletion: a voice was made and is there, and no code may tell otherwise. */
function stillThere(cause: unknown): VoiceCopyError {
  const retryAfterMs = cause instanceof VoiceCopyError ? cause.retryAfterMs : null
  return new VoiceCopyError('provider_failed', 'the house made a voice that may not be used, and keeps it', {
    cause,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  })
}

/** The whole form as bytes: one that is handed to fetch is streamed, and breaks when that is aborted. */
async function formOf(name: string, wav: Uint8Array): Promise<Required<Asked>['body']> {
  const form = new FormData()
  form.set('name', name)
  form.set('files', new Blob([Uint8Array.from(wav)], { type: 'audio/wav' }), 'sample.wav')
  const written = new Response(form)
  return {
    bytes: new Uint8Array(await written.arrayBuffer()),
    type: written.headers.get('content-type') ?? '',
  }
}

/** Once more where the house refused for a moment: then nothing was made. */
async function withOneRetry(request: () => Promise<Told>): Promise<Told> {
  const first = await request()
  if (first.ok) return first
  const failure = failureOf(first)
  const waitMs = failure.retryAfterMs
  if (failure.code !== 'rate_limited' || waitMs === null || waitMs > LONGEST_PAUSE_MS) throw failure
  await pause(waitMs)
  const second = await request()
  if (!second.ok) throw failureOf(second)
  return second
}

async function askHouse({ baseUrl, apiKey }: CopierOptions, asked: Asked): Promise<Told> {
  const signal = AbortSignal.timeout(asked.withinMs)
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/${asked.path}`, {
      method: asked.method,
      headers: { 'xi-api-key': apiKey, ...(asked.body ? { 'content-type': asked.body.type } : {}) },
      ...(asked.body ? { body: asked.body.bytes } : {}),
      signal,
      // The key goes to the configured host and to no other.
      redirect: 'error',
    })
    const text = (await response.text()).slice(0, ANSWER_CHARS)
    return {
      ok: response.ok,
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      json: parsed(text),
    }
  } catch (cause) {
    throw signal.aborted
      ? new VoiceCopyError('timed_out', 'the house did not answer in time', { cause })
      : new VoiceCopyError('unreachable', 'the connection to the house failed', { cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const statusOf = ({ json }: Told): string => Problem.safeParse(json).data?.detail.status ?? ''

const isGone = (told: Told): boolean => told.status === 404 || GONE.has(statusOf(told))

function failureOf(told: Told): VoiceCopyError {
  const detail = `the house answered ${told.status}`
  const retryAfterMs = parseRetryAfter(told.retryAfter, Date.now())
  const code = BY_STATUS[statusOf(told)] ?? codeOf(told.status)
  return new VoiceCopyError(code, detail, retryAfterMs === undefined ? {} : { retryAfterMs })
}

function codeOf(status: number): VoiceCopyErrorCode {
  if (status === 401) return 'unauthorized'
  if (status === 402 || status === 403) return 'not_allowed'
  if (status === 429) return 'rate_limited'
  return status >= 500 || status === 408 ? 'provider_failed' : 'refused'
}
