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
  and: string
  or: string
}

/** What promises that a question is passed on. */
type Promising = 'dontKnow' | 'dontKnowFriendly' | 'dontKnowPart' | 'nothingMore' | 'passOn' | 'noFigure'

/** All that is said in a language without anything of the company in it. */
export interface LanguageWords {
  phrases: Phrases
  /** What is said where nothing of the talk is kept, and so nothing can be passed on. */
  unkept: Pick<Phrases, Promising>
  /** Before what was said already; at `{said}` it follows in the middle of a sentence, at `{Said}` as one of its own. */
  again: readonly string[]
  /** Before the one sentence that is left of what was said. */
  short: readonly string[]
  /** To a visitor who speaks this language: which one the clone has material in. `{language}` is the name of that. */
  onlyIn: string
}
