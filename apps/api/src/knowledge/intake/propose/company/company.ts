import { ended, sentencesOf } from '../../../sentences.ts'
import { spokenWithout } from '../addresses.ts'
import type { CleanPage } from '../clean-pages.ts'
import { type Found, pagesAbout } from '../topics.ts'
import { doing, NO_NAME, nameOf } from './company-name.ts'
import { industryOf } from './industry.ts'

export interface FoundCompany {
  name: Found | null
  tagline: Found | null
  industry: Found | null
  website: Found | null
  /** The sentence that says what it does. */
  does: Found | null
  pitch: Found | null
}

/** "We build battery packs": on a page that has its name above it. */
const WE_DO =
  /^we(?:[’']re| (?:are|make|build|help|let|give|turn|measure|rent|sell|connect|run|provide|offer|deliver|automate|develop|create|enable|bring|find|store|track|replace|produce|power|manage|design|plan))\b/i
/** `known` is its name, where it need not be looked for. */
export function companyOf(pages: readonly CleanPage[], known = ''): FoundCompany {
  const name = known === '' ? nameOf(pages) : { text: known, page: pages[0]?.page ?? 1, quote: known }
  const does = name && descriptionOf(name.text, pages)
  return {
    name,
    tagline: name && taglineOf(name, pages),
    industry: industryOf(name, does, pages),
    website: websiteOf(name, pages),
    does,
    pitch: name && does && pitchOf(does, name.text, pages),
  }
}

function taglineOf(name: Found, pages: readonly CleanPage[]): Found | null {
  const cover = pages.find(({ page }) => page === name.page)
  const all = cover ? [cover.title, ...cover.lines] : []
  const at = all.findIndex((line) => line.includes(name.quote))
  if (at < 0) return null
  const behind = all.slice(at)
  const ownLine =
    behind[0]
      ?.split(/\s+[–—|-]\s+|:\s/u)
      .slice(1)
      .join(' – ')
      .trim() ?? ''
  const describes = new RegExp(`^(?:At )?${doing(name.text)}`, 'iu')
  const text = [ownLine, ...behind.slice(1, 3)].find(
    (line) =>
      line.split(' ').length >= 3 &&
      line.length <= 120 &&
      !NO_NAME.test(line) &&
      !/[@\d]{4}/.test(line) &&
      // A line of the text is none, nor what the pitch says anyway.
      sentencesOf(line).length === 1 &&
      !describes.test(line) &&
      !WE_DO.test(line) &&
      spokenWithout(line, name.text) === ended(line),
  )
  return text ? { text: text.replace(/\.$/, ''), page: name.page, quote: text } : null
}

function descriptionOf(name: string, pages: readonly CleanPage[]): Found | null {
  const says = new RegExp(`^(?:At )?${doing(name)}`, 'iu')
  const sentences = pages.flatMap(({ page, lines }) =>
    lines.flatMap(sentencesOf).map((sentence) => ({ sentence, page })),
  )
  const isLong = (sentence: string) => sentence.split(' ').length >= 5
  const [cover] = pages
  const said =
    sentences.find(({ sentence }) => says.test(sentence) && isLong(sentence)) ??
    sentences.find(({ sentence, page }) => page === cover?.page && WE_DO.test(sentence) && isLong(sentence))
  const text = said ? spokenWithout(said.sentence, name) : ''
  return said && text !== '' ? { text, page: said.page, quote: said.sentence } : null
}

const MOST_SENTENCES = 2
/** What it does, then what follows it on its page, then the problem: the deck's own sentences, without addresses. */
function pitchOf(does: Found, name: string, pages: readonly CleanPage[]): Found {
  const own = pages
    .filter(({ page }) => page === does.page)
    .flatMap(({ lines }) => lines.flatMap(sentencesOf))
  const spoken = (sentences: readonly string[]) =>
    sentences.map((sentence) => spokenWithout(sentence, name)).filter((text) => text.split(' ').length >= 3)
  const more = spoken(own.slice(own.indexOf(does.quote) + 1)).slice(0, MOST_SENTENCES)
  const problem = spoken(
    pagesAbout(pages, 'problem').flatMap(({ lines }) => lines.flatMap(sentencesOf)),
  ).slice(0, MOST_SENTENCES)
  return { ...does, text: [does.text, ...more, ...problem].join(' ') }
}

function websiteOf(name: Found | null, pages: readonly CleanPage[]): Found | null {
  const squashed = name?.text.toLowerCase().replace(/[^\p{L}\d]/gu, '') ?? ''
  for (const { page, lines } of pages) {
    for (const line of lines) {
      for (const match of line.matchAll(
        /(?<![@\p{L}\d.])(?:https?:\/\/)?(?:www\.)?([a-z\d-]{3,60})\.[a-z]{2,12}(?![\p{L}\d@])/giu,
      )) {
        const host = (match[1] ?? '').toLowerCase().replaceAll('-', '')
        if (host !== '' && squashed !== '' && (squashed.startsWith(host) || host.startsWith(squashed))) {
          return { text: match[0], page, quote: line }
        }
      }
    }
  }
  return null
}
