import { deflateSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024
const PAGE = '/Type /Page /Parent 2 0 R /MediaBox [0 0 960 540]'

/** A PDF with a line of text a page. */
export function aPdf(lines: readonly string[], size: [wide: number, high: number] = [960, 540]): Buffer {
  const pages = lines.map((_, i) => 4 + i * 2)
  const objects: (string | Buffer)[] = [
    ...root(pages),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (const [i, line] of lines.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`,
      aStream('', `BT /F1 40 Tf 60 300 Td (${line}) Tj ET 0.2 0.3 0.4 rg 60 60 300 100 re f`),
    )
  }
  return bound(objects)
}

/** It opens with a password alone: the one that its check was made for. */
export function aLockedPdf(): Buffer {
  const check = (step: number) =>
    `<${Buffer.from(Array.from({ length: 32 }, (_, i) => (i * step + 7) % 256)).toString('hex')}>`
  const lock = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${check(13)} /U ${check(29)} /P -4 >>`
  const open = aPdf(['Locked away.']).toString('latin1')
  return Buffer.from(open.replace('trailer\n<<', `trailer\n<< ${lock}`), 'latin1')
}

/** Small, but each of its pages takes seconds to draw. `mark` makes it another file. */
export function aSlowPdf(pages: number, mark: string): Buffer {
  const curves = Array.from(
    { length: 12_000 },
    (_, i) => `${i % 900} 10 m ${(i * 7) % 960} 500 ${(i * 13) % 960} 20 ${(i * 17) % 960} 530 c S`,
  )
  const drawn = deflateSync(`%${mark}\n[1 2] 0 d 0.5 w\n${curves.join('\n')}`)
  const page = `<< ${PAGE} /Contents 3 0 R >>`
  const numbers = Array.from({ length: pages }, (_, i) => 4 + i)
  return bound([...root(numbers), aStream('/Filter /FlateDecode', drawn), ...numbers.map(() => page)])
}

/** A few thousand bytes: a form that draws another ten times, which draws another ten times, nine deep. */
export function aFormBomb(): Buffer {
  const [depth, first] = [9, 5]
  const form = (i: number) => {
    const next = `/Resources << /XObject << /F ${first + i + 1} 0 R >> >>`
    return aStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 960 540] ${i < depth - 1 ? next : ''}`,
      i < depth - 1 ? '/F Do '.repeat(10) : '0 0 10 10 re f',
    )
  }
  return bound([
    ...root([3]),
    `<< ${PAGE} /Resources << /XObject << /F ${first} 0 R >> >> /Contents 4 0 R >>`,
    aStream('', '/F Do'),
    ...Array.from({ length: depth }, (_, i) => form(i)),
  ])
}

/** A few thousand bytes whose one page is drawn by as many megabytes of blanks. */
export function aStreamBomb(megabytes: number): Buffer {
  const drawn = deflateSync(deflateSync(Buffer.alloc(megabytes * MEGABYTE, ' ')))
  return bound([
    ...root([3]),
    `<< ${PAGE} /Contents 4 0 R >>`,
    aStream('/Filter [/FlateDecode /FlateDecode]', drawn),
  ])
}

const bytesOf = (content: string | Buffer) =>
  typeof content === 'string' ? Buffer.from(content, 'latin1') : content

const root = (pages: readonly number[]) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
]

const aStream = (words: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${words} /Length ${content.length} >>\nstream\n`),
    bytesOf(content),
    Buffer.from('\nendstream'),
  ])

/** The numbered objects as a file, with the table of where each begins. */
function bound(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: string[] = []
  let at = parts[0]?.byteLength ?? 0
  for (const [i, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')])
    offsets.push(`${String(at).padStart(10, '0')} 00000 n \n`)
    parts.push(part)
    at += part.byteLength
  }
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}
