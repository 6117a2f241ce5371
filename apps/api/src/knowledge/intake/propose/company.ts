import { InvestmentFocus } from '@understudy/contract'
import { sentencesOf } from '../../sentences.ts'
import type { CleanPage } from './clean-pages.ts'
import { pagesAbout } from './topics.ts'

interface Found {
  text: string
  page: number
  quote: string
}
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

type Industry = (typeof InvestmentFocus.options)[number]
/** Words that speak for a field, those of one more than of another: what serves clinics is healthcare before software. */
const SIGNS: Record<Industry, readonly [RegExp, number][]> = {
  Healthcare: [
    [
      /\b(?:patients?|clinics?|clinical|hospitals?|medic\w+|health(?:care)?|diagnos\w+|drugs?|therap\w+|pharma\w*)\b/gi,
      2,
    ],
  ],
  Fintech: [
    [
      /\b(?:payments?|payroll|payouts?|ledger|bank(?:s|ing)?|lend\w+|insur\w+|credit|finance teams|mobile money|invoic\w+)\b/gi,
      2,
    ],
  ],
  Marketplace: [[/\bmarketplaces? (?:where|for|that|of|connecting)\b|\bbuy(?:ers)? and sell(?:ers)?\b/gi, 6]],
  Hardware: [[/\b(?:hardware|sensors?|devices?|locks?|drones?|robots?|batter(?:y|ies)|chips?|lidar)\b/gi, 2]],
  AI: [[/\bAI\b|\bartificial intelligence\b|\bmachine learning\b|\bcopilots?\b|\bLLMs?\b/g, 3]],
  Crypto: [[/\b(?:crypto|blockchain|web3|tokens?|stablecoins?|on-?chain)\b/gi, 3]],
  SaaS: [[/\b(?:software|saas|platform|subscription|dashboard|app|api|cloud)\b/gi, 1.5]],
  Consumer: [
    [/\b(?:consumers?|shoppers?|households?|families|brands?|restaurants?|food|fashion|beauty)\b/gi, 1.5],
  ],
  Enterprise: [[/\b(?:enterprises?|operators?|procurement|compliance|supply chain|companies)\b/gi, 1]],
}
const LEAST_SCORE = 6
const LEAST_LEAD = 1.2

/** What the founder would choose of the investors' own list; none where two are as near. */
function industryOf(name: Found | null, does: Found | null, pages: readonly CleanPage[]): Found | null {
  const cover = pages[0]
  const near = [cover?.title ?? '', ...(cover?.lines ?? []), does?.text ?? ''].join('\n')
  const far = pages
    .slice(1)
    .map(({ title, lines }) => `${title}\n${lines.join('\n')}`)
    .join('\n')
  const scored = InvestmentFocus.options.map((industry) => ({
    industry,
    score: SIGNS[industry].reduce(
      (sum, [sign, weight]) => sum + weight * (3 * countOf(sign, near) + Math.min(3, countOf(sign, far))),
      0,
    ),
  }))
  const [first, second] = scored.sort((a, b) => b.score - a.score)
  if (!first || first.score < LEAST_SCORE || first.score < (second?.score ?? 0) * LEAST_LEAD) return null
  const source = does ?? name
  return { text: first.industry, page: source?.page ?? 1, quote: source?.quote ?? cover?.title ?? '' }
}
const countOf = (sign: RegExp, text: string) => [...text.matchAll(sign)].length

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
