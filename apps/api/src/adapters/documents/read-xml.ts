/** What stands between `<` and `>`, one after the other. */
export function tagsOf(xml: string): string[] {
  const tags: string[] = []
  for (const { tag } of partsOf(xml)) tags.push(tag)
  return tags
}

/** Each tag with the text behind it. */
export function* partsOf(xml: string): Generator<{ tag: string; text: string }> {
  for (let open = xml.indexOf('<'); open >= 0; ) {
    const close = xml.indexOf('>', open)
    if (close < 0) return
    const next = xml.indexOf('<', close)
    yield { tag: xml.slice(open + 1, close), text: xml.slice(close + 1, next < 0 ? xml.length : next) }
    open = next
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
