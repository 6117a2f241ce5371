/** How a language writes what is graded. */
export interface Wording {
  /** The text with its amounts and dates written as they are read for certain. */
  spelled(text: string): string
  /** A folded word without what inflection adds. */
  bare(word: string): string
  /** Folded words that may be absent. */
  skipped: ReadonlySet<string>
  /** Parts of a year that are no quarters, with the months in which a date may stand for them. */
  partsOfYear: Readonly<Record<string, readonly number[]>>
}
