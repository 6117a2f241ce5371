/**
 * The text of a file. Spreadsheets write UTF-8, UTF-16 with a mark in front, and on many machines still the letters
 * of Windows, which are no UTF-8 as soon as one has an accent.
 */
export function csvText(buffer: ArrayBuffer): string {
  const [first, second] = new Uint8Array(buffer, 0, Math.min(2, buffer.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(buffer)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(buffer)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer)
  } catch {
    // Not UTF-8: what else there is takes every byte.
    return new TextDecoder('windows-1252').decode(buffer)
  }
}
