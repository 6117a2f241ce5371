import { meaningOf } from '../meaning/meaning-of.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { readCommand } from './commands.ts'
import type { Memory } from './follow-up.ts'
import { talkOf } from './intents.ts'

/** What a visitor may want of what was just said; "repeat" is the host's to do. */
export type Request = 'shorter' | 'more' | 'repeat'

const LEARNED: Record<string, Request> = {
  'talk-shorter': 'shorter',
  'talk-longer': 'more',
  'talk-more': 'more',
  'talk-repeat': 'repeat',
}
/** From this chance on the learned intents are believed. */
const REQUEST_FROM = 0.7
/** "Briefly, what is it that you do?" asks of the company as a whole, in words that name none of its parts. */
const OF_THE_COMPANY =
  /\b(?:you|yous|guys|people|company|startup) (?:do|does|make|makes|sell|sells|build|builds|offer|offers|are doing|are making|are selling|are building)\b|\b(?:business|company|startup|product)\b/

/** "Has it got shorter?" is of a sales cycle, and no wish. */
const ASKS_WHETHER =
  /^(?:(?:and|so|but) )*(?:has|have|had|did|is|are|was|were) (?:it|that|this|they|those)(?: \w+){0,2} (?:shorter|longer|quicker|briefer)$/

/**
 * What `text` asks of the last answer; null where it asks something of the company. `answers` tells whether the
 * material answers a text that is not plainly one or the other: "get to the point, what's the valuation?"
 */
export function readRequest(
  { people, reader }: Pick<Memory, 'people' | 'reader'>,
  text: string,
  answers: (text: string) => boolean,
): Request | null {
  const spoken = plainWords(plain(text))
  const command = readCommand(text, reader.language)
  if (command === 'shorter' || command === 'more' || command === 'repeat') return command
  if (command !== null || OF_THE_COMPANY.test(spoken) || ASKS_WHETHER.test(spoken)) return null
  // What was learned is English.
  if (!reader.language.startsWith('en')) return null
  const { intent, chance } = talkOf(meaningOf(text).chances)
  const request = LEARNED[intent]
  if (request === undefined || chance < REQUEST_FROM) return null
  const ofPeople = people.flatMap((person) => person.words)
  const names = spoken.split(' ').some((word) => reader.ownNames.has(word) || ofPeople.includes(word))
  return names || answers(text) ? null : request
}
