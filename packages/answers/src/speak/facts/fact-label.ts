import { periodOf } from './label-period.ts'
import { plainLabel } from './label-words.ts'

/** A fact's label as it can stand inside a sentence. */
export interface SpokenLabel {
  /** "monthly net burn", "gross margin on hardware", "ARR": qualifiers in place, without the period. */
  text: string
  /** What stands in brackets and fits nowhere in a name: "n is small". */
  note?: string
  /** "2025", "Q3 2026", "the full year 2025": the period that the label names. */
  period?: string
  /** The last year of the period. */
  year?: number
  /** It names what is hoped for, not what was: "target", "forecast". */
  isOutlook: boolean
}

const QUESTION = /^(?:what|who|which|how|where|when|why|do|does|is|are|can)\b/i
const OUTLOOK =
  /\b(?:targets?|forecasts?|planned|budget(?:ed)?|goals?|projected|projections?|expected|estimated?|outlook|guidance|run[- ]rate)\b/i
/** "Revenue 2027 (plan)", "Hiring plan", and not what customers buy: "Pro plan", "kids on a plan". */
const OUTLOOK_PLAN =
  /^plans?\b|[(,;–-]\s*plans?\b|\b(?:20\d{2}|arr|ebitda|business|cost|financial|growth|headcount|hiring|profit|revenue|sales|staff) plans?\b/i
const isHoped = (text: string) => OUTLOOK.test(text) || OUTLOOK_PLAN.test(text)

/** Qualifiers in brackets or behind a comma, and how they are said; `front` ones stand before the label. */
const QUALIFIERS: readonly { pattern: RegExp; place: 'front' | 'behind'; said: string }[] = [
  { pattern: /^pre(?:-money)?$/i, place: 'front', said: 'pre-money' },
  { pattern: /^post(?:-money)?$/i, place: 'front', said: 'post-money' },
  { pattern: /^(last (?:year|quarter|month))$/i, place: 'behind', said: '$1' },
  {
    pattern:
      /^((?:the )?(?:last|past|trailing|next) (?:[\w-]+ )?(?:days?|weeks?|months?|quarters?|years?))$/i,
    place: 'behind',
    said: 'over the $1',
  },
  {
    pattern: /^((?:\d+|three|six|nine|twelve)[ -]months? (?:to|until|ending|ended) .+)$/i,
    place: 'behind',
    said: 'over the $1',
  },
  { pattern: /^(?:the )?(?:prior|previous) year$/i, place: 'behind', said: 'the year before' },
  { pattern: /^(a year (?:ago|earlier|before))$/i, place: 'behind', said: '$1' },
  {
    pattern: /^((?:peak|record|best|busiest|average) (?:day|week|month|quarter|year))$/i,
    place: 'behind',
    said: 'in the $1',
  },
  { pattern: /^(?:cumulative|cumulatively|total|in total|overall)$/i, place: 'behind', said: 'in total' },
  { pattern: /^(?:ytd|year to date)$/i, place: 'behind', said: 'year to date' },
  {
    pattern: /^((?!hiring|growth|business)(?:the )?[\p{L}-]+(?: [\p{L}-]+)? plan)$/iu,
    place: 'behind',
    said: 'for the $1',
  },
  { pattern: /^(one .+)$/i, place: 'behind', said: 'for $1' },
  { pattern: /^month$/i, place: 'front', said: 'monthly' },
  { pattern: /^quarter$/i, place: 'front', said: 'quarterly' },
  { pattern: /^year$/i, place: 'front', said: 'annual' },
  { pattern: /^(\d+ (?:days|weeks|months|quarters|years))$/i, place: 'behind', said: 'over $1' },
  { pattern: /^p\.?a\.?$/, place: 'front', said: 'annual' },
  {
    pattern:
      /^((?:per|on|in|after|before|for|from|of|with|without|since|excluding|including|excl\.?|incl\.?|by|to|at|across|over|under|as|a|an|each|so|until|through)\b.+)$/i,
    place: 'behind',
    said: '$1',
  },
  { pattern: /^(?:on the )?wait(?:ing )?list$/i, place: 'behind', said: 'on the waiting list' },
  { pattern: /^pipeline$/i, place: 'behind', said: 'in the pipeline' },
  { pattern: /^(?:free )?trials?$/i, place: 'behind', said: 'in a trial' },
  { pattern: /^lost$/i, place: 'front', said: 'lost' },
  { pattern: /^churned$/i, place: 'front', said: 'churned' },
  { pattern: /^prospective$/i, place: 'front', said: 'prospective' },
  { pattern: /^potential$/i, place: 'front', said: 'potential' },
  { pattern: /^former$/i, place: 'front', said: 'former' },
  { pattern: /^interested$/i, place: 'front', said: 'interested' },
  // A name: "Market, Portugal and Spain", not "Churn (Monthly)".
  { pattern: /^((?![YQMW]o[YQMW]\b)\p{Lu}\p{Ll}.*)$/u, place: 'behind', said: 'in $1' },
  { pattern: /^(DACH|EMEA|APAC|LATAM|MENA|CEE|GCC|NYC)$/, place: 'behind', said: 'in $1' },
  { pattern: /^(?:the )?(EU|US|USA|UK|UAE)$/, place: 'behind', said: 'in the $1' },
  { pattern: /^([\p{L}-]+ only)$/iu, place: 'front', said: '$1' },
  {
    pattern:
      /^(?!all\b|(?:hours|minutes|days|weeks|months|quarters|years)$)([\p{L}-]{3,}(?: [\p{L}-]{3,})?)$/u,
    place: 'front',
    said: '$1',
  },
]

/** Null where a qualifier fits nowhere in a sentence: then the label is said as it is written. */
export function readLabel(
  written: string,
  isName: (word: string) => boolean,
  isPercent = false,
): SpokenLabel | null {
  const label = plainLabel(written, isPercent)
  // "Farms that renewed for 2026" did not do so in 2026.
  const found = CLAUSE.test(label) ? undefined : periodOf(label)
  // "2020 to 2025" is a stretch of time, and no year of its own.
  if (found === null) return null
  const rest = (found === undefined ? label : label.replace(found.written, ' '))
    .replace(/\(\s*\)/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/ (?=,)|,\s*$/g, '')
    .trim()
  const parts = partsOf(rest)
  if (parts === null || QUESTION.test(parts.main)) return null
  let text = lowerStart(parts.main.replace(MARGIN, '$1 margin on $2'), isName)
  for (const qualifier of parts.qualifiers) text = qualified(text, qualifier, isName)
  return {
    text,
    ...(parts.note === undefined ? {} : { note: parts.note }),
    ...(found === undefined ? {} : { period: found.said, year: found.year }),
    isOutlook: isHoped(label),
  }
}

/** "Gross margin installation". */
const MARGIN =
  /^(gross|net|operating|contribution) margin (?!on\b|of\b|after\b|before\b|in\b|per\b|at\b|year\b|without\b|(?:target|forecast|goal|budget|plan|planned|guidance|outlook|estimate|estimated|expected|projected|projection|actual|actuals|ambition|objective|potential|average|total|overall|blended|today|currently|current|monthly|quarterly|annual|annually|yearly|weekly|improvement|improvements|increase|decrease|growth|expansion|change|impact|gain|uplift|drop|trend|range|percent|percentage|rate|ratio|level|figure|profile|with|from|excluding|including|since|until|month|quarter|week)s?$)(\p{Ll}{4,})$/iu
const CLAUSE = /^\S+ (?:\S+ )?(?:that|who|which) /

/** The name of a label, what narrows it, and the rest of its brackets; null where something else stands in it. */
function partsOf(label: string): { main: string; qualifiers: string[]; note?: string } | null {
  const qualifiers: string[] = []
  const notes: string[] = []
  const [main = '', ...others] = label.split(/\s*(\([^()]*\))\s*|\s*[,;]\s+|\s+[-–—]\s+|,$/)
  for (const other of others) {
    if (other === undefined || other === '') continue
    const inside = /^\(.*\)$/.test(other) ? other.slice(1, -1).trim() : undefined
    if (inside !== undefined && /[!?]/.test(inside)) return null
    const known = (inside ?? other).split(/,\s+/).filter((part) => part !== '')
    const [only = '', ...more] = known
    // "Staff, full-time equivalents": said behind the figure, not in front of who is counted.
    if (more.length === 0 && isPlural(main) && /^\p{Ll}[\p{L} -]+$/u.test(only) && isPlural(only))
      notes.push(only)
    else if (known.every((part) => qualifierOf(part) !== undefined)) qualifiers.push(...known)
    else if (inside === undefined) return null
    else notes.push(inside)
  }
  if (main === '') return null
  return notes.length === 0 ? { main, qualifiers } : { main, qualifiers, note: notes.join(', ') }
}

/** Words that narrow a name, however they are written; any other in capitals may be a place, or a plan or a product. */
const NARROWS =
  /^(?:actual|adjusted|annual|annuali[sz]ed|audited|average|blended|budget|consolidated|consumer|contracted|core|current|cumulative|customers?|dollar|enterprise|estimated|expected|external|forecast|full-time|goal|gross|hardware|internal|logos?|median|monthly|net|new|organic|paid|part-time|paying|plan|planned|projected|quarterly|recurring|retail|self-serve|services?|signed|software|subscriptions?|target|total|unaudited|unpaid|users?|weekly|weighted|wholesale|yearly)(?: only)?$/i

/** "Last 12 months", and not "Next Insurance". */
const TIMES =
  /^(?=(?:The )?(?:last|past|trailing|next|peak|record|best|busiest|average|three|six|nine|twelve)[ -](?:[\w-]+ )?(?:days?|weeks?|months?|quarters?|years?)\b)./i

const meant = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) && NARROWS.test(text)
    ? text.toLowerCase()
    : text.replace(TIMES, (letter) => letter.toLowerCase())
