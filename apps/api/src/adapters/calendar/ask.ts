import { setTimeout as wait } from 'node:timers/promises'
import { cappedBody } from '../identity/capped-body.ts'
import { type Ask, CalendarError } from './port.ts'

export interface AskOptions {
  /** How founders and operators know it: `Google Calendar`. */
  name: string
  /** Nothing is asked anywhere else, and no redirect is followed. */
  baseUrl: string
  /** A token that is good for now; `anew` where the one before was refused. Throws {@link CalendarError}. */
  token(anew: boolean): Promise<string>
  answerWithinMs: number
}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** Asked to wait longer it is left for another time: somebody may be waiting here. */
const MAX_WAIT_MS = 1_000
const USUAL_WAIT_MS = 100

/** Puts questions to a provider's API: renews a token that was refused, tries once more what was busy or away. */
export function askerOf(options: AskOptions): Ask {
  return async (question) => {
    const answer = await allowed(options, question)
    const waitMs = waitBefore(answer)
    if (waitMs === null) return read(options, answer)
    await answer.body?.cancel().catch(() => undefined)
    await wait(waitMs)
    return read(options, await allowed(options, question))
  }
}

/** A token may be refused before its time. */
async function allowed(options: AskOptions, question: Question): Promise<Response> {
  const answer = await answerTo(options, question, await options.token(false))
  if (answer.status !== 401) return answer
  await answer.body?.cancel().catch(() => undefined)
  return answerTo(options, question, await options.token(true))
}

type Question = Parameters<Ask>[0]

async function answerTo(
  { name, baseUrl, answerWithinMs }: AskOptions,
  { method = 'GET', path, body, headers = {} }: Question,
  token: string,
): Promise<Response> {
  const base = baseUrl.replace(/\/+$/, '')
  // The address of a next page comes whole.
  const url = path.startsWith('/') ? base + path : path
  if (!url.startsWith(`${base}/`)) throw new CalendarError('refused', `${name} sends us elsewhere`)
  try {
    return await fetch(url, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
  } catch (error) {
    throw away(name, error)
  }
}

const away = (name: string, error: unknown) =>
  new CalendarError(
    'away',
    error instanceof Error && error.name === 'TimeoutError'
      ? `${name} did not answer in time`
      : `${name} could not be reached`,
  )

/** Null where another try would not help, or only much later. */
function waitBefore({ status, headers }: Response): number | null {
  if (status !== 429 && status < 500) return null
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : USUAL_WAIT_MS
  return waitMs <= MAX_WAIT_MS ? waitMs : null
}

async function read({ name }: AskOptions, response: Response): Promise<unknown> {
  const { status } = response
  const text = await cappedBody(response, MAX_ANSWER_BYTES).then(
    (bytes) => Buffer.from(bytes).toString('utf8'),
    (error: unknown) => {
      throw error instanceof Error && error.name === 'TimeoutError'
        ? away(name, error)
        : new CalendarError('away', `${name} broke off its answer`)
    },
  )
  if (!response.ok) throw refusal(name, status, text)
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new CalendarError('away', `${name} gave an answer that nobody can read`)
  }
}

function refusal(name: string, status: number, text: string): CalendarError {
  if (status === 404 || status === 410) {
    return new CalendarError('gone', `${name} no longer has what was asked for`, status)
  }
  // Google says 403 where others say 429; the reason stands in the body.
  if (status === 429 || (status === 403 && /rateLimitExceeded/i.test(text))) {
    return new CalendarError('away', `${name} asks us to come more slowly`, status)
  }
  if (status >= 500)
    return new CalendarError('away', `${name} is out of order (it answered ${status})`, status)
  return new CalendarError('refused', `${name} refused what we asked (it answered ${status})`, status)
}
