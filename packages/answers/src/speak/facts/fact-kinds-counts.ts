import {
  ANY,
  ANY_TAIL,
  type FactKind,
  IN_PERCENT,
  NEED,
  PAST_TIME,
  NOT_HAD,
  OTHERS,
  NOT_IN_NUMBER,
  NOT_HAD_THEN,
} from './fact-kind.ts'

const THINGS = String.raw`(?<things>(?!(?:total )?number of )(?:[\p{L}\p{N}'’-]+ ){0,2}(?:\p{L}+s|people|staff|children|folks|women|men))`
const MADE =
  'made|sold|built|won|sent|done|paid|shipped|delivered|completed|filed|processed|awarded|granted|signed|issued|finished|tested|trained|published|written|recycled|repaired|placed|created|opened|installed|treated|screened|hired|launched|done|found|identified|kept|held|lost|taken|read|written|won|planted|seen|flown|driven|laid|grown|caught|bought|booked|financed|funded|started'

/** Worth so much: "wages evened out", "loans issued". */
const WORTH =
  '(?:[\\p{L}-]+ )?(?:advances|bookings|bonuses|claims|commitments|contracts|deposits|donations|fees|funds|grants|invoices|loans|mortgages|orders|payments|payouts|pledges|premiums|purchases|receivables|refunds|rents|royalties|salaries|savings|subsidies|tickets|transactions|wages)'
const CAPITAL_DONE =
  /^(?:money|cash|capital|funds) (?<did>raised|received|invested|returned|saved|deployed|collected|secured|transferred|injected|moved|processed|recovered|refunded|evened)(?<rest> .+)?$/iu
const NOBODY = '(?:nobody|no one|somebody|someone|we|they|you|it|the|our|customers|users|people)\\b'

