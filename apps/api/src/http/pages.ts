import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../kernel/errors.ts'
import { sendProblem } from './error-reply.ts'

/** What a shared pitch says of itself before any script runs. */
export interface PitchHead {
  title: string
  description: string
  /** Path on this server; empty for the product's own picture. */
  image: string
  /** Shared pitches are for those who have the link. */
  noIndex: boolean
}

export interface PagesOptions {
  /** Built web app: index.html, pitch.html, assets/. */
  dir: string
  publicUrl: string
  /** Head of a shared pitch, or null for the product's own. */
  pitchHead(address: string, visitor: { userAgent: string; address: string }): Promise<PitchHead | null>
}

const PRODUCT: PitchHead = {
  title: 'Understudy: your pitch, live at any hour',
  description:
    "An AI clone presents your company's pitch by voice and answers investors from your own facts, with their source.",
  image: '',
  noIndex: false,
}
const PICTURE = '/og-default.png'

const API_PATHS = /^\/(v1|api|clones|healthz|readyz|metrics|docs)(\/|$)/

/** Serves the web app: hashed assets for ever, pages with a nonce and a head of their own. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(options.dir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: options.dir,
    serve: false,
    decorateReply: false,
  })
  // A worker lives by the policy of its own file, and ours opens the call's socket.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/')) {
      reply.header(
        'content-security-policy',
        `default-src 'none'; script-src 'self'; connect-src 'self' ${socketOf(request)}`,
      )
    }
  })
  const pages = {
    index: await readFile(path.join(options.dir, 'index.html'), 'utf8'),
    pitch: await readFile(path.join(options.dir, 'pitch.html'), 'utf8'),
  }
  // Whatever no call and no asset answers is a page: the web app's own routes are not known here.
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const decoded = decodePath(pathname)
    if (decoded === null || API_PATHS.test(decoded) || decoded.startsWith('/assets/')) {
      return sendProblem(request, reply, new AppError('not_found'))
    }
    if (path.extname(decoded) !== '' && !decoded.endsWith('.html')) {
      return reply.sendFile(decoded.slice(1), options.dir, { maxAge: '1h', immutable: false })
    }
    const shared = sharedAddress(decoded, request.url)
    const visitor = { userAgent: request.headers['user-agent'] ?? '', address: request.ip }
    const head = shared ? await options.pitchHead(shared, visitor) : null
    return sendPage(request, reply, {
      html: shared ? pages.pitch : pages.index,
      head: head ?? { ...PRODUCT, noIndex: shared !== undefined },
      // Previews are made of this address, whatever one they were given: it must name the same link.
      url: `${options.publicUrl}${shared ? `/pitch/${encodeURIComponent(shared)}` : pathname}`,
      picture: `${options.publicUrl}${head?.image || PICTURE}`,
    })
  })
}

/** The address of a shared pitch: `/pitch/{id}`, or the link that `?link=` names, as the viewer reads it. */
function sharedAddress(decoded: string, url: string): string | undefined {
  const named = /^\/pitch\/([^/]{1,80})\/?$/.exec(decoded)?.[1]
  const query = url.indexOf('?')
  const link = query < 0 ? null : new URLSearchParams(url.slice(query)).get('link')
  return named && link && /^[^/\0]{1,80}$/.test(link) ? link : named
}

/** What a path says once decoded; null where it says nothing, or is written to climb or to confuse. */
function decodePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname)
    return /(^|\/)\.{1,2}(\/|$)|\/\/|[\\\0]/.test(decoded) ? null : decoded
  } catch {
    // Not valid percent-encoding: it names nothing.
    return null
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, head, url, picture }: { html: string; head: PitchHead; url: string; picture: string },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:image" content="${escapeHtml(picture)}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary_large_image">',
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
  ].join('\n    ')
  return reply
    .header('content-security-policy', pagePolicy(nonce, socketOf(request)))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce).replace('<!--head-->', () => tags))
}

/** Named beside 'self', which older browsers do not stretch to sockets. */
const socketOf = (request: FastifyRequest): string =>
  // A header's text must not become a rule of the policy.
  HOST.test(request.host) ? `ws${request.protocol === 'https' ? 's' : ''}://${request.host}` : ''
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

const pagePolicy = (nonce: string, socket: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes; inline style elements stay forbidden.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "worker-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
