import { N } from './amount-forms.ts'

const any = (...words: string[]) => `(?:${words.join('|')})`

const EXTENT = any(
  'depth',
  'distance',
  'height',
  'altitude',
  'elevation',
  'radius',
  'diameter',
  'width',
  'wingspan',
  'length',
  'thickness',
  'range',
  'resolution',
  'accuracy',
)
/** What is built or laid in meters, one of it: several are counted ("2m screens"). */
const THING = any(
  ...['fence', 'wall', 'hedge', 'gate', 'pole', 'post', 'mast', 'tower', 'ladder', 'ceiling', 'antenna'],
  ...['pipe', 'pipeline', 'tube', 'hose', 'cable', 'rope', 'wire', 'rod', 'beam', 'rail', 'plank'],
  ...['screen', 'panel', 'board', 'blade', 'rotor', 'hull', 'boat', 'yacht', 'ship', 'vessel', 'sail'],
  ...['trench', 'ditch', 'borehole', 'shaft', 'tunnel', 'bridge', 'pool', 'tree', 'telescope', 'mirror'],
)
/** "a 10m cable business" is one of ten million. */
const BUSINESS = any(
  'business',
  'market',
  'company',
  'deal',
  'order',
  'contract',
  'budget',
  'program',
  'project',
)
const MATERIAL = any(
  ...['cable', 'pipe', 'rope', 'wire', 'hose', 'tube', 'fence', 'fencing', 'wall', 'track', 'rail', 'road'],
  ...['fabric', 'tape', 'film', 'belt', 'headroom', 'water', 'snow', 'rain', 'ice', 'sand', 'soil', 'rock'],
)

const LENGTH_BEHIND = new RegExp(
  `^[\\s-](?:(?:in )?${EXTENT}\\b|(?:long|wide|high|tall|deep|thick|away|apart|underground|underwater|offshore)\\b` +
    `|(?:above|below|under) (?:the )?(?:ground|surface|sea|water)\\b|by \\d[\\d.]*\\s?m\\b|of (?:[a-z]+ )?${MATERIAL}\\b)`,
)
const THING_BEHIND = new RegExp(`^[\\s-](?:[a-z]+[\\s-])?${THING}(?![\\p{L}-]|\\s${BUSINESS}\\b)`, 'u')
const ONE_BEFORE = /(?:^|\s)(?:an?|the|our|its|their|this|that|each|every|one|another)\s$/i

const ABOUT =
  '(?:(?:up to|about|around|some|roughly|nearly|at least|at most|over|only|just|between|from)\\s)*'
/** "5m to 10m" and "5m and 10m" are of one kind. */
const FIRST_OF_TWO = `(?:${N}\\s?m\\s?(?:to|and|or|[–—-])\\s?)?`
const LENGTH_BEFORE = new RegExp(
  `(?:\\b${EXTENT}s?(?:\\s?[:=]|\\sof|\\sis|\\swas)?\\s|\\b(?:within|every|accurate to)\\s)${ABOUT}${FIRST_OF_TWO}$`,
  'i',
)
/** "in the range of 50m" is about so much, and a range or a depth of money is money. */
const MONEY_BEFORE = new RegExp(
  `\\b(?:in (?:the|a) range of|(?:price|revenue|sales|valuation|deal|salary|cost|budget|funding|ticket|market|order|income)s?\\s${EXTENT}s?(?:\\s?[:=]|\\sof|\\sis|\\swas)?)\\s${ABOUT}${FIRST_OF_TWO}$`,
  'i',
)

const MONEY = any(
  ...['dollars?', 'euros?', 'pounds?', 'francs?', 'yen', 'rupees?', 'USD', 'EUR', 'GBP', 'CHF'],
  ...[
    'revenue',
    'sales',
    'turnover',
    'ARR',
    'MRR',
    'GMV',
    'EBITDA',
    'profit',
    'funding',
    'cash',
    'debt',
    'plan',
  ],
)
const NO_PLURAL =
  '(?:is|was|has|as|its|his|this|thus|plus|versus|across|always|afterwards|towards|(?:up|down|back|for|out|in)wards|less|unless|besides|perhaps)'
/** "every 2m users", "within 3m active customers": what is counted stands behind, in the plural. */
const COUNT_BEHIND = new RegExp(
  `^\\s(?:(?:in|of|to) (?:our |the |new )?)?${MONEY}(?!\\p{L})` +
    `|^\\s(?:(?:new|more|other|such|active|paying|paid|monthly|daily|weekly|annual|yearly|registered|unique|potential)\\s)*(?:people|children|women|men|(?!${NO_PLURAL}\\b)[a-z]{2,}s)\\b`,
  'u',
)

/** "2m users" are two million; "2m tall", "a depth of 2m", "a 2m fence" and "2 m" are meters. */
export function isLength({ input, index, 0: found }: RegExpExecArray): boolean {
  const before = input.slice(0, index)
  const behind = input.slice(index + found.length)
  if (LENGTH_BEHIND.test(behind) || /\d(?:\s?m)? by $/.test(before)) return true
  if (ONE_BEFORE.test(before) && THING_BEHIND.test(behind)) return true
  return LENGTH_BEFORE.test(before) && !MONEY_BEFORE.test(before) && !COUNT_BEHIND.test(behind)
}
