import {
  type DocumentReader,
  DocumentRefused,
  NoReader,
  ReaderLost,
  type Refusal,
} from '../../adapters/documents/port.ts'
import { cleanName, deckKindOf } from '../../files/stored-file.ts'
import { wholeFile } from '../../kernel/bytes/whole-file.ts'
import type { Upload } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { keptPage, type ReadPage } from '../../knowledge/documents/document-rules.ts'
import { refuseField } from './material.ts'
import { MAX_PREVIEW_PAGES } from './preview-limits.ts'

export interface Deck {
  name: string
  kind: 'pdf' | 'pptx'
  content: Uint8Array
}

export interface DeckPages {
  pages: ReadPage[]
  /** WebP, by page. */
  slides: { page: number; picture: Uint8Array }[]
}

/** The deck that a visitor sends. Refuses `unsupported_media` for anything else, `too_large`, `malformed`. */
export async function receiveDeck(upload: Upload): Promise<Deck> {
  const content = await wholeFile(upload)
  const { name } = upload
  const kind = deckKindOf(content, name)
  if (kind === null) throw refuse('unsupported_media', 'This is no deck. PDF and PPTX are read')
  return { name: cleanName(name, kind), kind, content }
}

/**
 * Its pages, in a process beside the server. Refuses `invalid`, saying what is the matter with `deck`, and
 * `unavailable` where the machine has no room for one.
 */
export async function readDeck(reader: DocumentReader, { content, kind }: Deck): Promise<DeckPages> {
  const read: DeckPages = { pages: [], slides: [] }
  try {
    for await (const { slide, pages, ...said } of reader.read(content, kind)) {
      if (pages > MAX_PREVIEW_PAGES) throw refuseField('deck', TOO_MANY_PAGES)
      const page = read.pages.push(keptPage(said))
      if (slide) read.slides.push({ page, picture: slide })
    }
    return read
  } catch (error) {
    if (error instanceof DocumentRefused) throw refuseField('deck', REFUSALS[error.reason])
    if (error instanceof ReaderLost) throw refuseField('deck', REFUSALS.too_much_memory)
    if (error instanceof NoReader)
      throw refuse('unavailable', 'Decks cannot be read right now. Try again soon')
    throw error
  }
}

const TOO_MANY_PAGES = `has more than ${MAX_PREVIEW_PAGES} pages. Send the part that you would show an investor`
const REFUSALS: Record<Refusal, string> = {
  damaged: 'is damaged and could not be read. Save it anew and send it again',
  password: 'is locked with a password. Send it without one',
  too_many_pages: TOO_MANY_PAGES,
  too_large: 'holds too much to be read. Send the part that you would show an investor',
  too_slow: 'takes too long to read. Export it again with smaller pictures',
  too_much_memory: 'needs too much memory to be read. Export it again with smaller pictures',
}
