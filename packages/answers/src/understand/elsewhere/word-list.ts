/** What a visitor may want of the talk itself, or say that asks nothing. */
export type Command =
  | 'stop'
  | 'continue'
  | 'repeat'
  | 'hello'
  | 'thanks'
  | 'goodbye'
  | 'how-are-you'
  | 'can-hear'
  | 'back-channel'
  | 'capabilities'
  | 'ai'
  | 'shorter'
  | 'more'

/**
 * How a language says each command, as it is written. Forms are parted by ";", their words by spaces, words that may
 * stand for each other by "/"; "?" behind a word: it may be missing; "_" joins words that stand together.
 */
export interface CommandWords extends Readonly<Partial<Record<Command, string>>> {
  /** Words that change nothing, before, behind and between those of a form: "please", "now", "a", "really". */
  around: string
  /** What a visitor may take the clone for; stands for "@" in forms. */
  kinds: string
  /** The same in the case that follows "with", where it has one; stands for "&" in forms. */
  withKinds?: string
  /** Forms that are words of another language too: they count in a clone of this language alone. */
  atHome?: string
  /** What English or another language says to the talk, and is something else in this one. */
  notHere?: string
  /** Written without spaces between words. */
  unspaced?: true
  /** "You" to a stranger, which its capital alone tells from "they"; and how forms say "you". */
  polite?: readonly [written: string, meant: string]
  /** Its vowels are marks: without them "छूट", a discount, is written as "छोटा", short. */
  marked?: true
}
