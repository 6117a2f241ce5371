import { scaleWord } from './scale-words.ts'

/** Number words by language. Values below 100 add up; 100 and above multiply what stands before them. */

const row = (words: string, from: number, step = 1) =>
  words.split(' ').map((word, at): [string, number] => [word, from + at * step])

const EN: [string, number][] = [
  ...row(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    0,
  ),
  ...row('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ['fourty', 40],
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['lakh', 1e5],
  ['crore', 1e7],
]
const DE: [string, number][] = [
  ...row(
    'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    0,
  ),
  ...row('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
  ['dutzend', 12],
  ['hundert', 100],
  ['tausend', 1e3],
  ['million', 1e6],
  ['millionen', 1e6],
  ['mio', 1e6],
  ['milliarde', 1e9],
  ['milliarden', 1e9],
  ['mrd', 1e9],
]
const FR: [string, number][] = [
  ...row('zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 0),
  ...row('vingt trente quarante cinquante soixante', 20, 10),
  ['douzaine', 12],
  ['cent', 100],
  ['cents', 100],
  ['mille', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['milliard', 1e9],
  ['milliards', 1e9],
]
const ES: [string, number][] = [
  ...row(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    0,
  ),
  ...row('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', 20, 10),
  ['docena', 12],
  ['cien', 100],
  ['ciento', 100],
  ['mil', 1e3],
  ['millon', 1e6],
  ['millones', 1e6],
]
const PT: [string, number][] = [
  ...row(
    'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
    0,
  ),
  ...row('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
  ['duzia', 12],
  ['cem', 100],
  ['cento', 100],
  ['mil', 1e3],
  ['milhao', 1e6],
  ['milhoes', 1e6],
  ['bilhao', 1e9],
  ['bilhoes', 1e9],
]
const IT: [string, number][] = [
  ...row(
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    0,
  ),
  ...row('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10),
  ['dozzina', 12],
  ['cento', 100],
  ['mille', 1e3],
  ['mila', 1e3],
  ['milione', 1e6],
  ['milioni', 1e6],
  ['miliardo', 1e9],
  ['miliardi', 1e9],
]

const TABLES = new Map<string, Map<string, number>>(
  Object.entries({ en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT }).map(([language, rows]) => [
    language,
    new Map(rows),
  ]),
)
/** Words that are more often an article, or another word, than a number. */
const ARTICLES = new Set(['un', 'uno', 'um', 'once', 'sei', 'cent', 'cents', 'mio'])

/** The value of one number word in a language, English understood everywhere. */
export function numberWord(word: string, language: string): number | undefined {
  const base = language.slice(0, 2).toLowerCase()
  const own = base === 'en' ? undefined : TABLES.get(base)?.get(word)
  if (own !== undefined) return ARTICLES.has(word) && own < 100 ? undefined : own
  return TABLES.get('en')?.get(word) ?? (base === 'de' ? germanCompound(word) : undefined)
}

/** "funfundzwanzig": the ones stand before the tens. */
function germanCompound(word: string): number | undefined {
  const found = /^(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und(\w+zig|dreissig)$/.exec(word)
  const tens = TABLES.get('de')?.get(found?.[2] ?? '')
  const ones = found?.[1] === 'ein' ? 1 : TABLES.get('de')?.get(found?.[1] ?? '')
  return tens !== undefined && ones !== undefined ? tens + ones : undefined
}

/** In languages whose number words are not read: what stands behind their digits is. */
function scaleElsewhere(word: string, language: string): number | undefined {
  return TABLES.has(language.slice(0, 2).toLowerCase()) ? undefined : scaleWord(word, language)
}

/** Multipliers written behind digits: "1.8M", "3 bn". Single letters only where nothing stands between. */
const GLUED = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['mm', 1e6],
  ['mn', 1e6],
  ['mln', 1e6],
  ['mio', 1e6],
  ['mil', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['bln', 1e9],
  ['mrd', 1e9],
  ['md', 1e9],
  ['t', 1e12],
  ['tn', 1e12],
])

export function multiplier(word: string, glued: boolean, language: string): number | undefined {
  if (glued && GLUED.has(word)) return GLUED.get(word)
  if (['mm', 'mn', 'mln', 'mio', 'bn', 'bln', 'mrd', 'tn'].includes(word)) return GLUED.get(word)
  if (!glued && word === 'm' && language.startsWith('fr')) return 1e6
  const singular = word.replace(/^(million|billion|trillion|thousand|hundred|dozen|lakh|crore)s$/, '$1')
  const value = numberWord(singular, language) ?? scaleElsewhere(word, language)
  return value !== undefined && (value >= 100 || singular === 'dozen') ? value : undefined
}

export const MONTHS = new Map<string, number>(
  [
    'january jan januar janvier enero janeiro gennaio',
    'february feb februar fevrier febrero fevereiro febbraio',
    'march mar marz mars marzo marco',
    'april apr avril abril aprile',
    'may mai mayo maio maggio',
    'june jun juni juin junio junho giugno',
    'july jul juli juillet julio julho luglio',
    'august aug aout agosto',
    'september sep sept septembre septiembre setembro settembre',
    'october oct oktober okt octobre octubre outubro ottobre',
    'november nov novembre noviembre novembro',
    'december dec dezember dez decembre diciembre dezembro dicembre',
  ].flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
)
/** Month names that are common words too, and count as months only beside a preposition or a number. */
export const AMBIGUOUS_MONTHS = new Set(['may', 'march', 'mar', 'mars', 'mai', 'sep', 'dec', 'jan', 'marco'])

export const ORDINALS = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['1st', 1],
  ['2nd', 2],
  ['3rd', 3],
  ['4th', 4],
])
export const FRACTIONS = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
])
