import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublicPage, nobody } from '../../pitches/visit/head/public-page.fixture.ts'
import { aClone, aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aPptx, aSlide, documentsRead, upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
const publicPage = aPublicPage()
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const PRODUCT = aSlide('Product', 'A clip-on meter that hears leaks.')
const ASK = aSlide('Ask', '$2,345,000 on a SAFE', 'Closing on 17 February 2031')
const MARGIN = aSlide('Margins', 'Gross margin 61.7 percent')
const FUNDING = {
  instrument: 'SAFE' as const,
  closeDate: '2031-02-17',
  raising: { id: 'raising', label: 'Raising', value: '2,345,000', unit: 'USD', audience: 'public' as const },
  keyMetrics: [
    { id: 'margin', label: 'Gross margin', value: '61.7', unit: '%', audience: 'named-investor' as const },
  ],
}

/** A clone that nobody lists yet, whose pitch tells no terms, with one page of its deck as a slide. */
async function showing(shown: string) {
  const { token } = founder
  const clone = await aClone(server.url, founder, {
    access_settings: { listInExplore: false },
    funding: FUNDING,
    sections: [{ id: 'what', title: 'What we make', text: 'A meter that hears leaks.' }],
  })
  const params = { id: clone.id }
  await upload(server.url, founder, clone.id, { name: 'deck.pptx', content: aPptx(PRODUCT, ASK, MARGIN) })
  await documentsRead(server.url, founder, clone.id)
  const { slides } = (await call(server.url, routes.listSlides, { token, params, query: {} })).data
  const number = [PRODUCT, ASK, MARGIN].indexOf(shown) + 1
  const slide = slides.find((one) => one.page === number)?.path ?? ''
  const sections = clone.sections.map((section) => ({ ...section, slide }))
  await call(server.url, routes.saveSections, { token, params, body: { sections } })
  await call(server.url, routes.launchClone, { token, params })
  return {
    publish: () => call(server.url, routes.publishClone, { token, params }),
    choose: (access_settings: BodyInput<typeof routes.patchClone>['access_settings']) =>
      call(server.url, routes.patchClone, { token, params, body: { access_settings } }),
    listed: async () => {
      const { data } = await call(server.url, routes.explore, { query: { limit: 100 } })
      return data.items.find(({ clone_id }) => clone_id === clone.id)
    },
    isFound: async (slug: string) => !(await publicPage(server.kernel, slug, nobody)).head.noIndex,
  }
}

it('keep a pitch that was published unlisted out of Explore, unless its founder makes a public offer', async () => {
  const { publish, choose, listed, isFound } = await showing(ASK)
  const { data } = await publish()
  await choose({ listInExplore: true })
  expect(await listed()).toBeUndefined()
  expect(await isFound(data.pitch.unique_slug)).toBe(false)
  await choose({ termsInPublic: 'offer', acknowledgesOffer: true })
  expect(await listed()).toBeDefined()
  await choose({ termsInPublic: 'none' })
  // Published as one that is to be listed, it tells them all the same.
  await publish()
  expect(await listed()).toBeUndefined()
})

it('are none where another page is shown, or a figure that is no term', async () => {
  for (const shown of [PRODUCT, MARGIN]) {
    const { publish, choose, listed } = await showing(shown)
    expect((await publish()).status).toBe(200)
    await choose({ listInExplore: true })
    expect((await listed())?.slide_url).not.toBeNull()
    expect(await listed()).toBeDefined()
  }
})
