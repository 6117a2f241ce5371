import { Funding, PitchSections, TeamMember, TrainingContent } from '@understudy/contract'
import { describe, expect, it } from 'vitest'
import { earlyEnough } from './opening.ts'
import { draftPitch, type PitchSource } from './rules.ts'

const arr = {
  id: 'm',
  label: 'Annual recurring revenue',
  value: '1,200,000',
  unit: 'EUR',
  asOf: '2026-09-30',
}
const company: PitchSource = {
  company_details: {
    companyName: 'Heron',
    tagline: 'Water meters that read themselves',
    industry: 'Hardware',
    location: 'Ghent',
    elevatorPitch: 'Heron finds leaks for water utilities. A third of all water is lost.',
    currentFundingStage: 'Seed',
  },
  team: [
    TeamMember.parse({ id: 'a', name: 'Ada', role: 'CEO', isFounder: true, background: 'Built sensors.' }),
  ],
  funding: Funding.parse({
    round: 'Seed',
    raising: { id: 'r', label: 'Raising', value: '3,000,000', unit: 'EUR' },
    keyMetrics: [{ ...arr, id: 'o', label: 'Customers', value: '41', unit: 'utilities' }, arr],
  }),
  training_content: TrainingContent.parse({}),
}
const opening = (source: PitchSource, language = 'en', terms: 'offer' | 'none' = 'offer') =>
  draftPitch(source, language, '2026-11-01', terms)[0]?.text ?? ''
/** By how many words somebody has heard so much of it. */
const wordsUntil = (text: string, said: string) =>
  text.slice(0, text.indexOf(said) + said.length).split(' ').length

describe('the opening of a drafted pitch', () => {
  it('names the company in 4 s, for whom in 8, a dated figure in 15 and the ask in 20', () => {
    const text = opening(company)
    expect(text).toBe(
      'Heron finds leaks for water utilities. ' +
        'Our annual recurring revenue stood at €1.2 million on September 30, 2026. ' +
        'We are raising €3 million in our Seed round. ' +
        'Water meters that read themselves. We are a hardware company based in Ghent.',
    )
    expect(wordsUntil(text, 'Heron')).toBeLessThanOrEqual(10)
    expect(wordsUntil(text, 'water utilities')).toBeLessThanOrEqual(20)
    expect(wordsUntil(text, '2026.')).toBeLessThanOrEqual(37)
    expect(wordsUntil(text, 'Seed round.')).toBeLessThanOrEqual(50)
  })

  it('says a share, a multiple or a time of its measure, and counts only what is counted', () => {
    const of = (label: string, value: string, unit: string) =>
      opening({ ...company, funding: Funding.parse({ keyMetrics: [{ ...arr, label, value, unit }] }) })
    expect(of('Net revenue retention', '118', '%')).toContain(
      'Our net revenue retention stood at 118% on September 30, 2026.',
    )
    expect(of('Return on ad spend', '4.1', 'x')).toContain('Our return on ad spend stood at 4.1 x on')
    expect(of('Sales cycle', '30', 'days')).toContain('Our sales cycle stood at 30 days on')
    expect(of('Revenue customers', '41', 'utilities')).toContain('We had 41 utilities on')
  })

  it('says other figures behind it in whole sentences, and what it has said itself not again', () => {
    const farms = { ...arr, id: 'o', label: 'Paying farms', value: '41', unit: 'paying farms' }
    const churn = { ...arr, id: 'c', label: 'Churn rate, Q3 2026', value: '2', unit: '%' }
    const funding = Funding.parse({ keyMetrics: [farms, arr, churn] })
    const sections = draftPitch({ ...company, funding }, 'en', '2026-11-01', 'offer')
    expect(sections.find(({ title }) => title === 'Traction')?.text).toBe(
      'We had 41 paying farms as of September 30, 2026. Our churn rate was 2% in Q3 2026.',
    )
  })

  it('says a figure of a period with it, as people do', () => {
    const of = (label: string) =>
      opening({ ...company, funding: Funding.parse({ keyMetrics: [{ ...arr, label }] }) })
    expect(of('Revenue, 2025')).toContain('Our revenue in 2025 was €1.2 million.')
    expect(of('Revenue, Q3 2026')).toContain('Our revenue in Q3 2026 was €1.2 million.')
    expect(of('Net revenue, first three quarters of 2026')).toContain(
      'Our net revenue in the first three quarters of 2026 was €1.2 million.',
    )
    expect(of('Revenue, Germany')).toContain(
      'Our revenue, Germany stood at €1.2 million on September 30, 2026.',
    )
  })

  it.each([
    ['Consumer', '', 'We are a consumer company.'],
    ['saas', 'Ghent', 'We are a SaaS company based in Ghent.'],
    ['AI', '', 'We are an AI company.'],
    ['Marketplace', 'Lyon', 'We are a marketplace based in Lyon.'],
    ['Healthcare logistics', 'Utrecht', 'We work in healthcare logistics and are based in Utrecht.'],
    ['Insurance, climate', 'Bern', 'We work in insurance and climate, and are based in Bern.'],
    ['European B2B Travel', '', 'We work in European B2B travel.'],
    ['', 'Bern', 'We are based in Bern.'],
  ])('says the industry “%s” as a founder would', (industry, location, said) => {
    const details = { ...company.company_details, industry, location }
    expect(opening({ ...company, company_details: details }).endsWith(said)).toBe(true)
  })

  it('leaves the ask out where it is not for everybody, and a figure that is not', () => {
    expect(opening(company, 'en', 'none')).not.toContain('raising')
    const keyMetrics = Funding.parse({ keyMetrics: [{ ...arr, audience: 'named-investor' }] }).keyMetrics
    expect(opening({ ...company, funding: { ...company.funding, keyMetrics } })).not.toContain('1.2 million')
  })

  it('says no figure without its date, and no sentence that would come too late', () => {
    const undated = Funding.parse({ keyMetrics: [{ ...arr, asOf: null }] })
    expect(opening({ ...company, funding: undated })).not.toContain('1.2')
    const long = `Heron, ${'which is a company of some size, '.repeat(8)}finds leaks for water utilities.`
    const source = { ...company, company_details: { ...company.company_details, elevatorPitch: long } }
    expect(opening(source)).toMatch(/^This is Heron\. Our annual/)
  })

  it('goes from the customer to the ask where the figure would take too long', () => {
    const label =
      'Recurring revenue of all the utilities that have been with us for a whole year, in all of our five countries and a half'
    const slow = Funding.parse({ ...company.funding, keyMetrics: [{ ...arr, label }] })
    const text = opening({ ...company, funding: slow })
    expect(text).not.toContain('1.2 million')
    expect(text).toMatch(/^Heron finds leaks for water utilities\. We are raising €3 million/)
  })

  it('says millions as such only where nothing is rounded by it', () => {
    const odd = Funding.parse({ keyMetrics: [{ ...arr, value: '1,234,567' }] })
    expect(opening({ ...company, funding: odd })).toContain('stood at €1,234,567')
  })

  it('adds no English words where the clone speaks another language', () => {
    const text = opening(company, 'de')
    expect(text).toContain('Heron finds leaks for water utilities.')
    expect(text).not.toMatch(/We are|Our annual|stood/)
  })
})

