import type { Material } from '../material.ts'

/**
 * A second company in another trade: it shows how the answers carry over to other material.
 */
export function aSecondMaterial(): Material {
  const fact = (id: string, label: string, value: string, unit?: string, asOf = '2026-10-31') => ({
    id,
    label,
    value,
    unit,
    asOf,
    audience: 'public' as const,
  })
  const faq = (id: string, question: string, answer: string) => ({ id, question, answer })
  return {
    companyName: 'Tallyroot',
    tagline: 'Bookkeeping that closes itself',
    elevatorPitch:
      'Tallyroot is an accounting assistant for small restaurants that closes the books every night.',
    industry: 'fintech',
    location: 'Lisbon, Portugal',
    stage: 'Pre-seed',
    facts: [
      fact('mrr', 'Monthly recurring revenue', '62,000', 'EUR'),
      fact('mom', 'Month-over-month growth', '11', '%'),
      fact('restaurants', 'Active restaurants', '840', 'restaurants'),
      fact('churn', 'Monthly churn', '2.1', '%'),
      fact('cash', 'Cash in bank', '480,000', 'EUR'),
      fact('burn', 'Net burn', '55,000', 'EUR per month'),
      fact('target', 'Raising', '1.5', 'EUR million'),
      fact('committed', 'Soft commitments', '600,000', 'EUR'),
      fact('premoney', 'Pre-money valuation', '7', 'EUR million'),
      fact('ticket', 'Minimum ticket', '10,000', 'EUR'),
      fact('arpu', 'Average revenue per account', '74', 'EUR per month'),
      fact('sam', 'Serviceable market', '900', 'EUR million', '2026-01-31'),
    ],
    faqs: [
      faq(
        'why-restaurants',
        'Why restaurants?',
        'Restaurants have hundreds of small invoices a week and margins that leave no room for errors. General tools ignore them.',
      ),
      faq(
        'product',
        'What does Tallyroot do exactly?',
        'It reads invoices and till reports, books them, and closes the day by two in the morning. The owner wakes up to yesterday’s profit.',
      ),
      faq(
        'accuracy',
        'How accurate is the bookkeeping?',
        'Our models book 97 percent of invoices without help. A human accountant checks the rest.',
      ),
      faq(
        'price',
        'What does it cost?',
        'There are two plans, at 59 and 99 euros a month. The larger one includes payroll.',
      ),
      faq(
        'channel',
        'How do you find customers?',
        'Till vendors bundle us with their systems. Accountants refer us, and we pay them a fifth of the first year.',
      ),
      faq(
        'competitors',
        'Who do you compete with?',
        'Xero and Sage are general ledgers. Local bookkeepers are the usual alternative.',
      ),
      faq(
        'edge',
        'Why will you win?',
        'We own the connection to the till. A ledger that starts from the till needs no data entry.',
      ),
      faq('spend', 'What is the money for?', 'Two thirds go into engineers, the rest opens Spain.'),
      faq(
        'team',
        'Why are you the people to build this?',
        'Inês ran four restaurants, and Rui built the ledger of a bank.',
      ),
      faq(
        'regulation',
        'Do you need a licence?',
        'No. We do bookkeeping and never hold our customers’ money.',
      ),
      faq('payroll', 'Is payroll included?', 'Payroll is part of the larger plan, in Portugal only.'),
      faq(
        'worry',
        'What worries you most?',
        'That till vendors build it themselves. We sign two-year agreements to slow that down.',
      ),
    ],
    sections: [
      { id: 'open', title: 'Hello', text: 'Welcome. Tallyroot closes a restaurant’s books every night.' },
      {
        id: 'numbers',
        title: 'Numbers',
        text: 'We have 840 active restaurants and grow 11 percent a month.',
      },
    ],
    team: [
      {
        id: 'ines',
        name: 'Inês Duarte',
        role: 'Chief Executive Officer',
        background: 'Ran four restaurants in Porto.',
        isFounder: true,
        isAdvisor: false,
      },
      {
        id: 'rui',
        name: 'Rui Sampaio',
        role: 'Chief Technology Officer',
        background: 'Built the ledger of Banco Atlântico.',
        isFounder: true,
        isAdvisor: false,
      },
      { id: 'ana', name: 'Ana Brites', role: 'Head of Sales', isFounder: false, isAdvisor: false },
    ],
    passages: [],
    style: { communicationStyle: 'friendly', responseLength: 'medium' },
    neverSay: [],
    language: 'en',
    offers: { meeting: false, documents: [], contact: false },
  }
}
