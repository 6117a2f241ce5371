import { AMOUNTS, ANY, ANY_TAIL, type FactKind, NOT_CLEARLY_OURS, PAST_TIME } from './fact-kind.ts'

const OWNED =
  /\b(?:rate|margin|churn|retention|nrr|ndr|grr|cac|ltv|clv|payback|period|cost|price|fee|value|size|cycle|yield|ratio|conversion|utili[sz]ation|arpu|arpa|acv|aov|gmv|gpv|tpv|revenue|turnover|ebitda|profit|loss|pipeline|backlog|growth|burn|runway|team|share|headquarters|model|nps|score)\b/i
const PARTICIPLE =
  /^(?:seconds|minutes|hours|days|weeks|months|years)\b|^\S+ (?:\p{L}{2,}ed|lost|sold|saved|made|built|\p{L}*paid|held|won|sent|taken|kept|found|given)\b/iu
/** "Fees charged to merchants": many, of whom no "is" is said. */
export const MANY_DONE =
  /^(?:\p{L}+ )?\p{L}*[^sui]s (?:\p{L}{2,}ed|lost|sold|made|built|\p{L}*paid|held|won|sent|taken|kept|found|given)\b/iu

const NOT_OUR_MANY = new RegExp(`${PARTICIPLE.source}|${NOT_CLEARLY_OURS.source}`, 'u')

