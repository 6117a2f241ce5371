/** A time that a text names, from its first letter up to `end`. */
export interface PeriodSaid {
  at: number
  end: number
  text: string
  /** Its first day and its last, ISO. */
  firstDay: string
  lastDay: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const YEAR = "(20\\d\\d|[’']\\d\\d)"
/** What is only expected, not so yet: "2027E", "FY26 (forecast)". */
const NOT_YET = '(?!\\d|[ep]\\b| ?\\(?(?:e|est|estimated?|forecast|plan(?:ned)?|projected|target|budget)\\b)'

type Reader = (groups: string[]) => string
/** A year also as "FY26", behind a part of it: "Q3 of 2026", "H1 FY26". */
const ITS_YEAR =
  "(?:[ -/]| of |, )?(?:the year |fiscal (?:year )?|FY ?)?(20\\d\\d|[’']\\d\\d|(?<=FY ?)\\d\\d)"
const ORDINALS = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th|last|final']
const ORDINAL = `(${ORDINALS.join('|')})`
const ordinalOf = (word: string) =>
  ORDINALS.findIndex((words) => words.split('|').includes(word.toLowerCase())) + 1
const COUNTS = [
  'two|2',
  'three|3',
  'four|4',
  'five|5',
  'six|6',
  'seven|7',
  'eight|8',
  'nine|9',
  'ten|10',
  'eleven|11',
]
const COUNT = `(${COUNTS.join('|')})`
const countOf = (word: string) =>
  COUNTS.findIndex((words) => words.split('|').includes(word.toLowerCase())) + 2

/** "Twelve months to", "last twelve months," before the month that they end with. */
const MONTHS_UP_TO =
  '\\b(?:last |past |trailing )?(?:twelve|12|nine|9|six|6|three|3)[ -]months?,? (?:(?:up )?to |ended |ending |until |through )?(?:(?:the )?end of )?'

/** "Year ended 30 June 2026", "quarter to". */
const ENDING =
  '\\b(?:(?:financial|fiscal|full|half)[ -])?(?:year|quarter),? (?:(?:up )?to|ended|ending|until|through) (?:(?:the )?end of )?'
/** Parts of a year that have no day: their year is not said of them. */
const PART_OF =
  '(?:early|mid|late|spring|summer|autumn|fall|winter|(?:start|beginning|middle|rest|part|most|half|quarters?|months|weeks) of|halbjahr|quartal|semestre|trimestre|semester|trimester)[ -](?:in |de |of |the )?'

/** The longest first: what one takes no other reads again. Each with its months, none for a day. */
const FORMS: readonly [RegExp, Reader, number | ((groups: string[]) => number)][] = [
  [
    new RegExp(`${ENDING}(?:\\d{1,2}\\.? )?${MONTH}(?: \\d{1,2}(?:st|nd|rd|th)?,)? ?${YEAR}`, 'gi'),
    ([month = '', year = '']) => endOf(yearOf(year), monthOf(month)),
    12,
  ],
  [/(20\d\d)-(\d\d)-(\d\d)/gi, ([year = '', month = '', day = '']) => `${year}-${month}-${day}`, 0],
  [
    new RegExp(`\\b(\\d{1,2})\\.? ${MONTH} ${YEAR}`, 'gi'),
    ([day = '', month = '', year = '']) => dayOf(year, month, Number(day)),
    0,
  ],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, 'gi'),
    ([month = '', day = '', year = '']) => dayOf(year, month, Number(day)),
    0,
  ],
  [
    new RegExp(`${MONTHS_UP_TO}${MONTH} ?${YEAR}`, 'gi'),
    ([month = '', year = '']) => endOf(yearOf(year), monthOf(month)),
    12,
  ],
  [
    new RegExp(`\\b${MONTH}(?: ?[–-] ?| to | through | until )${MONTH} ?${YEAR}`, 'gi'),
    ([, month = '', year = '']) => endOf(yearOf(year), monthOf(month)),
    ([from = '', to = '']) => monthOf(to) - monthOf(from) + 1,
  ],
  [
    new RegExp(`\\b${MONTH} ?${YEAR}`, 'gi'),
    ([month = '', year = '']) => endOf(yearOf(year), monthOf(month)),
    1,
  ],
  [
    new RegExp(`\\bfirst ${COUNT} (months|quarters)${ITS_YEAR}${NOT_YET}`, 'gi'),
    ([count = '', part = '', year = '']) => endOf(yearOf(year), countOf(count) * (/^q/i.test(part) ? 3 : 1)),
    12,
  ],
  [
    new RegExp(`\\blast ${COUNT} (months|quarters)${ITS_YEAR}${NOT_YET}`, 'gi'),
    ([, , year = '']) => endOf(yearOf(year), 12),
    ([count = '', part = '']) => countOf(count) * (/^q/i.test(part) ? 3 : 1),
  ],
  [
    new RegExp(`\\b${ORDINAL}[ -]quarter${ITS_YEAR}${NOT_YET}`, 'gi'),
    ([ordinal = '', year = '']) => endOf(yearOf(year), ordinalOf(ordinal) * 3),
    3,
  ],
  [
    new RegExp(`\\b${ORDINAL}[ -]half${ITS_YEAR}${NOT_YET}`, 'gi'),
    ([ordinal = '', year = '']) => endOf(yearOf(year), ordinalOf(ordinal) === 1 ? 6 : 12),
    6,
  ],
  [
    new RegExp(`\\bQ1 ?(?:[–-]|to|through) ?Q([2-4])${ITS_YEAR}${NOT_YET}`, 'gi'),
    ([q = '', year = '']) => endOf(yearOf(year), Number(q) * 3),
    12,
  ],
  [
    new RegExp(`\\b(?:Q([1-4])|([1-4])Q)${ITS_YEAR}${NOT_YET}`, 'gi'),
    ([q, q2 = '', year = '']) => endOf(yearOf(year), Number(q ?? q2) * 3),
    3,
  ],
  [
    new RegExp(`\\b${YEAR} ?Q([1-4])\\b`, 'gi'),
    ([year = '', q = '']) => endOf(yearOf(year), Number(q) * 3),
    3,
  ],
  [
    new RegExp(`\\b(?:H([12])|([12])H)${ITS_YEAR}${NOT_YET}`, 'gi'),
    ([h, h2 = '', year = '']) => endOf(yearOf(year), Number(h ?? h2) * 6),
    6,
  ],
  [
    new RegExp(`\\b${YEAR} ?H([12])\\b`, 'gi'),
    ([year = '', h = '']) => endOf(yearOf(year), Number(h) * 6),
    6,
  ],
  [
    new RegExp(`\\b(?:FY|CY) ?[’']?(20\\d\\d|\\d\\d)${NOT_YET}`, 'gi'),
    ([year = '']) => endOf(yearOf(year), 12),
    12,
  ],
  [
    new RegExp(
      `(?<![\\d.,€$£]|\\b${PART_OF})\\b(20[12]\\d)${NOT_YET}(?![.,]\\d|%)(?: (?:so far|(?:year )?to date)\\b)?`,
      'gi',
    ),
    ([year = '']) => endOf(yearOf(year), 12),
    12,
  ],
]

