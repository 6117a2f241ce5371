import type { FastifyRequest } from 'fastify'
import { refuse } from '../kernel/errors.ts'
import { isLoopback } from '../kernel/settings/env.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Refuses another machine, also one behind a proxy on this, or a page elsewhere whose name was made to point here. */
export function refuseStranger(request: FastifyRequest): void {
  if (FORWARDED.some((name) => name in request.headers)) throw refuse('not_found')
  const host = URL.canParse(`http://${request.host}`) ? new URL(`http://${request.host}`).hostname : ''
  const from = request.ip.replace(/^::ffff:/, '')
  if (!isLoopback(host) || !isLoopback(from === '::1' ? '[::1]' : from)) throw refuse('not_found')
}
