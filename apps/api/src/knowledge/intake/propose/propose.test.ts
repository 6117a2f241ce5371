import { describe, expect, it } from 'vitest'
import type { ReadPage } from './clean-pages.ts'
import { propose } from './propose.ts'

const TODAY = '2026-11-23'
const page = (title: string, ...lines: string[]): ReadPage => ({
  title,
  text: [title, ...lines].join('\n'),
  notes: '',
})
const COVER = page('Heron', 'Leak detection for water utilities', 'Seed, 2026')
const PRODUCT = page(
  'Product',
  'Heron is software that finds leaks for water utilities.',
  'It listens to pipes.',
)
const valuesOf = (...pages: ReadPage[]) => propose(pages, TODAY).map(({ value }) => value)
const figuresOf = (...lines: string[]) =>
  valuesOf(COVER, PRODUCT, page('Traction', ...lines)).flatMap((value) =>
    value.kind === 'figure' ? [`${value.label}: ${value.value} ${value.unit}, ${value.asOf}`] : [],
  )
const roundOf = (...lines: string[]) =>
  valuesOf(COVER, PRODUCT, page('The ask', ...lines)).flatMap((value) =>
    value.kind === 'figure' ? [`${value.place} ${value.value} ${value.unit}`] : [],
  )
const teamOf = (...lines: string[]) =>
  valuesOf(COVER, page('Team', ...lines)).flatMap((value) => (value.kind === 'member' ? [value] : []))

describe('the company', () => {
  it('is named, described and placed as its deck does, each with the page that says so', () => {
    const company = propose([COVER, PRODUCT, page('Problem', 'A third of all water is lost.')], TODAY)
      .filter(({ part }) => part === 'company')
      .map(({ page: at, value }) => [
        value.kind === 'company' && value.field,
        value.kind === 'company' && value.text,
        at,
      ])
    expect(company).toEqual([
      ['companyName', 'Heron', 1],
      ['tagline', 'Leak detection for water utilities', 1],
      ['industry', 'SaaS', 2],
      ['currentFundingStage', 'Seed', 1],
      ['elevatorPitch', expect.stringContaining('A third of all water is lost.'), 2],
    ])
  })

  it('is not named where nothing but the cover says so', () => {
    const fields = valuesOf(page('Tomorrow, today', 'A big idea'), page('Market', 'It is large.'))
    expect(fields.filter((value) => value.kind === 'company')).toEqual([])
  })

  it('is written as its sentences write it, though the cover shouts', () => {
    const [name] = valuesOf(page('HERON', 'Finds leaks'), PRODUCT)
    expect(name).toMatchObject({ field: 'companyName', text: 'Heron' })
  })
})