/** "Still in post after a year", "Ticket from", "Schools renewing", "Door shuts": nothing that is ours, or is so much. */
export const NO_NOUN =
  /^(?:we|we're|they|our|to|still|already|not|never|in|earned back|left over)(?= )|^\p{L}{3,}ed (?:into|out|off|away|back)\b|\b(?:from|to|of|by|with|until|till|at|for|after|before|in)$|\b(?:shuts?|closes|lasts?|ends|opens|starts)$|\b\p{L}{2,}s (?!and\b)\p{L}{3,}ing$/iu

/** Of others as well, or of others alone: no "our" stands before it. */
const NOT_OURS =
  /\b(?:industry|sector|competit\p{L}+|rivals?['’]?|benchmarks?|peers?|incumbents?|market (?!share\b))\b|^(?:total )?number of |^(?:\S+ ){1,2}of (?:the|our|each|every) |\bin (?:the round$|an? )|\bour\b|\p{L}+ed by /iu

/** A label that is half of a sentence already. */
export const BEGUN: readonly FactKind[] = [
  {
    label:
      /^we (?<verb>burn|charge|earn|employ|have|hold|lose|make|need|owe|pay|raise|save|seek|sell|serve|spend|want)$/i,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    says: 'We {verb} {value}{asOf}.',
  },
  {
    label: /^we (?<verb>close|finish|hire|launch|move|open|ship|sign|start) (?<what>\S.*)$/i,
    shapes: ['date'],
    says: 'We {verb} {what} {onDate}.',
  },
  { label: /^we're (?<verb>after|seeking)$/i, shapes: AMOUNTS, says: "We're {verb} {value}{asOf}." },
  {
    label: /^(?:we|books?|the books?|the round|the door) (?:closes?|shuts?)$/i,
    shapes: ['date'],
    value: /\b\d{1,2}\b/,
    says: 'We close on {value}.',
  },
  { label: /^(?:our |the )?money lasts until$/i, says: 'Our money lasts until {value}.' },
  {
    label: /^(?:cash|the cash|funding|the funding|runway) (?:lasts|reaches) (?:until|till|to|into)$/i,
    says: '{Label} {value}.',
  },
  {
    label:
      /^to (?:acquire|build|deliver|equip|install|launch|make|onboard|open|produce|serve|ship|start|train|win) \p{L}/iu,
    shapes: ['money'],
    says: '{Label} costs {value}{asOf}.',
  },
  { label: /^(?:our )?money lasts$/i, shapes: ['time'], says: 'Our money lasts {value}{asOf}.' },
  { label: /^our \S/i, plural: false, shapes: AMOUNTS, tail: ANY_TAIL, says: '{Label} is {value}{asOf}.' },
]

/** Where no kind is known: how any amount is said. */
export const GENERAL_KINDS: readonly FactKind[] = [
  {
    label: PAST_TIME,
    not: PARTICIPLE,
    plural: false,
    shapes: ['count'],
    date: 'in',
    says: 'Our {label} was {value}{,}{asOf}.',
  },
  { label: ANY, value: /^none\b/i, tail: ANY_TAIL, says: 'As for {label}, there is {low}{asOf}.' },
  {
    label: ANY,
    value: /^(?:no|not|nothing|yes|never)\b/i,
    tail: ANY_TAIL,
    says: 'As for {label}: {low}{asOf}.',
  },
  {
    label: ANY,
    not: PARTICIPLE,
    plural: false,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    says: 'Our {label} {inPast} was {value}{asOf}.',
  },
  {
    label: ANY,
    not: PARTICIPLE,
    plural: true,
    shapes: ['money', 'rate', 'percent', 'time', 'times', 'measure'],
    tail: ANY_TAIL,
    says: 'Our {label} {inPast} were {value}{asOf}.',
  },
  {
    label: NOT_OURS,
    plural: false,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    outlook: true,
    says: 'The {label} for {period} is {value}{asOf}.',
  },
  {
    label: ANY,
    not: PARTICIPLE,
    plural: false,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    outlook: true,
    says: 'Our {label} for {period} is {value}{asOf}.',
  },
  {
    label: /\btarget\b|^the /i,
    plural: false,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    outlook: true,
    says: '{Label} is {value}{asOf}.',
  },
  {
    label: NOT_OURS,
    not: PARTICIPLE,
    plural: false,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    says: 'The {label} is {value}{asOf}.',
  },
  {
    label: NOT_OURS,
    not: PARTICIPLE,
    plural: true,
    shapes: ['money', 'rate', 'percent', 'time', 'times'],
    tail: ANY_TAIL,
    says: 'The {label} are {value}{asOf}.',
  },
  {
    label: /^(?:largest|biggest|main|key|top|single largest) [\p{L}-]+(?: .+)?$/iu,
    plural: false,
    value: /^\p{Lu}/u,
    tail: ANY_TAIL,
    says: 'Our {label} is {value}{asOf}.',
  },
  {
    label: /^(?:ltv|clv|lifetime value|customer lifetime value)/i,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    says: '{Label} is {value}{asOf}.',
  },
  {
    label: OWNED,
    not: PARTICIPLE,
    plural: false,
    tail: ANY_TAIL,
    shapes: AMOUNTS,
    outlook: true,
    says: 'Our {label} is {value}{asOf}.',
  },
  {
    label: ANY,
    not: PARTICIPLE,
    kind: 'metric',
    plural: false,
    tail: ANY_TAIL,
    shapes: AMOUNTS,
    outlook: true,
    says: 'Our {label} is {value}{asOf}.',
  },
  { label: /^sales$/i, shapes: AMOUNTS, tail: ANY_TAIL, says: 'Our {label} are {value}{asOf}.' },
  {
    label: ANY,
    not: NOT_OUR_MANY,
    plural: true,
    tail: ANY_TAIL,
    shapes: ['money', 'rate', 'percent', 'time', 'times', 'measure'],
    outlook: true,
    says: 'Our {label} are {value}{asOf}.',
  },
  {
    label: /^(?:technology|manufacturing) readiness/i,
    shapes: AMOUNTS,
    tail: ANY_TAIL,
    says: 'Our {label} is {value}{asOf}.',
  },
  {
    label: /^[^,]*[^,\d]$/,
    plural: false,
    not: new RegExp(
      `\\b(?:so far|to date|by|in|at|of|on|since)$|^(?:\\p{L}+s )?\\p{L}+ed$|^raising\\b|${MANY_DONE.source}`,
      'iu',
    ),
    shapes: AMOUNTS,
    says: '{Label} is {value}{asOf}.',
  },
]