/** Times named in a text, in their order. */
export function periodsIn(text: string): PeriodSaid[] {
  const found: PeriodSaid[] = []
  for (const [form, read, months] of FORMS) {
    for (const match of text.matchAll(form)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => at < other.end && other.at < end)) continue
      const groups = match.slice(1)
      const lastDay = read(groups)
      if (!isDay(lastDay)) continue
      const length = typeof months === 'number' ? months : months(groups)
      found.push({ at, end, text: match[0].trim(), firstDay: firstDayOf(lastDay, length), lastDay })
    }
  }
  return found.sort((a, b) => a.at - b.at)
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
const yearOf = (text: string) => (text.length === 4 ? Number(text) : 2000 + Number(text.replace(/\D/g, '')))
const monthOf = (text: string) => MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1
const padded = (count: number) => String(count).padStart(2, '0')
const dayOf = (year: string, month: string, day: number) =>
  `${yearOf(year)}-${padded(monthOf(month))}-${padded(day)}`
const endOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
/** Within its year: its first three quarters begin with it. */
const firstDayOf = (lastDay: string, months: number) =>
  months === 0
    ? lastDay
    : `${lastDay.slice(0, 5)}${padded(Math.max(1, Number(lastDay.slice(5, 7)) - months + 1))}-01`
