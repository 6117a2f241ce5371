import { multiplier, numberWord } from '../../numbers/words.ts'
import { fold } from '../../text/normalise.ts'

/** Languages whose renderings can be checked. */
export const RENDERED = ['en', 'de', 'fr', 'es'] as const
export type Rendered = (typeof RENDERED)[number]

type Phrase = readonly [pattern: RegExp, written: string | ((...found: string[]) => string)]

const UNTIL_TWENTY =
  '(?:dix[- ](?:sept|huit|neuf)|dix|onze|douze|treize|quatorze|quinze|seize|un|deux|trois|quatre|cinq|six|sept|huit|neuf)'
const TEENS = '(?:dix[- ](?:sept|huit|neuf)|dix|onze|douze|treize|quatorze|quinze|seize)'

const french = (words: string) =>
  words.split(/[- ]/).reduce((sum, word) => sum + (word === 'un' ? 1 : (numberWord(word, 'fr') ?? 0)), 0)

const HUNDREDS_ES: Readonly<Record<string, number>> = {
  doscient: 200,
  trescient: 300,
  cuatrocient: 400,
  quinient: 500,
  seiscient: 600,
  setecient: 700,
  ochocient: 800,
  novecient: 900,
}
const ORDINALS: Readonly<Record<string, number>> = {
  erst: 1,
  zweit: 2,
  dritt: 3,
  viert: 4,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  premier: 1,
  deuxieme: 2,
  troisieme: 3,
  quatrieme: 4,
  primer: 1,
  primero: 1,
  segundo: 2,
  tercer: 3,
  tercero: 3,
  cuarto: 4,
}
const part = (letter: 'q' | 'h') => (_: string, ordinal: string) => `${letter}${ORDINALS[ordinal] ?? 0} `
const over = (below: number) => (_: string, above: string) => `${ABOVE[above] ?? 1}/${below} `
const ABOVE: Readonly<Record<string, number>> = {
  ein: 1,
  zwei: 2,
  drei: 3,
  un: 1,
  deux: 2,
  trois: 3,
  dos: 2,
  tres: 3,
}