describe('figures', () => {
  it('have their amount, unit and the last day of their time', () => {
    expect(
      figuresOf(
        '€1.2M ARR (September 2026), up 3x',
        'Gross margin: 81 % (H1 2026)',
        'Revenue of €720k in 2025, €1.05m in the first three quarters of 2026',
        '41 utilities live as of 5 October 2026',
        'Churn was 2% in the first half of 2026.',
      ),
    ).toEqual([
      'Annual recurring revenue: 1,200,000 EUR, 2026-09-30',
      'Gross margin: 81 %, 2026-06-30',
      'Revenue, 2025: 720,000 EUR, 2025-12-31',
      'Revenue, first three quarters of 2026: 1,050,000 EUR, 2026-09-30',
      'Utilities live: 41 utilities live, 2026-10-05',
      'Churn rate: 2 %, 2026-06-30',
    ])
  })

  it('are read from a table by its head, and from cards', () => {
    expect(figuresOf('\tQ2 2026\tQ3 2026', 'Payment volume\t$2.9M\t$6.4M')).toEqual([
      'Payment volume, Q2 2026: 2,900,000 USD, 2026-06-30',
      'Payment volume, Q3 2026: 6,400,000 USD, 2026-09-30',
    ])
    expect(figuresOf('52,000', 'locks', '(31 Oct 2026)', '0.6%', 'monthly churn', '(Q3 2026)')).toEqual([
      'Locks: 52,000 locks, 2026-10-31',
      'Churn rate: 0.6 %, 2026-09-30',
    ])
  })

  it.each([
    ['no time', '7,300 pipes watched every night'],
    ['what is hoped for', 'FY2027: $4.1M revenue'],
    ['a forecast', 'Revenue 2026E: $2.6M'],
    ['what is said to be expected', 'We expect €3M revenue in December 2026'],
    ['a target whose day is over', 'Target: 60 utilities in October 2026'],
    ['a price', '€2,400 per month in 2026'],
    ['the market', 'TAM $9.6B in 2025'],
  ])('are not proposed from a line with %s', (_, line) => {
    expect(figuresOf(line)).toEqual([])
  })

  it.each([
    ['€1.500.000', '1,500,000 EUR'],
    ['EUR 250.000', '250,000 EUR'],
    ["CHF 1'500'000", '1,500,000 CHF'],
    ['CHF 1’500’000', '1,500,000 CHF'],
    ['€1 500 000', '1,500,000 EUR'],
    ['1 500 000 EUR', '1,500,000 EUR'],
    ['3,5 Mio. €', '3,500,000 EUR'],
    ['$1.125M', '1,125,000 USD'],
    ['A$5M', '5,000,000 AUD'],
    ['C$5M', '5,000,000 CAD'],
    ['R$5M', '5,000,000 BRL'],
    ['US$5M', '5,000,000 USD'],
    ['$5M CAD', '5,000,000 CAD'],
    ['$5M (CAD)', '5,000,000 CAD'],
    ['5 million Canadian dollars', '5,000,000 CAD'],
    ['SEK 12M', '12,000,000 SEK'],
  ])('hold %s as it is meant', (said, held) => {
    expect(figuresOf(`${said} ARR (September 2026)`)).toEqual([
      `Annual recurring revenue: ${held}, 2026-09-30`,
    ])
    expect(roundOf(`Raising ${said}`)).toEqual([`raising ${held}`])
  })

  it.each([
    ['€2–3M', 'a range'],
    ['€2-3M', 'a range'],
    ['€2M – €3M', 'a range'],
    ['€2M to €3M', 'a range'],
    ['between €2M and €3M', 'a range'],
    ['2–3M EUR', 'a range'],
    ['€1,125M', 'thousands or decimals'],
    ['€5M USD', 'two currencies'],
    ['X$5M', 'a sign that nobody knows'],
    ['€5kk', 'a scale that nobody knows'],
    ['-€400k', 'a loss'],
  ])('are not proposed of %s: it is %s', (said) => {
    expect(figuresOf(`${said} ARR (September 2026)`)).toEqual([])
    expect(roundOf(`Raising ${said}`)).toEqual([])
    // What stands beside it is still read as what it is.
    expect(roundOf(`Raising ${said}, of which $1M is committed`)).toEqual(['committed 1,000,000 USD'])
  })

  it('are counted whole, however their thousands are parted, and no share of a range is one', () => {
    expect(figuresOf("1'500'000 users (September 2026)")).toEqual(['Users: 1,500,000 users, 2026-09-30'])
    expect(figuresOf('12 500 sites (September 2026)')).toEqual(['Sites: 12,500 sites, 2026-09-30'])
    expect(figuresOf('Gross margin 62–65% (Q3 2026)', '40–50 sites (Q3 2026)')).toEqual([])
  })

  it.each([
    ['Q4 2026', '2026-09-30', '2026-10-01'],
    ['2026 Q4', '2026-09-30', '2026-10-01'],
    ['H2 2026', '2026-06-30', '2026-07-01'],
    ['H1 2026', '2025-12-31', '2026-01-01'],
    ['December 2026', '2026-11-30', '2026-12-01'],
    ['30 November 2026', '2026-11-29', '2026-11-30'],
    ['first three quarters of 2026', '2025-12-31', '2026-01-01'],
  ])('of %s are proposed once it has begun', (time, before, on) => {
    const pages = [COVER, PRODUCT, page('Traction', `€2.4M ARR (${time})`)]
    const asOf = (today: string) =>
      propose(pages, today).flatMap(({ value }) => (value.kind === 'figure' ? [value.asOf] : []))
    // What is not over has no day yet, and today is none that the page names.
    expect([asOf(before), asOf(on)]).toEqual([[], [/^\d/.test(time) && !time.includes('Q') ? on : null]])
  })

  it('are not proposed where two pages disagree', () => {
    const pages = [page('Traction', 'ARR €1.2M (Oct 2026)'), page('Key metrics', 'ARR €1.4M (Oct 2026)')]
    expect(valuesOf(COVER, PRODUCT, ...pages).filter(({ kind }) => kind === 'figure')).toEqual([])
  })
})

