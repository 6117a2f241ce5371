import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { type CloneDocument, type OutOf, routes } from '@understudy/contract'
import { vi } from 'vitest'
import type { Founder } from './builders.ts'
import { call, type Reply } from './client.ts'

export interface SentFile {
  name: string
  content: Uint8Array | string
}

/** Uploads as a browser does; `clone_id` comes after the file with `cloneIdLast`. */
export function upload(
  base: string,
  founder: Pick<Founder, 'token'>,
  cloneId: string,
  file: SentFile,
  options: { cloneIdLast?: boolean } = {},
): Promise<Reply<typeof routes.uploadFile>> {
  const form = new FormData()
  if (!options.cloneIdLast) form.set('clone_id', cloneId)
  form.set('file', asBlob(file), file.name)
  if (options.cloneIdLast) form.set('clone_id', cloneId)
  return call(base, routes.uploadFile, { token: founder.token, rawBody: form })
}

export const asBlob = ({ content }: SentFile) =>
  new Blob([typeof content === 'string' ? content : Uint8Array.from(content)])

/** The documents of a clone once none is being read any more. */
export function documentsRead(
  base: string,
  founder: Pick<Founder, 'token'>,
  cloneId: string,
  withinMs = 20_000,
) {
  return vi.waitFor(
    async () => {
      const reply = await call(base, routes.listDocuments, { token: founder.token, params: { id: cloneId } })
      const documents: CloneDocument[] = reply.data as OutOf<typeof routes.listDocuments>
      if (documents.some(({ status }) => status === 'reading')) throw new Error('still reading')
      return documents
    },
    { timeout: withinMs, interval: 50 },
  )
}

/** A PNG whose header may claim a size that its pixels do not have. */
export function aPng(widthPx = 8, heightPx = 8, pixels?: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const raw = pixels ?? Buffer.alloc(heightPx * (1 + widthPx * 3), 90)
  if (!pixels) for (let y = 0; y < heightPx; y++) raw[y * (1 + widthPx * 3)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Bytes that are packed already. */
export class Packed {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Unpacks to as many megabytes of blanks, about a thousandth of them when packed. */
export function manyBlanks(megabytes: number): Packed {
  const megabyte = Buffer.alloc(1024 * 1024, ' ')
  // Ends on a byte and refers to nothing before it, so that it can be said again and again.
  const part = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH })
  return new Packed(Buffer.concat([...Array(megabytes).fill(part), deflateRawSync('')]))
}

/** A ZIP archive; `claimedBytes` is what an entry says of its unpacked size. */
export function aZip(entries: Record<string, string | Buffer | Packed>, claimedBytes?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const plain = content instanceof Packed ? Buffer.alloc(0) : Buffer.from(content)
    const packed = content instanceof Packed ? content.bytes : deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.byteLength, 14)
    common.writeUInt32LE(claimedBytes ?? plain.byteLength, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.byteLength
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.byteLength, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

export const aDocx = (...paragraphs: string[]): Buffer =>
  aZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  })

/** As Word in a browser leaves it, where `said` tells which part is its main one; `body` is WordprocessingML. */
export const aDocxOnline = (body: string, said: 'related' | 'typed' = 'related'): Buffer =>
  aZip({
    '[Content_Types].xml':
      '<Types><Override PartName="/word/document2.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ...(said === 'related' && {
      '_rels/.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>',
    }),
    'word/document2.xml': `<w:document><w:body>${body}</w:body></w:document>`,
  })

/** A slide for {@link aPptx}, a paragraph a line. */
export const aSlide = (...lines: string[]): string => lines.join('</a:t></a:r></a:p><a:p><a:r><a:t>')

/** Slides in the order they are shown, which is not that of their file names. */
export const aPptx = (...slides: string[]): Buffer =>
  aPptxOf(slides.map((text) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`))

/** The same of whole slides, as they are written there. */
export function aPptxOf(slides: readonly string[]): Buffer {
  const nameOf = (i: number) => `slides/slide${slides.length - i}.xml`
  return aZip({
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides
      .map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${slides
      .map((_, i) => `<Relationship Id="rId${i}" Target="${nameOf(i)}"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(slides.map((xml, i) => [`ppt/${nameOf(i)}`, xml])),
  })
}
