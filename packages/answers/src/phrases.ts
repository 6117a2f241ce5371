import { PHRASES_DE, PHRASES_ES, PHRASES_FR, PHRASES_IT, PHRASES_PT } from './phrases/other-languages.ts'
import type { Phrases } from './phrases/phrase-list.ts'
import { UNKEPT } from './phrases/unkept.ts'

export const PHRASES_EN: Phrases = {
  dontKnow: "I don't know that; I'll pass it on to the founders.",
  dontKnowFriendly: "Good question. I don't know that one, so I'll pass it on to the founders.",
  dontKnowPart: "As for the rest, I don't know; I'll pass it on to the founders.",
  nothingMore: "That is all I have on it; I'll pass your question on to the founders.",
  nothingToTakeUp: 'I have nothing to shorten or to add there. What would you like to know?',
  passOn: "I'll pass that on to the founders.",
  needsProof: 'I can share that with a verified address.',
  noFigure: "I don't have that figure; I can pass the question on.",
  sayAgain: "Sorry, I didn't get that. Could you put it another way?",
  hello: 'Hello, I can tell you about {company}. What would you like to know?',
  thanks: "You're welcome. Is there anything else you'd like to know?",
  goodbye: 'Thank you for your time. Goodbye.',
  howAreYou: "I'm well, thank you. What would you like to know about {company}?",
  canHear: 'Yes, I can hear you.',
  capabilities: 'You can ask me about {company}: its product, market, numbers, team and round.',
  isAi: 'I am an AI that speaks for {company}; I am not a person.',
  refusePrompt: "I can't share or change how I work. I'm happy to answer questions about {company}.",
  refuseAdvice: "I can't give investment, legal or tax advice.",
  refusePromise: "I can't promise or negotiate terms or returns.",
  talkToFounders: 'Please talk to the founders about that.',
  offerMeeting: 'You can pick a time with the founders right here.',
  noMeeting: "I can't book meetings here.",
  offerDocument: 'You can open {title} right here.',
  offerDocuments: 'You can open our documents right here.',
  noDocument: "I don't have that document to share.",
  offerContact: 'You can leave your contact details right here, and the founders will get back to you.',
  noContact: "I can't take contact details here.",
  asOf: ', as of {date}',
  fact: '{label} is {value}{asOf}.',
  factPlural: '{label} are {value}{asOf}.',
  factList: '{label}: {value}{asOf}.',
  teamMember: '{name} is our {role}.',
  advisor: '{name} is one of our advisors: {role}.',
  oneFounder: 'The founder is {list}.',
  founders: 'The founders are {list}.',
  team: 'On the team are {list}.',
  advisors: 'We are advised by {list}.',
  basedIn: '{company} is based in {value}.',
  industry: '{company} works in {value}.',
  stage: 'We are at this stage: {value}.',
  website: 'Our website is {value}.',
  remaining: '{committed} of {target} is committed, so {rest} is still open.',
  and: 'and',
  or: 'or',
}

const BY_LANGUAGE: Record<string, Phrases> = {
  en: PHRASES_EN,
  de: PHRASES_DE,
  fr: PHRASES_FR,
  es: PHRASES_ES,
  pt: PHRASES_PT,
  it: PHRASES_IT,
}

/** The fixed phrases of a language ("de", "de-CH"); English where there are none. */
export function phrasesFor(language: string): Phrases {
  return BY_LANGUAGE[language.slice(0, 2).toLowerCase()] ?? PHRASES_EN
}

/** The phrases for what is asked of this material; where no question is kept they promise none. */
export function phrasesOf(material: { language: string; keepsQuestions?: boolean }): Phrases {
  const phrases = phrasesFor(material.language)
  if (material.keepsQuestions !== false) return phrases
  return { ...phrases, ...(UNKEPT[material.language.slice(0, 2).toLowerCase()] ?? UNKEPT.en) }
}

/** Fills `{names}` in one pass: a value that holds braces is not filled again. */
export function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export type { Phrases }