const qualifierOf = (text: string) => QUALIFIERS.find(({ pattern }) => pattern.test(meant(text)))

function qualified(text: string, qualifier: string, isName: (word: string) => boolean): string {
  const known = qualifierOf(qualifier)
  if (known === undefined) return text
  const said = lowerStart(meant(qualifier).replace(known.pattern, known.said), isName)
  // "Revenue (target)" is a revenue target.
  if (isHoped(qualifier) || /^plan$/i.test(qualifier)) return `${text} ${qualifier.toLowerCase()}`
  if (known.place === 'behind') return `${text} ${said}`
  if (/^\p{Ll}+$/u.test(said) && isPlural(said)) return `${text} ${ofMany(text)} ${said}`
  return text.split(' ').includes(said.toLowerCase()) ? text : `${said.replace(/ only$/, '-only')} ${text}`
}

/** "Gross margin (kits)" is one on kits, revenue comes from services, churn is of customers. */
const ofMany = (text: string) => {
  if (/\b(?:margin|discount|commission)$/.test(text)) return 'on'
  return /\b(?:revenues?|sales|income|turnover|arr|mrr)$/i.test(text) ? 'from' : 'of'
}

/** Words that begin a label with a capital although they name nobody, whatever the material's titles do. */
const ORDINARY =
  /^(?:accessible|addressable|annual|average|bridge|burn|cash|churn|closing|committed|cost|customers?|first|founded|friends|funding|grants?|gross|growth|instrument|lead|lifetime|market|minimum|monthly|net|new|paying|pre-?seed|pre-money|post-money|price|raising|recurring|research|revenue|round|seed|target|team|total|valuation)$/i

