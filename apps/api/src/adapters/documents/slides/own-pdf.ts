export const PAGE = { wide: 960, high: 540 } as const

export interface Line {
  words: string
  face: 'display' | 'text'
  size: number
  x: number
  /** From the top. */
  y: number
}

const FACES = { display: 'Times-Roman', text: 'Helvetica' } as const
/** Paper and ink of the product. */
const [PAPER, INK] = ['0.984 0.98 0.973', '0.106 0.098 0.086']

/**
 * A page of words as a PDF: its renderer brings two faces of its own, where a bare machine has no fonts at all. It
 * knows the letters of Western Europe; one like them stands for what it lacks, and what has none is left out.
 */
export function onePagePdf(lines: readonly Line[]): Uint8Array {
  const drawn = lines.map(
    ({ words, face, size, x, y }) =>
      `BT /${face} ${size} Tf ${x} ${(PAGE.high - y).toFixed(1)} Td (${escaped(words)}) Tj ET`,
  )
  const content = [`${PAPER} rg 0 0 ${PAGE.wide} ${PAGE.high} re f`, `${INK} rg`, ...drawn].join('\n')
  const fonts = Object.entries(FACES).map(
    ([name, base]) =>
      `/${name} << /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`,
  )
  return bound([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.wide} ${PAGE.high}] /Contents 4 0 R` +
      ` /Resources << /Font << ${fonts.join(' ')} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

/** Letters that Windows' Western code page has where Unicode's first page has none. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Signs that decks are full of, and letters that no accent is taken off. */
const ALIKE: Record<string, string> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ı: 'i', '−': '-', '‐': '-', '‑': '-', '→': '->', '←': '<-' },
  ...{ '≥': '>=', '≤': '<=', '≈': '~', '●': '•', '▪': '•', '■': '•', '◦': '•', '\uf0b7': '•' },
}

/** A letter as the code page counts it; null where it has none. */
function codeOf(letter: string): number | null {
  const at = WINDOWS.indexOf(letter)
  const code = at >= 0 ? 0x80 + at : (letter.codePointAt(0) ?? 0)
  return code < 0x20 || code > 0xff || (at < 0 && code >= 0x7f && code < 0xa0) ? null : code
}

/** Words as they can be drawn: "Łódź" is "Lódz". */
export const drawable = (words: string): string =>
  Array.from(words.normalize('NFC'), (letter) => {
    if (codeOf(letter) !== null) return letter
    if (/\s/u.test(letter)) return ' '
    const alike = ALIKE[letter] ?? letter.normalize('NFKD')
    return Array.from(alike, (one) => (codeOf(one) === null ? '' : one)).join('')
  }).join('')

function escaped(words: string): string {
  let bytes = ''
  for (const letter of drawable(words))
    bytes += `${/[()\\]/.test(letter) ? '\\' : ''}${String.fromCharCode(codeOf(letter) ?? 0x20)}`
  return bytes
}

function bound(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = file.length
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`
  return Buffer.from(file, 'latin1')
}
