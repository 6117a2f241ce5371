import { fold } from '../text/normalise.ts'

/** How words of a language take their endings, as far as a list of words needs it to find them. All of it folded. */
export interface Grammar {
  /** A word without the ending that number, case or person gave it. */
  stemOf(word: string): string
  /** The forms of a verb, by the stem that a list gives. */
  formsOf(stem: string): readonly string[]
  /** Those in which a beginning that may part from it stands before it; absent where no verb has one. */
  joined?(stem: string, particle: string): readonly string[]
  /** Words that an accent alone tells from others, and what they are kept as: "è" is no "e". */
  apart?: ReadonlyMap<string, string>
  /** A text without words that only lengthen a question: "como é que" asks what "como" does. */
  shortened?(text: string): string
  /** True of a verb's form that says "you" without a pronoun: "cercate". */
  saysYou?(form: string, stem: string): boolean
  /** As it is written by whoever has no umlauts or accents. */
  respelt(word: string): string
  /** A word that begins with a capital is a noun: "Gewinn", and "gewinnt". */
  writesNounsLarge?: boolean
  /** True of what stands before a noun and hardly before a name, as an article does. */
  standsBeforeNoun?(word: string): boolean
  /** Words are joined into longer ones: "Heizkosten". */
  isCompounding: boolean
  /** Words that begin a new part of a sentence, behind which a verb's beginning does not stand. */
  joints: ReadonlySet<string>
  /** What a small word means beside its neighbours, which are folded or null; null where it is as the list has it. */
  besides?(written: string, before: string | null, after: string | null): string | null
  /** Splits "l'entreprise" and "d'affaires" into two words. */
  isEliding: boolean
  /** What is asked for may stand behind its verb: "vous avez combien de clients ?". */
  mayAskLast?: boolean
  /** Words that are read otherwise where a question begins with them. */
  opening?: ReadonlyMap<string, string>
  /** A verb's form that may ask who is spoken to, where they need not be named: "tienen". Absent where they must be. */
  mayMeanYou?(form: string): boolean
  /** A form that can mean nobody else: "facturáis". */
  meansYou?(form: string): boolean
}

/** A word as lists are searched for it. */
export const wordOf = ({ apart }: Grammar, text: string): string =>
  apart?.get(text.normalize('NFC').toLowerCase()) ?? fold(text)
