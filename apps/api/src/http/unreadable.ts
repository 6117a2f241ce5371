import type { Duplex } from 'node:stream'
import { type ErrorCode, type Problem, statusOf, titleOf } from '@understudy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../kernel/errors.ts'
import { sendProblem } from './error-reply.ts'
import { GUARDS } from './guards.ts'

/** An address that cannot be decoded: refused before any route and any hook. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply.headers(GUARDS), new AppError('malformed'))
}

/** Who was refused has so long to read why: the connection is not kept for one who leaves it open. */
const READ_WITHIN_MS = 1_000

/** Of a request that does not end; Node says it itself of one whose head does not. */
export const NOT_IN_TIME = 'ERR_HTTP_REQUEST_TIMEOUT'
const BY_CODE: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'too_large', [NOT_IN_TIME]: 'too_slow' }

/** Bytes that are no HTTP request, or one that does not end: there is no request to answer, only a socket. */
export function refuseBytes(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = BY_CODE[error.code ?? ''] ?? 'malformed'
  const status = statusOf(code)
  const title = titleOf(code)
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status,
    error: code,
    detail: title,
  } satisfies Problem)
  const headers = {
    ...GUARDS,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const cut = setTimeout(() => socket.destroy(), READ_WITHIN_MS).unref()
  socket.once('close', () => clearTimeout(cut))
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
