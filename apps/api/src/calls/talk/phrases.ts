import { type NoticedLanguage, noticeOf } from '@understudy/contract/notices'
import type { Phrases } from '@understudy/voice-engine'
import { FURTHER } from './words/further.ts'
import { GERMANIC } from './words/germanic.ts'
import type { HostWords } from './words/host-words.ts'
import { NORDIC } from './words/nordic.ts'
import { ROMANCE } from './words/romance.ts'
import { SLAVIC } from './words/slavic.ts'

/** By language: one that can say that an AI speaks is offered, and so has all of these. */
const WORDS: Readonly<Record<NoticedLanguage, HostWords>> = {
  ...GERMANIC,
  ...NORDIC,
  ...ROMANCE,
  ...SLAVIC,
  ...FURTHER,
}
const BY_LANGUAGE = new Map<string, HostWords>(Object.entries(WORDS))

export interface Greeted {
  companyName: string
  /** The founder's own greeting; that it is an AI is said all the same, and first. */
  firstMessage: string
  /** Has heard the notice within some days. */
  again: boolean
}

export function phrasesFor(language: string, { companyName, firstMessage, again }: Greeted): Phrases {
  const notice = noticeOf(language, companyName, again)
  return { ...wordsOf(language), greeting: firstMessage === '' ? notice : `${notice} ${firstMessage}` }
}

/** What the clone says in place of an answer that nothing is left to pay with, and what becomes of the question. */
export function noAnswersWords(
  language: string,
  question: 'passed-on' | 'not-kept' | 'nothing-asked',
): readonly string[] {
  const { noAnswers, passedOn, notKept, pitchStays } = wordsOf(language)
  if (question === 'nothing-asked') return [noAnswers, pitchStays]
  return [noAnswers, question === 'passed-on' ? passedOn : notKept, pitchStays]
}

/** What it says instead of an answer where the visitor's site has had its share of the founder's credits today. */
export const shareUsedUpWords = (language: string): string => wordsOf(language).shareUsedUp

/** What it says before it ends a talk in which questions come faster than anybody could ask them. */
export const tooManyQuestionsWords = (language: string): string => wordsOf(language).tooManyQuestions

/** What it says to who waits for an answer that is still looked for. */
export const bridgeWords = (language: string): string => wordsOf(language).bridge

/** What it says when its founder has closed the link that the visitor came by. */
export const closedByFounderWords = (language: string): string => wordsOf(language).closedByFounder

const wordsOf = (language: string): HostWords => BY_LANGUAGE.get(language.split('-')[0] ?? '') ?? WORDS.en
