import type { Face } from './face.ts'

/** What a mail says, however it is shown: who, what, why, and the one thing to do about it. */
export interface Letter {
  /** For whom it speaks, or whom it is about; at the head of its HTML, for its words name them anyway. */
  face?: Face | undefined
  /** In a few words, at its head. */
  heading: string
  /** `Hello Vera,` */
  greeting?: string
  /** A paragraph each; empty ones are left out, line breaks within are kept. */
  lines: readonly string[]
  /** Somebody's own words, and whose they are: `Vera writes`. */
  quote?: { by: string; words: string }
  /** When, where and the like; those without a value are left out. A value that is a web address can be followed. */
  details?: readonly { label: string; value: string }[]
  /** To be typed somewhere. */
  code?: string
  /** Where it is acted upon. Following it changes nothing: what reads mails for viruses follows links too. */
  action?: { label: string; url: string }
  /** Several things, each with a way to it where there is one. */
  items?: readonly { title: string; content: string; url?: string }[]
  /** What else is to be known, below what is to be done. */
  notes?: readonly string[]
  /** Why its reader gets it. */
  reason: string
  /** Where mails of this kind are turned off. */
  stop?: { label: string; url: string }
}

const isThere = (words: string | undefined): words is string => words !== undefined && words !== ''
export const isAddress = (value: string): boolean => /^https?:\/\/\S+$/.test(value)

/** The parts of a letter that say something. */
export const linesOf = ({ lines }: Letter): string[] => lines.filter(isThere)
export const detailsOf = ({ details = [] }: Letter) => details.filter(({ value }) => value !== '')

/** The letter as plain text: the first address in it is that of its action, the last that where it is turned off. */
export function letterText(letter: Letter): string {
  const { greeting, quote, code, action, items = [], notes = [], reason, stop } = letter
  const parts = [
    greeting,
    ...linesOf(letter),
    detailsOf(letter)
      .map(({ label, value }) => `${label}:${isAddress(value) ? '\n' : ' '}${value}`)
      .join('\n'),
    quote && `${quote.by}:\n${quote.words}`,
    code,
    action && `${action.label}:\n${action.url}`,
    ...items.map(({ title, content, url }) => [title, content, url].filter(isThere).join('\n')),
    ...notes,
    reason,
    stop && `${stop.label}:\n${stop.url}`,
  ]
  return parts.filter(isThere).join('\n\n')
}