/** "Gross margin" → "gross margin"; "ARR", "CO2 saved" and names stay. */
export function lowerStart(text: string, isName: (word: string) => boolean): string {
  const [first = ''] = /^[\p{L}\p{N}&'’-]+/u.exec(text) ?? []
  if (
    !/^\p{Lu}/u.test(first) ||
    /^(?:Series|Net Promoter|Max Planck|Horizon|Google|App Store|Apple|Amazon|Facebook|Glassdoor|Instagram|Shopify|Trustpilot)\b/.test(
      text,
    )
  )
    return text
  if (first.length > 1 && !/^\p{Lu}[\p{Ll}'’-]+$/u.test(first)) return text
  if (first.length === 1 && !/^A\s\p{Ll}/u.test(text)) return text
  return isName(first) && !ORDINARY.test(first) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

export const upperStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const NOT_PLURAL =
  /^(?:sales|series|news|basis|economics|funds|proceeds|logistics|analytics|sms|business|process|success|loss|access|terms)$/i
const PLURAL_WITHOUT_S = /^(?:people|folks|staff|women|men|children)$/i

/** True where the label's head counts things: "sensors in the field", "active buyers over 12 months". */
export function isPlural(label: string): boolean {
  const [phrase = ''] = label.split(
    / (?:worldwide|globally|nationwide|today|now|last|this|next|in|under|with|without|over|per|on|at|from|of|by|for|to|across|since|that|who|an?|each|so|after|before|within|through|during|between|against|including|excluding|until|as)\b/,
  )
  const head = phrase.split(' ').at(-1) ?? ''
  return (
    PLURAL_WITHOUT_S.test(head) ||
    /^[A-Z]{2,}s$/.test(head) ||
    (/[^sui]s$/i.test(head) && !NOT_PLURAL.test(head) && !/^[A-Z]+$/.test(head))
  )
}
