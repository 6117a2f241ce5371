import { type BodyInput, type Fact, LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../../testing/builders.ts'
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
const fact = (id: string, label: string, value: string, unit: string, asOf: string | null = null) => ({
  id,
  label,
  value,
  unit,
  asOf,
})
const RAISING = fact('raising', 'Raising', '3,500,000', 'EUR')
const ARR = fact('arr', 'ARR', '1,234,000', 'EUR', '2026-09-30')
const FUNDING: Draft['funding'] = {
  raising: RAISING,
  minimumCheque: fact('min', 'Minimum cheque', '50,000', 'EUR'),
  keyMetrics: [ARR, fact('sites', 'Sites, 2025', '41', 'sites', '2025-12-31')],
  previousRounds: [{ id: 'pre', round: 'Pre-seed', amount: '€400k', date: '2024-05-01' }],
}
const saying = (answer: string, question = 'How is it going?'): Draft['training_content'] => ({
  faqs: [{ id: 'q1', question, answer }],
})
const readiness = async (id: string) =>
  (await call(server.url, routes.readReadiness, { token: founder.token, params: { id } })).data
const differingIn = async (changes: Partial<Draft>) => {
  const { id } = await aClone(server.url, founder, { funding: FUNDING, ...changes })
  return (await readiness(id)).differing.map(({ place, fact_id, sentence }) => [place, fact_id, sentence])
}

describe('an answer that says another amount than the facts', () => {
  it('is named once the amount is changed, with both, and no more once it follows or is called another figure', async () => {
    const { token } = founder
    const clone = await aClone(server.url, founder, {
      funding: { raising: { ...RAISING, value: '3,000,000' } },
      training_content: saying('Raising €3M Seed.', 'How much are you raising?'),
    })
    const params = { id: clone.id }
    expect((await readiness(clone.id)).differing).toEqual([])
    const raising = { ...clone.funding.raising, ...RAISING } as Fact
    const save = (otherFigures: { factId: string; sentence: string }[]) =>
      call(server.url, routes.saveFunding, {
        token,
        params,
        body: { ...clone.funding, raising, otherFigures },
      })
    await save([])
    const { missing, differing } = await readiness(clone.id)
    // It is warned of, and keeps nothing from being published.
    expect(missing.map(({ item }) => item)).toEqual(['faqs_or_document'])
    expect(differing).toEqual([
      {
        place: 'faq',
        place_id: 'q1',
        title: 'How much are you raising?',
        fact_id: 'raising',
        fact: 'Raising',
        held: '€3.5 million',
        sentence: 'Raising €3M Seed.',
      },
    ])
    await save([{ factId: 'raising', sentence: 'Raising €3M Seed.' }])
    expect((await readiness(clone.id)).differing).toEqual([])
  })

  it('is told no more once it is called another figure, however long its sentence is', async () => {
    const long = `We are raising €3M ${'and the sea is wide '.repeat(60)}.`
    const changes = { training_content: saying(long) }
    const told = await differingIn(changes)
    expect(told.map(([, , sentence]) => long.startsWith(sentence ?? 'none'))).toEqual([true])
    const otherFigures = told.map(([, factId = '', sentence = '']) => ({ factId, sentence }))
    expect(await differingIn({ ...changes, funding: { ...FUNDING, otherFigures } })).toEqual([])
  })

  it('is told also behind a hundred that are called other figures', async () => {
    const others = Array.from({ length: LIMITS.maxFigurePlaces }, (_, i) => `Our ARR is €${101 + i}k.`)
    const otherFigures = others.map((sentence) => ({ factId: 'arr', sentence }))
    const sections = [{ id: 'old', title: 'Plans', text: others.join(' ') }]
    const changes = { sections, training_content: saying('Our ARR is €900k.') }
    expect(await differingIn({ ...changes, funding: { ...FUNDING, otherFigures } })).toEqual([
      ['faq', 'arr', 'Our ARR is €900k.'],
    ])
  })

  it.each<[string, Partial<Draft>, [string, string, string][]]>([
    [
      'alone under its question',
      { training_content: saying('€3M. We close in May.', 'How much are you raising?') },
      [['faq', 'raising', '€3M.']],
    ],
    [
      'in a section',
      {
        sections: [
          { id: 'ask', title: 'The ask', text: 'Hello. We are raising $3.5M. Minimum cheque €25k.' },
        ],
      },
      [
        ['section', 'raising', 'We are raising $3.5M.'],
        ['section', 'min', 'Minimum cheque €25k.'],
      ],
    ],
    [
      'in what the company says of itself',
      {
        company_details: { companyName: 'Heron', elevatorPitch: 'We find leaks. We are raising €3M.' },
        first_message: 'We are raising €2M.',
      },
      [
        ['first-message', 'raising', 'We are raising €2M.'],
        ['company', 'raising', 'We are raising €3M.'],
      ],
    ],
    [
      'of a time',
      { training_content: saying('ARR was €1.4M in September 2026.') },
      [['faq', 'arr', 'ARR was €1.4M in September 2026.']],
    ],
    ['of no time', { training_content: saying('Our ARR is €900k.') }, [['faq', 'arr', 'Our ARR is €900k.']]],
    [
      'of what is counted',
      { training_content: saying('We had 45 sites in 2025.') },
      [['faq', 'sites', 'We had 45 sites in 2025.']],
    ],
  ])('is named: %s', async (_, changes, found) => {
    expect(await differingIn(changes)).toEqual(found)
  })

  it.each([
    'We are raising €3.5M.',
    'We are raising €3,500,000 on a SAFE.',
    'We raised €400k in a pre-seed round in 2024.',
    'We have raised €1M so far.',
    'Our ARR is €1.2M.',
    'ARR was €1.23M in September 2026, after €700k in 2025.',
    'We had 41 sites in 2025.',
    'We have 3 sites in Norway.',
    'ARR 2026E: €2.6M.',
    'ARR FY27E: €2.6M.',
    'ARR of €2.6M in 2027 (plan).',
    'ARR next year: €2.6M.',
    'A pump costs €3M.',
    'Harrowgate Seed leads the round with 600,000 euros.',
    'The seed round has a first tranche of €1M.',
    'Between €2M and €4M is what others are raising.',
  ])('is none: %s', async (answer) => {
    expect(await differingIn({ training_content: saying(answer) })).toEqual([])
  })
})
