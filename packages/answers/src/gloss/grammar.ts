/** How words of a language take their endings, as far as a list of words needs it to find them. All of it folded. */
export interface Grammar {
  /** A word without the ending that number, case or person gave it. */
  stemOf(word: string): string
  /** The forms of a verb, by the stem that a list gives. */
  formsOf(stem: string): readonly string[]
  /** Those in which a beginning that may part from it stands before it; absent where no verb has one. */
  joined?(stem: string, particle: string): readonly string[]
  /** As it is written by whoever has no umlauts or accents. */
  respelt(word: string): string
  /** Words are joined into longer ones: "Heizkosten". */
  isCompounding: boolean
  /** Words that begin a new part of a sentence, behind which a verb's beginning does not stand. */
  joints: ReadonlySet<string>
  /** What a small word means beside its neighbours, which are folded or null; null where it is as the list has it. */
  besides?(written: string, before: string | null, after: string | null): string | null
  /** Splits "l'entreprise" and "d'affaires" into two words. */
  isEliding: boolean
}
