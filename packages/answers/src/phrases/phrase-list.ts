/** Every fixed phrase. `{…}` are filled in by `fill`; none states anything about the company. */
export interface Phrases {
  dontKnow: string
  dontKnowFriendly: string
  /** Said after something that was answered. */
  dontKnowPart: string
  nothingMore: string
  /** To who wants more or less of what was said, where nothing was. */
  nothingToTakeUp: string
  passOn: string
  /** What was asked is meant for proven addresses. */
  needsProof: string
  noFigure: string
  sayAgain: string
  hello: string
  thanks: string
  goodbye: string
  howAreYou: string
  canHear: string
  capabilities: string
  isAi: string
  refusePrompt: string
  refuseAdvice: string
  refusePromise: string
  talkToFounders: string
  offerMeeting: string
  noMeeting: string
  offerDocument: string
  offerDocuments: string
  noDocument: string
  offerContact: string
  noContact: string
  asOf: string
  fact: string
  factPlural: string
  factList: string
  teamMember: string
  advisor: string
  oneFounder: string
  founders: string
  team: string
  advisors: string
  basedIn: string
  industry: string
  stage: string
  website: string
  remaining: string
  or: string
}

/** What is told under its name, where a language writes a colon behind that as English does. */
export const LABELLED = {
  asOf: ' ({date})',
  fact: '{label}: {value}{asOf}.',
  factPlural: '{label}: {value}{asOf}.',
  factList: '{label}: {value}{asOf}.',
  teamMember: '{name}: {role}.',
}

/** What promises that a question is passed on. */
type Promising = 'dontKnow' | 'dontKnowFriendly' | 'dontKnowPart' | 'nothingMore' | 'passOn' | 'noFigure'

/** The names that the editor gives to what is told of a round: no founder writes them. */
type RoundLabel =
  | 'Raising'
  | 'Committed'
  | 'Committed so far'
  | 'Minimum cheque'
  | 'Valuation'
  | 'Pre-money valuation'
  | 'Post-money valuation'
  | 'Valuation cap'
  | 'Round'
  | 'Instrument'
  | 'Closing date of the round'
  | 'Use of funds'

/** How people are listed, each with what they do. */
interface ListWords {
  /** One of them. */
  named: string
  between: string
  /** Before the last, with the marks and blanks around it. */
  and: string
  /** The same before a word that begins with its sound: "e Ida" in Spanish. */
  andElse?: { before: RegExp; and: string }
}

/** "a, CEO; b, CTO; and c, COO": the items hold commas themselves. */
export const semicolons = (and: string): ListWords => ({
  named: '{name}, {role}',
  between: '; ',
  and: `; ${and} `,
})

/** All that is said in a language without anything of the company in it. */
export interface LanguageWords {
  phrases: Phrases
  /** What is said where nothing of the talk is kept, and so nothing can be passed on. */
  unkept: Pick<Phrases, Promising>
  /** What is told of the round, by its English name; null in English, which says it in sentences. */
  labels: Readonly<Record<RoundLabel, string>> | null
  /** The name of a round before this one, at `{round}` as its founder calls it. */
  earlier: string | null
  list: ListWords
  /** Other ways of `dontKnow`, each told before the first is said again. */
  unknown: readonly string[]
  /** Before what was said already; at `{said}` it follows in the middle of a sentence, at `{Said}` as one of its own. */
  again: readonly string[]
  /** Before the one sentence that is left of what was said. */
  short: readonly string[]
  /** To a visitor who speaks this language: which one the clone has material in. `{language}` is the name of that. */
  onlyIn: string
}
