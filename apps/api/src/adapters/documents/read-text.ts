import { DOCUMENT_LIMITS, type DocumentPage, DocumentRefused, textPage } from './port.ts'

/** A text as its one page. */
export function readText(content: Uint8Array): DocumentPage[] {
  const text = new TextDecoder().decode(content)
  if (text.length > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
  return [textPage(text)]
}
