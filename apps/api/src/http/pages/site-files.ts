import { PUBLIC_PAGES } from '@understudy/contract/pages'
import type { FastifyInstance } from 'fastify'

/** A pitch that search engines may know. */
export interface ListedAddress {
  slug: string
  publishedAt: Date
}

export interface SiteFilesOptions {
  publicUrl: string
  /** The newest first, as many as a sitemap may hold. */
  listed(): Promise<readonly ListedAddress[]>
}

/** What the demo of the cards and the two forms say is nothing to search for. */
const UNSEARCHED: readonly string[] = ['/demo/enhanced-cards', '/login', '/register']
const CACHED = 'public, max-age=3600'

/** What programs ask a site for: which pages there are, and which addresses are none. */
export function serveSiteFiles(app: FastifyInstance, { publicUrl, listed }: SiteFilesOptions): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/plain; charset=utf-8')
      // Pages that are not to be found say so themselves, and must be read for it.
      .send(
        ['User-agent: *', 'Disallow: /v1/', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = Object.keys(PUBLIC_PAGES).filter((path) => !UNSEARCHED.includes(path))
    const entries = [
      ...pages.map((path) => entry(publicUrl + path)),
      ...(await listed()).map(({ slug, publishedAt }) =>
        entry(`${publicUrl}/pitch/${encodeURIComponent(slug)}`, publishedAt),
      ),
    ]
    return reply
      .header('cache-control', CACHED)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
}

/** No address holds a sign that XML gives a meaning: slugs are letters, figures and hyphens. */
const entry = (address: string, changed?: Date): string =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
