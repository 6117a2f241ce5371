const SIZE = [
  'How big is the market?',
  'What is your total addressable market?',
  'Why is this market attractive?',
]
export const EDGE: readonly string[] = [
  'What stops others from copying you?',
  'What is your moat?',
  'How are you different from competitors?',
]
const SHOWN = ['What traction do you have?', 'What is your revenue?', 'How many customers do you have?']
/** What grew, and what is ahead: whoever finds little, or the price of it high, knows how much there is. */
const MOVES = [
  'How fast are you growing?',
  'What is your net revenue retention?',
  'What revenue do you expect this year?',
  'What traction do you have?',
]
const WORTH = [
  'When does it pay for itself for a customer?',
  'What does a customer save?',
  'What does a customer gain?',
  'What problem do you solve?',
  'Why do customers buy?',
  'What does it cost?',
]
export const DIFFERENCE: readonly string[] = [
  'How are you different from competitors?',
  'Who are your competitors?',
  'What is your moat?',
  'What stops others from copying you?',
]
const MARGIN = ['What are your unit economics?', 'How will your gross margin improve?']
const LEAVING = ['Why do customers leave?']

/** What a doubt comes to, by the library's intents, as questions that a founder has answered: the nearest first. */
export const COMES_TO: Readonly<Record<string, readonly string[]>> = {
  'too-small': SIZE,
  copycat: EDGE,
  moat: EDGE,
  'big-tech-threat': ['What if a big company does the same?', ...EDGE],
  substitutes: ['Why is what customers use today not enough?', ...EDGE],
  'prove-it': ['What proof do you have that it works?', ...SHOWN],
  'too-expensive': [...WORTH, ...SHOWN],
  'too-early': SHOWN,
  'hardware-hard': ['What is your gross margin?', 'What are your unit economics?', 'How do you manufacture?'],
  crowded: DIFFERENCE,
  'feature-not-company': ['Why is this a company and not a feature?', 'What is your vision?', ...EDGE],
  'venture-scale': ['How big can this get?', 'What is your vision?', ...SIZE],
  'valuation-too-high': ['How do you justify the valuation?', ...MOVES],
  'services-not-software': [
    'Is this a services business?',
    'How does it scale?',
    'What is your gross margin?',
  ],
  scalability: ['How does it scale?', 'How do you expand?'],
  'customer-budget': ['Why do customers buy?', 'Do customers have a budget for it?', ...SHOWN],
  'objections-customers': ['Why do customers buy?', ...SHOWN],
  'why-now': ['Why now?'],
  'why-fail-others': ['Why did others fail?', ...DIFFERENCE],
}

/** What somebody is asked to be held against, by the intents of questions that fear or name others. */
export const AGAINST_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'big-tech-threat': EDGE,
  copycat: EDGE,
  moat: EDGE,
  incumbents: EDGE,
  substitutes: DIFFERENCE,
  'why-not-existing': DIFFERENCE,
  crowded: DIFFERENCE,
  differentiation: DIFFERENCE,
  'competitor-compare': DIFFERENCE,
  'feature-not-company': EDGE,
}

/** On which side of what was hoped for a figure is found. */
export type Side = 'low' | 'high'

/** A kind of figure that is found too low or too high. */
export interface Measure {
  /** Concepts of the field by which it goes. */
  concepts: readonly string[]
  /** The library's intents that ask for it, where it is not named. */
  intents: readonly string[]
  /** Who finds it on the other side praises it. */
  doubted: Side | 'either'
  /** What such a doubt comes to: the nearest first. */
  comesTo: readonly string[]
  /** So many of them are told. */
  most: number
  /** Who doubts it knows it: its figure answers nothing, whether it was told or not. */
  isPlain: boolean
}

const measure = (
  concepts: string,
  intents: string,
  doubted: Measure['doubted'],
  comesTo: readonly string[],
  { most = 1, isPlain = false }: Partial<Pick<Measure, 'most' | 'isPlain'>> = {},
): Measure => ({
  concepts: concepts.split(' ').map((concept) => `#${concept}`),
  intents: intents.split(' '),
  doubted,
  comesTo,
  most,
  isPlain,
})

/** Of a count that is found too low, whatever is counted. */
export const COUNTED: Pick<Measure, 'comesTo' | 'most'> = { comesTo: MOVES, most: 2 }
/** Of what somebody pays today, who pays less than is told. */
export const PAYS_LESS: Pick<Measure, 'comesTo' | 'most'> & { intents: readonly string[] } = {
  comesTo: ['What does it cost?', ...WORTH],
  most: 1,
  intents: ['unit-cost', 'costs', 'price', 'problem-size', 'too-expensive'],
}

export const MEASURES: readonly Measure[] = [
  measure(
    'valuation premoney postmoney cap',
    'valuation-too-high valuation pre-post past-valuation',
    'high',
    ['How do you justify the valuation?', ...MOVES],
    { most: 2, isPlain: true },
  ),
  measure('arr mrr revenue gmv', 'arr mrr revenue revenue-last-year gmv', 'low', MOVES, {
    most: 2,
    isPlain: true,
  }),
  measure('customers users', 'customers-count users-count units-sold', 'low', MOVES, {
    most: 2,
    isPlain: true,
  }),
  measure('gross_margin margin net_margin', 'gross-margin margin-drivers contribution-margin', 'low', MARGIN),
  measure('burn', 'burn', 'high', ['What do you spend the money on?', 'When will you be profitable?']),
  measure('runway cash', 'runway cash', 'low', ['When will you be profitable?', 'How much are you raising?']),
  measure('churn', 'churn', 'high', [...LEAVING, 'What is your net revenue retention?']),
  measure('nrr grr retention', 'retention repeat', 'low', [...LEAVING, 'What is your churn?']),
  measure('pricing', 'price pricing-model too-expensive', 'high', WORTH, { isPlain: true }),
  measure('cac ltv_cac payback', 'cac cac-payback ltv-cac', 'either', [
    'How do you acquire customers?',
    'What is your LTV to CAC?',
    'How long is your CAC payback?',
  ]),
  measure('tam sam som market', 'market-size sam-som too-small', 'low', SIZE),
  measure('team', 'team-size sales-team', 'either', [
    'Who will you hire next?',
    'Why is your team the right one?',
  ]),
  measure('sales_cycle', 'sales-cycle', 'high', [
    'How long is your sales cycle?',
    'How do you acquire customers?',
  ]),
  measure('growth', 'revenue-growth', 'low', ['What drives your growth?', ...MOVES], { most: 2 }),
]