/** What is counted: the company's, a market's, and how many of all do something. */
export const COUNT_KINDS: readonly FactKind[] = [
  {
    label: ANY,
    kind: 'market',
    plural: true,
    says: 'There are {count} {label}{asOf}.',
  },
  {
    label: /^(?:total )?number of (?<things>.+)$/i,
    kind: 'market',
    says: 'There are {count} {things}{asOf}.',
  },
  { label: OTHERS, plural: true, outlook: true, says: 'There are {count} {label}{asOf}.' },
  {
    label: new RegExp(`^\\p{L}+s (?:that|who|which) (?<did>(?!${NOBODY}).+)$`, 'iu'),
    value: /^\S+ ?(?:%|percent) of \p{L}+$/u,
    tail: ANY_TAIL,
    says: '{value} {did}{asOf}.',
  },
  {
    label: new RegExp(`^\\p{L}+s (?:that|who|which) (?<did>${NOBODY}.+)$`, 'iu'),
    value: /^\S+ ?(?:%|percent) of \p{L}+$/u,
    tail: ANY_TAIL,
    says: '{value} are ones that {did}{asOf}.',
  },
  {
    label: new RegExp(`^${THINGS} (?:that|who|which) (?<did>(?!${NOBODY}).+)$`, 'iu'),
    not: IN_PERCENT,
    shapes: ['percent'],
    says: '{value} of {things} {did}{asOf}.',
  },
  {
    label: new RegExp(`^${THINGS} (?:that|who|which) (?<did>(?!${NOBODY}).+)$`, 'iu'),
    not: PAST_TIME,
    says: '{count} {things} {did}{asOf}.',
  },
  {
    label: new RegExp(
      `^${THINGS} (?<did>(?:still )?(?:[\\p{L}-]+(?:ed|ing)|${MADE}|back|live|active|open)) (?<rest>.+)$`,
      'iu',
    ),
    not: new RegExp(`^\\p{L}+ing |${IN_PERCENT.source}`, 'iu'),
    shapes: ['percent'],
    says: '{value} of {things} are {did} {rest}{asOf}.',
  },
  {
    label: new RegExp(`^(?<things>${WORTH}) (?<did>\\p{L}+ed|${MADE})(?<rest> .+)?$`, 'iu'),
    not: NEED,
    shapes: ['money'],
    says: '{value} in {things} was {did}{rest} {inPast}{asOf}.',
  },
  {
    label: new RegExp(
      `^(?<things>${WORTH}) (?<did>\\p{L}+ed|${MADE})(?<rest> (?:per|each|every|a) .+)$`,
      'iu',
    ),
    shapes: ['money'],
    says: '{value} in {things} is {did}{rest}{asOf}.',
  },
  {
    label: new RegExp(`^(?<things>${WORTH}) (?<did>\\p{L}+ed|${MADE})(?<rest> .+)?$`, 'iu'),
    not: NEED,
    shapes: ['money'],
    says: '{value} in {things} has been {did}{rest}{asOf}.',
  },
  {
    label: new RegExp(
      `^${THINGS} (?<did>\\p{L}+ed|${MADE})(?<rest>(?: .+)? (?:a year ago|last (?:year|month|quarter)|in the (?:peak|record|best|busiest) \\p{L}+))$`,
      'iu',
    ),
    date: 'in',
    says: '{count} {things} were {did}{rest}{,}{asOf}.',
  },
  {
    label: new RegExp(
      `^${THINGS} (?<did>\\p{L}+ed|${MADE})(?<rest> (?:since|so far|to date|in total|overall)(?: .+)?)$`,
      'iu',
    ),
    not: NEED,
    says: '{count} {things} have been {did}{rest}{asOf}.',
  },
  {
    label: new RegExp(`^${THINGS} (?<did>\\p{L}+ed|${MADE})(?<rest>(?: .+)? (?:per|each|every) .+)$`, 'iu'),
    not: /^\p{L}+ing /iu,
    says: '{count} {things} are {did}{rest}{asOf}.',
  },
  {
    label: CAPITAL_DONE,
    shapes: ['money'],
    says: '{value} was {did}{rest} {inPast}{asOf}.',
  },
  {
    label: CAPITAL_DONE,
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
    not: NOT_HAD_THEN,
    plural: true,
    date: 'in',
    says: 'We had {count} {label}{,}{asOf}.',
  },
  {
    label: new RegExp(
      `^${THINGS} (?<did>\\p{L}+(?:ed|ing)|live|sold|built|sent|paid)(?<often> (?:per|each|every|a) .+)$`,
      'iu',
    ),
    not: /^\p{L}+ing /iu,
    says: '{count} {things} are {did}{often}{asOf}.',
  },
  {
    label: new RegExp(`^${THINGS} (?<did>\\p{L}+ing) (?<rest>.+)$`, 'iu'),
    not: /^\p{L}+ing /iu,
    says: '{count} {things} are {did} {rest}{asOf}.',
  },
  {
    label: new RegExp(`^${THINGS} (?<did>${MADE})(?<rest> .+)?$`, 'iu'),
    says: '{count} {things} were {did}{rest} {inPast}{asOf}.',
  },
  {
    label: new RegExp(`^${THINGS} (?<did>${MADE})(?<rest> .+)?$`, 'iu'),
    says: '{count} {things} have been {did}{rest}{asOf}.',
  },
  {
    label: new RegExp(
      `^${THINGS} (?<did>\\p{L}+(?:ed|ing)|live|open|online|active|available|listed|back)(?<rest> .+)?$`,
      'iu',
    ),
    not: /^\p{L}+ing /iu,
    says: '{count} {things} are {did}{rest}{asOf}.',
  },
  { label: /^(?:countries|cities|regions)$/i, says: "We're in {count} {label}{asOf}." },
  { label: ANY, not: NOT_HAD_THEN, plural: true, says: 'We had {count} {label} {inPast}{asOf}.' },
  {
    label: /^(?:total )?number of (?<things>.+)$/i,
    not: NOT_IN_NUMBER,
    says: 'We have {count} {things}{asOf}.',
  },
  { label: ANY, not: NOT_HAD, plural: true, says: 'We have {count} {label}{asOf}.' },
  {
    label: ANY,
    not: NOT_HAD,
    plural: true,
    value: /\d (?:per|an?) \p{L}/u,
    says: 'We have {number} {label}{per}{asOf}.',
  },
  { label: ANY, plural: true, shapes: ['measure'], says: 'We have {number} {noun} {label}{asOf}.' },
  {
    label: ANY,
    not: NOT_HAD,
    plural: true,
    shapes: ['count'],
    value: /\d(?: \(|, \p{L})/u,
    tail: /^(?: \(|, (?:of|including|plus|up|down)\b)/,
    says: 'We have {head} {label}{tail}{asOf}.',
  },
  {
    label:
      /\b(?:orders|letters|contracts|pilots|commitments|deposits|pre-?orders|bookings|reservations|grants|patents|certificates|partners)\b/i,
    not: new RegExp(`${NEED.source}|\\bpending\\b`, 'i'),
    plural: true,
    value: /^(?:\d|[$€£¥₹]|[A-Z]{3} \d)/,
    tail: ANY_TAIL,
    says: 'In {label}, we have {value}{asOf}.',
  },
]
