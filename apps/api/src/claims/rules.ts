/** What a clone says of itself that a visitor made, behind the words that it is an AI. Goes when it is claimed. */
export const DISCLAIMER =
  'This is an unofficial preview. A visitor put it together, and the company has neither made nor checked what I say.'

/** The same of one that only its maker can open. */
export const PRIVATE_DISCLAIMER =
  'This is a preview, put together from what you gave me. Nobody has checked yet what I say.'

/** What was true of the preview alone. */
export const DISCLAIMERS: readonly string[] = [DISCLAIMER, PRIVATE_DISCLAIMER]
