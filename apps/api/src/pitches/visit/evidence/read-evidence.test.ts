import { type BodyInput, type EvidenceAnswer, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof } from '../../../testing/a-question.ts'
import { aClone, aFounder, aPublishedPitch, type Founder, unique } from '../../../testing/builders.ts'
import { call } from '../../../testing/client.ts'
import { documentsRead, upload } from '../../../testing/files.ts'
import { aPdf } from '../../../testing/pdfs.ts'
import { aServer, type TestServer } from '../../../testing/server.ts'
import { answersDuring } from '../../../testing/statements.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

type Asked = Omit<BodyInput<typeof routes.readEvidence>, 'sentences'> & {
  sentences?: { text: string; sources: string[] }[]
}
const evidence = (code: string, { sentences, ...more }: Asked = {}) =>
  call(server.url, routes.readEvidence, {
    params: { code },
    body: { ...more, sentences: sentences ?? [{ text: 'It is so.', sources: ['arr'] }] },
  })
const of = ({ sources }: EvidenceAnswer, id: string) => sources.find((source) => source.id === id)
const one = (id: string, text = 'It is so.') => ({ sentences: [{ text, sources: [id] }] })

const figures = [
  {
    id: 'arr',
    label: 'Recurring revenue',
    value: '1,260,000',
    unit: 'EUR',
    asOf: '2026-09-30',
    source: 'Billing',
  },
  { id: 'arr-before', label: 'Recurring revenue 2025', value: '600,000', unit: 'EUR', asOf: '2025-09-30' },
  { id: 'margin', label: 'Gross margin', value: '61.7', unit: '%', audience: 'verified-email' as const },
]

async function aPitch(): Promise<string> {
  const shared = await aPublishedPitch(server.url, founder, {
    clone: {
      funding: { keyMetrics: figures },
      training_content: {
        faqs: [
          { id: 'q1', question: 'Why now?', answer: 'Meters became cheap.' },
          { id: 'q2', question: 'Who is Falcon?', answer: 'A name nobody hears.' },
          ...Array.from({ length: 4 }, (_, i) => ({
            id: `q${i + 3}`,
            question: `And ${i}?`,
            answer: 'Yes.',
          })),
        ],
        trainingData: { neverSay: ['Falcon'] },
      },
    },
  })
  return shared.link.unique_code
}

describe('what an answer rests on', () => {
  it('is a figure with its day and where it is from, and what was worked out of two', async () => {
    const code = await aPitch()
    const text = 'Recurring revenue grew by about 110%, from €600,000 to €1.26 million.'
    const { data } = await evidence(code, { sentences: [{ text, sources: ['arr', 'arr-before'] }] })
    expect(data).toMatchObject({ company: 'Heron Labs', published_at: expect.any(String) })
    expect(of(data, 'arr')).toEqual({
      id: 'arr',
      kind: 'fact',
      label: 'Recurring revenue',
      value: '€1.26 million',
      as_of: '2026-09-30',
      source: 'Billing',
      text: null,
      page: null,
      picture_url: null,
    })
    expect(data.worked_out).toEqual([
      { sentence: 0, result: '110%', operation: 'percent-apart', left: '€1.26 million', right: '€600,000' },
    ])
  })

  it('is the question that the founders answered, and never the answer quoted back', async () => {
    const code = await aPitch()
    const { data } = await evidence(code, one('q1', 'Meters became cheap.'))
    expect(of(data, 'q1')).toMatchObject({ kind: 'faq', label: 'Why now?', text: null })
    expect(JSON.stringify(data)).not.toContain('Meters became cheap')
  })

  it('is a part of the pitch, and a member of the team', async () => {
    const code = await aPitch()
    const { data } = await evidence(code, {
      sentences: [{ text: 'So.', sources: ['opening', 'ada', 'nobody'] }],
    })
    expect(of(data, 'opening')).toMatchObject({ kind: 'section', text: 'This is Heron Labs. We find leaks.' })
    expect(of(data, 'ada')).toMatchObject({ kind: 'team', label: 'Ada Example', text: 'CEO. Built sensors.' })
    expect(data.sources).toHaveLength(2)
  })

  it('is only what this visitor may hear: a figure for proven addresses comes with the proof', async () => {
    const code = await aPitch()
    expect((await evidence(code, one('margin'))).data.sources).toEqual([])
    const email_proof = await aProof(server, `${unique('vera')}@fund.example`)
    expect(of((await evidence(code, { ...one('margin'), email_proof })).data, 'margin')).toMatchObject({
      value: '61.7%',
    })
    expect((await evidence(code, { ...one('margin'), email_proof: 'made.up' })).problem.error).toBe(
      'code_invalid',
    )
  })

  it('holds nothing that is never said', async () => {
    const code = await aPitch()
    expect((await evidence(code, one('q2'))).data.sources).toEqual([])
  })

  it('is not told to who is not let in, nor of another’s pitch', async () => {
    const shared = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'tern-at-sea' },
    })
    expect((await evidence(shared.link.unique_code)).problem.error).toBe('grant_invalid')
    expect((await evidence('zzzzzzzz')).problem.error).toBe('link_not_found')
    const other = await aPublishedPitch(server.url, await aFounder(server.url))
    expect((await evidence(other.link.unique_code)).data.sources).toEqual([])
    expect((await evidence(await aPitch(), { sentences: [] })).status).toBe(422)
  })
})

