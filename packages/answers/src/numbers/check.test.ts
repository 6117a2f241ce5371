import { describe, expect, it } from 'vitest'
import { checkNumbers } from './check.ts'

const holds = (sentence: string, source: string, language = 'en') =>
  checkNumbers(sentence, [{ id: 's', text: source }], { language }).ok

describe('a number that stands in its source', () => {
  it.each([
    ['ARR is $1.8 million.', 'ARR: 1,800,000 USD'],
    ['ARR is one point eight million dollars.', '$1.8M ARR'],
    ['We raised two and a half million euros.', 'Raised €2.5m'],
    ['We raised 2.5 million so far.', '$2.5M raised'],
    ['A dozen customers pay us.', '12 customers'],
    ['A third of revenue is recurring.', 'one third of revenue'],
    ['Half of it goes into sales.', '50% goes into sales'],
    ['Runway is one year.', 'Runway: 12 months'],
    ['We sign three-year contracts.', 'a 3-year contract'],
    ['In June 2026 we had 42 customers.', '42 customers, 2026-06-30'],
    ['That was in 2026.', 'as of 30 June 2026'],
    ['That was in Q2 2026.', '2026-06-30'],
    ['Revenue in twenty twenty-five was $3M.', 'Revenue 2025: 3,000,000 dollars'],
    ['It costs $50 per seat per month.', '$50 / seat / mo'],
    ['We charge €3 per employee and month.', 'Price per employee and month: 3 EUR'],
    ['We have 84,000 weekly downloads.', 'Weekly downloads: 84,000'],
    ['We pay £1,200 per month.', 'Rent: £1,200 pcm'],
    ['Churn is under 2%.', 'Churn: <2%'],
    ['Revenue doubled.', 'revenue grew 2x'],
    ['Margins are 10 to 15 percent.', '10–15%'],
    ['We seek 1 to 2 million dollars.', 'Round: $1M to $2M'],
    ['Churn fell by 50 bps.', 'Churn fell by 0.5 percentage points'],
    ['No more than 30% is lost.', 'up to 30% is lost'],
    ['We employ 14 people.', 'Team: 14 employees'],
    ['One of our first two engineers left.', 'two engineers'],
    ['Up to 30% is saved.', 'saves up to 30 %'],
    ['About $1.8 million.', '$1.8M'],
    ['We are SOC 2 audited and B2B.', 'SOC 2, B2B'],
    ['Tens of thousands of users.', 'tens of thousands of users'],
    ['Minus: -12% growth.', 'growth of -12%'],
    ['We have ١٢ stores.', '12 stores'],
    ['First, no one else does this; it is one more reason for one another.', 'nothing'],
    ['The third party double-checks it every quarter.', 'nothing'],
    ['We may march on, and this may help.', 'nothing'],
  ])('passes “%s” on “%s”', (sentence, source) => {
    expect(holds(sentence, source)).toBe(true)
  })
})

describe('a number that its source lacks', () => {
  it.each([
    ['ARR is $1.9 million.', 'ARR: 1,800,000 USD'],
    ['ARR is about $2 million.', 'ARR: 1,800,000 USD'],
    ['ARR is €1.8 million.', 'ARR: $1.8M'],
    ['No more than 30% is lost.', 'more than 30% is lost'],
    ['We seek 1 to 2 million dollars.', 'Round: $1, then $2M'],
    ['ARR is 1.8 billion dollars.', 'ARR: $1.8M'],
    ['We have 1.8 million customers.', 'ARR: $1.8M of customers'],
    ['We have 42 employees.', '42 customers'],
    ['Churn is 1.2.', 'Churn: 1.2%'],
    ['Churn fell by 2 percentage points.', 'Churn fell by 2%'],
    ['Over $1.8 million.', '$1.8M'],
    ['We save 30%.', 'We save up to 30%'],
    ['It was June 2025.', '2026-06-30'],
    ['It was in Q3 2026.', '2026-06-30'],
    ['It was in 2026.', 'we are old'],
    ['In June we had two million users.', 'founded in May'],
    ['Revenue tripled.', 'revenue doubled'],
    ['A dozen customers.', '13 customers'],
    ['Dozens of customers.', '24 customers'],
    ['We have one customer.', 'we have customers'],
    ['Zero churn.', 'low churn'],
    ['A quarter of revenue.', 'a third of revenue'],
    ['$50 per month.', '$50 per year'],
    ['12% growth.', 'growth of -12%'],
    ['We are ISO 27001 certified.', 'ISO 9001 certified'],
    ['GPT4 runs it.', 'GPT5 runs it'],
    ['It has double-digit margins.', 'good margins'],
    ['Runway is 14 weeks.', 'Runway is 14 months'],
    ['We have ٤٢ stores.', '12 stores'],
    ['Support is 24/7.', 'Support is good'],
  ])('refuses “%s” on “%s”', (sentence, source) => {
    expect(checkNumbers(sentence, [{ id: 's', text: source }])).toMatchObject({ ok: false })
  })

  it('names what offends, and only that', () => {
    const sources = [{ id: 'a', text: 'ARR is $1.8M' }]
    expect(checkNumbers('ARR is $1.8 million and churn is 3%.', sources)).toEqual({
      ok: false,
      offending: ['3%'],
    })
  })

  it('refuses every number where nothing is cited', () => {
    expect(checkNumbers('We have 3 offices.', []).ok).toBe(false)
    expect(checkNumbers('We have offices.', [])).toEqual({ ok: true })
  })
})