/** What each language says in a way of its own, written as numbers are read everywhere. Folded, in order. */
const PHRASES: Readonly<Record<Rendered, readonly Phrase[]>> = {
  en: [
    [/\b(first|second|third|fourth) quarter(?: of)?(?= (?:19|20)\d\d)/g, part('q')],
    [/\b(first|second|third|fourth) quarter\b/g, part('q')],
    [/\b(first|second) half(?: of)?(?= (?:the year|(?:19|20)\d\d))/g, part('h')],
    [/\b(?:the )?year (?=(?:19|20)\d\d\b)/g, ''],
    [/\bthree[- ]quarters\b/g, '3/4 '],
    [/\b(?:one|a) quarter of\b/g, '1/4 of'],
    [/\b(?:one|a) half of\b/g, 'half of'],
  ],
  de: [
    [/\b(erst|zweit|dritt|viert)e[nrsm]? quartals?\b/g, part('q')],
    [/\b(erst|zweit)e[nrsm]? (?:halbjahr(?:es|s)?|jahreshalfte)\b/g, part('h')],
    [/\b(?:im )?jahre? (?=(?:19|20)\d\d\b)/g, ''],
    [/\b(ein|zwei) drittel\b/g, over(3)],
    [/\b(ein|drei) viertel\b/g, over(4)],
    [/\bdreiviertel\b/g, '3/4 '],
    [/\bhalfte\b/g, '1/2 '],
    [/\b(?:ver)?doppelt\w*|\bzweimal\b|\bverdoppel\w*/g, ' 2x '],
    [/\b(?:ver)?dreifach\w*/g, ' 3x '],
    [/\banderthalb\b/g, '1,5'],
    [/\bbillion(?:en)?\b/g, 'trillion'],
    [/\bhunderte\b/g, 'hundreds'],
    [/\btausende\b/g, 'thousands'],
    [/\bdutzende\b/g, 'dozens'],
    [/(?<![a-z])[a-z]*(?:hundert|tausend)[a-z]*(?![a-z])/g, (word) => germanNumber(word) ?? word],
  ],
  fr: [
    [/\bpour cent\b|\bpourcent\b/g, '%'],
    [/\b(premier|deuxieme|troisieme|quatrieme) trimestre(?: de)?\b/g, part('q')],
    [/\bt([1-4]) (?=(?:19|20)\d\d)/g, 'q$1 '],
    [/\b(premier|deuxieme) semestre(?: de)?\b/g, part('h')],
    [/\bsecond(?:e)? (?:semestre|moitie)(?: de)?\b/g, 'h2 '],
    [/\bpremiere moitie de\b/g, 'h1 '],
    [/\b(?:l'annee|annee|l'an) (?=(?:19|20)\d\d\b)/g, ''],
    [/\b(un|deux) tiers\b/g, over(3)],
    [/\b(un|trois) quarts?\b/g, over(4)],
    [/\bmoitie\b/g, '1/2 '],
    [/\b(?:re)?doubl(?:e|ee|er|es|ent|ant)\b/g, ' 2x '],
    [/\btripl(?:e|ee|er|es|ent|ant)\b/g, ' 3x '],
    [
      new RegExp(`\\bquatre[- ]vingts?(?:[- ](${UNTIL_TWENTY}))?\\b`, 'g'),
      (_, more = '') => `${80 + french(more)}`,
    ],
    [new RegExp(`\\bsoixante(?:[- ]et)?[- ](${TEENS})\\b`, 'g'), (_, more = '') => `${60 + french(more)}`],
    [
      /\b(vingt|trente|quarante|cinquante|soixante)[- ]et[- ]une?\b/g,
      (_, tens = '') => `${french(tens) + 1}`,
    ],
    [/\bdix[- ](sept|huit|neuf)\b/g, (_, ones = '') => `${10 + french(ones)}`],
    [/\bbillions?\b/g, 'trillion'],
    [/\bmillions?\b/g, 'million'],
    [/\bcentaines\b/g, 'hundreds'],
    [/\bmilliers\b/g, 'thousands'],
    [/\bdizaines\b/g, 'tens'],
    [/\bdouzaines\b/g, 'dozens'],
  ],
  es: [
    [/\bpor ciento\b/g, '%'],
    [/\b(primer|segundo|tercer|cuarto) trimestre(?: del?)?\b/g, part('q')],
    [/\bt([1-4]) (?=(?:de )?(?:19|20)\d\d)/g, 'q$1 '],
    [/\b(primer|segundo) semestre(?: del?)?\b/g, part('h')],
    [/\bprimera mitad del?\b/g, 'h1 '],
    [/\bsegunda mitad del?\b/g, 'h2 '],
    [/\b(?:el )?ano (?=(?:19|20)\d\d\b)/g, ''],
    [/\b(un|dos) tercios?\b/g, over(3)],
    [/\b(un|tres) cuartos?\b/g, over(4)],
    [/\b(una|dos) terceras? partes?\b/g, over(3)],
    [/\b(una|tres) cuartas? partes?\b/g, over(4)],
    [/\b(?:la )?mitad\b/g, '1/2 '],
    [/\bduplic\w*|\bdoble\b/g, ' 2x '],
    [/\btriplic\w*|\btriple\b/g, ' 3x '],
    [/\bonce\b/g, '11'],
    [/\bmil millones\b/g, 'billion'],
    [/\bbillon(?:es)?\b/g, 'trillion'],
    [
      /\bveinti(un|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/g,
      (_, ones = '') => `${20 + spanish(ones)}`,
    ],
    [
      /\b(treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/g,
      (_, tens = '', ones = '') => `${spanish(tens) + spanish(ones)}`,
    ],
    [/\b(\w+cient|quinient)[oa]s\b/g, (word, hundred = '') => `${HUNDREDS_ES[hundred] ?? word}`],
    // What was read part by part is one number.
    [/\b([1-9])00 (\d{1,2})\b/g, (_, hundreds = '', more = '') => `${Number(hundreds) * 100 + Number(more)}`],
    [/\bciento (\d{1,2})\b/g, (_, more = '') => `${100 + Number(more)}`],
    [/\bcientos\b/g, 'hundreds'],
    [/\bmiles\b/g, 'thousands'],
    [/\bdecenas\b/g, 'tens'],
    [/\bdocenas\b/g, 'dozens'],
  ],
}

const spanish = (word: string) => (/^uno?$/.test(word) ? 1 : (numberWord(word, 'es') ?? 0))

/** "funfzigtausend", "zweihundertdreissig"; null for words that only hold such a part. */
function germanNumber(word: string): string | null {
  const value = germanValue(word)
  return value === null ? null : String(value)
}

function germanValue(word: string): number | null {
  if (word === '') return 0
  for (const [name, scale] of [
    ['tausend', 1_000],
    ['hundert', 100],
  ] as const) {
    const at = word.indexOf(name)
    if (at === -1) continue
    const before = at === 0 ? 1 : germanValue(word.slice(0, at))
    const after = germanValue(word.slice(at + name.length).replace(/^und(?=.)/, ''))
    return before === null || after === null ? null : before * scale + after
  }
  if (/^ein[es]?$/.test(word)) return 1
  return multiplier(word, false, 'de') === undefined ? (numberWord(word, 'de') ?? null) : null
}

const MEASURES: readonly Phrase[] = [
  [/\b(?:kilowatt[- ]?(?:hours?|heures?|stunden?)|kilovatios?[- ]hora)\b/g, 'kwh'],
  [/\b(?:megawatt[- ]?(?:hours?|heures?|stunden?)|megavatios?[- ]hora)\b/g, 'mwh'],
  [/\b(?:percentage points?|prozentpunkte?n?|points? de pourcentage|puntos? porcentuales?)\b/g, 'pp'],
  [/\bdolar(?:es)?\b/g, 'dollars'],
  [/\b(?:libras?|livres?|pfund)\b(?! sterling| esterlina)/g, 'pounds'],
  [/\b(?:libras? esterlinas?|livres? sterling|pfund sterling|pounds? sterling)\b/g, 'pounds'],
  [/\bfranken\b|\bfrancos\b/g, 'francs'],
]

/** Folded, with what a language says in its own way about numbers written alike. */
export function canonical(text: string, language: Rendered): string {
  let out = fold(text)
  for (const [pattern, written] of [...MEASURES, ...PHRASES[language]])
    out = typeof written === 'string' ? out.replace(pattern, written) : out.replace(pattern, written)
  return out.replace(/ {2,}/g, ' ')
}
