import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused, textPage } from './port.ts'
import { decoded } from './read-xml.ts'
import { Zip } from './read-zip.ts'

/** The text of a Word document, a paragraph a line; its pages exist only once it is laid out. */
export function readDocx(content: Uint8Array): DocumentPage[] {
  const main = new Zip(content).text('word/document.xml')
  if (main === null) throw new DocumentRefused('damaged')
  return [textPage(textOf(main))]
}

/** Runs of text, whatever their look. Entities beyond XML's five stay out. */
function textOf(xml: string): string {
  let text = ''
  for (let open = xml.indexOf('<'); open >= 0; ) {
    const close = xml.indexOf('>', open)
    if (close < 0) break
    const tag = xml.slice(open + 1, close)
    const next = xml.indexOf('<', close)
    if (/^w:t(\s|$)/.test(tag) && !tag.endsWith('/')) {
      text += decoded(xml.slice(close + 1, next < 0 ? xml.length : next))
    } else if (/^\/w:(p|tr)$|^w:br(\s|\/|$)/.test(tag)) text += '\n'
    else if (/^w:tab(\s|\/|$)|^\/w:tc$/.test(tag)) text += ' '
    if (text.length > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
    open = next
  }
  return text
}
