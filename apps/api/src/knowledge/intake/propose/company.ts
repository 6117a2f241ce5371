import { sentencesOf } from '../../sentences.ts'
import type { CleanPage } from './clean-pages.ts'
import type { Found } from './found.ts'
import { industryOf } from './industry.ts'
import { pagesAbout } from './topics.ts'

export interface FoundCompany {
  name: Found | null
  tagline: Found | null
  industry: Found | null
  website: Found | null
  /** The sentence that says what it does. */
  does: Found | null
  pitch: Found | null
}

const NO_NAME =
  /\b(?:deck|presentation|confidential|investors?|pitch|seed|pre-?seed|series [a-d]|round|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|autumn|spring|summer|winter)\b/i
const DOES =
  '(?:is|are|makes?|builds?|helps?|lets|gives|turns|measures?|reconciles?|pays|rents?|sells?|connects?|runs?|provides?|offers?|delivers?|automates?|listens?|shows?|develops?|creates?|enables?|uses|brings|finds?|stores?|tracks?|replaces?|produces?|powers?|manages?)'

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
    pitch: does && pitchOf(does, pages),
  }
}

/** What the cover is headed by, where the rest of the deck says it too: in a sentence, or in an address. */
function nameOf(pages: readonly CleanPage[]): Found | null {
  const cover = pages.find(({ title, lines }) => title !== '' || lines.length > 0)
  if (!cover) return null
  const rest = pages.map(({ title, lines, notes }) => [title, ...lines, notes].join('\n')).join('\n')
  const candidates = [cover.title, ...cover.lines.slice(0, 4)]
    .map((line) => (line.split(/\s+[–—|-]\s+|:\s/u)[0] ?? '').trim())
    .filter((line) => line !== '' && line.length <= 40 && line.split(' ').length <= 4 && !NO_NAME.test(line))
  const scored = candidates.map((text, i) => ({ text, score: supportOf(text, rest) + (i === 0 ? 0.5 : 0) }))
  const [best] = scored.sort((a, b) => b.score - a.score)
  if (!best || best.score < 1) return subjectOf(cover)
  return { text: asWritten(best.text, rest), page: cover.page, quote: best.text }
}

/** Pasted text may have no heading: its first sentence is about somebody. */
const SUBJECT = new RegExp(
  `^(?:At )?(\\p{Lu}[\\p{L}\\d&.-]+(?: \\p{Lu}[\\p{L}\\d&.-]+){0,2}),? ${DOES}\\b`,
  'u',
)
const NOBODY =
  /^(?:we|it|this|that|these|those|our|the|there|here|they|you|your|he|she|today|what|who|why|how|when|where|more|most|every|each|all|many|some|one|nobody|everybody|people|companies|teams|ai)\b/i

function subjectOf(cover: CleanPage): Found | null {
  const [sentence = ''] = [cover.title, ...cover.lines].filter((line) => line !== '').flatMap(sentencesOf)
  const [, name = ''] = SUBJECT.exec(sentence) ?? []
  return name === '' || NOBODY.test(name) || NO_NAME.test(name)
    ? null
    : { text: name, page: cover.page, quote: sentence }
}

function supportOf(name: string, text: string): number {
  const squashed = name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const hosts = [
    ...text.matchAll(/(?:@|www\.|https?:\/\/|(?<![\p{L}\d.]))([a-z\d-]{3,40})\.[a-z]{2,10}\b/giu),
  ]
  const inAddress = hosts.some(([, host = '']) => {
    const bare = host.toLowerCase().replaceAll('-', '')
    return squashed.startsWith(bare) || bare.startsWith(squashed)
  })
  const inSentence = new RegExp(`\\b${escaped(name)} ${DOES}\\b`, 'iu').test(text)
  return (inAddress ? 1 : 0) + (inSentence ? 2 : 0)
}

/** A cover shouts or whispers; the deck's sentences write the name as it is. */
function asWritten(name: string, text: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name
  const spelled = [...text.matchAll(new RegExp(`\\b${escaped(name)}\\b`, 'giu'))].map(([word]) => word)
  return spelled.find((word) => word !== word.toUpperCase() && word !== word.toLowerCase()) ?? name
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

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
  const text = [ownLine, ...behind.slice(1, 3)].find(
    (line) =>
      line.split(' ').length >= 3 && line.length <= 120 && !NO_NAME.test(line) && !/[@\d]{4}/.test(line),
  )
  return text ? { text: text.replace(/\.$/, ''), page: name.page, quote: text } : null
}

function descriptionOf(name: string, pages: readonly CleanPage[]): Found | null {
  const says = new RegExp(`^(?:At )?${escaped(name)},? ${DOES}\\b`, 'iu')
  for (const page of pages) {
    for (const sentence of page.lines.flatMap(sentencesOf)) {
      if (says.test(sentence) && sentence.split(' ').length >= 6)
        return { text: sentence, page: page.page, quote: sentence }
    }
  }
  return null
}

const MOST_SENTENCES = 2
/** What it does, then what follows it on its page, then the problem: the deck's own sentences. */
function pitchOf(does: Found, pages: readonly CleanPage[]): Found {
  const own = pages
    .filter(({ page }) => page === does.page)
    .flatMap(({ lines }) => lines.flatMap(sentencesOf))
  const at = own.indexOf(does.text)
  const more = own.slice(at + 1, at + 1 + MOST_SENTENCES)
  const problem = pagesAbout(pages, 'problem')
    .flatMap(({ lines }) => lines.flatMap(sentencesOf))
    .slice(0, MOST_SENTENCES)
  const sentences = [does.text, ...more, ...problem].filter((text) => text.split(' ').length >= 3)
  return { ...does, text: sentences.join(' ') }
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
