import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused } from '../port.ts'
import { attribute, tagsOf } from '../read-xml.ts'
import { Zip } from '../read-zip.ts'
import { drawable } from './own-pdf.ts'
import { drawOwnSlide } from './own-slide.ts'
import { notesText, slideParts } from './slide-parts.ts'

const MOST_PICTURES = 3

interface Relation {
  id: string
  type: string
  target: string
}

/** A presentation slide by slide, in the order it is shown, each laid out in a slide of our own. */
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
  for (const { parts, notes, pictures } of slides) {
    const { title, text } = parts
    // Words in letters that we cannot draw would leave an empty page: they are shown as words instead.
    const slide = isDrawable(text) ? await drawOwnSlide(parts, pictures.flatMap(picturesIn(zip))) : null
    yield { text, title, notes, pages: names.length, slide, isAsDrawn: false, takesFromOutside }
  }
}

/** At least half of its letters have a likeness in the faces. */
const isDrawable = (text: string) => {
  const letters = text.replace(/[^\p{L}\d]/gu, '')
  return drawable(letters).length * 2 >= letters.length
}

function readSlide(zip: Zip, name: string) {
  const parts = slideParts(zip.text(name) ?? '')
  const relations = relationsOf(zip, name)
  const notes = relations.find(({ type }) => type.endsWith('/notesSlide'))
  return {
    parts,
    notes: notes ? notesText(zip.text(notes.target) ?? '') : '',
    pictures: parts.pictures
      .slice(0, MOST_PICTURES)
      .flatMap((id) => relations.find((relation) => relation.id === id)?.target ?? []),
  }
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

/** What a part refers to, by whole names within the archive. */
function relationsOf(zip: Zip, part: string): Relation[] {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash)
  return tagsOf(zip.text(`${folder}/_rels/${part.slice(slash + 1)}.rels`) ?? '').flatMap((tag) => {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    const type = attribute(tag, 'Type') ?? ''
    return id && target ? [{ id, type, target: resolved(folder, target) }] : []
  })
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}
