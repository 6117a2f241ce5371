/** A page as it was read. */
export interface ReadPage {
  /** Empty where nothing is marked as its heading. */
  title: string
  text: string
  /** What its author says to it. */
  notes: string
}

/** A page without what stands on all of them: its heading, and what is under it line by line. */
export interface CleanPage {
  /** From 1, as it is counted in the deck. */
  page: number
  title: string
  lines: string[]
  notes: string
}

const MOST_PAGES = 200
const MOST_PAGE_CHARS = 8_000
const MOST_CHARS = 200_000
const MOST_LINES = 120
const MOST_LINE_CHARS = 4_000
const LONGEST_TITLE = 90
/** A line so long was broken by its page's edge, not by its author. */
const WRAPPED_FROM = 55
const BULLET = /^(?:[•·▪‣○●►➤✓✔★☆]+|[-–—*](?=\s))\s*/u
/** Nobody says a picture aloud, and none belongs to a name; marks that are letters too, as © and ™, are none. */
const EMOJI =
  /\s?(?:\p{Regional_Indicator}{2}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D|\u20E3)*/gu
const IDLE = /^(?:strictly |private (?:and|&) )?confidential\b.{0,40}$|^[^@]*\ball rights reserved\b|^©/i
/** What a website has around its text, and no pitch: "Home Pricing Blog", "Cookie settings". */
const MENU =
  /^(?:(?:home|products?|pricing|prices|features|blog|log ?in|sign ?(?:in|up)|about(?: us)?|contact(?: us)?|careers|docs|resources|solutions|customers|company|news|support|faqs?|press|imprint|impressum|privacy(?: policy)?|terms)[\s|·>/]*){3,}$|^(?:book|request|get) a demo$|^(?:log ?in|sign ?(?:in|up)|get started|(?:read|learn) more|cookie settings|privacy policy)$/i
const LONGEST_MENU = 160

export function cleanPages(pages: readonly ReadPage[]): CleanPage[] {
  const within = bounded(pages)
  const rows = within.map(({ text }) => linesOf(text))
  const isFurniture = furnitureOf(rows)
  return within.map((page, i): CleanPage => {
    const lines = unwrapped(
      (rows[i] ?? []).filter((line) => !isFurniture(line) && !isPageNumber(line, i + 1)),
    )
    if (within.length > 1) lines.splice(MOST_LINES)
    return {
      page: i + 1,
      ...headed(page.title.replace(EMOJI, '').trim(), lines, within.length === 1),
      notes: page.notes.trim(),
    }
  })
}

/** So much of it that whoever sends a book is answered as quickly as with a deck. */
function bounded(pages: readonly ReadPage[]): ReadPage[] {
  const most = pages.length === 1 ? MOST_CHARS : MOST_PAGE_CHARS
  let left = MOST_CHARS
  return pages.slice(0, MOST_PAGES).map((page) => {
    const text = page.text.slice(0, Math.min(most, left))
    left -= text.length
    return { ...page, text, notes: page.notes.slice(0, MOST_PAGE_CHARS) }
  })
}

const RULE = /^[|\s:=+-]*-{3}[|\s:=+-]*$/
/** A row as Markdown has it: "| ARR | €1.2M |". */
const asRow = (line: string): string =>
  /^\|.*\|$/.test(line)
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join('\t')
    : line

const NUMBERED = /^\d{1,2}[.)]\s+(?=\p{L})/u
/** Steps that are counted are said without: "1." alone may be a day. */
const uncounted = (lines: string[]): string[] =>
  ['1', '2'].every((step) => lines.some((line) => NUMBERED.test(line) && line.startsWith(step)))
    ? lines.map((line) => line.replace(NUMBERED, ''))
    : lines

const linesOf = (text: string): string[] => uncounted(plainLinesOf(text))

const plainLinesOf = (text: string): string[] =>
  text
    .split(/[\r\n\f\v\u2028]+/u)
    .filter((line) => !RULE.test(line))
    .map((line) =>
      line
        .replace(EMOJI, '')
        .replace(/[^\S\t]+/g, ' ')
        .trim()
        .replace(BULLET, '')
        .slice(0, MOST_LINE_CHARS),
    )
    .map(asRow)
    .filter((line) => line !== '')

/** A header or a footer: the same words on most pages, whatever number stands in them. */
function furnitureOf(rows: readonly string[][]): (line: string) => boolean {
  const counts = new Map<string, number>()
  for (const lines of rows) {
    for (const key of new Set(lines.map(numberless))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const most = Math.max(3, rows.length / 2)
  return (line) =>
    IDLE.test(line) ||
    (line.length <= LONGEST_MENU && MENU.test(line)) ||
    (counts.get(numberless(line)) ?? 0) >= most
}
const numberless = (line: string) => line.replace(/\d+/g, '#').toLowerCase()

const isPageNumber = (line: string, page: number) =>
  /^\d{1,3} ?(?:\/|of) ?\d{1,3}$/.test(line) || (/^\d{1,3}$/.test(line) && Math.abs(Number(line) - page) <= 1)

/** A line that its page broke in the middle of a sentence is whole again. */
function unwrapped(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1) ?? ''
    const isAddress = /^\S+@\S+$|^www\.\S+$/i.test(line)
    const goesOn =
      !isAddress && before.length >= WRAPPED_FROM && !/[.!?:;]$/.test(before) && /^[\p{Ll}(&]/u.test(line)
    if (goesOn && !before.includes('\t')) whole[whole.length - 1] = `${before} ${line}`
    else whole.push(line)
  }
  return whole
}

function headed(marked: string, lines: string[], isText: boolean): { title: string; lines: string[] } {
  if (marked !== '') return { title: marked, lines: lines.filter((line) => line !== marked) }
  const [first = '', ...rest] = lines
  if (first === '' || first.length > LONGEST_TITLE || first.includes('\t')) return { title: '', lines }
  // A text that nobody headed begins with a sentence.
  if (isText && /[.!?]$/.test(first) && first.split(' ').length > 4) return { title: '', lines }
  return { title: first.replace(/^#+\s*/, ''), lines: rest }
}
