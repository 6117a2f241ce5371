import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../kernel/clock.ts'
import { aDocx, aPptx } from '../../../testing/files.ts'
import { officeIn } from '../../../testing/office.ts'
import { aPdf } from '../../../testing/pdfs.ts'
import type { DocumentKind, DocumentPage } from '../port.ts'
import { createDocumentReader, type ProcessReader } from '../process-reader.ts'
import { aFullPptx } from './a-full-pptx.fixture.ts'
import { createSlideConverter } from './convert-slides.ts'
import { findOffice } from './find-office.ts'
import { withPagePictures } from './with-page-pictures.ts'

let folder: string
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'an-office-'))
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await rm(folder, { recursive: true })
})

const anOffice = (pdf: Uint8Array, fault?: string) => officeIn(folder, pdf, fault)
function aConverter(office: string) {
  const converter = createSlideConverter(office, { root: root(), clock: systemClock })
  ends.push(converter.stop)
  return converter
}
function aReader(office: string): ProcessReader {
  const reader = withPagePictures(
    createDocumentReader(),
    createSlideConverter(office, { root: root(), clock: systemClock }),
  )
  ends.push(reader.stop)
  return reader
}
async function pagesOf(reader: ProcessReader, content: Uint8Array, kind: DocumentKind = 'pptx') {
  const pages: DocumentPage[] = []
  for await (const page of reader.read(content, kind)) pages.push(page)
  return pages
}
const orders = async () => (await readdir(folder)).filter((name) => name === 'orders').length
const root = () => path.join(folder, 'slides')
const leftOver = () => readdir(root())

describe('the office that draws slides', () => {
  it('is found by its name, its path, or not at all', async () => {
    const office = await anOffice(aPdf(['One.']))
    expect(findOffice('office', `/nowhere${path.delimiter}${folder}`)).toBe(office)
    expect(findOffice(office, undefined)).toBe(office)
    expect(findOffice('off', folder)).toBeNull()
    expect(findOffice('soffice', folder)).toBeNull()
    expect(findOffice('office', undefined)).toBeNull()
    // What lies where the server was started from is nobody's office.
    expect(findOffice('office', path.relative(process.cwd(), folder))).toBeNull()
    expect(findOffice(folder, undefined)).toBeNull()
    await chmod(office, 0o644)
    expect(findOffice('office', folder)).toBeNull()
  })

  it('makes a PDF, and leaves nothing behind', async () => {
    const pdf = aPdf(['One.'])
    expect(await aConverter(await anOffice(pdf)).toPdf(aPptx('One.'))).toEqual(pdf)
    expect(await leftOver()).toEqual([])
  })

  it.each([
    ['fails', 'exit 1'],
    ['makes nothing of it', 'exit 0'],
    ['is killed', 'kill -9 $$'],
    ['makes more than is read', 'truncate -s 65M "$out/deck.pdf"; exit 0'],
  ])('costs nothing where it %s', async (_, fault) => {
    expect(await aConverter(await anOffice(aPdf(['One.']), fault)).toPdf(aPptx('One.'))).toBeNull()
    expect(await leftOver()).toEqual([])
  })

  it('costs nothing where it is gone', async () => {
    expect(await aConverter(path.join(folder, 'gone')).toPdf(aPptx('One.'))).toBeNull()
  })

  it('is ended with all that it started once it takes too long, and the next one is drawn', async () => {
    const began = path.join(folder, 'began')
    const office = await anOffice(aPdf(['One.']), `[ -e ${began} ] || { touch ${began}; sleep 600; }`)
    const runsOut: (() => void)[] = []
    const after = (_: number, run: () => void) => {
      runsOut.push(run)
      return () => {}
    }
    const converter = createSlideConverter(office, { root: root(), clock: { ...systemClock, after } })
    ends.push(converter.stop)
    const both = [converter.toPdf(aPptx('One.')), converter.toPdf(aPptx('One.'))]
    await expect.poll(() => readdir(folder)).toContain('began')
    for (const runOut of runsOut) runOut()
    expect(await both[0]).toBeNull()
    expect(await both[1]).not.toBeNull()
  })

  it('ends by itself where its server is gone, and its deck goes with the next start', async () => {
    const never = { ...systemClock, after: () => () => {} }
    const office = await anOffice(aPdf(['One.']), `touch ${folder}/began; sleep 600`)
    const abandoned = path.join(root(), 'of-a-server-that-was-killed')
    await mkdir(abandoned, { recursive: true })
    await writeFile(path.join(abandoned, 'deck.pptx'), aPptx('One.'))
    const converter = createSlideConverter(office, { root: root(), clock: never, endsWithinSeconds: 1 })
    ends.push(converter.stop)
    expect(await converter.toPdf(aPptx('One.'))).toBeNull()
    expect(await readdir(folder)).toContain('began')
    expect(await leftOver()).toEqual([])
  })

  it('is left alone by another node of the same process that starts beside it', async () => {
    const pdf = aPdf(['One.'])
    const office = await anOffice(
      pdf,
      `touch ${folder}/began; until [ -e ${folder}/go ]; do sleep 0.05; done`,
    )
    const made = aConverter(office).toPdf(aPptx('One.'))
    await expect.poll(() => readdir(folder)).toContain('began')
    await aConverter(office).stop()
    await writeFile(path.join(folder, 'go'), '')
    expect(await made).toEqual(pdf)
  })

  it('ends with the server: what it draws, and what waits', async () => {
    const converter = createSlideConverter(
      await anOffice(aPdf(['One.']), `touch ${folder}/began; sleep 600`),
      { root: root(), clock: systemClock },
    )
    const both = [converter.toPdf(aPptx('One.')), converter.toPdf(aPptx('Two.'))]
    await expect.poll(() => readdir(folder)).toContain('began')
    await converter.stop()
    expect(await Promise.all(both)).toEqual([null, null])
  })
})

