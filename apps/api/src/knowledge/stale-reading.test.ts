import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentRefused } from '../adapters/documents/port.ts'
import { createDocumentReader, type ProcessReader } from '../adapters/documents/process-reader.ts'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import type { Storage } from '../adapters/storage/port.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { readDocument } from './documents/read-document.ts'

let server: TestServer
let founder: Founder
let storage: Storage
let reader: ProcessReader
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  storage = await createDiskStorage(`${server.dataDir}/files`)
  reader = createDocumentReader()
})
afterAll(async () => {
  await server.close()
  await reader.stop()
})

function aGate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const pass = () => {
    reach()
    return opened
  }
  return { open, reached, pass }
}

async function aReadDeck() {
  const { id: cloneId } = await aClone(server.url, founder)
  await upload(server.url, founder, cloneId, { name: 'deck.pdf', content: aPdf(['One.', 'Two.']) })
  const [deck] = await documentsRead(server.url, founder, cloneId)
  if (!deck) throw new Error('no deck')
  return { cloneId, deck, ref: { ownerId: founder.user.id, cloneId, documentId: deck.id } }
}
/** As it was while another node began to read it, which has not finished yet; this one leaves it. */
const halfRead = (documentId: string, readAfter: Date | null) =>
  server.kernel.db
    .updateTable('clone_documents')
    .set({ status: 'reading', read_after: readAfter })
    .where('id', '=', documentId)
    .execute()
const LATER = new Date(Date.now() + 3_600_000)
const statusesOf = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await fetch(`${server.url}${url}`)).status))

describe('a reading that comes to its end after another one did', () => {
  it('leaves the slides that the other has shown, though it failed itself', async () => {
    const { cloneId, deck, ref } = await aReadDeck()
    const gate = aGate()
    await halfRead(deck.id, LATER)
    const failing = {
      async *read() {
        await gate.pass()
        yield* []
        throw new DocumentRefused('too_slow')
      },
    }
    const stale = readDocument({ storage, reader: failing })(server.kernel, ref)
    await gate.reached
    await halfRead(deck.id, null)
    const [read] = await documentsRead(server.url, founder, cloneId)
    gate.open()
    await stale
    const slides = read?.slides.map(({ url }) => url) ?? []
    expect(await statusesOf(slides)).toEqual([200, 200])
  })

  it('leaves the bytes that a copy shares, though its own document is gone', async () => {
    const { cloneId, deck, ref } = await aReadDeck()
    const copy = await call(server.url, routes.duplicateClone, {
      token: founder.token,
      params: { id: cloneId },
    })
    const [copied] = await documentsRead(server.url, founder, copy.data.id)
    const gate = aGate()
    const slow: Storage = {
      ...storage,
      async put(key, content) {
        await gate.pass()
        await storage.put(key, content)
      },
    }
    await halfRead(deck.id, LATER)
    const stale = readDocument({ storage: slow, reader })(server.kernel, ref)
    await gate.reached
    const { bucket_name, file_path } = deck.file
    const query = { bucket_name, file_path }
    expect((await call(server.url, routes.deleteFile, { token: founder.token, query })).status).toBe(200)
    gate.open()
    await stale
    expect(await statusesOf(copied?.slides.map(({ url }) => url) ?? [])).toEqual([200, 200])
  })
})
