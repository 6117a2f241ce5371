import { type QueryInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

it('slides of decks and those that outlived theirs are listed, a page at a time, for the founder alone', async () => {
  const founder = await aFounder(server.url)
  const { token } = founder
  const { clone } = await aPublishedPitch(server.url, founder)
  const params = { id: clone.id }
  const slides = async (query: QueryInput<typeof routes.listSlides> = {}) =>
    (await call(server.url, routes.listSlides, { token, params, query })).data
  const remove = (path: string) =>
    call(server.url, routes.deleteFile, {
      token,
      query: { bucket_name: 'clone-files', file_path: path.replace('clone-files/', '') },
    })
  const deck = async (pages: string[]) => {
    const content = aPdf(pages)
    await upload(server.url, founder, clone.id, { name: `${pages.length}.pdf`, content })
    await documentsRead(server.url, founder, clone.id)
  }
  expect(await slides()).toEqual({ slides: [], total: 0 })
  await deck(['Published.', 'Shown.', 'Never shown.'])
  await deck(['Another deck.'])
  const before = await slides()
  expect(before.total).toBe(4)
  expect(before.slides.map(({ name, page }) => `${name} ${page}`)).toEqual([
    '3.pdf 1',
    '3.pdf 2',
    '3.pdf 3',
    '1.pdf 1',
  ])
  const show = (slide: string | null) =>
    call(server.url, routes.saveSections, {
      token,
      params,
      body: { sections: [{ id: 'one', title: 'One', text: 'This is one.', slide }] },
    })
  const [published = '', shown = ''] = before.slides.map(({ path }) => path)
  await show(published)
  await call(server.url, routes.publishClone, { token, params })
  await show(shown)
  const documents = await call(server.url, routes.listDocuments, { token, params })
  const first = documents.data.find(({ pages }) => pages === 3)
  expect((await remove(first?.file.file_path ?? '')).status).toBe(200)
  const after = await slides()
  expect(after.total).toBe(3)
  expect(after.slides.map(({ page }) => page)).toEqual([1, null, null])
  const kept = after.slides.slice(1)
  expect(kept.map(({ path }) => path).sort()).toEqual([published, shown].sort())
  expect(kept.map(({ document_id }) => document_id)).toEqual([null, null])
  for (const { url } of kept) expect((await fetch(`${server.url}${url}`)).status).toBe(200)
  // One that was kept can be chosen again.
  expect((await show(published)).status).toBe(200)
  const pages = await Promise.all([0, 1, 2, 3].map((skip) => slides({ skip, limit: 1 })))
  expect(pages.flatMap((page) => page.slides)).toHaveLength(3)
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3])
  const stranger = await aFounder(server.url)
  const theirs = await call(server.url, routes.listSlides, { token: stranger.token, params })
  expect(theirs).toMatchObject({ status: 403, problem: { error: 'forbidden' } })
})
