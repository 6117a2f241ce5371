import { sentencesOf } from '../../../sentences.ts'
import type { CleanPage } from '../clean-pages.ts'
import type { Found } from '../topics.ts'

/** What no company is called. */
export const NO_NAME =
  /\b(?:deck|presentation|confidential|investors?|pitch|seed|pre-?seed|series [a-d]|round|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|autumn|spring|summer|winter)\b/i
const DOES =
  '(?:is|are|makes?|builds?|helps?|lets|gives|turns|measures?|reconciles?|pays|rents?|sells?|connects?|runs?|provides?|offers?|delivers?|automates?|listens?|shows?|develops?|creates?|enables?|uses|brings|finds?|stores?|tracks?|replaces?|produces?|powers?|manages?|ist|baut|macht|hilft|entwickelt|bietet|liefert|verkauft|vermietet|produziert|ermöglicht|findet|misst|speichert|verbindet|automatisiert)'

/** What a company is by law, behind its name: nobody says it. */
const FORM =
  '(?:GmbH & Co\\.? KG(?:aA)?|Inc|Incorporated|Corp|Corporation|Ltd|Limited|LLC|LLP|PLC|plc|gGmbH|GmbH|mbH|UG|AG|SE|KG|SAS|SARL|Sàrl|SRL|Srl|S\\.r\\.l|SpA|S\\.p\\.A|SA|S\\.A|SL|S\\.L|BV|B\\.V|NV|N\\.V|AB|ApS|A/S|AS|Oy|Oyj|Pty)(?![\\p{L}\\d])\\.?(?: \\(haftungsbeschränkt\\))?'
const FORMS = `(?:,? ${FORM}){1,2}`
const FORMS_BEHIND = new RegExp(`${FORMS}$`, 'u')
/** As it is called: without its legal form, and without what leads up to it. */
const called = (name: string): string =>
  name
    .replace(/^(?:about|welcome to|this is|meet|introducing) (?=\S)/i, '')
    .replace(FORMS_BEHIND, '')
    .trim() || name

/** What the cover is headed by, where the rest of the deck says it too: in a sentence, or in an address. */
export function nameOf(pages: readonly CleanPage[]): Found | null {
  const cover = pages.find(({ title, lines }) => title !== '' || lines.length > 0)
  if (!cover) return null
  const rest = pages.map(({ title, lines, notes }) => [title, ...lines, notes].join('\n')).join('\n')
  const candidates = [cover.title, ...cover.lines.slice(0, 4)]
    .map((line) => (line.split(/\s+[–—|-]\s+|:\s/u)[0] ?? '').trim())
    .map((quote) => ({ quote, text: called(quote) }))
    .filter(
      ({ text }) => text !== '' && text.length <= 40 && text.split(' ').length <= 4 && !NO_NAME.test(text),
    )
  const scored = candidates.map(({ text, quote }, i) => ({
    text,
    quote,
    // Nobody but a company has a legal form.
    score: supportOf(text, rest) + (FORMS_BEHIND.test(quote) ? 1 : 0) + (i === 0 ? 0.5 : 0),
  }))
  const [best] = scored.sort((a, b) => b.score - a.score)
  if (!best || best.score < 1) return subjectOf(cover) ?? subjectWithAddress(pages, rest)
  return { text: asWritten(best.text, rest), page: cover.page, quote: best.quote }
}

/** Pasted text may have no heading: its first sentence is about somebody. */
const SUBJECT = new RegExp(
  `^(?:At )?(\\p{Lu}[\\p{L}\\d&.-]+(?: \\p{Lu}[\\p{L}\\d&.-]+){0,2})(?:${FORMS})?,? ${DOES}\\b`,
  'u',
)
const NOBODY =
  /^(?:we|it|this|that|these|those|our|the|there|here|they|you|your|he|she|today|what|who|why|how|when|where|more|most|every|each|all|many|some|one|nobody|everybody|people|companies|teams|ai|wir|ihr|er|es|das|die|der|dies\w*|ein\w*|unser\w*|was|wer|wie|hier)\b/i

function subjectOf(cover: CleanPage): Found | null {
  const [sentence = ''] = [cover.title, ...cover.lines].filter((line) => line !== '').flatMap(sentencesOf)
  return subjectIn(sentence, cover.page)
}

function subjectIn(sentence: string, page: number): Found | null {
  const [, subject = ''] = SUBJECT.exec(sentence) ?? []
  const name = called(subject)
  return name === '' || NOBODY.test(name) || NO_NAME.test(name) ? null : { text: name, page, quote: sentence }
}

const MOST_SENTENCES_READ = 60
/** A website's text begins with its menu: whom a sentence further down is about has its address too. */
function subjectWithAddress(pages: readonly CleanPage[], text: string): Found | null {
  const sentences = pages.flatMap(({ page, lines }) =>
    lines.flatMap(sentencesOf).map((sentence) => ({ sentence, page })),
  )
  for (const { sentence, page } of sentences.slice(0, MOST_SENTENCES_READ)) {
    const found = subjectIn(sentence, page)
    if (found && hasAddress(found.text, text)) return found
  }
  return null
}

function hasAddress(name: string, text: string): boolean {
  const squashed = name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const hosts = [
    ...text.matchAll(/(?:@|www\.|https?:\/\/|(?<![\p{L}\d.]))([a-z\d-]{3,40})\.[a-z]{2,10}\b/giu),
  ]
  return hosts.some(([, host = '']) => {
    const bare = host.toLowerCase().replaceAll('-', '')
    return squashed.startsWith(bare) || bare.startsWith(squashed)
  })
}

/** The beginning of a sentence that says what the company does. */
export const doing = (name: string) => `${escaped(name)}(?:${FORMS})?(?: \\([^)]{1,60}\\))?,? ${DOES}\\b`

function supportOf(name: string, text: string): number {
  const inSentence = new RegExp(`(?<![\\p{L}\\d])${doing(name)}`, 'iu').test(text)
  return (hasAddress(name, text) ? 1 : 0) + (inSentence ? 2 : 0)
}

/** A cover shouts or whispers; the deck's sentences write the name as it is. */
function asWritten(name: string, text: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name
  const spelled = [...text.matchAll(new RegExp(`\\b${escaped(name)}\\b`, 'giu'))].map(([word]) => word)
  return spelled.find((word) => word !== word.toUpperCase() && word !== word.toLowerCase()) ?? name
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
