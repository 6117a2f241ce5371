import { AMOUNTS, ANY_TAIL, type FactKind } from './fact-kind.ts'

const RAISING =
  /^(?:(?:currently |now |we are )?raising(?: now)?|(?:target )?raise(?: amount| target)?|(?:target )?(?:round )?(?:size|target|amount|ask)(?: of (?:the|this) round)?|(?:target )?round size|amount being raised|funding (?:target|goal|ask)|fundraising (?:target|goal)|(?:amount|capital) (?:sought|to be raised)|offering size|ask)$/i
const RUNS_ON = /^(?:,| \(| (?:to|in|from|over|as|on|with|at|through|plus)\b| [-–])/
const PAST_ROUND =
  /^(?:pre-?seed|seed|angel|bridge|spin-off|friends (?:and|&) family|family (?:and|&) friends|series [a-h]\d?|first|last|previous|growth)(?: extension)?(?: round| financing| money)$/i
const PAST_ROUND_UNNAMED =
  /^(?:pre-?seed|seed|angel|bridge|spin-off|friends (?:and|&) family|family (?:and|&) friends)(?: extension)?$/i
const INSTRUMENT =
  '(?:instrument|round instrument|security|type of instrument|form of investment|investment instrument|structure|paper)'
const FUNDS =
  /^(?:(?:planned|intended) )?(?:use|uses|allocation|application) of (?:the )?(?:funds|proceeds|money|round)$/i
const GIVEN =
  /^(?<what>grants|commitments|donations|pledges|subsidies) (?<did>won|received|secured)(?<far> (?:so far|to date))?$/i
const SERIES = /^series [a-h]\d?(?: extension)?$/i

const OPEN =
  'applied|application|applying|awaiting|await|awaited|conditional|decision|declined|due|eligible|expected|expecting|if|in progress|maximum|not yet|outstanding|pending|planned|possible|potential|proposed|provisional|prospective|rejected|requested|shortlisted|sought|subject to|submitted|tbc|tbd|to be|under review|upcoming|future|next|average|typical|minimum|lost'
/** A grant that may never come is none that the company has. */
const NOT_HELD = new RegExp(`\\b(?:${OPEN})\\b`, 'i')
const NOT_HELD_YET = new RegExp(`^(?!.*\\b(?:${OPEN})\\b)`, 'is')

/** The round that is being raised, its terms, and those before it. */
export const ROUND_KINDS: readonly FactKind[] = [
  {
    label: RAISING,
    shapes: ['money'],
    tail: RUNS_ON,
    outlook: true,
    says: "We're raising {value}{asOf}.",
  },
  {
    label: RAISING,
    outlook: true,
    says: 'For this round, the target is {value}{asOf}.',
    value: /^(?!\D*$)/,
    tail: ANY_TAIL,
  },
  {
    label: /^(?:total |funds |funding |capital |money |equity |amount )*raised(?<far> (?:so far|to date))?$/i,
    shapes: ['money'],
    tail: ANY_TAIL,
    says: 'We have raised {value}{far}{asOf}.',
  },
  {
    label:
      /\b(?:cheque|check|ticket|investment) size$|\bminimum (?:cheque|check|ticket|investment)\b|^(?:minimum|maximum|smallest|largest) (?:cheque|check|ticket|subscription|investment|commitment|from)\b/i,
    tail: ANY_TAIL,
    says: 'The {label} is {value}{asOf}.',
  },
  {
    label: /\bvaluation\b|^cap$|\bpre-money\b|\bpost-money\b|^discount$|^interest(?: rate)?$/i,
    shapes: ['money', 'percent', 'rate'],
    tail: ANY_TAIL,
    outlook: true,
    says: 'The {label} is {value}{asOf}.',
  },
  {
    label: /^(?:round|stage|current round|round type)$/i,
    value: /^(?:pre-?seed|seed|angel|bridge|growth|friends and family)$/i,
    says: 'This is our {low} round{asOf}.',
  },
  {
    label: /^(?:round|stage|current round|round type)$/i,
    value: /^(?:series [a-h]\d?|(?:pre-?seed|seed|bridge|series [a-h]\d?) (?:round|extension))$/i,
    says: 'This is our {low}{asOf}.',
  },
  {
    label: new RegExp(`^${INSTRUMENT}$`, 'i'),
    value:
      /^(?:(?:post-money|pre-money|uncapped|capped|convertible|priced|simple|standard|equity|advance|subscription)\s)*(?:SAFE|note|loan|round|agreement|CLA|ASA|KISS)\b/i,
    tail: ANY_TAIL,
    says: "It's {a}{low}{asOf}.",
  },
  {
    label: new RegExp(`^${INSTRUMENT}$`, 'i'),
    value: /^priced$/i,
    says: "It's a priced round{asOf}.",
  },
  {
    label: new RegExp(`^${INSTRUMENT}$`, 'i'),
    value: /^(?:a|an|the|\D*\b(?:shares?|preferred|equity|stock|notes|SAFEs|units)\b)/i,
    tail: ANY_TAIL,
    says: "It's {low}{asOf}.",
  },
  {
    label: /^(?:the )?(?:round )?(?:closing|close|closes)(?: date)?(?: (?:of|for) (?:the|this) round)?$/i,
    shapes: ['date'],
    says: 'The round closes {onDate}{asOf}.',
  },
  {
    label: /\b(?:closing|close|completion)(?: date)?$/i,
    shapes: ['date'],
    outlook: true,
    says: 'The {label} is {onDate}{asOf}.',
  },
  {
    label: /\b(?:closing|close)(?: date)?\b/i,
    shapes: ['date', 'words'],
    outlook: true,
    tail: ANY_TAIL,
    says: 'The {label} is {low}{asOf}.',
  },
  {
    label: FUNDS,
    tail: ANY_TAIL,
    outlook: true,
    says: '{shares}{asOf}.',
  },
  {
    label: FUNDS,
    tail: ANY_TAIL,
    outlook: true,
    says: 'The money goes to: {low}{asOf}.',
  },
  {
    label: PAST_ROUND,
    past: true,
    shapes: ['money'],
    tail: ANY_TAIL,
    date: 'in',
    says: 'Our {label} was {dated}{,dated}{asOf}.',
  },
  {
    label: PAST_ROUND_UNNAMED,
    past: true,
    shapes: ['money'],
    tail: ANY_TAIL,
    date: 'in',
    says: 'Our {label} round was {dated}{,dated}{asOf}.',
  },
  {
    label: SERIES,
    past: true,
    shapes: ['money'],
    tail: ANY_TAIL,
    date: 'in',
    says: 'Our {label} was {dated}{,dated}{asOf}.',
  },
  {
    label: /^grants? (?<did>awarded|granted)(?<far> (?:so far|to date))?$/i,
    shapes: ['money'],
    says: 'We have been {did} {value} in grants{far}{asOf}.',
  },
  {
    label: GIVEN,
    shapes: ['money'],
    says: 'We {did} {value} in {what} {inPast}{asOf}.',
  },
  {
    label: GIVEN,
    shapes: ['money'],
    says: 'We have {did} {value} in {what}{far}{asOf}.',
  },
  {
    label: PAST_ROUND,
    shapes: ['money'],
    tail: ANY_TAIL,
    outlook: true,
    says: 'The {label} is {value}{asOf}.',
  },
  {
    label: /^(?:[\p{L}-]+ ){0,2}grant$/iu,
    not: NOT_HELD,
    value: NOT_HELD_YET,
    shapes: ['money'],
    tail: ANY_TAIL,
    says: 'We have {aLabel} of {value}{asOf}.',
  },
  {
    label: /^(?:lead|lead investor|board|investment lead)$|\binvestor$/i,
    tail: ANY_TAIL,
    value: /^(?!no\b|not\b|none\b|yes\b|\d)/i,
    says: 'Our {label} is {value}{asOf}.',
  },
  {
    label: /^(?:existing |current |previous |other )?(?:investors|backers|shareholders|angels)$/i,
    value: /^(?!no\b|not\b|none\b|yes\b|\d)/i,
    tail: ANY_TAIL,
    says: 'Our {label} are {value}{asOf}.',
  },
  {
    label: /^(?:signed |soft |hard |verbal )?commitments$/i,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    says: 'In {label}, we have {value}{asOf}.',
  },
]