describe('a presentation, where slides can be drawn', () => {
  it('has its own words, and pictures as they were drawn', async () => {
    const reader = aReader(await anOffice(aPdf(['Drawn one.', 'Drawn two.'])))
    const ours = await pagesOf(createdReader(), aPptx('One.', 'Two.'))
    const pages = await pagesOf(reader, aPptx('One.', 'Two.'))
    expect(pages.map(({ text, isAsDrawn }) => [text, isAsDrawn])).toEqual([
      ['One.', true],
      ['Two.', true],
    ])
    expect(pages[0]?.slide).not.toEqual(ours[0]?.slide)
    expect(ours.map(({ isAsDrawn }) => isAsDrawn)).toEqual([false, false])
  })

  it.each([
    ['another number of pages', aPdf(['One.'])],
    ['nothing that can be read', Buffer.from('no PDF')],
  ])('keeps our slides where %s came', async (_, pdf) => {
    const pages = await pagesOf(aReader(await anOffice(pdf)), aPptx('One.', 'Two.'))
    expect(pages.map(({ text, isAsDrawn }) => [text, isAsDrawn])).toEqual([
      ['One.', false],
      ['Two.', false],
    ])
    expect(pages.every(({ slide }) => slide !== null)).toBe(true)
  })

  it('is not handed over where it takes a picture from elsewhere; what one may press does not count', async () => {
    const reader = aReader(await anOffice(aPdf(['One.'])))
    const linked = aFullPptx({ picture: 'http://127.0.0.1:9/x.png' })
    expect((await pagesOf(reader, linked))[0]).toMatchObject({ isAsDrawn: false, takesFromOutside: true })
    expect(await orders()).toBe(0)
    const pressed = aFullPptx({ press: 'https://heron.example' })
    expect((await pagesOf(reader, pressed))[0]).toMatchObject({ isAsDrawn: true, takesFromOutside: false })
  })

  it('is refused as before where it is damaged, and other documents never get there', async () => {
    const reader = aReader(await anOffice(aPdf(['One.'])))
    await expect(pagesOf(reader, Buffer.from('no zip'))).rejects.toMatchObject({ reason: 'damaged' })
    expect((await pagesOf(reader, aDocx('Words.'), 'docx'))[0]?.text.trim()).toBe('Words.')
    expect((await pagesOf(reader, aPdf(['Page.']), 'pdf'))[0]?.text.trim()).toBe('Page.')
    expect(await orders()).toBe(0)
  })
})

const installed = findOffice('soffice', process.env.PATH)
describe.skipIf(installed === null)('LibreOffice itself', () => {
  it('draws a slide as it looks, hidden ones too', async () => {
    const [page, hidden, ...rest] = await pagesOf(aReader(installed ?? ''), aFullPptx({ hidden: 'Later.' }))
    expect(rest).toEqual([])
    expect(hidden).toMatchObject({ text: '', isAsDrawn: true })
    expect(page?.isAsDrawn).toBe(true)
    // The fixture's slide is one red square upon white.
    const { data, info } = await sharp(page?.slide ?? Buffer.alloc(0))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    expect(at(Math.round(info.width / 2), Math.round(info.height / 2))[0]).toBeGreaterThan(200)
    expect(at(Math.round(info.width / 2), Math.round(info.height / 2))[1]).toBeLessThan(60)
  })

  it('asks nobody for what a document refers to, even where it is handed over', async () => {
    const asked: (string | undefined)[] = []
    const peer = createServer((request, response) => {
      asked.push(request.url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(peer, 'listening')
    ends.push(async () => peer.close())
    const picture = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/x.png`
    const pdf = await aConverter(installed ?? '').toPdf(aFullPptx({ picture }))
    expect(pdf).not.toBeNull()
    expect(asked).toEqual([])
  })
})

function createdReader(): ProcessReader {
  const reader = createDocumentReader()
  ends.push(reader.stop)
  return reader
}