describe('the round', () => {
  it('is told apart from what is committed, the cap, the smallest cheque and what was raised before', () => {
    expect(
      roundOf(
        '$2.5M seed at a $14M cap, $1M committed by Halcyon',
        'Minimum ticket: $50,000',
        'Previously raised: $400k in 2024',
      ),
    ).toEqual([
      'raising 2,500,000 USD',
      'committed 1,000,000 USD',
      'minimumCheque 50,000 USD',
      'valuation 14,000,000 USD',
    ])
  })

  it('states no amount that is said not to hold, and none of two that disagree', () => {
    expect(roundOf('Raising €3M', 'Raising €4M', '€12M cap does not apply')).toEqual([])
  })
})

describe('the team', () => {
  it.each([
    ['a line each', ['Ada Moss, CEO & Co-founder', 'Ran a mine', 'Bo Li, CTO']],
    ['with what they did', ['Ada Moss - CEO & Co-founder - Ran a mine', 'Bo Li - CTO']],
    ['role first', ['CEO & Co-founder: Ada Moss, Ran a mine', 'CTO: Bo Li']],
    ['in cards', ['Ada Moss', 'CEO & Co-founder', 'Ran a mine', 'Bo Li', 'CTO']],
    ['in rows', ['Ada Moss\tCEO & Co-founder\tRan a mine', 'Bo Li\tCTO']],
    ['in brackets', ['Ada Moss (CEO & Co-founder)', 'Ran a mine', 'Bo Li (CTO)']],
  ])('is read %s', (_, lines) => {
    expect(teamOf(...lines)).toEqual([
      expect.objectContaining({
        name: 'Ada Moss',
        role: 'CEO & Co-founder',
        background: 'Ran a mine',
        isFounder: true,
      }),
      expect.objectContaining({ name: 'Bo Li', role: 'CTO', background: '', isFounder: false }),
    ])
  })

  it('holds nobody without a role, and no company', () => {
    expect(teamOf('Ada Moss', 'Northway Capital', 'Ex Google', 'We are twelve.')).toEqual([])
  })
})

describe('a section', () => {
  it('is what its author says to the page, else what stands on it; covers and thanks are none', () => {
    const notes = 'Every third litre leaks away. Nobody hears it, and we do.'
    const sections = valuesOf(
      COVER,
      { ...PRODUCT, notes },
      page('Model', 'We charge by pipe'),
      page('Thank you', 'Bye'),
    )
    expect(sections.filter(({ kind }) => kind === 'section')).toEqual([
      { kind: 'section', title: 'Product', text: notes },
      { kind: 'section', title: 'Model', text: 'We charge by pipe.' },
    ])
  })
})

it('keeps the parts of a pasted text apart, and finds all of them on its one page', () => {
  const text = [
    'Heron is software that finds leaks for water utilities.',
    'The problem',
    'A third of all water is lost before it is drunk.',
    'Team',
    'Ines Holm, CEO. Ran a water utility for nine years.',
  ].join('\n')
  const proposed = propose([{ title: 'Heron', text, notes: '' }], TODAY)
  const said = proposed.flatMap(({ value }) =>
    value.kind === 'section' ? [`${value.title}: ${value.text}`] : [],
  )
  expect(said).toEqual([
    'The problem: A third of all water is lost before it is drunk.',
    'Team: Ines Holm is our CEO. Ran a water utility for nine years.',
  ])
  expect(new Set(proposed.map(({ page: at }) => at))).toEqual(new Set([1]))
})

it('takes the subject of its first sentence for the company, where a text has no heading', () => {
  const nameIn = (text: string) =>
    propose([{ title: '', text, notes: '' }], TODAY).flatMap(({ value }) =>
      value.kind === 'company' && value.field === 'companyName' ? [value.text] : [],
    )
  expect(nameIn('Heron is software that finds leaks for water utilities. It listens.')).toEqual(['Heron'])
  expect(nameIn('North Sea Kelp makes sachets from seaweed for food brands.')).toEqual(['North Sea Kelp'])
  for (const nobody of [
    'We make sachets from seaweed.',
    'Today is a good day to begin.',
    'Every pipe leaks.',
  ]) {
    expect(nameIn(nobody)).toEqual([])
  }
})

