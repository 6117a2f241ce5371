/** By what founders call an answer, and how they word it, where it answers one of the library's intents. */
export interface Names {
  /** The whole label of a fact, or the name of a table's row. */
  label?: RegExp
  /** A founder's question, or a title, folded and with contractions written out. */
  head?: RegExp
  /** A sentence, as it is written. */
  says?: RegExp
  /** Words of labels and titles that ask something else by the same name, and of sentences that say something else. */
  not?: RegExp
  /** What is told of it has one of these words. */
  needs?: RegExp
  /** What it tells is of a time of its own. */
  dated?: true
  /** So many facts that go by the name are told together; of more than that none is the one that is asked for. */
  most?: number
}
