/** What a clone says of itself that a visitor made, behind the words that it is an AI. Goes when it is claimed. */
export const DISCLAIMER =
  'This is an unofficial preview. A visitor put it together, and the company has neither made nor checked what I say.'
