/**
 * What a company hands over so that its clone can answer. Everything said comes from here and from
 * `phrases.ts`; nothing is fetched and nothing is invented.
 */

/** Who may hear something, rising: each audience also hears what those before it may. */
export const AUDIENCES = ['public', 'link', 'verified-email', 'named-investor'] as const
export type Audience = (typeof AUDIENCES)[number]

/**
 * Who listens. Each hears what is meant for it and for those before it, but for `public-verified`: somebody whom nobody
 * sent a link, with a proven address, hears what is meant for everybody and for proven addresses.
 */
export type Listener = Audience | 'public-verified'

const HEARD_BY: Readonly<Record<Listener, readonly Audience[]>> = {
  public: ['public'],
  'public-verified': ['public', 'verified-email'],
  link: ['public', 'link'],
  'verified-email': ['public', 'link', 'verified-email'],
  'named-investor': AUDIENCES,
}

/** What `listener` would be with a proven address; null where that adds nothing. */
export function onceProven(listener: Listener): Listener | null {
  if (listener === 'public') return 'public-verified'
  return listener === 'link' ? 'verified-email' : null
}

export interface Fact {
  id: string
  /** What the value is, as one would say it: "Annual recurring revenue". */
  label: string
  /** "1.8", "1,800,000", "$1.8M", "Northwind Capital" or an ISO date. */
  value: string
  /** "USD", "%", "months", "customers"; may hold the multiplier too: "USD million". */
  unit?: string
  /** ISO date (2026-06-30, or 2026-06) on which the value held. */
  asOf?: string
  /** Where the founder has it from, shown with the answer: "Management accounts". */
  source?: string
  audience: Audience
  /** Other names that visitors use for the label. */
  aliases?: string[]
  /** Other ways to ask for it, which its founder has not written: it is found by them, and never said or judged by them. */
  alsoAsked?: readonly string[]
  kind?: 'metric' | 'round' | 'team' | 'company' | 'market' | 'other'
}

export interface Faq {
  id: string
  question: string
  answer: string
  category?: string
  /** Absent means public. */
  audience?: Audience
  /** As of a fact. */
  alsoAsked?: readonly string[]
}

/** A piece of a document, a few sentences long; see `splitPassages`. */
export interface Passage {
  id: string
  documentId: string
  title: string
  /** Counted from 1. */
  page?: number
  text: string
  audience: Audience
}

/** A part of the pitch, as it is presented. */
export interface Section {
  id: string
  title: string
  text: string
}

export interface TeamMember {
  id: string
  name: string
  role: string
  background?: string
  isFounder: boolean
  isAdvisor: boolean
}

export interface Style {
  communicationStyle: 'professional' | 'friendly' | 'visionary' | 'analytical'
  responseLength: 'short' | 'medium' | 'long'
}

/** What the clone may offer beside an answer: the tools that the founder turned on. */
export interface Offers {
  meeting: boolean
  /** Absent means public. */
  documents: { id: string; title: string; audience?: Audience }[]
  contact: boolean
}

/** A sentence in which the founder says that another figure stands than the fact's. */
export interface OtherFigure {
  factId: string
  sentence: string
}

export interface Material {
  companyName: string
  tagline?: string
  elevatorPitch?: string
  industry?: string
  location?: string
  website?: string
  stage?: string
  facts: Fact[]
  faqs: Faq[]
  sections: Section[]
  team: TeamMember[]
  passages: Passage[]
  style: Style
  /** Said in place of the built-in "I don't know". */
  noAnswerMessage?: string
  /** Words and phrases that never leave, whatever the question. */
  neverSay: string[]
  /** Absent: none. */
  otherFigures?: readonly OtherFigure[]
  /** BCP 47, for instance "en" or "de-CH": the language of the material and of the fixed phrases. */
  language: string
  /** False in a talk of which nothing is kept: an unanswered question cannot be passed on. */
  keepsQuestions?: boolean
  offers: Offers
}

/** True where `listener` may hear what is meant for `audience`. An unknown audience is heard by nobody. */
export function mayHear(listener: Listener, audience: Audience): boolean {
  return HEARD_BY[listener].includes(audience)
}
