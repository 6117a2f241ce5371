import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDocumentReader } from '../adapters/documents/process-reader.ts'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import { markDeleted } from '../clones/queries.ts'
import { newId } from '../kernel/ids.ts'
import { currentPassages } from '../publishing/queries.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import {
  aDocx,
  aDocxOnline,
  aPng,
  aPptx,
  aPptxOf,
  asBlob,
  aZip,
  documentsRead,
  upload,
} from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { readDocument } from './documents/read-document.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
/** As another node has it. */
const reader = createDocumentReader()
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(async () => {
  await server.close()
  await reader.stop()
})

const aNewClone = async () => (await aClone(server.url, founder)).id
const send = (cloneId: string, name: string, content: Uint8Array | string) =>
  upload(server.url, founder, cloneId, { name, content })
async function aReadDocument(name: string, content: Uint8Array | string) {
  const cloneId = await aNewClone()
  const sent = await send(cloneId, name, content)
  const [document] = await documentsRead(server.url, founder, cloneId)
  if (!document) throw new Error(`no document: ${JSON.stringify(sent.problem)}`)
  return { cloneId, sent: sent.data, document }
}
const passagesOf = async (cloneId: string) =>
  (await currentPassages(server.kernel.db, founder.user.id, cloneId)).map(({ page, text }) => ({
    page,
    text,
  }))
/** A run of a Word document, with what is said of its look. */
const aRun = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const revisionOf = async (cloneId: string) =>
  (
    await server.kernel.db
      .selectFrom('clones')
      .select('revision')
      .where('id', '=', cloneId)
      .executeTakeFirstOrThrow()
  ).revision
const filesOf = (cloneId: string) =>
  server.kernel.db.selectFrom('files').selectAll().where('clone_id', '=', cloneId).execute()
const anybodyWaits = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.kernel.db)
  ).rows.length > 0

