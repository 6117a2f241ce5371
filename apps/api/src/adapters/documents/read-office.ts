import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused, textPage } from './port.ts'
import { attribute, decoded, firstOfAlternatives, partsOf, tagsOf, type XmlPart } from './read-xml.ts'
import { Zip } from './read-zip.ts'
import { relationsOf } from './relations.ts'

/** The text of a Word document, a paragraph a line; its pages exist only once it is laid out. */
export function readDocx(content: Uint8Array): DocumentPage[] {
  const zip = new Zip(content)
  const main = zip.text(mainPartOf(zip))
  if (main === null) throw new DocumentRefused('damaged')
  return [textPage(textOf(main))]
}

/** By what the archive says, for Word in a browser calls it otherwise. */
function mainPartOf(zip: Zip): string {
  const names = new Set(zip.names)
  const related = relationsOf(zip).find(
    ({ type, target }) => type.endsWith('/officeDocument') && names.has(target),
  )
  if (related) return related.target
  const typed = tagsOf(zip.text('[Content_Types].xml') ?? '').find((tag) =>
    attribute(tag, 'ContentType')?.endsWith('.wordprocessingml.document.main+xml'),
  )
  const named = typed && attribute(typed, 'PartName')?.replace(/^\//, '')
  return named && names.has(named) ? named : 'word/document.xml'
}

/** Runs of text, whatever their look. Entities beyond XML's five stay out. */
function textOf(xml: string): string {
  let all = ''
  for (const { tag, text } of shownParts(xml)) {
    if (/^w:t(\s|$)/.test(tag) && !tag.endsWith('/')) all += decoded(text)
    else if (/^\/w:(p|tr)$|^w:br(\s|\/|$)/.test(tag)) all += '\n'
    else if (/^w:tab(\s|\/|$)|^\/w:tc$/.test(tag)) all += ' '
    if (all.length > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
  }
  return all
}

/** Was taken out or moved elsewhere, and stands there until somebody accepts that. */
const GONE = new Set(['w:del', 'w:moveFrom'])
/** Of a paragraph's mark and of a look it had before: what is hidden there hides no words. */
const ASIDE = new Set(['w:pPr', 'w:rPrChange'])
const OFF = new Set(['0', 'false', 'off'])

/** What a reader of the document sees: neither hidden words nor such as were taken out. */
function* shownParts(xml: string): Generator<XmlPart> {
  let [gone, aside] = [0, 0]
  /** Whether each of the runs around here is hidden: a text box has runs within one. */
  const runs: boolean[] = []
  for (const part of firstOfAlternatives(partsOf(xml))) {
    const { tag } = part
    const isEnd = tag.startsWith('/')
    const name = /^\/?([^\s/]*)/.exec(tag)?.[1] ?? ''
    const step = isEnd ? -1 : tag.endsWith('/') ? 0 : 1
    if (GONE.has(name)) gone = Math.max(0, gone + step)
    else if (ASIDE.has(name)) aside = Math.max(0, aside + step)
    else if (name === 'w:r' && step === 1) runs.push(runs.at(-1) ?? false)
    else if (name === 'w:r' && isEnd) runs.pop()
    else if (name === 'w:vanish' && aside === 0 && runs.length > 0 && !OFF.has(attribute(tag, 'w:val') ?? ''))
      runs[runs.length - 1] = true
    if (gone === 0 && runs.at(-1) !== true) yield part
  }
}
