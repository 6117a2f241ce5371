import { rule } from './rules.ts'

/** Said as words, or in another way than their letters. */
const SAID: Readonly<Record<string, string>> = {
  SaaS: 'sass',
  PaaS: 'pass',
  IaaS: 'eye-as',
  ARPU: 'ar-poo',
  EBITDA: 'eebit-dah',
  EBIT: 'ee-bit',
  CAC: 'cack',
  GAAP: 'gap',
  CAGR: 'cagger',
  CapEx: 'cap-ex',
  OpEx: 'op-ex',
  GmbH: 'G M B H',
  PhD: 'P H D',
  kWh: 'kilowatt hours',
  MWh: 'megawatt hours',
  GWh: 'gigawatt hours',
  IoT: 'I O T',
  LiDAR: 'lie-dar',
  JPEG: 'jay-peg',
  PoC: 'P O C',
  AaaS: 'ass',
  DevOps: 'dev-ops',
  MoM: 'month over month',
  YoY: 'year over year',
  QoQ: 'quarter over quarter',
  YTD: 'year to date',
  vs: 'versus',
  'vs.': 'versus',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'approx.': 'approximately',
  'ca.': 'about',
  'incl.': 'including',
  'excl.': 'excluding',
  'Inc.': 'Incorporated',
  'Ltd.': 'Limited',
  'etc.': 'et cetera.',
  etc: 'et cetera',
  'Dr.': 'Doctor',
  'Mr.': 'Mister',
  'Ms.': 'Miz',
  pp: 'percentage points',
}

/** In capitals and yet words: said, not spelled. */
const WORDS = new Set(
  `AND NOT ALL THE NEW NOW YES NO OR IN ON AT TO OF BY WE IS AS UP SO DO GO MY OUR YOU CAN ONE TWO TEN ASK YET BUT WHO
   WHY HOW HAS HAD WAS OUT OFF TOO ANY FEW FOR ARE HER HIS ITS LET MAY SAY SEE SHE TRY USE WAY WIN BIG BAD OLD TOP
   RAM SIM PIN`.split(/\s+/),
)

const spelled = (letters: string) => [...letters].join(' ')

const escaped = Object.keys(SAID)
  .sort((a, b) => b.length - a.length)
  .map((form) => form.replaceAll('.', '\\.'))

/** What would come apart once figures and signs are read. */
export const JOINED_FORMS = [
  rule(`(?<![\\p{L}])R&D(?![\\p{L}])`, () => 'R and D'),
  rule(`(?<![\\p{L}])Q&A(?![\\p{L}])`, () => 'Q and A'),
  rule(`(?<![\\p{L}])M&A(?![\\p{L}])`, () => 'M and A'),
  rule(`(?<![\\p{L}])P&L(?![\\p{L}])`, () => 'P and L'),
  rule(`(?<=(?<![\\p{L}])[BCDGMP]|2[BCDGMP])2(?=[BCDGMP](?!\\p{L}))`, () => ' to '),
]

/** Initials and short forms. A form of four letters and more with a vowel is a name or a word. */
export const SHORT_FORMS = [
  rule(`(?<![\\p{L}\\p{N}.])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, (_, [form]) => SAID[form] ?? null),
  rule(`(?<![\\p{L}.])(?:[A-Z]\\.){2,}`, (_, [form]) => spelled(form.replaceAll('.', ''))),
  rule(`(?<![\\p{L}\\p{N}'’])(?<form>[A-Z]{2,6})(?<many>s|['’]s)?(?![\\p{L}])`, ({ form = '', many }) => {
    if (WORDS.has(form)) return null
    if (form.length > 3 && /[AEIOUY]/.test(form)) return null
    return spelled(form) + (many ? "'s" : '')
  }),
]
