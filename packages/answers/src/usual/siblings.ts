/**
 * For what investors ask most, by the library's intents: other usual wordings of the same question. What is open in one
 * of them is often plain in another.
 */
export const SIBLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'what-we-do': ['What does the company do?', 'What is your product?', 'In one sentence, what do you do?'],
    problem: ['What problem do you solve?', 'What is the pain of your customers?'],
    'who-for': ['Who is your target customer?', 'What kind of customers do you sell to?', 'Who pays you?'],
    'who-buys': ['Who signs the contract?', 'Who is the buyer?', 'Whose budget does it come from?'],
    'how-it-works': [
      'How does it work?',
      'How does the product work, step by step?',
      'What happens when somebody uses it?',
    ],
    technology: [
      'What is the technology behind it?',
      'What is it built on?',
      'How does the technology work?',
    ],
    benefits: [
      'What does a customer gain?',
      'How much does a customer save?',
      'What do customers get out of it?',
    ],
    proof: ['What proof do you have that it works?', 'Has it been tested?', 'What did the study show?'],
    'product-stage': ['Is the product live?', 'How finished is the product?'],
    roadmap: [
      'What is next on the roadmap?',
      'What is on the roadmap?',
      'What are you building next?',
      'What comes next for the product?',
    ],
    'market-size': ['How big is the market?', 'What is the market size?', 'What is your TAM?'],
    'market-growth': ['How fast is the market growing?', 'What is the growth of the market?'],
    'why-now': ['Why now?', 'What has changed that makes this possible now?', 'Why is this the right time?'],
    geography: ['Which countries are you active in?', 'Where do you sell?', 'Where are your customers?'],
    expansion: [
      'Do you plan to expand abroad?',
      'What is your next market?',
      'Which countries come next?',
      'When do you expand to another country?',
      'Which market do you enter next?',
    ],
    segments: ['Which segments do you serve?', 'What types of customers do you have?'],
    competitors: ['Who are your competitors?', 'Who do you compete with?', 'What are the alternatives?'],
    differentiation: [
      'How are you different?',
      'What do you do better than your competitors?',
      'Why do customers choose you over others?',
    ],
    moat: ['What is your moat?', 'What protects you from competition?', 'Why is it hard to copy?'],
    'big-tech-threat': [
      'What stops a big company from doing this?',
      'What if an incumbent copies you?',
      'Why would a large player not build it?',
    ],
    regulation: [
      'Which regulation applies to you?',
      'Are you regulated?',
      'What rules do you have to follow?',
    ],
    certification: ['Are you certified?', 'Which approvals do you have?'],
    revenue: [
      'How much money do you make?',
      'What is your revenue?',
      'How much revenue do you make?',
      'What are your sales?',
    ],
    arr: [
      'What is your ARR?',
      'What is your annual recurring revenue?',
      'How much recurring revenue do you have?',
    ],
    mrr: ['What is your MRR?', 'What is your monthly recurring revenue?'],
    'revenue-growth': [
      'How fast does revenue grow?',
      'What is your revenue growth?',
      'What is your growth rate?',
    ],
    'customers-count': [
      'How many customers do you have?',
      'How many paying customers are there?',
      'What is the number of customers?',
    ],
    'users-count': ['How many users do you have?', 'How many active users are there?'],
    'units-sold': ['How many units have you sold?', 'How many are installed?'],
    'customer-names': [
      'What kind of customers do you sell to?',
      'Who is your target customer?',
      'Who are your customers?',
      'Which customers can you name?',
      'Name some of your customers',
    ],
    'largest-customer': [
      'Who is your largest customer?',
      'How much of revenue comes from the largest customer?',
      'How big is your biggest customer?',
    ],
    concentration: [
      'What share of revenue comes from the largest customer?',
      'Do you depend on a few customers?',
      'How concentrated is revenue?',
    ],
    churn: ['What is your churn?', 'How many customers do you lose?', 'What is the churn rate?'],
    retention: ['What is your net revenue retention?', 'What is retention?', 'How many customers stay?'],
    traction: ['What traction do you have?', 'What have you achieved so far?', 'How is the business doing?'],
    milestones: ['What have you achieved so far?', 'What traction do you have?'],
    kpis: ['How is the business doing?', 'What traction do you have?'],
    pilots: [
      'Do you run pilots?',
      'How many pilots turned into paying customers?',
      'Are there any pilots or trials?',
    ],
    pipeline: ['How big is your pipeline?', 'How many letters of intent do you have?'],
    partnerships: ['Who are your partners?', 'Do you have partnerships?'],
    'average-contract': [
      'What is your average contract value?',
      'How much does a customer pay per year on average?',
      'What is the revenue per customer?',
      'What is the ACV?',
    ],
    price: ['What does it cost?', 'How much does a customer pay?', 'What is the price?'],
    'pricing-model': ['How is it priced?', 'What is your pricing model?', 'What does it cost?'],
    'business-model': ['How do you make money?', 'What is your business model?'],
    'revenue-streams': ['How do you make money?', 'Where does your revenue come from?'],
    'unit-cost': ['What does it cost you to make one?', 'What are your unit costs?'],
    'gross-margin': [
      'What is your gross margin?',
      'What margin do you make?',
      'What are your gross margins?',
    ],
    'unit-economics': ['What are your unit economics?', 'What are your CAC and LTV?'],
    cac: [
      'What is your CAC?',
      'What is your customer acquisition cost?',
      'What does it cost to win a customer?',
    ],
    'cac-payback': [
      'What is your CAC payback?',
      'How many months until a customer has paid back the acquisition cost?',
      'How long is the payback period?',
    ],
    ltv: [
      'How much does a customer bring over its lifetime?',
      'What is your LTV?',
      'What is the lifetime value of a customer?',
    ],
    'ltv-cac': ['What is the ratio of LTV to CAC?', 'What is LTV to CAC?'],
    burn: ['What is your burn?', 'How much money do you burn each month?', 'What is your monthly net burn?'],
    runway: [
      'How much runway do you have?',
      'How many months of runway do you have?',
      'How long does the cash last?',
    ],
    cash: ['How much cash do you have?', 'How much money is in the bank?'],
    profitability: ['Are you profitable?', 'When will you be profitable?', 'What is your EBITDA?'],
    'break-even': [
      'When do you break even?',
      'When will you be profitable?',
      'When do you reach break-even?',
    ],
    'go-to-market': [
      'How do you find customers?',
      'How do you get customers?',
      'How do you sell?',
      'What is your go-to-market strategy?',
      'How do customers find you?',
    ],
    channels: ['Through which channels do you sell?', 'How do you get customers?', 'How do you sell?'],
    'sales-cycle': ['How long is your sales cycle?', 'How many days from first contact to contract?'],
    'why-buy': ['Why do customers buy?', 'Why do customers choose you?'],
    founders: ['Who are the founders?', 'Who founded the company?'],
    'team-size': [
      'How many people work there?',
      'How big is the team?',
      'How many employees do you have?',
      'What is your headcount?',
      'How many people are you?',
    ],
    'team-why': [
      'Why are you the right team?',
      'What makes your team the right one?',
      'What did the founders do before?',
      'Why you?',
    ],
    'domain-expertise': [
      'What experience do the founders have?',
      'What did the founders do before?',
      'Why are you the right team?',
    ],
    'founder-fit': [
      'Why did you start this?',
      'Why do you do this?',
      'Why did you start the company?',
      'How did you come up with the idea?',
    ],
    'how-founders-met': ['How did the founders meet?', 'How do the founders know each other?'],
    hiring: ['Who will you hire?', 'Which roles are you hiring for?', 'What are your hiring plans?'],
    advisors: ['Who are your advisors?', 'Who advises you?'],
    'equity-split': [
      'How much of the company do the founders hold?',
      'Who owns the company?',
      'Who is on the cap table?',
      'How much do the founders own?',
      'What does the cap table look like?',
    ],
    'option-pool': ['How big is the option pool?', 'Is there an option pool?'],
    'office-location': ['Where are you based?', 'Where is the company located?', 'Where is your office?'],
    founded: [
      'When were you founded?',
      'When did you begin?',
      'When was the company founded?',
      'When did you start?',
    ],
    origin: [
      'How did it start?',
      'How did you come up with the idea?',
      'What is the story behind the company?',
      'Why did you start the company?',
    ],
    raising: ['How much are you raising?', 'What is the size of the round?', 'How much money do you want?'],
    'round-type': ['What round is it?', 'Which round are you raising?'],
    valuation: [
      'What is the valuation?',
      'At what valuation are you raising?',
      'What is the pre-money valuation?',
    ],
    instrument: ['Is it a SAFE or priced equity?', 'What instrument is it?', 'How is the round structured?'],
    terms: [
      'What are the terms of the round?',
      'What instrument is it?',
      'Is it a SAFE or priced equity?',
      'At what valuation are you raising?',
    ],
    committed: ['How much is committed?', 'How much of the round is already committed?'],
    lead: ['Who is leading the round?', 'Who leads the round?', 'Do you have a lead investor?'],
    'co-investors': ['Who else invests?', 'Which investors are in the round?'],
    'existing-investors': [
      'Who are your investors?',
      'Who invested in your last round?',
      'Who has invested so far?',
      'Who are your existing investors?',
      'Who are your current investors?',
    ],
    'previous-rounds': [
      'How much have you raised so far?',
      'How much money have you raised before this round?',
      'What was your last round?',
      'What is the total raised to date?',
    ],
    'min-check': [
      'What is the minimum ticket?',
      'What is the minimum cheque?',
      'What is the smallest investment?',
    ],
    closing: ['When does the round close?', 'When do you close?', 'What is the closing date?'],
    'use-of-funds': [
      'What will you use the money for?',
      'How will you spend the money?',
      'What is the use of funds?',
    ],
    'milestones-next': ['What will the money achieve?', 'What do you reach with this round?'],
    dilution: ['How much of the company do you sell?', 'What stake do investors get?'],
    exit: [
      'What is your exit strategy?',
      'Which companies could acquire you?',
      'What does an exit look like?',
    ],
    acquirers: ['Who could acquire you?', 'What is your exit strategy?'],
    'biggest-risk': ['What are the biggest risks?', 'What could go wrong?', 'What is your biggest risk?'],
    'what-keeps-up': ['What keeps you up at night?', 'What are the biggest risks?'],
    'failure-mode': ['What could go wrong?', 'Why could this fail?', 'What are the biggest risks?'],
    patents: ['Have you filed patents?', 'Do you have patents?', 'Is it patented?'],
    copycat: ['Why can nobody copy this?', 'What is your moat?', 'What stops others from copying you?'],
    vision: ['What is your vision?', 'Where do you want to be in five years?', 'What is the long-term plan?'],
    'five-years': [
      'Where do you see the company in five years?',
      'Where do you want to be in five years?',
      'What is your vision?',
      'What is the long-term plan?',
    ],
    'next-12-months': ['What are your next goals?', 'What do you want to reach next?'],
  }),
)

