import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, aPublishedPitch, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

type Draft = BodyInput<typeof routes.createDraft>
const MARGIN = {
  id: 'margin',
  label: 'Gross margin',
  value: '61.7',
  unit: '%',
  audience: 'verified-email' as const,
}
const SENTENCE = 'Our margins stand at 61.7 percent.'
const stating = (text: string): Partial<Draft> => ({
  funding: { keyMetrics: [MARGIN] },
  sections: [
    { id: 'opening', title: 'Opening', text: 'This is Heron Labs.' },
    { id: 'traction', title: 'Traction', text },
  ],
})
const publish = async (id: string) => {
  const { token } = founder
  await call(server.url, routes.launchClone, { token, params: { id } })
  return call(server.url, routes.publishClone, { token, params: { id } })
}
const readiness = async (id: string) =>
  (await call(server.url, routes.readReadiness, { token: founder.token, params: { id } })).data

describe('a figure for some ears in the pitch, which is one for all', () => {
  it('keeps it from being published and names the place; the founder can say that it is another figure', async () => {
    const { token } = founder
    const clone = await aClone(server.url, founder, stating(`Shops like us. ${SENTENCE}`))
    const refused = await publish(clone.id)
    expect([refused.status, refused.problem.error]).toEqual([400, 'not_ready'])
    expect(refused.problem.detail).toContain(`Gross margin in “Traction” (“${SENTENCE}”)`)
    // Who has no more than a link may not hear it either.
    expect(refused.problem.detail).not.toContain('Explore')
    const { ready, missing, figures } = await readiness(clone.id)
    expect([ready, missing.map(({ item }) => item)]).toEqual([false, ['figures_out_of_pitch']])
    const hit = { place: 'section', place_id: 'traction', fact_id: 'margin', sentence: SENTENCE }
    expect(figures).toEqual([expect.objectContaining(hit)])
    const otherFigures = [{ factId: 'margin', sentence: SENTENCE }]
    const body = { ...clone.funding, otherFigures }
    await call(server.url, routes.saveFunding, { token, params: { id: clone.id }, body })
    expect(await readiness(clone.id)).toMatchObject({ ready: true, figures: [] })
    expect((await publish(clone.id)).status).toBe(200)
  })

  it('keeps it from being published in the title of a section too', async () => {
    const clone = await aClone(server.url, founder, {
      ...stating('Shops like us.'),
      sections: [{ id: 'traction', title: 'Margins of 61.7 percent', text: 'Shops like us.' }],
    })
    const refused = await publish(clone.id)
    expect([refused.status, refused.problem.error]).toEqual([400, 'not_ready'])
    expect(refused.problem.detail).toContain('“Margins of 61.7 percent”')
  })

  it('keeps it from being published in the first message where nobody wrote a pitch yet', async () => {
    const raising = { id: 'raising', label: 'Raising', value: '3,000,000', unit: 'USD' }
    for (const audience of ['link', 'verified-email', 'named-investor'] as const) {
      const clone = await aClone(server.url, founder, {
        first_message: 'We are raising $3,000,000.',
        funding: { raising: { ...raising, audience } },
        sections: [],
      })
      const { ready, missing, figures } = await readiness(clone.id)
      expect([ready, missing.map(({ item }) => item)]).toEqual([false, ['figures_out_of_pitch']])
      expect(figures).toEqual([expect.objectContaining({ place_id: 'first-message', fact_id: 'raising' })])
      expect((await publish(clone.id)).problem.error).toBe('not_ready')
      const body = { first_message: 'We are raising a round.' }
      await call(server.url, routes.patchClone, { token: founder.token, params: { id: clone.id }, body })
      expect((await publish(clone.id)).status).toBe(200)
    }
  })

  it('is no figure for some ears where everybody may hear it, or where it counts something else', async () => {
    for (const text of ['We tested 61.7 percent of all pipes.', 'The lid opens to 61.7 degrees.']) {
      const clone = await aClone(server.url, founder, stating(text))
      expect((await publish(clone.id)).status).toBe(200)
    }
    const open = stating(SENTENCE)
    const clone = await aClone(server.url, founder, {
      ...open,
      funding: { keyMetrics: [{ ...MARGIN, audience: 'public' }] },
    })
    expect((await publish(clone.id)).status).toBe(200)
  })
})

