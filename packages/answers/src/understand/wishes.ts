import { asksForDocuments } from './wished/documents.ts'
import { wantsIntroduction } from './wished/introductions.ts'
import { LEAD_WORDS } from './wished/lead-words.ts'
import { wantsOnlyToMeet } from './wished/meetings.ts'

/** Something the visitor would like to do, which the page beside the talk can offer. */
export type Wish =
  | { kind: 'meeting'; onlyThat?: true }
  /** To a customer, or to somebody else outside of the company. */
  | { kind: 'introduction' }
  | { kind: 'contact' }
  /** `onlyThat`: to be handed what is named, and nothing is asked besides. */
  | { kind: 'document'; named: string[]; onlyThat: boolean; isTitle?: true; isNarrowed?: true }

const MEETING =
  /\b(?:book|schedule|set up|arrange|organi[sz]e|have|get|request|fix|plan|find|pick|make)\b[\w ]{0,24}\b(?:meeting|call|appointment|slot|time|demo|demonstration|chat|session|coffee|meet)\b(?! (?:value|to (?:market|value|close|sell)))|\b(?:talk|speak|meet|chat)\b(?: \w+){0,2} (?:to|with)?\b[\w ]{0,12}\b(?:founders?|ceo|team|a human|somebody|someone|a person|real person|you in person|human being|in person)\b|\b(?:book|schedule) (?:a )?(?:meeting|call|demo)\b|\b(?:i (?:want|would like|wish|d like)|we (?:want|would like)|can (?:i|we)|could (?:i|we)|how (?:do|can|could) (?:i|we)|where (?:do|can) (?:i|we))(?: to)? (?:invest|participate|join the round|commit|get in|wire|meet|see a demo|get a demo)\b|\btermin\b|\brendez vous\b|\bagendar\b|\breuniao\b|\breunion\b|\bincontro\b|\bappuntamento\b/
const CONTACT =
  /\b(?:contact|reach|email|e mail|write to|get in touch|follow up|get hold of|get back to|call|phone|message|ping)\b[\w ]{0,12}\b(?:you|me|founders?|team|company|us|somebody|someone|touch)\b|\b(?:your|founders?|leave my|my|contact|company) (?:contact|email|e mail|phone|phone number|details|contact details|business card|email address|information|card)\b|\bleave (?:you )?(?:my|a message|a note)\b|\bkontaktdaten\b|\bcoordonnees\b|\bcontact form\b/
const DOCUMENT =
  /\b(?:send|share|get|see|have|download|open|show|give|access|view|look at|email|forward|read|receive|where is|want|need|is there|do you have|provide)\b[\w ]{0,28}\b(?:deck|pitch deck|slides?|slide deck|presentation|one pager|onepager|pdf|documents?|data ?room|financial model|spreadsheet|white ?paper|memo|term sheet|brochure|factsheet|fact sheet|materials?|financials|financial statements|business plan|files?)\b/
const DOCUMENT_NAMES =
  /\b(?:pitch deck|slide deck|deck|slides|presentation|one pager|onepager|data ?room|financial model|spreadsheet|white ?paper|memo|term sheet|brochure|fact ?sheet|financials|financial statements|business plan)\b/g
/** "Deck pls", "data room?" */
const NAMES_ONE = new RegExp(
  `^${LEAD_WORDS}(?:(?:the|your|an?|any) )?(?:(?:pitch|slide) )?(?:deck|slides|presentation|one pager|onepager|data ?room)(?: (?:please|pls|plz|now|yet|available))*$`,
)
const BE_HANDED =
  /^(?:(?:please|ok|okay|so|and|great|well) )*(?:(?:can|could|may|might|would|will) (?:you|i|we) )?(?:please )?(?:send|share|get|see|have|download|open|show|give|view|look at|email|forward|read|receive) (?:(?:me|us|over|through|along|at) )*(?:(?:the|your|a|an|that|this|full|latest|current|whole|seed) )*$/
const TO_WHOM = /^(?:(?:with|to|for|over|me|us|my email|please|now|here|too|then)(?: |$))*$/

/** Not "How did you meet Ruben?", which asks of the past. */
const WHOM = /\b(to|with|(?:can|could|may|might) (?:i|we) meet) (\p{L}+(?: \p{L}+){0,2})$/u

/**
 * @param spoken folded words parted by single spaces
 * @param people of the team: who wants to speak to one of them wants to speak to the founders
 */
export function readWish(spoken: string, people: readonly { words: readonly string[] }[] = []): Wish | null {
  const isOne = (whom: string) =>
    people.some(({ words }) => whom.split(' ').every((word) => words.includes(word)))
  return wishOf(
    spoken.replace(WHOM, (all, to: string, whom: string) => (isOne(whom) ? `${to} the founders` : all)),
  )
}

function wishOf(spoken: string): Wish | null {
  if (wantsIntroduction(spoken)) return { kind: 'introduction' }
  if (wantsOnlyToMeet(spoken)) return { kind: 'meeting', onlyThat: true }
  if (asksForDocuments(spoken)) return { kind: 'document', named: [], onlyThat: true }
  if (DOCUMENT.test(spoken) || NAMES_ONE.test(spoken))
    return {
      kind: 'document',
      named: [...spoken.matchAll(DOCUMENT_NAMES)].map(([name]) => name),
      onlyThat: wantsOnlyThat(spoken),
      ...(isNarrowed(spoken) ? { isNarrowed: true as const } : {}),
    }
  if (CONTACT.test(spoken)) return { kind: 'contact' }
  return MEETING.test(spoken) ? { kind: 'meeting' } : null
}

/** "A data room with the letters in it": it is asked what is in it, too. */
function isNarrowed(spoken: string): boolean {
  const last = [...spoken.matchAll(DOCUMENT_NAMES)].at(-1)
  return last !== undefined && !TO_WHOM.test(spoken.slice(last.index + last[0].length).trim())
}

function wantsOnlyThat(spoken: string): boolean {
  const [named, ...others] = spoken.matchAll(DOCUMENT_NAMES)
  if (named === undefined || others.length > 0) return false
  const after = spoken.slice(named.index + named[0].length).trim()
  return BE_HANDED.test(spoken.slice(0, named.index)) && TO_WHOM.test(after)
}

/** What shows the pitch itself. */
export const DECK: ReadonlySet<string> = new Set([
  'deck',
  'pitch deck',
  'slide deck',
  'slides',
  'presentation',
])
const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The document that was named; null where none of that name is offered. */
export function pickDocument<Doc extends { title: string }>(
  named: readonly string[],
  documents: readonly Doc[],
  fold: (text: string) => string,
): Doc | null {
  for (const name of named) {
    const found = documents.find((document) => {
      const title = fold(document.title)
      return (
        squeeze(title).includes(squeeze(name)) ||
        (DECK.has(name) && /\b(?:deck|slides?|presentation|pitch)\b/.test(title))
      )
    })
    if (found) return found
  }
  return null
}
