import type { FastifyRequest } from 'fastify'

/** Named beside 'self', which older browsers do not stretch to sockets. */
export const socketOf = (request: FastifyRequest): string =>
  // A header's text must not become a rule of the policy.
  HOST.test(request.host) ? `ws${request.protocol === 'https' ? 's' : ''}://${request.host}` : ''
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * The content security policy of a page: scripts run with this answer's nonce alone.
 * @param elsewhere origins that it may send to besides this one
 */
export const pagePolicy = (nonce: string, socket: string, elsewhere = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes; inline style elements stay forbidden.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}${elsewhere && ` ${elsewhere}`}`,
    "worker-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
