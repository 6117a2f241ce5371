import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClone, aFounder, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { documentsRead, upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const UNKNOWN = '0198a000-0000-7000-8000-000000000000'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const offer = (cloneId: string, documentId: string, offered: boolean, token = founder.token) =>
  call(server.url, routes.offerDocument, { token, params: { id: cloneId, documentId }, body: { offered } })
const publish = (id: string) =>
  call(server.url, routes.publishClone, { token: founder.token, params: { id } })
const listed = (code: string, query = {}) =>
  call(server.url, routes.listOfferedDocuments, { params: { code }, query })
const take = (
  code: string,
  documentId: string,
  body: BodyInput<typeof routes.takeDocument> = {},
  token?: string,
) => call(server.url, routes.takeDocument, { params: { code, documentId }, body, token })

/** A published pitch with two documents, the first of which is offered. */
async function anOffer() {
  const clone = await aClone(server.url, founder)
  for (const name of ['deck.txt', 'board-minutes.txt']) {
    await upload(server.url, founder, clone.id, { name, content: `${name} says that we find leaks.` })
  }
  const [deck, minutes] = await documentsRead(server.url, founder, clone.id)
  if (!deck || !minutes) throw new Error('no documents')
  expect(deck.offered).toBe(false)
  expect((await offer(clone.id, deck.id, true)).data).toMatchObject({ id: deck.id, offered: true })
  await call(server.url, routes.launchClone, { token: founder.token, params: { id: clone.id } })
  const { data } = await publish(clone.id)
  return { clone, deck, minutes, pitch: data.pitch, code: data.pitch.link_code ?? '' }
}

const investorOf = async (email: string) => {
  const query = { search: email }
  const { data } = await call(server.url, routes.listInvestors, { token: founder.token, query })
  return data[0]
}

describe('documents that a founder offers', () => {
  it('§6 public calls: lists what is offered and hands it out, and nothing else', async () => {
    const { code, deck, minutes } = await anOffer()
    expect((await listed(code)).data).toEqual([
      { id: deck.id, title: 'deck.txt', content_type: 'text/plain; charset=utf-8', bytes: deck.file.bytes },
    ])
    const taken = await take(code, deck.id)
    expect(taken.data).toMatchObject({ id: deck.id, title: 'deck.txt' })
    const file = await fetch(`${server.url}${taken.data.url}`)
    expect(await file.text()).toContain('we find leaks')
    for (const other of [minutes.id, UNKNOWN]) expect((await take(code, other)).status).toBe(404)
    expect((await listed('zzzzzzzz')).problem.error).toBe('link_not_found')
    expect((await take('zzzzzzzz', deck.id)).problem.error).toBe('link_not_found')
  })

  it('names none by a figure that whoever reads the list may not hear', async () => {
    const audience = 'named-investor'
    const margin = { id: 'margin', label: 'Gross margin', value: '61.7', unit: '%', audience } as const
    const clone = await aClone(server.url, founder, { funding: { keyMetrics: [margin] } })
    const name = 'Gross margin of 61.7 percent.txt'
    await upload(server.url, founder, clone.id, { name, content: 'We find leaks.' })
    const [told] = await documentsRead(server.url, founder, clone.id)
    await offer(clone.id, told?.id ?? '', true)
    await call(server.url, routes.launchClone, { token: founder.token, params: { id: clone.id } })
    const { data } = await publish(clone.id)
    const titles = (await listed(data.pitch.link_code ?? '')).data.map(({ title }) => title)
    expect(titles).toEqual(['Document'])
  })

  it('offers with the next version, and hands out nothing that was deleted since', async () => {
    const { clone, code, deck, minutes } = await anOffer()
    await offer(clone.id, deck.id, false)
    await offer(clone.id, minutes.id, true)
    expect((await listed(code)).data).toMatchObject([{ id: deck.id, title: 'deck.txt' }])
    await publish(clone.id)
    expect((await listed(code)).data).toMatchObject([{ id: minutes.id, title: 'board-minutes.txt' }])
    const { bucket_name, file_path } = minutes.file
    await call(server.url, routes.deleteFile, { token: founder.token, query: { bucket_name, file_path } })
    expect((await take(code, minutes.id)).status).toBe(404)
    expect((await listed(code)).data).toEqual([])
  })

  it('are counted on the page of the pitch, which names none of them', async () => {
    const { clone, code, deck } = await anOffer()
    const counted = async () =>
      (await call(server.url, routes.viewPitchLink, { params: { code }, body: {} })).data.pitch
        .offered_documents
    expect(await counted()).toBe(1)
    await offer(clone.id, deck.id, false)
    await publish(clone.id)
    expect(await counted()).toBe(0)
  })

  it('asks for the grant of a locked link', async () => {
    const { code, deck, pitch } = await anOffer()
    const { token } = founder
    const links = await call(server.url, routes.listPitchLinks, { token, params: { pitchId: pitch.id } })
    await call(server.url, routes.updatePitchLink, {
      token,
      params: { id: links.data[0]?.id ?? '' },
      body: { access_type: 'password', password: 'open sesame' },
    })
    expect((await listed(code)).problem.error).toBe('grant_invalid')
    expect((await take(code, deck.id)).problem.error).toBe('grant_invalid')
    const view = await call(server.url, routes.viewPitchLink, {
      params: { code },
      body: { password: 'open sesame' },
    })
    const { access_grant } = view.data
    expect((await listed(code, { access_grant })).data).toHaveLength(1)
    expect((await take(code, deck.id, { access_grant })).status).toBe(200)
  })

  it('§3 investor fields: are among the documents of the investor who took them, known before or after', async () => {
    const { code, deck } = await anOffer()
    const submit = (email: string, session_id: string) =>
      call(server.url, routes.submitInvestor, {
        body: { name: 'Vera Lind', email, pitch_link_code: code, session_id },
      })
    const [before, after] = [unique('vera'), unique('noor')]
    await submit(`${before}@fund.example`, before)
    await take(code, deck.id, { session_id: before })
    await take(code, deck.id, { session_id: before })
    await take(code, deck.id, { session_id: after })
    const kept = () =>
      server.kernel.db
        .selectFrom('taken_documents')
        .select('session_id')
        .where('document_id', '=', deck.id)
        .execute()
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2), { timeout: 15_000 })
    await submit(`${after}@fund.example`, after)
    for (const who of [before, after]) {
      await vi.waitFor(
        async () => {
          const documents = (await investorOf(`${who}@fund.example`))?.documents_downloaded
          expect(documents).toEqual([{ name: 'deck.txt', downloadDate: expect.any(String) }])
        },
        { timeout: 15_000 },
      )
    }
  })

  it('are told of nobody when their founder takes one', async () => {
    const { code, deck } = await anOffer()
    const session_id = unique('founder')
    expect((await take(code, deck.id, { session_id }, founder.token)).status).toBe(200)
    const waiting = server.kernel.db
      .selectFrom('taken_documents')
      .select('session_id')
      .where('session_id', '=', session_id)
    const someone = unique('visitor')
    await take(code, deck.id, { session_id: someone })
    await vi.waitFor(
      async () => {
        const rows = server.kernel.db.selectFrom('taken_documents').select('name')
        expect(await rows.where('session_id', '=', someone).execute()).toHaveLength(1)
      },
      { timeout: 15_000 },
    )
    expect(await waiting.execute()).toEqual([])
  })

  it('are offered by the owner of the clone alone, and not while it is archived', async () => {
    const { clone, deck } = await anOffer()
    const stranger = await aFounder(server.url)
    const own = await aClone(server.url, stranger)
    expect((await offer(clone.id, deck.id, true, stranger.token)).status).toBe(403)
    expect((await offer(own.id, deck.id, true, stranger.token)).status).toBe(404)
    expect((await offer(clone.id, UNKNOWN, true)).status).toBe(404)
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id: clone.id } })
    expect((await offer(clone.id, deck.id, false)).problem.error).toBe('wrong_state')
  })
})
