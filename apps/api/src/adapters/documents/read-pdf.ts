import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused } from './port.ts'
import { capWasmMemory, wasmMemoryRefused } from './wasm-memory.ts'

const PASSWORD_ERROR = /password/i

capWasmMemory(DOCUMENT_LIMITS.pdfMemoryBytes)
sharp.cache(false)
sharp.concurrency(1)
// Loaded before there is a document: whoever brings one does not wait for it.
const library = await PDFiumLibrary.init()

/** Text and picture of each page. */
export async function* readPdf(content: Uint8Array): AsyncGenerator<DocumentPage> {
  try {
    yield* readPages(content)
  } catch (error) {
    throw wasmMemoryRefused() ? new DocumentRefused('too_much_memory', error) : error
  }
}

async function* readPages(content: Uint8Array): AsyncGenerator<DocumentPage> {
  const document = await library.loadDocument(content).catch((error: unknown) => {
    const locked = error instanceof Error && PASSWORD_ERROR.test(error.message)
    throw new DocumentRefused(locked ? 'password' : 'damaged', error)
  })
  release(content)
  const count = document.getPageCount()
  if (count > DOCUMENT_LIMITS.pages) throw new DocumentRefused('too_many_pages')
  let chars = 0
  for (let i = 0; i < count; i++) {
    const page = document.getPage(i)
    const text = page.getText()
    chars += text.length
    if (chars > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
    const slide = await draw(page)
    // A page that was drawn without what it had no room for is no slide.
    if (wasmMemoryRefused()) throw new DocumentRefused('too_much_memory')
    yield { text, title: '', notes: '', pages: count, slide, isAsDrawn: true, takesFromOutside: false }
  }
}

/** The one page of a PDF that we made ourselves, as raw pixels. */
export async function drawOwnPage(content: Uint8Array): Promise<Drawn> {
  const document = await library.loadDocument(content)
  try {
    return await pixelsOf(document.getPage(0))
  } finally {
    document.destroy()
  }
}

/** Four bytes a pixel. */
export interface Drawn {
  data: Uint8Array
  raw: { width: number; height: number; channels: 4 }
}

async function draw(page: PDFiumPage): Promise<Uint8Array> {
  const { data, raw } = await pixelsOf(page)
  const slide = await sharp(data, { raw }).removeAlpha().webp({ quality: 80 }).toBuffer()
  release(data)
  return slide
}

/** As wide as a slide is shown, whatever size of paper a page claims. */
async function pixelsOf(page: PDFiumPage): Promise<Drawn> {
  const size = page.getOriginalSize()
  const [wide, high] = [Math.max(size.originalWidth, 1), Math.max(size.originalHeight, 1)]
  const scale = Math.min(
    DOCUMENT_LIMITS.slideWidthPx / wide,
    Math.sqrt(DOCUMENT_LIMITS.slidePixels / (wide * high)),
  )
  const width = Math.max(1, Math.floor(wide * scale))
  const height = Math.max(1, Math.min(Math.floor(high * scale), DOCUMENT_LIMITS.slidePixels / width))
  const { data } = await page.render({ scale: 1, width, height: Math.floor(height), render: 'bitmap' })
  return { data, raw: { width, height: Math.floor(height), channels: 4 } }
}

/** Gives large memory back at once; what collects garbage would leave it for long. The bytes are of no use after. */
function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
