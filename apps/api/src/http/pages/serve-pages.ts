import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { asWritten, PUBLIC_PAGES, pageAt } from '@understudy/contract/pages'
import type { PublicSite } from '@understudy/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import {
  type PageHead,
  type PageVisitor,
  PRODUCT_TITLE,
  type SharedPage,
} from '../../kernel/pages/page-head.ts'
import { sendProblem } from '../error-reply.ts'
import { type AskPublic, createDrawnPages, type DrawnPage } from './drawn-pages.ts'
import { headTags, siteTag } from './head.ts'
import { pagePolicy, socketOf } from './policy.ts'
import { type PageReports, pageReports } from './reports-tag.ts'
import { type SiteFilesOptions, serveSiteFiles } from './site-files.ts'

export interface PagesOptions extends SiteFilesOptions {
  log: Log
  /** Built web app: index.html, pitch.html, assets/. */
  dir: string
  /** What every page is told of the installation. */
  site: PublicSite
  /** Head of a shared pitch, and what anybody may see of it. */
  pitchPage(address: string, visitor: PageVisitor): Promise<SharedPage>
  /** The picture of its previews, a PNG and what tells it from an earlier one; null for the product's own. */
  pitchImage(address: string, visitor: PageVisitor): Promise<{ png: Uint8Array; tag: string } | null>
}

const PRODUCT: PageHead = {
  status: 200,
  title: PRODUCT_TITLE,
  description: PUBLIC_PAGES['/'].description,
  image: '',
  imageAlt: PRODUCT_TITLE,
  noIndex: false,
  canonical: null,
  structured: null,
}
const MISSING: PageHead = {
  ...PRODUCT,
  status: 404,
  title: 'There is no page here · Understudy',
  noIndex: true,
}
const OF_SOMEBODY: PageHead = { ...PRODUCT, noIndex: true }

const API_PATHS = /^\/(v1|api|clones|healthz|readyz|statusz|metrics|docs)(\/|$)/
/** Hashed files, and what the build keeps for this server alone. */
const NO_PAGES = /^\/assets\/|\/\./
const IMAGE_PATH = '/pitch/:address/share.png'
const IMAGE_CACHED = 'public, max-age=3600'

export interface ServedPages {
  /** Resolves once public pages are drawn as fast as ever: the first of each takes long. */
  warm(): Promise<void>
}

/** Serves the web app: hashed assets for ever, pages with a nonce and a head of their own. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<ServedPages> {
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
  const draws = await createDrawnPages(options)
  const reports = pageReports(options.dir, options.site)
  serveSiteFiles(app, options)
  app.get<{ Params: { address: string } }>(IMAGE_PATH, (request, reply) => sendImage(request, reply, options))
  // Whatever no call and no asset answers is a page, if only one that says that there is none.
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const decoded = decodePath(pathname)
    if (decoded === null || API_PATHS.test(decoded) || NO_PAGES.test(decoded)) {
      return sendProblem(request, reply, new AppError('not_found'))
    }
    const written = asWritten(decoded)
    if (written !== decoded) {
      const address = written.split('/').map(encodeURIComponent).join('/')
      return reply.redirect(address + request.url.slice(pathname.length), 302)
    }
    if (await isFile(decoded, request, options)) {
      return reply.sendFile(decoded.slice(1), options.dir, { maxAge: '1h', immutable: false })
    }
    const { publicUrl, site } = options
    const shared = sharedAddress(decoded, request.url)
    if (shared) {
      const { head, shown } = await options.pitchPage(shared, visitorOf(request))
      const drawn = shown && (await draws.pitch(shown, languagesOf(request)))
      // Previews are made of this address, whatever one they were given: it must name the same link.
      const url = `${publicUrl}/pitch/${encodeURIComponent(shared)}`
      reply.header('vary', 'accept-language')
      return sendPage(request, reply, {
        template: pages.pitch,
        ...(drawn ?? UNDRAWN),
        head,
        publicUrl,
        site,
        reports,
        url,
      })
    }
    const head = await headOfApp(decoded, request, options)
    const drawn = await draws.page(new URL(request.url, publicUrl), askAs(app, request))
    const page = drawn ?? { ...UNDRAWN, template: pages.index }
    return sendPage(request, reply, { ...page, head, publicUrl, site, reports, url: publicUrl + pathname })
  })
  return {
    async warm() {
      // One after the other: whoever asks for something meanwhile waits for one page at most.
      for (const page of Object.keys(PUBLIC_PAGES)) {
        await draws.page(new URL(page, options.publicUrl), askAs(app, OWN_ADDRESS))
      }
      const { shown } = await options.pitchPage(NO_PITCH, { address: OWN_ADDRESS.ip, userAgent: '' })
      if (shown) await draws.pitch(shown, [])
    },
  }
}

/** The browser draws it. */
const UNDRAWN = { body: '', known: '' }
/** Of this server, where it asks for itself. */
const OWN_ADDRESS = { ip: '127.0.0.1' }
/** Too short for a code, and no slug. */
const NO_PITCH = '-'
const MOST_LANGUAGES = 8

