import type { Grammar } from '../grammar.ts'

const LEAST_OF_STEM = 3

/** What number and gender do to the end of a word. */
const ENDINGS: readonly (readonly [ending: RegExp, without: string])[] = [
  [/ces$/, 'z'],
  [/(?<=[dlnrsy])es$/, ''],
  [/s$/, ''],
  [/[aoe]$/, ''],
]

function stemOf(word: string): string {
  let stem = word
  for (const [ending, without] of ENDINGS) {
    const shorter = stem.replace(ending, without)
    if (shorter.length >= LEAST_OF_STEM) stem = shorter
  }
  return stem
}

const LATER = 'e as a emos eis an ia ias iamos iais ian'.split(' ')
const OF_AR =
  'ar o as a amos ais an e aste asteis aron aba abas abamos abais aban ado ada ados adas ando es emos eis en ara aran'
const OF_ER =
  'er o es e emos eis en i iste io imos isteis ieron ia ias iamos iais ian ido ida idos idas iendo a as amos ais an iera ieran'
const OF_IR =
  'ir o es e imos is en i iste io isteis ieron ia ias iamos iais ian ido ida idos idas iendo a as amos ais an iera ieran'
const FORMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({ ar: OF_AR, er: OF_ER, ir: OF_IR }).map(([ending, forms]) => [
    ending,
    [...forms.split(' '), ...LATER.map((of) => ending + of)],
  ]),
)

/** How a stem's last letter is written before an "e". */
const BEFORE_E: readonly (readonly [letter: RegExp, before: string])[] = [
  [/c$/, 'qu'],
  [/g$/, 'gu'],
  [/z$/, 'c'],
]

/** By the infinitive. What changes its stem is named twice: "cerrar, cierrar". */
function formsOf(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2)
  const kind = infinitive.slice(-2)
  // "Dirijo", "consigo", "ofrezco" are as seldom asked as they are told; their other forms are regular.
  return (FORMS[kind] ?? []).map((ending) => {
    if (kind !== 'ar' || !ending.startsWith('e')) return stem + ending
    return (
      BEFORE_E.reduce((of, [letter, before]) => (of === stem ? of.replace(letter, before) : of), stem) +
      ending
    )
  })
}

export const SPANISH: Grammar = {
  stemOf,
  formsOf,
  respelt: (word) => word,
  isCompounding: false,
  joints: new Set(['y', 'e', 'o', 'u']),
  isEliding: false,
  opening: new Map([
    ['que', 'what'],
    ['cual', 'what'],
    ['cuales', 'what'],
    ['como', 'how'],
    ['a', 'at'],
  ]),
  mayMeanYou: (form) => /(?:[ae]n|ron)$/.test(form),
  meansYou: (form) => /(?:[ae]is|isteis|asteis|(?<=[^aeiou])is)$/.test(form),
}
