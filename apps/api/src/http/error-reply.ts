import { type ErrorCode, type PitchDoor, type Problem, statusOf, titleOf } from '@understudy/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, pgCode } from '../kernel/database.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { readAway } from './read-away.ts'

/** Answers every failure as problem+json; an unknown one as `internal`, its cause in the log only. */
export function replyWithProblems(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(async (error, request, reply) => {
    const known = asAppError(error)
    if (known.code === 'internal' && !hasLeft(error, request)) {
      log.error({ err: error, requestId: request.id }, 'unexpected error')
    }
    await readAway(request.raw)
    return sendProblem(request, reply, known)
  })
}

/** Who went away in the middle of what was sent to them: no error of ours. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { code, details } = error
  const problem: Problem & { door?: PitchDoor } = {
    type: 'about:blank',
    title: titleOf(code),
    status: statusOf(code),
    error: code,
    ...(code === 'internal' ? { request_id: request.id } : { detail: details.detail ?? titleOf(code) }),
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.reason ? { access_granted: false, reason: details.reason } : {}),
    ...(details.askForAccess ? { ask_for_access: true } : {}),
    ...(details.door ? { door: details.door } : {}),
    ...(details.missing ? { missing: details.missing } : {}),
  }
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', String(details.retryAfterSeconds))
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem))
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'malformed',
  // A path that climbs out of the web app; that there is something to climb to is nobody's business.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = pgCode(error)
  if (code === '53100' || code === 'ENOSPC') return new AppError('storage_full', { cause: error })
  // NUL, or half a surrogate pair, in a text that went as far as the database.
  if (code === '22021' || code === '22P05') return new AppError('invalid', { cause: error })
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  const known = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'malformed' : 'internal')
  return new AppError(known, { cause: error })
}
