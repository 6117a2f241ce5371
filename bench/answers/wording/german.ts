import type { Wording } from './wording.ts'

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const ORDINALS = ['erste', 'zweite', 'dritte', 'vierte']
const TIMES: Readonly<Record<string, number>> = {
  doppelt: 2,
  verdoppel: 2,
  dreifach: 3,
  verdreifach: 3,
  vierfach: 4,
  vervierfach: 4,
}

const ordinal = (word: string) =>
  /^\d/.test(word) ? Number.parseInt(word, 10) : ORDINALS.findIndex((one) => word.startsWith(one)) + 1
const monthOf = (digits: string) => MONTHS[Number(digits) - 1] ?? digits

/** In this order: each finds what those before it have left. */
const SPELLINGS: readonly [RegExp, string | ((found: string, ...groups: string[]) => string)][] = [
  [
    /(?<![\d.,/])(\d{1,2})\. ?(0?[1-9]|1[0-2])\. ?(20\d\d)(?!\d)/g,
    (_, d, m, y) => `${d}. ${monthOf(m ?? '')} ${y}`,
  ],
  [/(?<![\d.,/])(0?[1-9]|1[0-2])\/(20\d\d)(?!\d)/g, (_, m, y) => `${monthOf(m ?? '')} ${y}`],
  [
    /\b(erste|zweite|dritte|vierte|[1-4]\.)[nsr]? Quartal (?:des Jahres )?(?=20\d\d)/gi,
    (_, n) => `Q${ordinal((n ?? '').toLowerCase())} `,
  ],
  [
    /\b(erste|zweite|[12]\.)[nsr]? (?:Halbjahr|Jahreshälfte) (?:des Jahres )?(?=20\d\d)/gi,
    (_, n) => `H${ordinal((n ?? '').toLowerCase())} `,
  ],
  [/\bTsd\b\.?/gi, 'Tausend'],
  [/(?<=[a-zäöüß])tausend(?![a-zäöüß])/g, ' tausend'],
  [/\b(?:eineinhalb|anderthalb)\b/gi, '1,5'],
  [/\bzweieinhalb\b/gi, '2,5'],
  [/\bdreieinhalb\b/gi, '3,5'],
  [/(?<!\bvor )\bein(?:e[mnr]?)? (?=(?:Jahr|Monat|Woche|Quartal|Prozent)(?![a-zäöüß]))/gi, '1 '],
  [/(\d+(?:,\d+)?) ?-?fach(?:e[mns]?)?(?![a-zäöüß])/gi, '$1 x'],
  [
    /\b(doppelt|dreifach|vierfach|verdoppel|verdreifach|vervierfach)(?:e[mn]?|t|te|ten)?(?![a-zäöüß])/gi,
    (found, word) => `${TIMES[(word ?? '').toLowerCase()] ?? found} x`,
  ],
  [/(?:\bim|\bje|\/) ?(Monat|Jahr|Woche|Quartal|Tag)(?![a-zäöüß]| \d)/g, ' pro $1'],
  [/\bmonatlich(?:e[mnrs]?)?\b/g, 'pro Monat'],
]

/** Of these an ending in -er or -em is inflection; "Mieter" is another word than "Mieten". */
const ADJECTIVE = /(?<=.{3}(?:lich|isch|bar|sam|los|(?<!sc)haft|ell|iv)|.{4}al)e[mr]$/
/**
 * In this order. Short words lose the least, for "Runde" is not "rund" and "Rat" is not "Raten"; an s that may be of the
 * word itself stays.
 */
const ENDINGS = [
  /(?<=^kein)e[mnrs]?$/,
  /(?<=nis)se[ns]?$/,
  ADJECTIVE,
  /(?<=.{3}[^aeiou])es$/,
  /(?<=.{4})(?<![eiosu])s$|(?<=.{2}o)s$/,
  /(?<=.{5})en?$/,
  /(?<=^.{3,4}e)n$/,
  /(?<=.{3}e[lr])n$/,
]

const [SPRING, SUMMER, AUTUMN] = [
  [3, 4, 5, 6],
  [6, 7, 8, 9],
  [9, 10, 11, 12],
]

export const GERMAN: Wording = {
  spelled: (text) =>
    SPELLINGS.reduce(
      (spelled, [pattern, as]) =>
        typeof as === 'string' ? spelled.replace(pattern, as) : spelled.replace(pattern, as),
      text,
    ),
  bare: (word) =>
    ENDINGS.reduce((left, ending) => left.replace(ending, ''), word.replace(/\.(?=\d{3}(?!\d))/g, '')),
  skipped: new Set('der die das des dem den ein eine einen einem einer eines von vom'.split(' ')),
  partsOfYear: {
    fruhjahr: SPRING,
    fruhling: SPRING,
    sommer: SUMMER,
    herbst: AUTUMN,
    winter: [12, 1, 2, 3],
    anfang: [1, 2, 3, 4],
    mitte: [5, 6, 7, 8],
    ende: [10, 11, 12],
  },
}
