import { LIMITS, routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCall, aTalk } from '../testing/a-talk.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const publish = (id: string) =>
  call(server.url, routes.publishClone, { token: founder.token, params: { id } })
const rename = (id: string, name: string) =>
  call(server.url, routes.patchClone, { token: founder.token, params: { id }, body: { name } })

/** A published pitch with one document. */
async function aDocumentedPitch(content: string) {
  const published = await aPublishedPitch(server.url, founder)
  await upload(server.url, founder, published.clone.id, { name: 'plan.txt', content })
  await documentsRead(server.url, founder, published.clone.id)
  expect((await publish(published.clone.id)).status).toBe(200)
  return published
}

const PREPARED_WITHIN_MS = 20_000

async function isPrepared(cloneId: string): Promise<boolean> {
  const row = await server.kernel.db
    .selectFrom('clone_versions')
    .select('section_ms')
    .where('clone_id', '=', cloneId)
    .executeTakeFirstOrThrow()
  return Object.keys(row.section_ms ?? {}).length > 0
}

/** Statements that were sent since, as text with their parameters. */
function listen() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return () => query.mock.calls.map((sent) => JSON.stringify(sent) ?? '')
}

describe('the text of a clone’s documents', () => {
  it('is published up to a limit, and the founder is told what to do beyond it', async () => {
    const { id } = await aClone(server.url, founder)
    const { token } = founder
    await call(server.url, routes.launchClone, { token, params: { id } })
    const sentence = 'Utilities lose a third of their water before it is sold. '
    const content = sentence.repeat(Math.ceil(LIMITS.maxPublishedChars / 2.8 / sentence.length))
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      await upload(server.url, founder, id, { name, content: `${name} ${content}` })
    }
    const documents = await documentsRead(server.url, founder, id)
    expect(documents.map(({ status }) => status)).toEqual(Array(3).fill('ready'))
    const detail = expect.stringMatching(/Delete a document.*2,000,000 can be published/)
    const missing = [{ item: 'documents_that_fit', detail }]
    const refused = await publish(id)
    expect([refused.status, refused.problem]).toEqual([
      400,
      expect.objectContaining({ error: 'not_ready', missing, detail }),
    ])
    const readiness = await call(server.url, routes.readReadiness, { token, params: { id } })
    expect(readiness.data).toMatchObject({ ready: false, missing })
    const { bucket_name = 'clone-files', file_path = '' } = documents[0]?.file ?? {}
    await call(server.url, routes.deleteFile, { token, body: { bucket_name, file_path } })
    expect((await publish(id)).status).toBe(200)
  }, 60_000)

  it('is not read for a view, and is what answers draw on', async () => {
    const { link } = await aDocumentedPitch(
      'The pilot with the city of Antwerp began in March 2024 and covers 3,000 households.',
    )
    const second = await aServer({ database: server.database })
    try {
      const statements = listen()
      const params = { code: link.unique_code }
      const view = await call(second.url, routes.viewPitchLink, { params })
      expect(view.data.access_granted).toBe(true)
      expect(statements().filter((text) => text.includes('passages'))).toEqual([])
    } finally {
      await second.close()
    }
    const talk = await aTalk(server.url, { link })
    talk.client.send({ type: 'text', id: 'q', text: 'When did the pilot with the city of Antwerp begin?' })
    const { text } = await talk.client.until('agent.segment')
    expect(text).toContain('March 2024')
  })

  it('lies beside its version, and is counted once', async () => {
    const { clone } = await aDocumentedPitch('The stork of the company is called Ignatius.')
    const { db } = server.kernel
    const version = await db
      .selectFrom('clone_versions')
      .select(['snapshot', 'passages'])
      .where('clone_id', '=', clone.id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(version.passages)).toContain('Ignatius')
    expect(JSON.stringify(version.snapshot)).not.toContain('Ignatius')
    const document = db.selectFrom('clone_documents').select('chars').where('clone_id', '=', clone.id)
    expect((await document.executeTakeFirstOrThrow()).chars).toBeGreaterThan(20)
  })
})

describe('a version', () => {
  it('is read once for all who ask for it at the same time', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder)
    // The job that prepares its audio reads it as well.
    await vi.waitFor(async () => expect(await isPrepared(clone.id)).toBe(true), {
      timeout: PREPARED_WITHIN_MS,
    })
    const second = await aServer({ database: server.database })
    try {
      const statements = listen()
      const params = { code: link.unique_code }
      const views = await Promise.all(
        Array.from({ length: 20 }, () => call(second.url, routes.viewPitchLink, { params })),
      )
      expect(views.filter(({ status }) => status === 200)).toHaveLength(20)
      // Jobs about the pitches of other tests may still be reading theirs.
      const reads = statements().filter((text) => text.includes(clone.id) && /select[^;]*snapshot/.test(text))
      expect(reads).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  it('that was superseded long ago keeps what it changed, and its content while a call is about it', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder)
    await aCall(server.url, { link })
    for (let version = 2; version <= 22; version++) {
      await rename(clone.id, `Name ${version}`)
      expect((await publish(clone.id)).data.version).toBe(version)
    }
    const rows = await server.kernel.db
      .selectFrom('clone_versions')
      .select('version')
      .where('clone_id', '=', clone.id)
      .where('snapshot', 'is', null)
      .execute()
    expect(rows).toEqual([{ version: 2 }])
    const { data } = await call(server.url, routes.listVersions, {
      token: founder.token,
      params: { id: clone.id },
    })
    expect(data).toHaveLength(22)
    expect(data[20]).toMatchObject({ version: 2, changed: ['basics'] })
  })
})
