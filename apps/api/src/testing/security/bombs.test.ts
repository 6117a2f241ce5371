import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentPassages } from '../../publishing/queries.ts'
import { aClone, aFounder, type Founder } from '../builders.ts'
import { aDocx, aPng, aPptx, aZip, documentsRead, manyBlanks, upload } from '../files.ts'
import { aFormBomb, aPdf, aSlowPdf, aStreamBomb } from '../pdfs.ts'
import { readingProcesses, seesProcesses } from '../reading-processes.ts'
import { aServer, type TestServer } from '../server.ts'

const MEGABYTE = 1024 * 1024
const GROWTH_BYTES = 150 * MEGABYTE
/** Longer than any document may take. */
const READ_WITHIN_MS = 150_000
const SLIDES = Array.from({ length: 100 }, (_, i) => i)

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  // What every later document uses as well.
  for (const [name, content] of [
    ['a.docx', aDocx('Words.')] as const,
    ['a.pptx', aPptx('Words.')] as const,
    ['a.pdf', aPdf(['Words.'])] as const,
  ]) {
    expect(await read(name, content)).toMatchObject({ status: 'ready' })
  }
}, 60_000)
afterAll(() => server.close())

async function read(name: string, content: Buffer) {
  const { id } = await aClone(server.url, founder)
  const { status } = await upload(server.url, founder, id, { name, content })
  expect(status).toBe(201)
  const [document] = await documentsRead(server.url, founder, id, READ_WITHIN_MS)
  return document
}

/** How far the memory of those that read rose above what they held before, one that was begun anew included. */
async function growthOfReaders(work: () => Promise<unknown>): Promise<number> {
  const idle = readingProcesses()
  const idleBytes = Math.min(...idle.map(({ bytes }) => bytes))
  expect(idle.length).toBeGreaterThan(0)
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, ...readingProcesses().map(({ mostBytes }) => mostBytes))
  }, 20)
  await work().finally(() => clearInterval(timer))
  return most - idleBytes
}

/** How far the memory of this process, worker threads included, rose above where it was while `work` ran. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work().finally(() => clearInterval(timer))
  return most - before
}

describe('trust §1.17', () => {
  it.each([
    ['a document', 'a.docx', aZip({ 'word/document.xml': manyBlanks(4_096) }, 1_000)],
    ['a document that says so', 'b.docx', aZip({ 'word/document.xml': manyBlanks(4_096) }, 0xffffffff)],
    [
      'a presentation, each of its slides a little',
      'c.pptx',
      aZip({
        'ppt/presentation.xml': `<p:sldIdLst>${SLIDES.map((i) => `<p:sldId r:id="r${i}"/>`).join('')}</p:sldIdLst>`,
        'ppt/_rels/presentation.xml.rels': SLIDES.map(
          (i) => `<Relationship Id="r${i}" Target="slides/slide${i % 2}.xml"/>`,
        ).join(''),
        'ppt/slides/slide0.xml': manyBlanks(15),
        'ppt/slides/slide1.xml': manyBlanks(15),
      }),
    ],
  ])('%s that unpacks to gigabytes is refused, and costs little memory', async (_what, name, content) => {
    expect(content.byteLength).toBeLessThan(5 * MEGABYTE)
    const growth = await growthOf(async () => {
      const document = await read(name, content)
      expect(document).toMatchObject({ status: 'failed', passages: 0, slides: [] })
      expect(document?.failure).toContain('holds too much')
    })
    expect(growth).toBeLessThan(GROWTH_BYTES)
  })

  it.skipIf(!seesProcesses).each([
    ['forms within forms', aFormBomb()],
    ['a gigabyte to draw', aStreamBomb(1_024)],
  ])('a PDF of %s is refused, and costs whoever reads it little memory', async (_what, content) => {
    expect(content.byteLength).toBeLessThan(5_000)
    let readers = 0
    const growth = await growthOf(async () => {
      readers = await growthOfReaders(async () => {
        const document = await read('bomb.pdf', content)
        expect(document).toMatchObject({ status: 'failed', passages: 0, slides: [] })
        expect(document?.failure).toContain('too much memory')
      })
    })
    expect(growth).toBeLessThan(GROWTH_BYTES)
    expect(readers).toBeLessThan(GROWTH_BYTES)
    expect(await read('good.pdf', aPdf(['Words.']))).toMatchObject({ status: 'ready' })
  })

  it('a PDF that takes for ever to draw is given up, and whoever is next is read', async () => {
    const document = await read('slow.pdf', aSlowPdf(200, 'for ever'))
    expect(document).toMatchObject({ status: 'failed', passages: 0, slides: [] })
    expect(document?.failure).toContain('too long')
    expect(await read('good.pdf', aPdf(['Words.']))).toMatchObject({ status: 'ready' })
  }, 180_000)

  it('entities that stand for one another are not followed', async () => {
    const names = [...'abcdefghij']
    const entities = names.map((name, i) => `<!ENTITY ${name} "${`&${names[i - 1] ?? 'lol'};`.repeat(10)}">`)
    const { id } = await aClone(server.url, founder)
    const content = aZip({
      'word/document.xml': `<!DOCTYPE w [<!ENTITY lol "lol"><!ENTITY f SYSTEM "file:///etc/passwd">${entities.join('')}]>
        <w:document><w:body><w:p><w:r><w:t>Laughs: &j; &f;.</w:t></w:r></w:p></w:body></w:document>`,
    })
    await upload(server.url, founder, id, { name: 'laughs.docx', content })
    await documentsRead(server.url, founder, id)
    const passages = await currentPassages(server.kernel.db, founder.user.id, id)
    const text = passages.map((passage) => passage.text).join(' ')
    expect(text).toContain('Laughs:')
    expect(text).not.toMatch(/lollol|root:/)
  })

  it('a picture of 30,000 by 30,000 is refused before its pixels cost memory', async () => {
    const { id } = await aClone(server.url, founder)
    const growth = await growthOf(async () => {
      const content = aPng(30_000, 30_000, Buffer.alloc(MEGABYTE))
      const replies = await Promise.all(
        SLIDES.slice(0, 10).map((i) => upload(server.url, founder, id, { name: `${i}.png`, content })),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(413))
    })
    expect(growth).toBeLessThan(GROWTH_BYTES)
  })
})