describe('the team and the round', () => {
  const filler = (id: string, words: number) => ({ id, sentences: [`${'word '.repeat(words)}.`] })
  const isEarly = ({ id }: { id: string }) => id === 'team' || id === 'round'
  const order = (...parts: { id: string; sentences: string[] }[]) =>
    earlyEnough(parts, { isEarly, sentences: ({ sentences }) => sentences, greeted: 0 }).map(({ id }) => id)

  it('stay where they are in a short pitch, and come forward in a long one', () => {
    const [team, round] = [filler('team', 40), filler('round', 40)]
    expect(order(filler('a', 50), filler('b', 50), team, round)).toEqual(['a', 'b', 'team', 'round'])
    expect(order(filler('a', 50), filler('b', 150), filler('c', 150), team, round)).toEqual([
      'a',
      'b',
      'team',
      'round',
      'c',
    ])
    expect(order(filler('a', 300), filler('b', 300), team, round)).toEqual(['a', 'team', 'round', 'b'])
  })

  it('stand in the first 130 s of a drafted pitch however much there is to say', () => {
    const faqs = ['What problem do you solve?', 'How does it work?', 'Who are your customers?'].map(
      (question, i) => ({
        id: `${i}`,
        question,
        answer: `${'Water is lost in pipes that nobody hears. '.repeat(30)}`,
      }),
    )
    const sections = draftPitch(
      { ...company, training_content: TrainingContent.parse({ faqs }) },
      'en',
      '2026-11-01',
    )
    const titles = sections.map(({ title }) => title)
    const early = sections.slice(0, titles.indexOf('The round') + 1).map(({ text }) => text)
    expect(early.join(' ').split(' ').length).toBeLessThanOrEqual(325)
    expect(titles).toContain('The market')
    expect(PitchSections.safeParse(sections).success).toBe(true)
  })
})
