import { COMPANY_SIBLINGS } from './siblings-company.ts'
import { ROUND_SIBLINGS } from './siblings-round.ts'
import { SELLING_SIBLINGS } from './siblings-selling.ts'

/**
 * For what investors ask most, by the library's intents: other usual wordings of the same question. What is open in one
 * of them is often plain in another.
 */
export const SIBLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...COMPANY_SIBLINGS, ...SELLING_SIBLINGS, ...ROUND_SIBLINGS }),
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
  /\b20\d\d\b|\bvision|\bbecome|\bdream|\bambition|\bgoal|\b(?:we|i) (?:want|would love|will)\b|\bone day\b/i

/** Words of which an answer to these has one, or something that names it: near to them lies much that is none. */
export const SAID_BY: ReadonlyMap<string, RegExp> = new Map([
  ['patents', /\bpatent|\bip\b|\bintellectual property|\btrade ?mark/i],
  ['valuation', /\bvaluation|\b(?:pre|post)[- ]?money\b|\bcap(?:ped)?\b|\bworth\b|\bvalued\b/i],
  ['committed', /\bcommit|\bsigned\b|\bsoft|\bpledg|\bsubscribed\b|\balready\b|\bso far\b|\bin the bank\b/i],
  ['closing', /\bclos|\bshut|\bdeadline|\buntil\b|\bends?\b/i],
  [
    'instrument',
    /\bsafe\b|\bnotes?\b|\bequity\b|\bshares?\b|\bconvert|\bpriced\b|\bpreferred\b|\bstock\b|\bloan\b/i,
  ],
  ['min-check', /\bmin(?:imum)?\b|\bsmallest\b|\bfrom\b|\bticket|\bche(?:que|ck)|\bat least\b|\blowest\b/i],
  ['lead', /\blead(?:s|ing)?\b/i],
  ['retention', /\bretention|\brenew|\bstay|\bcome back|\bn[rd]r\b|\bgrr\b/i],
  ['equity-split', /%|\bpercent|\bper cent|\b(?:own|owns|owned|hold|holds|shares|stake|cap table)\b/i],
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
    /\bcustomers?\b|\bclients?\b|\bsell to\b|\busers?\b|\bbuy(?:s|ers?)?\b|\bsigns\b|\buse\b|\bwork with\b|\bpay/i,
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