const named = (intents: string): ReadonlySet<string> => new Set(intents.split(' '))

/** Of these a figure is wanted, and of those an amount of money: a sentence without one answers none of their wordings. */
export const WANTS_FIGURE = named(
  'market-size market-growth revenue-growth customers-count users-count units-sold churn retention pipeline gross-margin cac-payback ltv-cac runway sales-cycle team-size option-pool concentration dilution',
)
export const WANTS_MONEY = named(
  'revenue arr mrr average-contract unit-cost cac ltv burn cash raising valuation committed previous-rounds min-check price',
)

/** Who somebody is answers these, and none of the others. */
export const OF_PEOPLE = named(
  'founders ceo cto team-size team-why domain-expertise how-founders-met advisors missing-roles hiring founder-fit prior-exits',
)

const AHEAD =
  /\b20(?:2[7-9]|[3-9]\d)\b|\bvision|\bbecome|\bdream|\bambition|\bgoal|\b(?:we|i) (?:want|would love|will)\b|\bone day\b/i

/** Words of which an answer to these has one, or something that names it: near to them lies much that is none. */
export const SAID_BY: ReadonlyMap<string, RegExp> = new Map([
  ['patents', /\bpatent|\bip\b|\bintellectual property|\btrade ?mark/i],
  ['lead', /\blead(?:s|ing)?\b/i],
  ['retention', /\bretention|\brenew|\bchurn|\bstay|\bcome back|\bn[rd]r\b|\bgrr\b/i],
  ['vision', AHEAD],
  ['five-years', AHEAD],
  ['partnerships', /\bpartner|\btogether with\b|\balliance|\breseller|\bdistributor/i],
  [
    'business-model',
    /\bpa(?:y|id)|\bfees?\b|\bpric|\bcharg|\bsubscri|\blicen[cs]e|\bcommission|\bsell|\bsold\b|\brevenue|\bbill|[€$£]|\bper (?:month|year|seat)\b|\ba (?:month|year)\b/i,
  ],
  [
    'previous-rounds',
    /\braised\b|\b(?:pre-?)?seed\b|\bseries [a-e]\b|\bangel|\bprevious|\bearlier|\bbefore\b|\bgrants?\b|\bso far\b/i,
  ],
  ['who-for', /\bcustomers?\b|\bclients?\b|\bsell to\b|\busers?\b|\bbuyers?\b|\bbuy\b|\bowners?\b|\bfor\b/i],
  [
    'customer-names',
    /\bcustomers?\b|\bclients?\b|\bsell to\b|\busers?\b|\bbuyers?\b|\buse\b|\bwork with\b|\bpay/i,
  ],
  [
    'regulation',
    /\bregulat|\blaws?\b|\blegal|\brules?\b|\blicen[cs]e|\bcertif|\bapprov|\bpermit|\bdirective|\bcomplian|\bauthorit|\bnotified body\b/i,
  ],
])

/** What is told of it is a story or a plan, and no date or figure alone. */
export const IS_TOLD = named(
  'origin founder-fit how-founders-met vision what-we-do how-it-works why-now moat team-why',
)
