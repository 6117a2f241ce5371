import type { Fact } from '../../material.ts'
import type { Shape } from './fact-value.ts'

/**
 * One way to say one kind of fact. It applies where all that it asks for holds and each `{name}` of its sentence is
 * known: a sentence without `{period}` is never said of "Revenue 2025", one with `{count}` never of money.
 * Groups of `label` are names too.
 */
export interface FactKind {
  /** Of the label as `readLabel` gives it, its qualifiers in place. */
  label: RegExp
  not?: RegExp
  kind?: NonNullable<Fact['kind']>
  shapes?: readonly Shape[]
  value?: RegExp
  /** What may stand behind the amount; without it, nothing may. */
  tail?: RegExp
  plural?: boolean
  /** Also of targets and forecasts, which else are never said as what is. */
  outlook?: boolean
  /** A round that is over. */
  past?: boolean
  /** How the date is said: "as of" where absent. */
  date?: 'in'
  says: string
}

export const ANY = /(?:)/
export const ANY_TAIL = /^/
export const AMOUNTS: readonly Shape[] = ['money', 'rate', 'percent', 'time', 'times', 'count', 'measure']

/** A percentage of these is what they are, and no share of them: "Fees charged to merchants: 2.5%". */
export const IN_PERCENT =
  /^(?:\S+ )?(?:allowances|bonuses|changes|charges|commissions|costs|coupons|cuts|deductions|discounts|dividends|duties|fees|gains|increases|interests?|levies|losses|margins|mark-?ups|penalties|premiums|prices|rates|rebates|reductions|returns|royalties|salaries|savings|shares|splits|spreads|stakes|surcharges|tariffs|taxes|wages|yields) /i
/** A need or a hope is no event that is past. */
export const NEED =
  /\b(?:anticipated|budgeted|desired|due|employed|estimated|expected|intended|needed|offered|overdue|owed|planned|projected|promised|proposed|requested|required|reserved|scheduled|sought|targeted|wanted)\b/i
export const PAST_TIME =
  /\b(?:a year (?:ago|earlier|before)|the year before|(?<!\bover (?:the )?)(?:the )?(?:prior|previous|last) (?:year|quarter|month))$/i
/** Who is surely of the company, wherever they are; what is in a country else may be everybody's. */
const OURS =
  '(?:customers?|clients?|users?|subscribers?|members?|patients|employees|people|staff|engineers|developers|offices|depots|warehouses|pilots|partners?|paying|paid|active|live|connected|signed|installed|contracted|our|robots|sensors|boxes|devices)'
export const NOT_CLEARLY_OURS = new RegExp(
  `^(?!.*\\b${OURS}\\b).*(?:\\b(?:in|across|within) (?:the )?\\p{Lu}|\\b(?:worldwide|globally|nationwide)\\b)`,
  'u',
)
/** A length of time, or how many there are to one of something else: nothing that a company has. */
const NO_HAVING =
  /^(?:\S+ ){0,2}(?:days|hours|minutes|weeks|months|years) (?:until|to|from|on|for|in|per|between|after|before)\b|\b(?:business|office|opening|service|support|working) hours$|^(?:max|min)(?:imum)?\b|^(?!(?:\S+ )?(?:bookings|calls|complaints|customers|facings|orders|sales|sessions|tickets|tubs|users|visits)\b).* per (?!day\b|hour\b|week\b|month\b|quarter\b|year\b)/i
export const NOT_HAD = new RegExp(`${NO_HAVING.source}|${NOT_CLEARLY_OURS.source}`, 'u')
/** Whom the company does not have. */
export const OTHERS =
  /\b(?:potential|prospective|addressable|eligible) |^(?:\S+ )?(?:possible|target(?:ed)?) |\b(?:competitors|rivals)$|\bin (?:the|our) (?:target )?market$/i
/** "Number of days to onboard", "number of customers lost": said of the number alone. */
export const NOT_IN_NUMBER = new RegExp(
  `${NOT_HAD.source}|of ${NO_HAVING.source.slice(1)}|${OTHERS.source}|\\b(?:lost|left|churned|cancell?ed|closed|declined|departed|failed|former|missed|missing|needed|planned|expected|required|rejected|vacant)\\b`,
  'u',
)
export const NOT_HAD_THEN = new RegExp(`${NOT_HAD.source}|${OTHERS.source}`, 'u')
