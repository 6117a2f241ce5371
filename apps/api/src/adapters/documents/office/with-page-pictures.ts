import type { DocumentKind, DocumentPage, DocumentReader } from '../port.ts'
import type { ProcessReader } from '../process-reader.ts'
import type { SlideConverter } from './convert-slides.ts'

/**
 * A reader whose slides of presentations look as their author drew them. Words and notes stay those of the
 * presentation itself; where it cannot be drawn, or takes anything from elsewhere, the slides are ours as before.
 */
export function withPagePictures(reader: ProcessReader, converter: SlideConverter): ProcessReader {
  return {
    async *read(content: Uint8Array, kind: DocumentKind): AsyncGenerator<DocumentPage, void> {
      if (kind !== 'pptx') return yield* reader.read(content, kind)
      let drawn: Drawn | null = null
      try {
        for await (const page of reader.read(content, kind)) {
          drawn ??= page.takesFromOutside ? nothing : drawnPages(reader, await converter.toPdf(content))
          const slide = await drawn.next(page.pages)
          yield slide === null ? page : { ...page, slide, isAsDrawn: true }
        }
      } finally {
        await drawn?.end()
      }
    },
    async stop() {
      await Promise.all([reader.stop(), converter.stop()])
    },
  }
}

interface Drawn {
  /** The picture of the next page; null from where there is none that fits a presentation of so many. */
  next(pages: number): Promise<Uint8Array | null>
  end(): Promise<void>
}

const nothing: Drawn = { next: async () => null, end: async () => {} }

function drawnPages(reader: DocumentReader, pdf: Uint8Array | null): Drawn {
  if (pdf === null) return nothing
  const pages = reader.read(pdf, 'pdf')[Symbol.asyncIterator]()
  let over = false
  return {
    async next(count) {
      if (over) return null
      try {
        const { value, done } = await pages.next()
        // Another number of pages: one could stand beside another's words.
        if (!done && value.pages === count) return value.slide
      } catch {
        // What was drawn cannot be read back: its words are there all the same.
      }
      over = true
      return null
    },
    async end() {
      await pages.return?.()
    },
  }
}
