import { type PitchSection, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aPptx, upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const page = (...lines: string[]) => lines.join('</a:t></a:r></a:p><a:p><a:r><a:t>')
const PAGES = [
  page('Heron', 'Leak detection for water utilities'),
  page('Product', 'Heron is software that finds leaks for water utilities.'),
  page('Traction', 'ARR €1.2M (September 2026)'),
  page('Team', 'Ada Moss, Co-founder, CEO', 'Lars Berg, Advisor, founder of Opay'),
  page(
    'Ask',
    '$900k pre-seed on a SAFE, $6M post-money cap',
    '$350k committed',
    'Closing on 15 December 2031',
  ),
]
const COVER_WITH_ROUND = [page('Heron', 'Leak detection for utilities', 'Raising $900k'), ...PAGES.slice(1)]

/** A draft whose founder accepts all that its deck proposes. */
async function aTakenDeck(pages = PAGES, access_settings = {}) {
  const { token } = founder
  const body = { name: 'Heron', languages: ['en'], access_settings }
  const params = { id: (await call(server.url, routes.createDraft, { token, body })).data.id }
  const { data } = await upload(server.url, founder, params.id, {
    name: 'deck.pptx',
    content: aPptx(...pages),
  })
  const document_id = data.document?.id ?? ''
  await call(server.url, routes.beginIntake, { token, params, body: { document_id } })
  const status = async () => (await call(server.url, routes.readIntake, { token, params })).data.status
  await expect.poll(status, { timeout: 50_000 }).toBe('ready')
  const { items } = (await call(server.url, routes.listProposals, { token, params, query: { limit: 100 } }))
    .data
  const judgements = items.map(({ id }) => ({ id, decision: 'accepted' as const }))
  await call(server.url, routes.judgeProposals, { token, params, body: { judgements } })
  const clone = (await call(server.url, routes.applyIntake, { token, params })).data
  const { slides } = (await call(server.url, routes.listSlides, { token, params, query: {} })).data
  const pathOf = (number: number) => slides.find((slide) => slide.page === number)?.path ?? ''
  const figures = async () => (await call(server.url, routes.readReadiness, { token, params })).data.figures
  return { clone, items, params, pathOf, figures }
}
const withSlides = (sections: readonly PitchSection[]) =>
  sections.filter(({ slide }) => slide !== null).map(({ title }) => title)
const titled = (sections: readonly PitchSection[], title: string) =>
  sections.find((section) => section.title === title)

it('shows no page of a deck by itself that tells a term which the text withholds', async () => {
  const { clone, items, figures } = await aTakenDeck()
  expect(titled(clone.sections, 'Ask')).toMatchObject({ slide: null })
  expect(withSlides(clone.sections)).toEqual(expect.arrayContaining(['Product', 'Traction', 'Team']))
  expect(clone.sections[0]?.slide).not.toBeNull()
  expect(await figures()).toEqual([])
  // What is left out is named, and not what is said of it in other words.
  const { unsaid } = items.find(({ value }) => value.kind === 'section' && value.title === 'Ask') ?? {}
  expect(unsaid?.left_out.map(({ text }) => text)).toEqual([
    '$900k pre-seed on a SAFE, $6M post-money cap.',
    'Closing on 15 December 2031.',
  ])
  expect(unsaid?.said?.text).toBe(titled(clone.sections, 'Ask')?.text)
  expect(unsaid?.said?.text).toContain('So far, $350,000 is committed.')
})

it('shows no cover that tells it, and the page of the round where everybody who comes may hear its terms', async () => {
  const cover = await aTakenDeck(COVER_WITH_ROUND)
  expect(cover.clone.sections[0]?.slide).toBeNull()
  const { clone } = await aTakenDeck(PAGES, { listInExplore: false })
  expect(titled(clone.sections, 'Ask')?.slide).not.toBeNull()
})

it('names every term of a page that its founder shows all the same', async () => {
  const { clone, params, pathOf, figures } = await aTakenDeck()
  const { token } = founder
  const show = (number: number) =>
    call(server.url, routes.saveSections, {
      token,
      params,
      body: { sections: clone.sections.map((section) => ({ ...section, slide: pathOf(number) })) },
    })
  await show(5)
  const shown = await figures()
  expect(shown.every(({ place, page: number }) => place === 'page' && number === 5)).toBe(true)
  expect(new Set(shown.map(({ fact }) => fact))).toEqual(
    new Set(['Raising', 'Instrument', 'Valuation cap', 'Closing date of the round']),
  )
  // Who may hear a figure can change after its page was taken.
  await show(3)
  expect(await figures()).toEqual([])
  const keyMetrics = clone.funding.keyMetrics.map((fact) => ({ ...fact, audience: 'link' as const }))
  await call(server.url, routes.saveFunding, { token, params, body: { ...clone.funding, keyMetrics } })
  expect((await figures()).filter(({ place }) => place === 'page')).toMatchObject([
    { page: 3, fact: 'Annual recurring revenue' },
  ])
})
