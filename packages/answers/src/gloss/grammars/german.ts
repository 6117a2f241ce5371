import type { Grammar } from '../grammar.ts'

const ENDING = /(?:ern|em|en|er|es|e|(?<=[lr])n)$/
/** Of a final s: behind these letters it is an ending ("Jahres", "Umsatzes"), elsewhere a part of the word ("Preis"). */
const ENDING_S = /(?<=[bdfghklmnrtz])s$/
const LEAST_OF_STEM = 3

function stemOf(word: string): string {
  for (const ending of [ENDING_S, ENDING]) {
    const stem = word.replace(ending, '')
    if (stem !== word && stem.length >= LEAST_OF_STEM) return stem
  }
  return word
}

const ENDINGS = ' e st t en n et est te ten test tet ete eten end ende'.split(' ')
/** "Gewonnen", and "die gewonnene Runde". */
const PARTICIPLES = ['t', 'et', 'en'].flatMap((ending) =>
  ['', 'e', 'em', 'en', 'er', 'es'].map((inflected) => ending + inflected),
)

const formsOf = (stem: string): string[] => [
  ...ENDINGS.map((ending) => stem + ending),
  ...PARTICIPLES.map((ending) => `ge${stem}${ending}`),
]

const OF_ONE = new Set(
  'ist war hat hatte kann konnte will wollte soll sollte wird wurde darf muss'.split(' '),
)
const isOfOne = (verb: string | null): boolean =>
  verb !== null &&
  (OF_ONE.has(verb) || (/^\p{L}{2,}t$/u.test(verb) && !/^(?:hab|sei|war|konn|woll|soll|werd)t$/.test(verb)))

/** An article or an adjective stands before nouns alone. */
const ARTICLES = new Set(
  'der die das dem den des ein kein mein unser euer ihr sein im am zum zur vom beim ins welch jed dies'.split(
    ' ',
  ),
)
const ADJECTIVE = /^\p{L}{3,}(?:er|es|em|e)$/u
const NO_ADJECTIVES = new Set('uber unter oder aber ohne habe wurde hatte konnte wollte'.split(' '))

const standsBeforeNoun = (word: string): boolean =>
  ARTICLES.has(word) || (ADJECTIVE.test(word) && !NO_ADJECTIVES.has(word))

/** "Wer führt die Runde an?": "anführen" parts, and its "an" stands at the end. */
export const GERMAN: Grammar = {
  stemOf,
  formsOf,
  joined: (stem, particle) => [...formsOf(stem), `zu${stem}en`].map((form) => particle + form),
  // "fuer", "Gruender"; "neue" and "bauen" are written so.
  respelt: (word) => word.replace(/(?<![aeq])ue|ae|oe/g, (pair) => pair.charAt(0)),
  isCompounding: true,
  writesNounsLarge: true,
  standsBeforeNoun,
  // Without its dots it is a word that says nothing.
  apart: new Map([['hält', 'hält']]),
  joints: new Set(['und', 'oder']),
  // "Was hat sie vorher gemacht?": "Sie" are we, "sie" with a verb of one is she.
  besides: (written, before, after) =>
    written === 'sie' && (isOfOne(before) || isOfOne(after)) ? 'she' : null,
  isEliding: false,
}
