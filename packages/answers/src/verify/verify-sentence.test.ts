import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { verifySentence } from './verify-sentence.ts'

const material = aMaterial({
  passages: [
    {
      id: 'd-rival#1',
      documentId: 'd-rival',
      title: 'Memo',
      audience: 'public',
      text: `# Memo › Figures
| Item: Employees at year end | 2024: 6 | 2025: 11
| Item: Cost per gateway | 2024: $210 | 2025: $140`,
    },
    {
      id: 'd-rival#2',
      documentId: 'd-rival',
      title: 'Memo',
      audience: 'public',
      text: `# Memo › Frostware, our competitor
Frostware has 95 employees and raised 30 million dollars in 2022. They charge $480 a month per store. Germany brings 62 % of our revenue, Norway 21 %.`,
    },
  ],
})
const index = buildIndex(material, 'public')
const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))
    .map(([question = '', sentence = '']) => ({ question, sentence }))
const verify = (question: string, sentence: string) => verifySentence({ index, question, sentence, now: NOW })

describe('a sentence that the material bears out, in other words', () => {
  it.each(
    rows(`
      What is your ARR? | Our annual recurring revenue is 1,800,000 dollars.
      What is your ARR? | At the end of September 2026 our annual recurring revenue stood at 1.8 million dollars.
      What was revenue in 2025? | In 2025 our revenue was 1.12 million dollars.
      What was revenue in 2024? | Revenue in 2024 came to $430,000.
      How many customers do you have? | We have 42 paying customers.
      How many stores are connected? | Six hundred and ten stores are connected.
      What is your churn? | Our logo churn is 1.2 percent a month.
      What do you burn? | Our net burn is 95,000 dollars a month.
      How long is the runway? | Our runway is fourteen months.
      What is the gross margin? | Our gross margin was 71 % in March 2026.
      How much are you raising? | We are raising 4 million dollars.
      How much is committed? | $1.5M of the round is committed so far.
      Who leads the round? | Brightwater Ventures leads our round.
      What is the minimum cheque? | The minimum cheque is 25 thousand dollars.
      When does the round close? | The round closes on 31 January 2027.
      How big is the team? | Our team size is 17 people.
      How big is the market? | The total addressable market is 6.4 billion dollars.
      What did the CTO do before? | Our CTO, Jonas Lindqvist, built building controls at ABB for eleven years.
      Do you have patents? | We hold one granted patent in Europe on set-point control.
      How many employees did you have at the end of 2025? | At the end of 2025 we had 11 employees.
      What does Frostware charge? | Frostware charges $480 a month per store.
      Do you charge for installation? | There is no fee for installation.
      Is there a discount? | There is no discount on the SAFE.
      Where does the data stay? | The data stays in the European Union.
      What is the largest risk? | Our main risk is long sales cycles.
      Who are natural buyers? | Controller makers such as Danfoss are natural acquirers.
    `),
  )('passes: $sentence', ({ question, sentence }) => {
    expect(verify(question, sentence)).toEqual({ ok: true })
  })
})

const broken: Record<string, string> = {
  figure: `
    What is your ARR? | Our annual recurring revenue is 2.3 million dollars.
    How many customers do you have? | We have 57 paying customers.
    What is your NRR? | Our net revenue retention is 71 %.
    What is the gross margin? | Our gross margin is 118 %.
    How long is the runway? | Our runway is 9 months.
    What is the minimum cheque? | The minimum cheque is 11,500 dollars.
    How big is the team? | Our team size is 42 people.
    How many stores are connected? | We have 1,900 connected stores.
  `,
  period: `
    What was revenue in 2024? | In 2024 our revenue was 1.12 million dollars.
    What was revenue in 2025? | Our revenue was $430,000.
    What was your ARR a year ago? | A year ago our annual recurring revenue was 1.8 million dollars.
    How many people do you employ today? | Today we have 11 employees.
    How many employees did you have at the end of 2024? | At the end of 2024 we had 11 employees.
    What does a gateway cost you now? | A gateway now costs us $210.
    When does the round close? | The round closes on 31 January 2028.
    When did you raise before? | We raised $1.1 million in a pre-seed round in 2021.
  `,
  entity: `
    How many employees do you have? | We have 95 employees.
    How much have you raised? | We raised 30 million dollars in 2022.
    What do you charge? | We charge $480 a month per store.
    What does Frostware burn? | Frostware burns 95,000 dollars a month.
    What did the CEO do before? | Our CEO, Maren Okafor, built building controls at ABB for eleven years.
    What did the CTO study? | Jonas Lindqvist studied mechanical engineering at KTH.
    What share of revenue comes from Norway? | Norway brings 62 % of our revenue.
    Who leads the round? | Danfoss Ventures leads our round.
  `,
  unit: `
    What is your ARR? | Our annual recurring revenue is 1.8 million euros.
    What is your ARR? | Our annual recurring revenue is 1.8 billion dollars.
    What do you burn? | Our net burn is 95,000 dollars a year.
    What is your churn? | Our logo churn is 1.2 percent a year.
    How long is the runway? | Our runway is 14 weeks.
    What is the gross margin? | Our gross margin is 71 percentage points.
    What does a customer pay? | Frostware charges $480 a year per store.
    What is your burn? | Our gross burn is 95,000 dollars a month.
  `,
  unsupported: `
    Who are your partners? | We have a partnership with a national supermarket association.
    Where did your engineers work? | Several of our engineers worked at Google before.
    Do you have patents? | We hold patents in America and Japan on machine vision.
    How satisfied are customers? | All our customers recommend us to their friends.
    Are you profitable? | We are already profitable in Denmark.
    Have you won prizes? | We have won a national prize for innovation.
    Is there a buyer? | A manufacturer of freezers has offered to buy us.
    Do you have a hospital business? | Hospitals use our software for their operating theatres.
  `,
}

describe.each(Object.entries(broken))('a sentence with a wrong %s', (_, table) => {
  it.each(rows(table))('is refused: $sentence', ({ question, sentence }) => {
    expect(verify(question, sentence).ok).toBe(false)
  })
})

describe('what the material itself says', () => {
  const own = index.statements.filter(({ kind, place }) => kind === 'faq' && place === 0)
  it.each(own.map(({ text, heads }) => ({ text, question: heads[0] ?? '' })))(
    'passes as an answer to its question: $text',
    ({ text, question }) => {
      expect(verify(question, text)).toEqual({ ok: true })
    },
  )

  const figures = rows(`
    What is your ARR? | Our annual recurring revenue is {1.8} million dollars.
    What do you burn? | Our net burn is {95000} dollars a month.
    How many stores are connected? | {610} stores are connected.
    What is the minimum cheque? | The minimum cheque is {25000} dollars.
    How much are you raising? | We are raising {4} million dollars.
  `)
  it.each(figures)('never passes with its number multiplied by ten: $sentence', ({ question, sentence }) => {
    const times = (factor: number) =>
      sentence.replace(/\{([\d.]+)\}/, (_, number: string) => String(Number(number) * factor))
    expect(verify(question, times(1))).toEqual({ ok: true })
    expect(verify(question, times(10)).ok).toBe(false)
  })
})
