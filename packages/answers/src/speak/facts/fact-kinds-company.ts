import { AMOUNTS, ANY, ANY_TAIL, type FactKind } from './fact-kind.ts'

const RECURRING =
  /^(?:(?:annual|annuali[sz]ed|monthly|committed|contracted|net new|new) )*(?:recurring revenue|arr|mrr|carr)\b/i
const REVENUE =
  /^(?:(?:net|gross|total|recognised|recognized|audited|unaudited|annual|product|service|software|subscription) )*(?:revenues?|sales|turnover)$/i
const BURN = `(?:(?:monthly|current|cash|(?<net>net|gross)) )*burn(?: rate)?`
const BURN_AFTER = `(?<after> (?:after|before|without|excluding|including) .+?)?`
const PER_MONTH = '(?: (?:per|a) month)'
const CASH_LASTS = /^(?:cash )?(?:runway|reach)$|^cash(?:[ -]out)?(?: date)?$|^funded until$/i
const MADE =
  'made|sold|built|won|sent|done|paid|shipped|delivered|completed|filed|processed|awarded|granted|signed|issued|finished|tested|trained|published|written|recycled|repaired|placed|created|opened|installed|treated|screened|hired|launched|done'

/** What the company earns, spends and counts. */
export const COMPANY_KINDS: readonly FactKind[] = [
  { label: REVENUE, shapes: ['money'], says: 'We made {value} in {label} in {pastPeriod}{asOf}.' },
  { label: RECURRING, shapes: AMOUNTS, tail: ANY_TAIL, says: '{Label} is {value}{asOf}.' },
  {
    label: /^(?<what>revenue|sales|arr|mrr|gmv|turnover) growth$/i,
    shapes: ['percent'],
    value: /^[^-]/,
    says: 'Our {what} grew {value} in {pastPeriod}{asOf}.',
  },
  {
    label: /^growth$/i,
    shapes: ['percent'],
    value: /^[^-]/,
    says: 'We grew {value} in {pastPeriod}{asOf}.',
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
    label: /^(?:pricing|price(?<per> per .+)?)$/i,
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
    label: /^(?:team|team size|headcount|size of (?:the|our) team)$/i,
    shapes: ['count', 'measure'],
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
    label: /^\p{L}+s that (?<did>.+)$/iu,
    value: /^\S+ ?(?:%|percent) of \p{L}+$/u,
    tail: ANY_TAIL,
    says: '{value} {did}{asOf}.',
  },
  {
    label: /^(?<from>[\p{L}-]+) to (?<to>[\p{L}-]+)$/iu,
    not: /\b(?:cac|ltv|clv)\b/i,
    shapes: ['percent'],
    says: "From {from} to {to}, we're at {value}{asOf}.",
  },
  {
    label: /^(?:money|cash|capital|funds) (?<did>\p{L}+ed)(?<rest> .+)?$/iu,
    shapes: ['money'],
    says: '{value} was {did}{rest} in {pastPeriod}{asOf}.',
  },
  {
    label: /^(?:money|cash|capital|funds) (?<did>\p{L}+ed)(?<rest> .+)?$/iu,
    shapes: ['money'],
    says: '{value} was {did}{rest}{asOf}.',
  },
  {
    label: /^(?<what>[\p{L}\p{N}]+) (?<did>\p{L}+ed)(?<far> (?:so far|to date))?$/iu,
    shapes: ['measure'],
    value: /\b(?:tonnes?|tons?|kg|g|litres?|liters?|[kMGT]?Wh|hours?|hectares?|km|m3)$/,
    says: '{value} of {what} have been {did}{far}{asOf}.',
  },
  {
    label: /(?:a year ago|last (?:year|month|quarter))$/i,
    plural: true,
    date: 'in',
    says: 'We had {count} {label}{,}{asOf}.',
  },
  {
    label:
      /^(?<things>(?:[\p{L}\p{N}-]+ ){0,2}\p{L}+s) (?<did>\p{L}+(?:ed|ing)|live|sold|built|sent|paid)(?<often> (?:per|each|every|a) .+)$/iu,
    not: /^\p{L}+ing /iu,
    says: '{count} {things} are {did}{often}{asOf}.',
  },
  {
    label: /^(?<things>(?:[\p{L}\p{N}-]+ ){0,2}\p{L}+s) (?<did>\p{L}+ing) (?<rest>.+)$/iu,
    not: /^\p{L}+ing /iu,
    says: '{count} {things} are {did} {rest}{asOf}.',
  },
  {
    label: new RegExp(`^(?<things>(?:[\\p{L}\\p{N}-]+ ){0,2}\\p{L}+s) (?<did>${MADE})(?<rest> .+)?$`, 'iu'),
    says: '{count} {things} were {did}{rest} in {pastPeriod}{asOf}.',
  },
  {
    label: new RegExp(`^(?<things>(?:[\\p{L}\\p{N}-]+ ){0,2}\\p{L}+s) (?<did>${MADE})(?<rest> .+)?$`, 'iu'),
    says: '{count} {things} have been {did}{rest}{asOf}.',
  },
  {
    label:
      /^(?<things>(?:[\p{L}\p{N}-]+ ){0,2}\p{L}+s) (?<did>\p{L}+(?:ed|ing)|live|open|online)(?<rest> .+)?$/iu,
    not: /^\p{L}+ing /iu,
    says: '{count} {things} are {did}{rest}{asOf}.',
  },
  { label: /^(?:countries|cities|regions)$/i, says: "We're in {count} {label}{asOf}." },
  {
    label: /^(?:headquarters|HQ)$/i,
    shapes: ['words'],
    value: /^\p{Lu}/u,
    says: 'Our headquarters are in {value}{asOf}.',
  },
  { label: ANY, plural: true, says: 'We had {count} {label} in {pastPeriod}{asOf}.' },
  { label: /^(?:total )?number of (?<things>.+)$/i, says: 'We have {count} {things}{asOf}.' },
  { label: ANY, plural: true, says: 'We have {count} {label}{asOf}.' },
  {
    label:
      /\b(?:orders|letters|contracts|pilots|commitments|deposits|pre-?orders|bookings|reservations|grants|patents|certificates|partners)\b/i,
    plural: true,
    value: /^(?:\d|[$€£¥₹]|[A-Z]{3} \d)/,
    tail: ANY_TAIL,
    says: 'In {label}, we have {value}{asOf}.',
  },
]
