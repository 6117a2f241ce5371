import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof, told } from '../testing/a-question.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const SECTIONS = [{ id: 'opening', title: 'Opening', text: 'This is Heron Labs. We find leaks.' }]
type Funding = NonNullable<BodyInput<typeof routes.createDraft>['funding']>
const ROUND: Funding = {
  round: 'Seed',
  instrument: 'SAFE',
  closeDate: '2031-02-17',
  useOfFunds: 'We hire five welders.',
  raising: { id: 'raising', label: 'Raising', value: '2,345,000', unit: 'USD' },
  valuation: { id: 'valuation', label: 'Valuation cap', value: '13,579,000', unit: 'USD' },
  previousRounds: [{ id: 'angels', round: 'Angel', amount: '$246,000', investors: 'Kestrel Angels' }],
}
const QUESTIONS = [
  'How much are you raising?',
  'What is the valuation cap?',
  'What instrument is the round?',
  'When does the round close?',
  'What will you do with the money?',
  'How much did you raise in the angel round?',
]
const SAID = ['2.345 million', '13.579 million', 'SAFE', '17 February 2031', 'welders', '246,000']

async function heard({ pitch, link }: PublishedPitch, by: 'slug' | 'link', proof?: string) {
  const address = by === 'slug' ? pitch.unique_slug : link.unique_code
  const texts = await told(server.url, address, QUESTIONS, proof)
  return SAID.filter((canary, at) => texts[at]?.includes(canary))
}

describe('the round', () => {
  it('is told to who may hear each part of it', async () => {
    const shared = await aPublishedPitch(server.url, founder, {
      clone: {
        sections: SECTIONS,
        access_settings: { termsInPublic: 'offer', acknowledgesOffer: true },
        funding: {
          ...ROUND,
          audiences: { instrument: 'link', closeDate: 'verified-email', useOfFunds: 'named-investor' },
          previousRounds: ROUND.previousRounds?.map((round) => ({ ...round, audience: 'verified-email' })),
        },
      },
    })
    const email = `${unique('vera')}@fund.example`
    const proof = await aProof(server, email)
    expect(await heard(shared, 'slug')).toEqual([SAID[0], SAID[1]])
    expect(await heard(shared, 'link')).toEqual([SAID[0], SAID[1], SAID[2]])
    expect(await heard(shared, 'slug', proof)).toEqual([SAID[0], SAID[1], SAID[3], SAID[5]])
    expect(await heard(shared, 'link', proof)).toEqual([SAID[0], SAID[1], SAID[2], SAID[3], SAID[5]])
    await call(server.url, routes.addInvestor, {
      token: founder.token,
      body: { name: 'Vera Lind', email },
    })
    expect(await heard(shared, 'link', proof)).toEqual(SAID)
  })

  it('keeps its terms from who comes without a link, where no public offer is made', async () => {
    const shared = await aPublishedPitch(server.url, founder, {
      clone: { sections: SECTIONS, funding: ROUND },
    })
    expect(await heard(shared, 'slug')).toEqual([SAID[4], SAID[5]])
    expect(await heard(shared, 'link')).toEqual(SAID)
  })
})

describe('a document', () => {
  it('is answered from, listed and handed over only for who may hear it', async () => {
    const shared = await aPublishedPitch(server.url, founder, { clone: { sections: SECTIONS } })
    const params = { id: shared.clone.id }
    const { token } = founder
    const form = new FormData()
    form.set('clone_id', shared.clone.id)
    form.set('file', new File(['Our welding robot is called Gannet. It welds 77 seams an hour.'], 'weld.txt'))
    const { data } = await call(server.url, routes.uploadFile, { token, rawBody: form })
    const documentId = data.document?.id ?? ''
    await expect
      .poll(async () => (await call(server.url, routes.listDocuments, { token, params })).data[0]?.status)
      .toBe('ready')
    const share = async (audience: 'public' | 'link' | 'verified-email' | 'named-investor') => {
      const body = { offered: true, audience }
      const reply = await call(server.url, routes.offerDocument, {
        token,
        params: { ...params, documentId },
        body,
      })
      expect([reply.status, reply.data.audience]).toEqual([200, audience])
      await call(server.url, routes.publishClone, { token, params })
    }
    const email = `${unique('noor')}@fund.example`
    const proof = await aProof(server, email)
    const gets = async (code: string, email_proof?: string) => {
      const shown = email_proof === undefined ? {} : { email_proof }
      const list = await call(server.url, routes.listOfferedDocuments, { params: { code }, query: shown })
      const take = await call(server.url, routes.takeDocument, { params: { code, documentId }, body: shown })
      const view = await call(server.url, routes.viewPitchLink, { params: { code }, body: {} })
      const [answer] = await told(server.url, code, ['What is your welding robot called?'], email_proof)
      const heard = answer?.includes('Gannet') ?? false
      expect([list.data.length, take.status, heard]).toEqual(heard ? [1, 200, true] : [0, 404, false])
      if (email_proof === undefined) expect(view.data.pitch.offered_documents).toBe(Number(heard))
      return heard
    }
    const all = async () => {
      const { pitch, link } = shared
      const slug = pitch.unique_slug
      const code = link.unique_code
      return [await gets(slug), await gets(code), await gets(slug, proof), await gets(code, proof)]
    }
    await share('public')
    expect(await all()).toEqual([true, true, true, true])
    await share('link')
    expect(await all()).toEqual([false, true, false, true])
    await share('verified-email')
    expect(await all()).toEqual([false, false, true, true])
    await share('named-investor')
    expect(await all()).toEqual([false, false, false, false])
    await call(server.url, routes.addInvestor, { token, body: { name: 'Noor', email } })
    expect(await gets(shared.pitch.unique_slug, proof)).toBe(true)
  })
})

describe('a public offer', () => {
  it('is made by who confirms it, on a day that is kept, and taken back by any other choice', async () => {
    const { token } = founder
    const { data } = await call(server.url, routes.createDraft, { token, body: { name: 'Offer' } })
    expect(data.access_settings).toMatchObject({ termsInPublic: 'none', offerAcknowledgedAt: null })
    const choose = (access_settings: BodyInput<typeof routes.patchClone>['access_settings']) =>
      call(server.url, routes.patchClone, { token, params: { id: data.id }, body: { access_settings } })
    const refused = await choose({ termsInPublic: 'offer' })
    expect([refused.status, refused.problem.error]).toEqual([422, 'invalid'])
    const made = await choose({ termsInPublic: 'offer', acknowledgesOffer: true })
    const since = made.data.access_settings.offerAcknowledgedAt
    expect(Date.parse(since ?? '')).toBeGreaterThan(0)
    const kept = await choose({ allowPasswordRequests: false, termsInPublic: 'offer' })
    expect(kept.data.access_settings).toMatchObject({ termsInPublic: 'offer', offerAcknowledgedAt: since })
    const copy = await call(server.url, routes.duplicateClone, { token, params: { id: data.id } })
    expect(copy.data.access_settings).toMatchObject({ termsInPublic: 'none', offerAcknowledgedAt: null })
    const back = await choose({ termsInPublic: 'none' })
    expect(back.data.access_settings).toMatchObject({ termsInPublic: 'none', offerAcknowledgedAt: null })
  })
})
