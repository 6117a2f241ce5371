import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Part } from '../../kernel/bytes/byte-range.ts'

/** What is asked for of something that is played: players begin with two bytes, and do without it where they get all. */
export const rangeAsked = ({ method, headers }: FastifyRequest): string | undefined =>
  // What an If-Range goes by is told of nothing here.
  method === 'GET' && headers['if-range'] === undefined ? headers.range : undefined

/** Says which part of so many bytes is answered. */
export function tellPart(reply: FastifyReply, part: Part, bytes: number): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  if (part === null) return reply.header('content-length', bytes)
  if (part === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).header('cache-control', 'no-store')
  }
  const { first, last } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes}`)
    .header('content-length', last - first + 1)
}