describe('declared computations', () => {
  const sources = [
    { id: 'target', text: 'Round: $4M' },
    { id: 'in', text: 'Committed: $1.5M of interest' },
  ]
  const rest = { op: 'subtract', left: { sourceId: 'target' }, right: { sourceId: 'in' } } as const

  it('lets a result through only when it is declared and right', () => {
    expect(checkNumbers('$2.5 million is open.', sources).ok).toBe(false)
    expect(checkNumbers('$2.5 million is open.', sources, { computations: [rest] }).ok).toBe(true)
    expect(checkNumbers('$2.6 million is open.', sources, { computations: [rest] }).ok).toBe(false)
    expect(checkNumbers('€2.5 million is open.', sources, { computations: [rest] }).ok).toBe(false)
  })

  it('takes its operands from cited sources alone', () => {
    expect(checkNumbers('$2.5 million is open.', sources.slice(0, 1), { computations: [rest] }).ok).toBe(
      false,
    )
  })

  it('adds nothing that is counted in different units', () => {
    const mixed = [
      { id: 'a', text: 'Team: 12 people in 2 months' },
      { id: 'b', text: 'Round: $4M' },
    ]
    const sum = { op: 'add', left: { sourceId: 'b' }, right: { sourceId: 'a', text: '2 months' } } as const
    expect(checkNumbers('It is $4,000,002 in all.', mixed, { computations: [sum] }).ok).toBe(false)
  })

  it('rounds only as declared', () => {
    const share = { op: 'percent-of', left: { sourceId: 'in' }, right: { sourceId: 'target' } } as const
    expect(checkNumbers('38% is in.', sources, { computations: [share] }).ok).toBe(false)
    expect(checkNumbers('38% is in.', sources, { computations: [{ ...share, decimals: 0 }] }).ok).toBe(true)
  })
})

describe('other languages', () => {
  it.each([
    ['de', 'Der Umsatz liegt bei 1,8 Millionen Euro.', 'Umsatz: 1.800.000 EUR'],
    ['de', 'Wir haben fünfundzwanzig Kunden.', '25 Kunden'],
    ['fr', 'Nous avons deux millions d’euros.', '2 000 000 €'],
    ['es', 'Crecimos un 12,5 por ciento.', 'crecimiento: 12,5%'],
    ['pt', 'Temos dois milhões de reais.', '2 000 000 BRL'],
    ['it', 'Abbiamo tre milioni di euro.', '3.000.000 €'],
  ])('%s: passes “%s” on “%s”', (language, sentence, source) => {
    expect(holds(sentence, source.replaceAll(' 000', '\u00a0000'), language)).toBe(true)
  })

  it('refuses number words that the source lacks', () => {
    expect(holds('Wir haben zwei Millionen Kunden.', 'eine Million Kunden', 'de')).toBe(false)
    expect(holds('Abbiamo tre milioni di euro.', '2 milioni di euro', 'it')).toBe(false)
  })
})
