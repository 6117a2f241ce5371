/** What stands between `<` and `>`, one after the other. */
export function tagsOf(xml: string): string[] {
  const tags: string[] = []
  for (const { tag } of partsOf(xml)) tags.push(tag)
  return tags
}

/** A tag, and the text behind it. */
export interface XmlPart {
  tag: string
  text: string
}

export function* partsOf(xml: string): Generator<XmlPart> {
  for (let open = xml.indexOf('<'); open >= 0; ) {
    const close = xml.indexOf('>', open)
    if (close < 0) return
    const next = xml.indexOf('<', close)
    yield { tag: xml.slice(open + 1, close), text: xml.slice(close + 1, next < 0 ? xml.length : next) }
    open = next
  }
}

/** Of what is written once for newer programs and again for older ones, what comes first. */
export function* firstOfAlternatives(parts: Iterable<XmlPart>): Generator<XmlPart> {
  /** Of each choice around here, whether one of its ways was read. */
  const read: boolean[] = []
  let skipped = 0
  for (const part of parts) {
    const [, end, name] = /^(\/?)mc:(AlternateContent|Choice|Fallback)(?=\s|$)/.exec(part.tag) ?? []
    const isOpened = name !== undefined && end === '' && !part.tag.endsWith('/')
    if (name === 'AlternateContent') {
      if (isOpened) read.push(false)
      else if (end) read.pop()
    } else if (isOpened) {
      if (skipped > 0 || read.at(-1)) skipped++
      else if (read.length > 0) read[read.length - 1] = true
    } else if (end && skipped > 0) skipped--
    if (skipped === 0) yield part
  }
}

export function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(tag)
  return found ? decoded(found[2] ?? found[3] ?? '') : null
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
