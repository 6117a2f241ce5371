import { AMOUNTS, ANY_TAIL, type FactKind, IN_PERCENT, PAST_TIME } from './fact-kind.ts'

const RECURRING =
  /^(?:(?:annual|annuali[sz]ed|monthly|committed|contracted|net new|new) )*(?:recurring revenue|arr|mrr|carr)\b/i
const REVENUE =
  /^(?:(?:net|gross|total|recognised|recognized|audited|unaudited|annual|product|service|software|subscription) )*(?:revenues?|sales|turnover)$/i
const BURN = `(?=(?:.*\\b(?<net>net|gross)\\b)?)(?:(?:monthly|current|cash|net|gross) )*burn(?: rate)?`
const BURN_AFTER = `(?<after> (?:after|before|without|excluding|including) .+?)?`
const PER_MONTH = '(?: (?:per|a) month)'
const TEAM = /^(?:team|team size|headcount|size of (?:the|our) team)$/i
const CASH_LASTS = /^(?:cash )?(?:runway|reach)$|^cash(?:[ -]out)?(?: date)?$|^funded until$/i
/** What the company earns, spends and is. */
export const COMPANY_KINDS: readonly FactKind[] = [
  { label: REVENUE, shapes: ['money'], says: 'We made {value} in {label} {inPast}{asOf}.' },
  {
    label: PAST_TIME,
    plural: false,
    shapes: ['money', 'rate', 'percent', 'time', 'times'],
    tail: ANY_TAIL,
    date: 'in',
    says: 'Our {label} was {value}{,}{asOf}.',
  },
  { label: RECURRING, shapes: AMOUNTS, tail: ANY_TAIL, says: '{Label} is {value}{asOf}.' },
  {
    label: /^(?<what>revenue|sales|arr|mrr|gmv|turnover) growth$/i,
    shapes: ['percent'],
    value: /^[^-]/,
    says: 'Our {what} grew {value} {inPast}{asOf}.',
  },
  {
    label: /^growth$/i,
    shapes: ['percent'],
    value: /^[^-]/,
    says: 'We grew {value} {inPast}{asOf}.',
  },
  {
    label: /^growth$/i,
    shapes: ['percent'],
    value: /^[^-].* over |^[^-].*-over-/,
    tail: /^ (?:week|month|quarter|year)[ -](?:over|on)[ -]/,
    says: "We're growing {value}{asOf}.",
  },
  {
    label: /^(?:(?<pace>(?:week|month|quarter|year)[ -](?:over|on)[ -](?:week|month|quarter|year)) growth)$/i,
    shapes: ['percent'],
    value: /^[^-]/,
    says: "We're growing {value} {pace}{asOf}.",
  },
  {
    label: new RegExp(`^${BURN}${PER_MONTH}?${BURN_AFTER}$`, 'i'),
    shapes: ['rate'],
    says: 'We burn {value}{after}{,net}{asOf}.',
  },
  {
    label: new RegExp(`^${BURN}${PER_MONTH}?$`, 'i'),
    shapes: ['rate'],
    tail: /^,? (?:net|gross)\b/,
    says: 'We burn {value}{asOf}.',
  },
  {
    label: new RegExp(`^(?=.*month)${BURN}${PER_MONTH}?${BURN_AFTER}$`, 'i'),
    shapes: ['money'],
    says: 'We burn {value} a month{after}{,net}{asOf}.',
  },
  {
    label:
      /^(?:cash )?(?:runway|reach)(?<rest> (?:after|before|at|with|without|from|including|excluding) .+)?$/i,
    shapes: ['time'],
    says: 'We have {value} of runway{rest}{asOf}.',
  },
  { label: CASH_LASTS, value: /^(?:until|till|to|through|into) /i, says: 'Cash lasts {low}{asOf}.' },
  { label: CASH_LASTS, not: /^cash$/i, shapes: ['date'], says: 'Cash lasts until {value}{asOf}.' },
  {
    label: /^(?:cash|money) (?:in|at) (?:the )?bank$|^bank balance$/i,
    shapes: ['money'],
    says: 'We have {value} in the bank{asOf}.',
  },
  {
    label: /^(?:total )?cash(?: balance| position| reserves?)?(?<hand> on hand)?$/i,
    shapes: ['money'],
    says: 'We have {value} in cash{hand}{asOf}.',
  },
  {
    label: /^price(?<each> per \S+)$/i,
    value: /^\S+ (?:per|an?) (?:month|year|week|quarter|day)$/,
    shapes: ['rate'],
    says: 'We charge {bare}{each}{per}{asOf}.',
  },
  {
    label: /^(?:pricing|price)(?<per> (?:per|for) .+)?$/i,
    shapes: ['money', 'rate'],
    says: 'We charge {value}{per}{asOf}.',
  },
  {
    label: /^(?:pricing|price)$/i,
    shapes: ['money', 'rate'],
    tail: /^,? /,
    says: 'We charge {value}{asOf}.',
  },
  {
    label: /^average contract$/i,
    shapes: ['money', 'rate'],
    says: 'Our average contract is worth {value}{asOf}.',
  },
  {
    label: TEAM,
    shapes: ['count', 'measure'],
    tail: /^(?: \(|, of )|^$/,
    says: 'We were a team of {value} {inPast}{asOf}.',
  },
  {
    label: TEAM,
    shapes: ['count', 'measure'],
    tail: /^(?: \(|, of )|^$/,
    says: "We're a team of {value}{asOf}.",
  },
  {
    label: TEAM,
    value: /^(?:about )?\d[\d,]* (?:people|employees|staff|FTEs?)\b/i,
    tail: ANY_TAIL,
    says: "We're a team of {value}{asOf}.",
  },
  {
    label: /^(?:company )?(?<did>founded|incorporated|established|started|registered)(?: in| on)?$/i,
    shapes: ['date'],
    says: 'We were {did} {onDate}{asOf}.',
  },
  {
    label: /^(?:year founded|founding (?:date|year)|date of founding|founded year|year of foundation)$/i,
    shapes: ['date'],
    says: 'We were founded {onDate}{asOf}.',
  },
  { label: /^(?:TAM|SAM|SOM)\b/i, shapes: ['money', 'rate'], says: 'Our {label} is {value}{asOf}.' },
  {
    label: /\bmarket\b(?! (?:share|cap|price|entry|size|growth))/i,
    shapes: ['money', 'rate'],
    outlook: true,
    tail: ANY_TAIL,
    says: 'The {label} is worth {value}{asOf}.',
  },
  {
    label: /\bmarket\b/i,
    plural: false,
    not: /\bmarket (?:share|cap|price|entry)\b/i,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    says: 'The {label} is {value}{asOf}.',
  },
  {
    label: /^(?:share|percentage|proportion) of (?!.+ from )/i,
    shapes: ['percent'],
    tail: ANY_TAIL,
    says: 'The {label} is {value}{asOf}.',
  },
  {
    label: /^share of (?<all>.+) from (?<some>.+)$/i,
    shapes: ['percent'],
    says: '{value} of {all} comes from {some}{asOf}.',
  },
  {
    label: /^(?<from>[\p{L}-]+) to (?<to>[\p{L}-]+)$/iu,
    not: new RegExp(`\\b(?:cac|ltv|clv)\\b|${IN_PERCENT.source}`, 'i'),
    shapes: ['percent'],
    says: "From {from} to {to}, we're at {value}{asOf}.",
  },
  {
    label: /^(?:headquarters|HQ)$/i,
    shapes: ['words'],
    value: /^\p{Lu}/u,
    says: 'Our headquarters are in {value}{asOf}.',
  },
  {
    label: /^(?:LTV|CLV)\s?(?:\/|:|to)\s?CAC(?: ratio)?$/i,
    shapes: ['times'],
    says: 'Our LTV is {value} our CAC{asOf}.',
  },
  {
    label: /^(?<one>LTV|CLV)\s?(?:\/|:|to)\s?(?<two>CAC)(?: ratio)?$/i,
    tail: ANY_TAIL,
    says: 'Our {one} to {two} ratio is {value}{asOf}.',
  },
  { label: /\bplan$/i, shapes: ['rate', 'money'], says: 'Our {label} is {value}{asOf}.' },
]