const visitorOf = (request: FastifyRequest): PageVisitor => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
})

/** The languages that a visitor's browser asks for, the best first, as scripts are told them. */
const languagesOf = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '')
    .split(',', MOST_LANGUAGES)
    .map((one) => one.split(';', 1)[0]?.trim() ?? '')
    .filter((one) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(one))

/** What a public call answers whoever fetches a page: counted as theirs, and read by nobody else's rights. */
const askAs =
  (app: FastifyInstance, { ip }: Pick<FastifyRequest, 'ip'>): AskPublic =>
  async (url) => {
    const reply = await app.inject({ method: 'GET', url, remoteAddress: ip })
    return reply.statusCode === 200 ? reply.json() : null
  }

const titleWith = (name: string): string => (name ? `${name} · Understudy` : PRODUCT_TITLE)

/** A page of the web app; what stands in the browser's files under their own names is asked for so by nobody. */
async function headOfApp(decoded: string, request: FastifyRequest, options: PagesOptions): Promise<PageHead> {
  const page = pageAt(decoded.replace(/^\/(index|pitch)\.html$/, '/'))
  if (page.kind === 'none') return MISSING
  if (page.kind === 'other') return { ...OF_SOMEBODY, title: titleWith(page.title) }
  if (page.kind === 'slug') {
    // Shown to who is signed in, and to nobody's search.
    const { head } = await options.pitchPage(page.slug, visitorOf(request))
    return head.status === 404 ? MISSING : OF_SOMEBODY
  }
  const { title, description } = PUBLIC_PAGES[page.path]
  return {
    ...PRODUCT,
    title: titleWith(title),
    description,
    canonical: page.path,
    structured:
      page.path === '/'
        ? { '@type': 'WebSite', name: 'Understudy', url: `${options.publicUrl}/`, description }
        : null,
  }
}

/** Whether a file is asked for. No pitch is one; and who wants a page is told by one that there is no such file. */
async function isFile(decoded: string, { headers }: FastifyRequest, { dir }: PagesOptions): Promise<boolean> {
  if (path.extname(decoded) === '' || decoded.endsWith('.html') || decoded.startsWith('/pitch/')) return false
  if (!headers.accept?.includes('text/html')) return true
  const found = await stat(path.join(dir, decoded)).catch(() => null)
  return found?.isFile() ?? false
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

async function sendImage(
  request: FastifyRequest<{ Params: { address: string } }>,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  const { address } = request.params
  const image = /^[^/\0]{1,80}$/.test(address) ? await options.pitchImage(address, visitorOf(request)) : null
  if (!image) return reply.sendFile('og-default.png', options.dir, { maxAge: '5m', immutable: false })
  const etag = `"${image.tag}"`
  reply.header('etag', etag).header('cache-control', IMAGE_CACHED)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type('image/png').send(Buffer.from(image.png))
}

interface Page extends DrawnPage {
  head: PageHead
  publicUrl: string
  site: PublicSite
  reports: PageReports
  url: string
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { template, body, known, head, ...where }: Page,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .status(head.status)
    .header('content-security-policy', pagePolicy(nonce, socketOf(request), where.reports.ingest))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      template
        .replaceAll('__CSP_NONCE__', nonce)
        .replace(
          '<!--head-->',
          () => `${headTags(head, where)}\n    ${siteTag(where.site)}${where.reports.tag(nonce)}`,
        )
        .replace('<!--body-->', () => body)
        .replace('<!--known-->', () => known),
    )
}
