/** What comes out: sentences that may be spoken as they stand, each with what it rests on. */

export type SourceKind = 'fact' | 'faq' | 'section' | 'team' | 'document' | 'company'

export interface SourceRef {
  /** The id that the material gave it; a document's is its passage's id. */
  id: string
  kind: SourceKind
  /** Shown to the visitor: "Annual recurring revenue", "Pitch deck, page 4". */
  label: string
}

export interface Sentence {
  text: string
  /** Empty only for fixed phrases, which state nothing about the company. */
  sources: SourceRef[]
}

/**
 * - `answer`     grounded sentences, or an offer;
 * - `clarify`    asks back;
 * - `abstain`    the material does not hold it;
 * - `smalltalk`  greetings, thanks, "are you human"; no sentences for a mere "mhm";
 * - `refuse`     advice, promises, instructions, the prompt;
 * - `stop`, `continue`, `repeat`  commands to the host; no sentences.
 */
export type AnswerKind =
  | 'answer'
  | 'clarify'
  | 'abstain'
  | 'smalltalk'
  | 'refuse'
  | 'stop'
  | 'continue'
  | 'repeat'

export interface Offer {
  /** `verify-email`: what was asked is told to who proves an address of their own. */
  kind: 'meeting' | 'document' | 'contact' | 'verify-email'
  /** The document's id. */
  targetId?: string
}

export interface Answer {
  kind: AnswerKind
  sentences: Sentence[]
  /** True where the question, or a part of it, should be filed for the founders. */
  unanswered: boolean
  offer?: Offer
  /** Of what stays open: what lies nearest to it, likeliest first. Each is told where it is asked for by this name. */
  nearest?: string[]
  /** It was told to who said yes to what the clone offered: nothing new was asked. */
  accepts?: true
  /** 0–1: how surely the sources answer the question; 1 for commands and fixed phrases. */
  confidence: number
  /** The sources that were weighed, best first. Never one above the audience. */
  retrieved: { id: string; score: number }[]
}

/** One turn that was heard. */
export interface Turn {
  role: 'visitor' | 'clone'
  text: string
}

export interface QuestionInput {
  /** As typed, or as a recogniser heard it: no punctuation is needed. */
  text: string
  /** Oldest first, without `text` itself. */
  history: readonly Turn[]
  /** The pitch section that was being presented. */
  sectionId?: string
  /** False: nothing that is asked is kept, so nothing can be promised to be passed on. */
  keepsQuestions?: boolean
  now: Date
}