describe('documents of a clone', () => {
  it('reads a deck into a slide and a passage for each page', async () => {
    const deck = aPdf(['Boxes stay cold for eleven hours.', 'We rent 556 boxes.'])
    const { cloneId, sent, document } = await aReadDocument('deck.pdf', deck)
    expect(sent.document).toMatchObject({ id: document.id, status: 'reading', pages: 0, slides: [] })
    expect(document).toMatchObject({ status: 'ready', failure: null, pages: 2, passages: 2 })
    expect(await passagesOf(cloneId)).toEqual([
      { page: 1, text: 'Boxes stay cold for eleven hours.' },
      { page: 2, text: 'We rent 556 boxes.' },
    ])
    expect(document.slides.map(({ page }) => page)).toEqual([1, 2])
    for (const { url } of document.slides) {
      const served = await fetch(`${server.url}${url}`)
      expect(served.headers.get('content-type')).toBe('image/webp')
      const seen = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
      expect([seen.format, seen.width, seen.height]).toEqual(['webp', 1600, 900])
    }
  })

  it('takes a slide of the deck as a slide of the pitch', async () => {
    const { cloneId, document } = await aReadDocument('deck.pdf', aPdf(['One page.']))
    const slide = document.slides[0]?.path ?? null
    const sections = [{ id: 'one', title: 'One', text: 'This is one.', slide }]
    const saved = await call(server.url, routes.saveSections, {
      token: founder.token,
      params: { id: cloneId },
      body: { sections },
    })
    expect(saved.data.sections[0]?.slide).toBe(slide)
  })

  it.each([
    ['notes.md', '# Notes\n\nWe rent boxes.', ['# Notes\n\nWe rent boxes.']],
    ['notes.txt', '\uFEFFWe rent boxes.', ['We rent boxes.']],
    [
      'letter.docx',
      aDocx('We rent &amp; sell boxes.', 'They stay &#8364;cold.'),
      ['We rent & sell boxes. They stay €cold.'],
    ],
    ['online.docx', aDocxOnline(aRun('From a browser.')), ['From a browser.']],
    ['shared.docx', aDocxOnline(aRun('From a folder.'), 'typed'), ['From a folder.']],
    ['talk.pptx', aPptx('Cold boxes.', 'For pharmacies.'), ['Cold boxes.', 'For pharmacies.']],
  ])('reads the text of %s', async (name, content, texts) => {
    const { cloneId, document } = await aReadDocument(name, content)
    expect(document.status).toBe('ready')
    const pictured = name.endsWith('.pptx') ? texts.map((_, i) => i + 1) : []
    expect(document.slides.map(({ page }) => page)).toEqual(pictured)
    const words = (text: string) => text.replace(/[#\s]+/g, ' ').trim()
    expect((await passagesOf(cloneId)).map(({ text }) => words(text))).toEqual(texts.map(words))
  })

  it.each([
    ['hidden words', `${aRun('Seen.')}${aRun('Kept back.', '<w:vanish/>')}`, 'Seen.'],
    ['words that are no longer hidden', aRun('Seen.', '<w:vanish w:val="0"/>'), 'Seen.'],
    [
      'words that were hidden before',
      aRun('Seen.', '<w:rPrChange w:id="1"><w:rPr><w:vanish/></w:rPr></w:rPrChange>'),
      'Seen.',
    ],
    [
      'words behind a hidden mark of a paragraph',
      `<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${aRun('Seen.')}`,
      'Seen.',
    ],
    [
      'words that were moved or taken out',
      `<w:moveFrom w:id="1">${aRun('We were 9.')}</w:moveFrom><w:del w:id="2">${aRun('Gone.')}</w:del>${aRun('We are 12.')}`,
      'We are 12.',
    ],
    [
      'a text box, written for two programs,',
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:p>${aRun('In a box.')}</w:p></mc:Choice><mc:Fallback><w:p>${aRun('In a box.')}</w:p></mc:Fallback></mc:AlternateContent></w:r>${aRun(' After it.')}`,
      'In a box. After it.',
    ],
  ])('reads of a Word document with %s what its reader sees, once', async (_, paragraph, seen) => {
    const { cloneId } = await aReadDocument('letter.docx', aDocxOnline(`<w:p>${paragraph}</w:p>`))
    const [passage, ...rest] = await passagesOf(cloneId)
    expect([passage?.text.replace(/\s+/g, ' '), rest]).toEqual([seen, []])
  })

  it('tells nothing of a hidden slide, and keeps the numbers of those behind it', async () => {
    const run = (text: string) => `<p:sp><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp>`
    const twice = `<mc:AlternateContent><mc:Choice>${run('Once.')}</mc:Choice><mc:Fallback>${run('Once.')}</mc:Fallback></mc:AlternateContent>`
    const slides = [
      `<p:sld>${run('First.')}</p:sld>`,
      `<p:sld xmlns:p="p" show="0">${run('Our lowest price.')}</p:sld>`,
      `<p:sld show="1">${twice}</p:sld>`,
    ]
    const { cloneId, document } = await aReadDocument('deck.pptx', aPptxOf(slides))
    expect(document).toMatchObject({ status: 'ready', pages: 3, pages_undrawn: 0 })
    expect(await passagesOf(cloneId)).toEqual([
      { page: 1, text: 'First.' },
      { page: 3, text: 'Once.' },
    ])
  })

  it('counts a document towards the next version of its clone', async () => {
    const cloneId = await aNewClone()
    const before = await revisionOf(cloneId)
    await send(cloneId, 'a.txt', 'We rent boxes.')
    await documentsRead(server.url, founder, cloneId)
    expect(await revisionOf(cloneId)).toBe(before + 1)
  })

  it.each([
    ['a damaged PDF', 'a.pdf', '%PDF-1.4 and nothing more', 'damaged'],
    ['more than 200 pages', 'a.pdf', aPdf(Array.from({ length: 201 }, (_, i) => `Page ${i}.`)), '200 pages'],
    [
      'a document that unpacks to 64 MB',
      'a.docx',
      aZip({ 'word/document.xml': Buffer.alloc(64 * 1024 * 1024, 'a') }, 1_000),
      'holds too much',
    ],
    [
      'a document without its main part',
      'a.docx',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('word/document.xml')]),
      'damaged',
    ],
  ])('says why it cannot read %s', async (_what, name, content, reason) => {
    const { document, cloneId } = await aReadDocument(name, content)
    expect(document).toMatchObject({ status: 'failed', passages: 0, slides: [] })
    expect(document.failure).toContain(reason)
    expect(await passagesOf(cloneId)).toEqual([])
    expect(await filesOf(cloneId)).toHaveLength(1)
  })

  it('draws a page of any size within the width of a slide', async () => {
    const { document } = await aReadDocument('poster.pdf', aPdf(['Poster.'], [14_400, 10]))
    expect(document.status).toBe('ready')
    const served = await fetch(`${server.url}${document.slides[0]?.url}`)
    const seen = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([seen.width, seen.height]).toEqual([1600, 1])
  })

  it('gives up on a document when its time is over', async () => {
    const hasty = createDocumentReader({ readWithinMs: 1 })
    try {
      const pages = hasty.read(aPdf(['slow']), 'pdf')[Symbol.asyncIterator]()
      await expect(pages.next()).rejects.toMatchObject({ reason: 'too_slow' })
    } finally {
      await hasty.stop()
    }
  })

  it('reads a document again that a kill left half read, and shows its slides once', async () => {
    const { cloneId, document } = await aReadDocument('deck.pdf', aPdf(['One page.', 'Two pages.']))
    await server.kernel.db
      .updateTable('clone_documents')
      .set({ status: 'reading', passages: '[]', slides: '[]' })
      .where('id', '=', document.id)
      .execute()
    const [again] = await documentsRead(server.url, founder, cloneId)
    expect(again?.slides.map(({ path }) => path)).toEqual(document.slides.map(({ path }) => path))
    expect(await filesOf(cloneId)).toHaveLength(3)
  })

  it('is finished once when two nodes read it at the same time', async () => {
    const { cloneId, document } = await aReadDocument('deck.pdf', aPdf(['One page.']))
    const before = await revisionOf(cloneId)
    await server.kernel.db
      .updateTable('clone_documents')
      .set({ status: 'reading', read_after: new Date(Date.now() + 3_600_000) })
      .where('id', '=', document.id)
      .execute()
    const storage = await createDiskStorage(`${server.dataDir}/files`)
    const read = readDocument({ storage, reader })
    const ref = { ownerId: founder.user.id, cloneId, documentId: document.id }
    await Promise.all([read(server.kernel, ref), read(server.kernel, ref)])
    expect(await revisionOf(cloneId)).toBe(before + 1)
    const [after] = await documentsRead(server.url, founder, cloneId)
    expect((await fetch(`${server.url}${after?.slides[0]?.url}`)).status).toBe(200)
  })

  it('goes with its file, its slides too', async () => {
    const { cloneId, document } = await aReadDocument('deck.pdf', aPdf(['One page.']))
    const before = await revisionOf(cloneId)
    const [slide] = document.slides
    const deletion = { token: founder.token, query: { bucket_name: document.file.bucket_name } }
    const alone = await call(server.url, routes.deleteFile, {
      ...deletion,
      query: { ...deletion.query, file_path: slide?.path.replace('clone-files/', '') ?? '' },
    })
    expect(alone.status).toBe(404)
    const gone = await call(server.url, routes.deleteFile, {
      ...deletion,
      query: { ...deletion.query, file_path: document.file.file_path },
    })
    expect(gone.status).toBe(200)
    expect(await documentsRead(server.url, founder, cloneId)).toEqual([])
    expect(await filesOf(cloneId)).toEqual([])
    expect((await fetch(`${server.url}${slide?.url}`)).status).toBe(404)
    expect(await revisionOf(cloneId)).toBe(before + 1)
  })

  it('leaves the pitch the slides in it, and visitors those of the version they are served', async () => {
    const { clone, pitch } = await aPublishedPitch(server.url, founder)
    const at = { token: founder.token, params: { id: clone.id } }
    await send(clone.id, 'deck.pdf', aPdf(['Shown.', 'Shown later.', 'Never shown.']))
    const [deck] = await documentsRead(server.url, founder, clone.id)
    const [shown, later, never] = deck?.slides ?? []
    const show = (path = '') =>
      call(server.url, routes.saveSections, {
        ...at,
        body: { sections: [{ id: 'one', title: 'One', text: 'This is one.', slide: path }] },
      })
    await show(shown?.path)
    await call(server.url, routes.publishClone, at)
    await show(later?.path)
    const { bucket_name = 'clone-files' as const, file_path = '' } = deck?.file ?? {}
    const query = { bucket_name, file_path }
    expect((await call(server.url, routes.deleteFile, { token: founder.token, query })).status).toBe(200)
    const statuses = [shown, later, never].map(async (slide) => {
      return (await fetch(`${server.url}${slide?.url}`)).status
    })
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
    const seen = await call(server.url, routes.viewPitchLink, {
      params: { code: pitch.unique_slug },
      body: {},
    })
    const [section] = seen.data.pitch?.sections ?? []
    expect((await fetch(`${server.url}${section?.slide_url}`)).status).toBe(200)
    await call(server.url, routes.deleteClone, at)
    await vi.waitFor(async () => expect(await filesOf(clone.id)).toEqual([]), { timeout: 10_000 })
  })

  it('leaves nothing behind when it is deleted while it is read', async () => {
    const cloneId = await aNewClone()
    const { data } = await send(cloneId, 'deck.pdf', aPdf(Array.from({ length: 20 }, (_, i) => `Page ${i}.`)))
    const { bucket_name, file_path } = data.file
    await call(server.url, routes.deleteFile, { token: founder.token, query: { bucket_name, file_path } })
    const storage = await createDiskStorage(`${server.dataDir}/files`)
    // The job's own run ends before or after this one; neither may leave a slide.
    const ref = { ownerId: founder.user.id, cloneId, documentId: data.file.id }
    await readDocument({ storage, reader })(server.kernel, ref)
    await vi.waitFor(async () => expect(await filesOf(cloneId)).toEqual([]), { timeout: 10_000 })
    expect(await documentsRead(server.url, founder, cloneId)).toEqual([])
  })

  it('is listed to the owner of the clone alone', async () => {
    const cloneId = await aNewClone()
    const list = (id: string, token = founder.token) =>
      call(server.url, routes.listDocuments, { token, params: { id } })
    expect((await list(cloneId)).data).toEqual([])
    expect((await list(cloneId, stranger.token)).status).toBe(403)
    expect((await list(newId())).status).toBe(404)
  })

  it('is not taken for a clone that is deleted at the same moment', async () => {
    const cloneId = await aNewClone()
    let answered = false
    const sent = await server.kernel.db.transaction().execute(async (tx) => {
      await markDeleted(tx, founder.user.id, cloneId, new Date())
      const reply = send(cloneId, 'notes.txt', 'We find leaks.').finally(() => {
        answered = true
      })
      await expect.poll(async () => answered || (await anybodyWaits()), { timeout: 10_000 }).toBe(true)
      return { reply }
    })
    expect((await sent.reply).status).toBe(404)
    expect(await filesOf(cloneId)).toEqual([])
  })

  it('is not taken for an archived clone, and goes when the clone is deleted', async () => {
    const { cloneId } = await aReadDocument('deck.pdf', aPdf(['One page.']))
    const options = { token: founder.token, params: { id: cloneId } }
    await call(server.url, routes.archiveClone, options)
    const refused = await send(cloneId, 'more.txt', 'More.')
    expect([refused.status, refused.problem.error]).toEqual([409, 'wrong_state'])
    await call(server.url, routes.deleteClone, options)
    await vi.waitFor(async () => expect(await filesOf(cloneId)).toEqual([]), { timeout: 10_000 })
  })
})

describe('§7 member image', () => {
  const sendImage = (cloneId: string, memberId: string, content: Uint8Array | string, who = founder) => {
    const form = new FormData()
    form.set('file', asBlob({ name: 'me.png', content }), 'me.png')
    return call(server.url, routes.uploadMemberImage, {
      token: who.token,
      params: { id: cloneId, memberId },
      rawBody: form,
    })
  }
  const teamOf = async (cloneId: string) =>
    (await call(server.url, routes.readClone, { token: founder.token, params: { id: cloneId } })).data.team

  it('is kept square, small and without metadata, and saved with the member', async () => {
    const cloneId = await aNewClone()
    const photo = await sharp(aPng(900, 600))
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer()
    const reply = await sendImage(cloneId, 'ada', photo)
    expect(reply.status).toBe(200)
    const [ada] = await teamOf(cloneId)
    expect(ada).toMatchObject({ id: 'ada', role: 'CEO', image: reply.data.image })
    const served = await fetch(`${server.url}${reply.data.url}`)
    const seen = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 512, 512, undefined])
  })

  it('refuses strangers, unknown members and what is no picture', async () => {
    const cloneId = await aNewClone()
    expect((await sendImage(cloneId, 'ada', aPng(), stranger)).status).toBe(403)
    expect((await sendImage(newId(), 'ada', aPng())).status).toBe(404)
    expect((await sendImage(cloneId, 'bob', aPng())).status).toBe(404)
    expect((await sendImage(cloneId, 'ada', aPdf(['me']))).status).toBe(415)
    expect((await sendImage(cloneId, 'ada', 'me')).status).toBe(415)
    expect(await filesOf(cloneId)).toEqual([])
    expect((await teamOf(cloneId))[0]?.image).toBe('')
  })

  it('ends with one of ten that are sent at once, and no other part of the team changed', async () => {
    const cloneId = await aNewClone()
    const before = await teamOf(cloneId)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => sendImage(cloneId, 'ada', aPng(10 + i, 10))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const [ada] = await teamOf(cloneId)
    expect(replies.map(({ data }) => data.image)).toContain(ada?.image)
    expect({ ...ada, image: '' }).toEqual(before[0])
  })
})
