import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused } from './port.ts'

const PASSWORD_ERROR = /password/i

/** Text and picture of each page. */
export async function readPdf(content: Uint8Array): Promise<DocumentPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(content).catch((error: unknown) => {
    const locked = error instanceof Error && PASSWORD_ERROR.test(error.message)
    throw new DocumentRefused(locked ? 'password' : 'damaged', error)
  })
  const count = document.getPageCount()
  if (count > DOCUMENT_LIMITS.pages) throw new DocumentRefused('too_many_pages')
  const pages: DocumentPage[] = []
  let chars = 0
  for (let i = 0; i < count; i++) {
    const page = document.getPage(i)
    const text = page.getText()
    chars += text.length
    if (chars > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
    pages.push({ text, slide: await draw(page) })
  }
  return pages
}

/** As wide as a slide is shown, whatever size of paper a page claims. */
async function draw(page: PDFiumPage): Promise<Uint8Array> {
  const size = page.getOriginalSize()
  const [wide, high] = [Math.max(size.originalWidth, 1), Math.max(size.originalHeight, 1)]
  const scale = Math.min(
    DOCUMENT_LIMITS.slideWidthPx / wide,
    Math.sqrt(DOCUMENT_LIMITS.slidePixels / (wide * high)),
  )
  const width = Math.max(1, Math.floor(wide * scale))
  const height = Math.max(1, Math.min(Math.floor(high * scale), DOCUMENT_LIMITS.slidePixels / width))
  const { data } = await page.render({ scale: 1, width, height: Math.floor(height), render: 'bitmap' })
  const raw = { width, height: Math.floor(height), channels: 4 } as const
  return sharp(data, { raw }).removeAlpha().webp({ quality: 80 }).toBuffer()
}
