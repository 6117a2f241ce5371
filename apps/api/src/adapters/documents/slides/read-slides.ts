import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused } from '../port.ts'
import { attribute, tagsOf } from '../read-xml.ts'
import { Zip } from '../read-zip.ts'
import { relationsOf } from '../relations.ts'
import { drawable } from './own-pdf.ts'
import { drawOwnSlide } from './own-slide.ts'
import { notesText, slideParts } from './slide-parts.ts'

const MOST_PICTURES = 3

/**
 * A presentation slide by slide, in the order it is shown, each laid out in a slide of our own. One that its author has
 * hidden keeps its place and its picture, and says nothing: nobody who is shown the deck would read it.
 */
export async function* readPptx(content: Uint8Array): AsyncGenerator<DocumentPage> {
  const zip = new Zip(content)
  const names = slideNames(zip)
  if (names.length > DOCUMENT_LIMITS.pages) throw new DocumentRefused('too_many_pages')
  const parts = new Set(zip.names)
  // Some of a deck is better than nothing; nothing of it is no deck.
  if (names.length > 0 && !names.some((name) => parts.has(name))) throw new DocumentRefused('damaged')
  const slides = names.map((name) => readSlide(zip, name))
  const chars = slides.reduce((sum, { parts, notes }) => sum + parts.text.length + notes.length, 0)
  if (chars > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
  const takesFromOutside = refersOutside(zip)
  for (const { parts, notes, pictures, isHidden } of slides) {
    const { title, text } = parts
    // Words in letters that we cannot draw would leave an empty page: they are shown as words instead.
    const slide = isDrawable(text) ? await drawOwnSlide(parts, pictures.flatMap(picturesIn(zip))) : null
    const said = isHidden ? { text: '', title: '', notes: '' } : { text, title, notes }
    yield { ...said, pages: names.length, slide, isAsDrawn: false, takesFromOutside }
  }
}

/** At least half of its letters have a likeness in the faces. */
const isDrawable = (text: string) => {
  const letters = text.replace(/[^\p{L}\d]/gu, '')
  return drawable(letters).length * 2 >= letters.length
}

function readSlide(zip: Zip, name: string) {
  const xml = zip.text(name) ?? ''
  const parts = slideParts(xml)
  const relations = relationsOf(zip, name)
  const notes = relations.find(({ type }) => type.endsWith('/notesSlide'))
  return {
    parts,
    isHidden: isHidden(xml),
    notes: notes ? notesText(zip.text(notes.target) ?? '') : '',
    pictures: parts.pictures
      .slice(0, MOST_PICTURES)
      .flatMap((id) => relations.find((relation) => relation.id === id)?.target ?? []),
  }
}

function isHidden(xml: string): boolean {
  const slide = tagsOf(xml).find((tag) => /^p:sld(\s|$)/.test(tag))
  return slide !== undefined && ['0', 'false'].includes(attribute(slide, 'show') ?? '')
}

/** A picture that there is no room for is left out: the words of all slides are read by then. */
const picturesIn = (zip: Zip) => (target: string) => {
  try {
    return zip.bytes(target) ?? []
  } catch (error) {
    if (error instanceof DocumentRefused) return []
    throw error
  }
}

function slideNames(zip: Zip): string[] {
  const presentation = zip.text('ppt/presentation.xml')
  if (presentation === null) throw new DocumentRefused('damaged')
  const targets = new Map(relationsOf(zip, 'ppt/presentation.xml').map(({ id, target }) => [id, target]))
  return tagsOf(presentation)
    .filter((tag) => /^p:sldId\s/.test(tag))
    .flatMap((tag) => targets.get(attribute(tag, 'r:id') ?? '') ?? [])
}

/** Whether any part is to be fetched from elsewhere. What a reader may press is not fetched. */
const refersOutside = (zip: Zip): boolean =>
  zip.names
    .filter((name) => /\.rels$/i.test(name))
    .flatMap((name) => tagsOf(zip.text(name) ?? ''))
    .some(
      (tag) =>
        attribute(tag, 'TargetMode')?.toLowerCase() === 'external' &&
        !attribute(tag, 'Type')?.endsWith('/hyperlink'),
    )
