import { readFile } from 'node:fs/promises'
import { answerQuestion, buildIndex, checkNumbers, type Material, splitPassages } from '@understudy/answers'
import { CompanyDetails, Funding, PitchSection, TeamMember, TrainingContent } from '@understudy/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { materialOf } from '../calls/talk/material.ts'
import type { CloneSnapshot } from '../publishing/snapshot.ts'
import { BOXES_BY_QUARTER, COMPANY, FUNDING, KEY_METRICS, TEAM, USE_OF_FUNDS } from './company.ts'
import { FAQS } from './faqs.ts'
import { SECTIONS } from './sections.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
let material: Material
let index: ReturnType<typeof buildIndex>
beforeAll(async () => {
  const study = await readFile(new URL('./assets/field-study.md', import.meta.url), 'utf8')
  const title = 'Northcrate field study.md'
  const passages = splitPassages(study, { documentId: 'study', title, audience: 'link' })
  material = materialOf(
    {
      company: CompanyDetails.parse(COMPANY),
      training: TrainingContent.parse({ faqs: FAQS }),
      funding: Funding.parse(FUNDING),
      team: TEAM.map((member) => TeamMember.parse(member)),
      documents: [{ id: 'study', title, offered: false, audience: 'link' }],
      access: { type: 'public', passwordMark: null, allowPasswordRequests: true, termsInPublic: 'offer' },
      tools: { enabledTools: ['meeting-invitations', 'email-automation'], toolConfigs: {} },
      languages: [
        {
          code: 'en',
          name: 'English',
          basicVoice: true,
          voice: { language_id: 'en', voice_type: 'preset', voice_preset_id: 'any' },
          sections: SECTIONS.map((section) => PitchSection.parse(section)),
        },
      ],
    } as Partial<CloneSnapshot> as CloneSnapshot,
    'en',
    passages.map(({ id, documentId, page, text }) => ({ id, documentId, page: page ?? null, text })),
  )
  index = buildIndex(material, 'link')
})
const ask = (text: string) => answerQuestion(index, { text, history: [], now: NOW })

describe('what an investor asks the sample', () => {
  it.each([
    ['What does Northcrate do?', 'company what-we-do'],
    ['What problem do you solve?', 'problem'],
    ['How does it work?', 'how-it-works'],
    ['How long does the box stay cold?', 'battery'],
    ['Is it certified?', 'compliance'],
    ['Do you have patents?', 'patents'],
    ['How long does it take to get started?', 'onboarding'],
    ['What is on the roadmap?', 'roadmap'],
    ['Why now?', 'why-now'],
    ['Who are your competitors?', 'competition'],
    ['What is your moat?', 'moat'],
    ['How big is the market?', 'tam market-size'],
    ['Which countries are next?', 'expansion'],
    ['Who are your customers?', 'target'],
    ['How do you get customers?', 'gtm'],
    ['How long is the sales cycle?', 'sales-cycle'],
    ['Why do customers leave?', 'churn-why'],
    ['What do you charge?', 'pricing'],
    ['What is the business model?', 'business-model'],
    ['When do you break even?', 'profitability'],
    ['How do you finance the boxes?', 'box-finance'],
    ['What is your ARR?', 'arr'],
    ['What was revenue in 2025?', 'revenue-2025'],
    ['How many customers do you have?', 'customers'],
    ['How many boxes are in service?', 'boxes'],
    ['What is your net revenue retention?', 'nrr'],
    ['What is the gross margin?', 'margin'],
    ['What is your burn rate?', 'burn'],
    ['How much runway do you have?', 'runway'],
    ['What does it cost to acquire a customer?', 'cac'],
    ['How long is the payback?', 'payback'],
    ['How big is the team?', 'team-size'],
    ['When was the company founded?', 'founded'],
    ['How much are you raising?', 'raising'],
    ['How much is committed?', 'committed'],
    ['What is the minimum cheque?', 'minimum-cheque'],
    ['What is the valuation cap?', 'cap'],
    ['When does the round close?', 'funding-close-date'],
    ['What will you do with the money?', 'funding-use-of-funds use-of-funds'],
    ['Who is leading the round?', 'lead'],
    ['Who is the CEO?', 'maren'],
    ['Who will you hire next?', 'hiring'],
    ['What are the risks?', 'risks'],
    ['What is your environmental impact?', 'impact'],
  ])('is answered from the right source: %s', (question, wanted) => {
    const answer = ask(question)
    const cited = answer.sentences[0]?.sources[0]?.id ?? answer.kind
    expect(wanted.split(' ')).toContain(cited)
  })

  it.each([
    'What salary do the founders take?',
    'How much equity do the founders own?',
    'What is your LTV?',
    'Who sits on your board?',
    'How big is the option pool?',
    'What was your revenue in 2022?',
    'Are you being sued?',
    'Who is your CFO?',
    'What does it cost to build one box?',
    'How large is your biggest customer?',
    'How many boxes are under letter of intent?',
    'How much cash is in the bank?',
  ])('is passed on where the material does not hold it: %s', (question) => {
    const answer = ask(question)
    expect([answer.kind, answer.unanswered]).toEqual(['abstain', true])
  })
})

describe('the figures of the sample', () => {
  const numberOf = (id: string) =>
    Number(KEY_METRICS.find((one) => one.id === id)?.value.replaceAll(',', '') ?? Number.NaN)

  it('follow from each other', () => {
    expect(numberOf('boxes') * numberOf('price')).toBeCloseTo(numberOf('mrr'), -3)
    expect(numberOf('boxes') * numberOf('price') * 12).toBeCloseTo(numberOf('arr'), -4)
    expect(Math.round((numberOf('revenue-2025') / numberOf('revenue-2024') - 1) * 100)).toBe(
      numberOf('revenue-growth'),
    )
    expect(Math.round(numberOf('arr') / numberOf('customers') / 1000) * 1000).toBe(numberOf('acv'))
    const monthlyMargin = (numberOf('acv') / 12) * (numberOf('margin') / 100)
    expect(Math.round(numberOf('cac') / monthlyMargin)).toBe(numberOf('payback'))
    expect(Math.round((24_000 * 3 * numberOf('price') * 12) / 1_000_000)).toBe(numberOf('sam'))
    expect(BOXES_BY_QUARTER.at(-1)?.[1]).toBe(numberOf('boxes'))
    expect(BOXES_BY_QUARTER.find(([quarter]) => quarter === 'Q3 25')?.[1]).toBe(numberOf('boxes-2025'))
    expect(USE_OF_FUNDS.reduce((sum, [, percent]) => sum + percent, 0)).toBe(100)
  })

  it.each(SECTIONS.map(({ id, text }) => [id, text]))('are the same in the section %s', (id, text) => {
    const sources = [
      ...material.facts.map((fact) => `${fact.label}: ${fact.value} ${fact.unit ?? ''} ${fact.asOf ?? ''}`),
      ...FAQS.map(({ answer }) => answer),
      ...TEAM.map(({ background }) => background),
      COMPANY.elevatorPitch,
    ].map((source) => ({ id: 'any', text: source }))
    const unknown = text.split(/(?<=\.)\s/).flatMap((sentence) => {
      const check = checkNumbers(sentence, sources)
      return check.ok ? [] : check.offending
    })
    expect([id, unknown]).toEqual([id, []])
  })

  it('are spoken in sections of half a minute each', () => {
    for (const { id, text } of SECTIONS) {
      const words = text.split(/\s+/).length
      expect([id, words >= 45 && words <= 90]).toEqual([id, true])
    }
  })
})
