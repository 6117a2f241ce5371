import { type PublicSite, SITE_META } from '@understudy/contract/site'
import { escapeHtml } from '../../kernel/letters/html.ts'
import type { PageHead } from '../../kernel/pages/page-head.ts'

const SITE = 'Understudy'
const DEFAULT_PICTURE = '/og-default.png'
/** Of every picture of a preview, in px. */
const PICTURE = { width: 1200, height: 630 }

/** What every page is told of the installation, for the browser. */
export const siteTag = (site: PublicSite): string =>
  `<meta name="${SITE_META}" content="${escapeHtml(JSON.stringify(site))}">`

/** The tags of a head. `url` is the page's own address, whatever one it was asked by. */
export function headTags(head: PageHead, { publicUrl, url }: { publicUrl: string; url: string }): string {
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    property('og:site_name', SITE),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:image', publicUrl + (head.image || DEFAULT_PICTURE)),
    property('og:image:width', PICTURE.width),
    property('og:image:height', PICTURE.height),
    property('og:image:alt', head.imageAlt),
    property('og:url', url),
    property('og:type', 'website'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.noIndex ? ['<meta name="robots" content="noindex">'] : []),
    ...(head.canonical === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(publicUrl + head.canonical)}">`]),
    ...(head.structured === null ? [] : [linkedData(head.structured)]),
  ].join('\n    ')
}

const linkedData = (data: object): string =>
  dataBlock('application/ld+json', JSON.stringify({ '@context': 'https://schema.org', ...data }))

/** Data and no script, whatever a founder wrote into it: no tag can begin within. */
export const dataBlock = (type: string, json: string, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${json.replaceAll('<', '\\u003c')}</script>`