it('says no stage direction, and a table row by row without its head', () => {
  const noted = { ...PRODUCT, notes: 'Start with the story of my father, and wait for the laugh.' }
  const sections = valuesOf(COVER, noted, page('Numbers', 'Metric\tValue', 'Sites\t41')).filter(
    ({ kind }) => kind === 'section',
  )
  expect(sections).toEqual([
    {
      kind: 'section',
      title: 'Product',
      text: 'Heron is software that finds leaks for water utilities. It listens to pipes.',
    },
    { kind: 'section', title: 'Numbers', text: 'Sites: 41.' },
  ])
})

it('says who is who as one says it, and no address', () => {
  const pages = [
    COVER,
    page('Team', 'Ada Moss', 'CEO', 'Ran a mine', 'Bo Li', 'CTO'),
    page('Model', 'By pipe', 'a@heron.example', 'www.heron.example'),
  ]
  const sections = valuesOf(...pages).flatMap((value) => (value.kind === 'section' ? [value.text] : []))
  expect(sections).toEqual(['Ada Moss is our CEO. Ran a mine. Bo Li is our CTO.', 'By pipe.'])
})

it('asks how many there are of what is counted, and what everything else is', () => {
  const pages = [
    COVER,
    page('Traction', '26 brands under contract (October 2026)', 'Gross margin 44% in Q3 2026'),
  ]
  const asked = propose(pages, TODAY).flatMap(({ value }) => (value.kind === 'faq' ? [value.question] : []))
  expect(asked).toContain('How many brands do you have (October 2026)?')
  expect(asked).toContain('What is your gross margin (Q3 2026)?')
})

it('asks and answers from the rows of a table in whole sentences', () => {
  const rows = ['Revenue\t$640,000\tFY 2025', 'Tests run\t18,200\tOct 2026', 'Clinics\t36\tOct 2026']
  const pages = [COVER, page('Traction', 'Metric\tValue\tAs of', ...rows, 'Gross margin\t62%\tQ2 2026')]
  const said = propose(pages, TODAY).flatMap(({ value }) =>
    value.kind === 'faq' && /\(/.test(value.question) ? [[value.question, value.answer]] : [],
  )
  expect(said).toEqual([
    ['What is your revenue (FY 2025)?', 'Our revenue was $640,000 (FY 2025).'],
    ['How many tests have you run (Oct 2026)?', 'We have run 18,200 tests (Oct 2026).'],
    ['How many clinics do you have (Oct 2026)?', 'We have 36 clinics (Oct 2026).'],
    ['What is your gross margin (Q2 2026)?', 'Our gross margin was 62% (Q2 2026).'],
  ])
})

it('proposes the same from the same pages, ten questions at most, and nothing from nothing', () => {
  const pages = [COVER, PRODUCT, page('Traction', 'ARR €1.2M (Oct 2026)')]
  expect(propose(pages, TODAY)).toEqual(propose(pages, TODAY))
  expect(propose(pages, TODAY).filter(({ part }) => part === 'faqs').length).toBeLessThanOrEqual(10)
  expect(propose([], TODAY)).toEqual([])
  expect(propose([page('')], TODAY)).toEqual([])
})

it('leaves out what stands on every page, and what lies beyond a book’s first part', () => {
  const pages = Array.from({ length: 300 }, (_, i) =>
    page(`Part ${i}`, 'Heron GmbH, page 4', `Line ${'x'.repeat(i)}.`),
  )
  const sections = propose(pages, TODAY).filter(({ part }) => part === 'sections')
  expect(sections).toHaveLength(29)
  expect(JSON.stringify(sections)).not.toContain('GmbH')
})

it.each(['a', 'a ', '1,', 'A. ', '€1 2026 ', '\t', 'Ada Moss, '])(
  'comes to an end on a million times “%s”',
  (bit) => {
    const text = bit.repeat(Math.ceil(1_000_000 / bit.length))
    const titles = ['', 'Team', 'Traction', 'The ask']
    expect(
      Array.isArray(
        propose(
          titles.map((title) => ({ title, text, notes: text })),
          TODAY,
        ),
      ),
    ).toBe(true)
    expect(Array.isArray(propose([{ title: '', text, notes: '' }], TODAY))).toBe(true)
  },
)
