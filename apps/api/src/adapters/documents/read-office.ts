import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused } from './port.ts'
import { Zip } from './read-zip.ts'

/** The text of a Word document, a paragraph a line; its pages exist only once it is laid out. */
export function readDocx(content: Uint8Array): DocumentPage[] {
  const main = new Zip(content).text('word/document.xml')
  if (main === null) throw new DocumentRefused('damaged')
  return [{ text: textOf(main), slide: null }]
}

/** The text of a presentation, slide by slide in the order it is shown. Speaker notes are not for visitors. */
export function readPptx(content: Uint8Array): DocumentPage[] {
  const zip = new Zip(content)
  const names = slideNames(zip)
  if (names.length > DOCUMENT_LIMITS.pages) throw new DocumentRefused('too_many_pages')
  return names.map((name) => ({ text: textOf(zip.text(name) ?? ''), slide: null }))
}

function slideNames(zip: Zip): string[] {
  const presentation = zip.text('ppt/presentation.xml')
  if (presentation === null) throw new DocumentRefused('damaged')
  const targets = new Map<string, string>()
  for (const tag of tagsOf(zip.text('ppt/_rels/presentation.xml.rels') ?? '')) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (id && target) targets.set(id, target.startsWith('/') ? target.slice(1) : `ppt/${target}`)
  }
  return tagsOf(presentation)
    .filter((tag) => /^p:sldId\s/.test(tag))
    .flatMap((tag) => targets.get(attribute(tag, 'r:id') ?? '') ?? [])
}

/** What stands between `<` and `>`, one after the other. */
function tagsOf(xml: string): string[] {
  const tags: string[] = []
  for (let open = xml.indexOf('<'); open >= 0; open = xml.indexOf('<', open + 1)) {
    const close = xml.indexOf('>', open)
    if (close < 0) break
    tags.push(xml.slice(open + 1, close))
    open = close
  }
  return tags
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(tag)
  return found ? decoded(found[2] ?? found[3] ?? '') : null
}

/** Runs of text, whatever their look: `w:t` of Word, `a:t` of presentations. Entities beyond XML's five stay out. */
function textOf(xml: string): string {
  let text = ''
  for (let open = xml.indexOf('<'); open >= 0; ) {
    const close = xml.indexOf('>', open)
    if (close < 0) break
    const tag = xml.slice(open + 1, close)
    const next = xml.indexOf('<', close)
    if (/^[wa]:t(\s|$)/.test(tag) && !tag.endsWith('/')) {
      text += decoded(xml.slice(close + 1, next < 0 ? xml.length : next))
    } else if (/^\/[wa]:p$|^\/w:tr$|^[wa]:br(\s|\/|$)/.test(tag)) text += '\n'
    else if (/^w:tab(\s|\/|$)|^\/[wa]:tc$/.test(tag)) text += ' '
    if (text.length > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
    open = next
  }
  return text
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