describe('a document behind an answer', () => {
  /** A deck of two pages, published; `offered` for visitors to take along. */
  async function aDeck(offered: boolean) {
    const clone = await aClone(server.url, founder, { funding: { keyMetrics: figures } })
    const content = aPdf([
      'Heron finds leaks within a day. Gross margin is 61.7%.',
      'Pipes in Ghent are old.',
    ])
    await upload(server.url, founder, clone.id, { name: 'deck.pdf', content })
    const [deck] = await documentsRead(server.url, founder, clone.id)
    const { token } = founder
    await call(server.url, routes.offerDocument, {
      token,
      params: { id: clone.id, documentId: deck?.id ?? '' },
      body: { offered },
    })
    await call(server.url, routes.launchClone, { token, params: { id: clone.id } })
    const { data } = await call(server.url, routes.publishClone, { token, params: { id: clone.id } })
    const { rows } = await server.kernel.db
      .selectFrom('clone_documents')
      .select('passages')
      .where('clone_id', '=', clone.id)
      .execute()
      .then((found) => ({ rows: found }))
    const passages = rows.flatMap((row) => row.passages as { id: string; page: number }[])
    return { code: data.pitch.link_code ?? '', ids: passages.map(({ id }) => id) }
  }
  const pages = async (offered: boolean) => {
    const { code, ids } = await aDeck(offered)
    const { data } = await evidence(code, { sentences: [{ text: 'So.', sources: ids }] })
    return data.sources
  }

  it('is read alone, and not with all that its documents hold', async () => {
    const { code, ids } = await aDeck(false)
    const asked = ids[1] ?? ''
    const answers = await answersDuring(async () => {
      const { data } = await evidence(code, one(asked))
      expect(data.sources.map(({ id, text }) => [id, text])).toEqual([[asked, 'Pipes in Ghent are old.']])
    })
    const read = answers.filter((rows) => /Pipes in Ghent|finds leaks within a day/.test(rows))
    expect(read).toHaveLength(1)
    expect(read[0]).not.toContain('finds leaks within a day')
  })

  it('is its passage with the page, and the page as a picture where they may take the document along', async () => {
    const [first, second] = await pages(true)
    expect(first).toMatchObject({ kind: 'document', label: 'deck.pdf', page: 1 })
    expect(second).toMatchObject({ page: 2, text: expect.stringContaining('Pipes in Ghent are old.') })
    const picture = await fetch(`${server.url}${second?.picture_url}`)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    await picture.arrayBuffer()
  })

  it('has no picture where that may show more than they may hear, and no sentence that they may not', async () => {
    const [first, second] = await pages(false)
    expect([first?.picture_url, second?.picture_url]).toEqual([null, null])
    expect(first?.text).toContain('Heron finds leaks within a day.')
    expect(first?.text).not.toContain('61.7')
  })
})
