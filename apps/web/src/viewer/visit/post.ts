import { ERROR_CODES, type ErrorCode } from '@understudy/contract/error-codes'
import type { Problem } from '@understudy/contract/problem'
import { ApiError } from '../../api/api-error.ts'
import { apiBase } from '../../api/base.ts'
import { isRecord } from '../../api/is-record.ts'
import { randomId } from '../../api/random-id.ts'
import { bearer } from './visitor.ts'

/**
 * The pitch page's own way to call the server. It stands beside `api/call.ts` because that one carries the schema
 * library, which weighs more than the rest of this page. Answers are judged by `isOut` alone. With the `key` of an
 * attempt before, a repeat creates nothing twice. Throws {@link ApiError}.
 */
export const post = <Out>(
  path: string,
  body: object,
  isOut: (answer: unknown) => answer is Out,
  key: string = randomId(),
): Promise<Out> =>
  ask(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    },
    isOut,
  )

/** Reads, where {@link post} writes. Throws {@link ApiError}. */
export const get = <Out>(path: string, isOut: (answer: unknown) => answer is Out): Promise<Out> =>
  ask(path, { headers: {} }, isOut)

async function ask<Out>(
  path: string,
  request: { method?: string; headers: Record<string, string>; body?: string },
  isOut: (answer: unknown) => answer is Out,
): Promise<Out> {
  const token = bearer()
  const response = await fetch(apiBase(import.meta.env.VITE_API_BASE) + path, {
    ...request,
    headers: {
      accept: 'application/json',
      ...request.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    credentials: 'include',
  }).catch((cause: unknown) => {
    throw new ApiError(0, 'network', { cause })
  })
  const answer = await readJson(response)
  if (!response.ok) {
    throw new ApiError(response.status, codeOf(answer), isProblem(answer) ? { problem: answer } : {})
  }
  if (!isOut(answer)) throw new ApiError(response.status, 'unexpected_shape', { received: answer })
  return answer
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // Empty or not JSON, as a proxy answers: the status says enough.
    return undefined
  }
}

const isProblem = (answer: unknown): answer is Problem =>
  isRecord(answer) &&
  [answer.type, answer.title, answer.error].every((text) => typeof text === 'string') &&
  typeof answer.status === 'number' &&
  (answer.fields === undefined || isTexts(answer.fields))

const isTexts = (fields: unknown): boolean =>
  isRecord(fields) && Object.values(fields).every((text) => typeof text === 'string')

function codeOf(answer: unknown): ErrorCode | 'unknown' {
  const code = isRecord(answer) ? answer.error : null
  return typeof code === 'string' && isErrorCode(code) ? code : 'unknown'
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CODES, code)