describe('terms of the round', () => {
  const terms: Partial<Draft> = {
    funding: {
      round: 'Seed',
      instrument: 'SAFE',
      closeDate: '2031-02-17',
      raising: { id: 'raising', label: 'Raising', value: '2,345,000', unit: 'USD' },
    },
    sections: [{ id: 'round', title: 'The round', text: 'We are raising 2,345,000 dollars.' }],
  }

  it('stay out of a pitch that is to be listed, unless the founder makes a public offer or lists it no more', async () => {
    const { token } = founder
    const clone = await aClone(server.url, founder, terms)
    expect((await publish(clone.id)).problem.detail).toContain('Raising in “The round”')
    const params = { id: clone.id }
    const choose = (access_settings: BodyInput<typeof routes.patchClone>['access_settings']) =>
      call(server.url, routes.patchClone, { token, params, body: { access_settings } })
    const isListed = async () => {
      const { data } = await call(server.url, routes.explore, { query: { limit: 100 } })
      return data.items.some(({ clone_id }) => clone_id === clone.id)
    }
    await choose({ listInExplore: false })
    expect((await publish(clone.id)).status).toBe(200)
    await choose({ listInExplore: true })
    expect(await isListed()).toBe(false)
    await choose({ termsInPublic: 'offer', acknowledgesOffer: true })
    expect(await isListed()).toBe(true)
    await choose({ termsInPublic: 'none' })
    expect(await isListed()).toBe(false)
  })

  it('are not written into the first draft of a pitch that is to be listed', async () => {
    const { token } = founder
    const clone = await aClone(server.url, founder, { ...terms, sections: [] })
    const params = { id: clone.id }
    const drafted = async () =>
      JSON.stringify((await call(server.url, routes.draftSections, { token, params })).data)
    for (const term of ['2,345,000', 'SAFE', '2031']) expect(await drafted()).not.toContain(term)
    const body = { access_settings: { listInExplore: false } }
    await call(server.url, routes.patchClone, { token, params, body })
    for (const term of ['2,345,000', 'SAFE', '2031']) expect(await drafted()).toContain(term)
  })
})

describe('texts that leave', () => {
  it('leave without the sentence that states what their reader may not hear', async () => {
    const canary = '4,471'
    const shared = await aPublishedPitch(server.url, founder, {
      clone: {
        name: unique('Texts '),
        funding: {
          keyMetrics: [{ id: 'stores', label: 'Stores', value: '4471', unit: 'stores', audience: 'link' }],
        },
        company_details: {
          companyName: 'Heron Labs',
          industry: `Meters, ${canary} stores`,
          location: `Oslo and ${canary} stores`,
          tagline: `Meters in ${canary} stores`,
          elevatorPitch: `Utilities lose water. We watch ${canary} stores. Leaks are found in a day.`,
        },
        team: [
          {
            id: 'ada',
            name: 'Ada',
            role: `Head of ${canary} stores`,
            isFounder: true,
            background: `Ada opened ${canary} stores. She built sensors.`,
          },
        ],
      },
      link: { custom_message: `Hello. We are in ${canary} stores.` },
    })
    const view = async (code: string) =>
      JSON.stringify((await call(server.url, routes.viewPitchLink, { params: { code }, body: {} })).data)
    const bySlug = await view(shared.pitch.unique_slug)
    expect(bySlug).not.toContain(canary)
    for (const kept of ['Leaks are found in a day', 'She built sensors', 'Hello.'])
      expect(bySlug).toContain(kept)
    expect(await view(shared.link.unique_code)).toContain(canary)
    const listing = await call(server.url, routes.explore, { query: { limit: 100 } })
    expect(JSON.stringify(listing.data)).not.toContain(canary)
    const searched = await call(server.url, routes.explore, { query: { search: canary } })
    expect(searched.data.items).toEqual([])
  })
})

describe('an offered document', () => {
  it('is named in the review with the figures that its readers may not hear', async () => {
    const { token } = founder
    const clone = await aClone(server.url, founder, { ...stating('Shops like us.') })
    const params = { id: clone.id }
    const form = new FormData()
    form.set('clone_id', clone.id)
    form.set('file', new File([`Notes of the board. ${SENTENCE}`], 'board.txt'))
    const { data } = await call(server.url, routes.uploadFile, { token, rawBody: form })
    const documentId = data.document?.id ?? ''
    await expect
      .poll(async () => (await call(server.url, routes.listDocuments, { token, params })).data[0]?.status)
      .toBe('ready')
    const figuresWhen = async (body: BodyInput<typeof routes.offerDocument>) => {
      await call(server.url, routes.offerDocument, { token, params: { ...params, documentId }, body })
      const { ready, figures } = await readiness(clone.id)
      expect(ready).toBe(true)
      return figures
    }
    expect(await figuresWhen({ offered: false })).toEqual([])
    const hit = { place: 'document', place_id: documentId, title: 'board.txt', sentence: SENTENCE }
    expect(await figuresWhen({ offered: true })).toEqual([expect.objectContaining(hit)])
    expect(await figuresWhen({ audience: 'verified-email' })).toEqual([])
  })
})
