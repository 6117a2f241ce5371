import type { Grammar } from '../grammar.ts'

const LEAST_OF_STEM = 3

/** What number and gender do to the end of a word, one after the other. */
const ENDINGS: readonly (readonly [ending: RegExp, without: string])[] = [
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  [/[sx]$/, ''],
  [/e$/, ''],
  [/e$/, ''],
  [/([lnts])\1$/, '$1'],
  [/tric$/, 'teur'],
  [/eus$/, 'eur'],
  [/iv$/, 'if'],
]

function stemOf(word: string): string {
  let stem = word
  for (const [ending, without] of ENDINGS) {
    const shorter = stem.replace(ending, without)
    if (shorter.length >= LEAST_OF_STEM) stem = shorter
  }
  return stem
}

const OF_ER =
  'er e es ons ez ent ais ait ions iez aient ai as a era erai eras erons erez eront erait erais erions eriez eraient ee ees ant erent'
const OF_IR =
  'ir is it issons issez issent issais issait issions issiez issaient i ie ies ira irai iras irons irez iront irait irais iriez iraient issant irent'
const OF_RE =
  're s t ons ez ent ais ait ions iez aient u ue us ues ra rai ras rons rez ront rait rais riez raient ant irent'
const FORMS: Readonly<Record<string, readonly string[]>> = {
  er: OF_ER.split(' '),
  ir: OF_IR.split(' '),
  re: [...OF_RE.split(' '), ''],
}

/** By the infinitive. "Nous changeons" and "j'emploie" are written so. */
function formsOf(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2)
  const endings = FORMS[infinitive.slice(-2)] ?? []
  const forms = endings.map((ending) => stem + ending)
  if (stem.endsWith('g')) forms.push(...endings.filter((of) => /^[ao]/.test(of)).map((of) => `${stem}e${of}`))
  if (stem.endsWith('y')) forms.push(...formsOf(`${stem.slice(0, -1)}ier`))
  return forms
}

/** What stands before "ca", turnover. */
const OF_REVENUE = new Set('votre vos le du de notre un quel son leur et en d l'.split(' '))

export const FRENCH: Grammar = {
  stemOf,
  formsOf,
  respelt: (word) => word,
  isCompounding: false,
  joints: new Set(['et', 'ou']),
  isEliding: true,
  mayAskLast: true,
  // Quarters, and "ca" of who writes no cedilla: revenue is "le CA" or "votre ca".
  shortened: (text) => text.replace(/(?<![\p{L}\d])T([1-4])(?!\d)/gu, 'Q$1'),
  besides: (written, before) => (written === 'ca' && !OF_REVENUE.has(before ?? '') ? 'that' : null),
  opening: new Map([
    ['ou', 'where'],
    ['a', 'at'],
  ]),
}
