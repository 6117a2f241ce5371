import type { CompanyDetails, Funding } from '@understudy/contract'
import { noticeOf } from '@understudy/contract/notices'
import { heardForWhom, openingSigns } from '@understudy/contract/opening-signs'
import { spokenSeconds, spokenWords, WORDS_PER_MINUTE } from '@understudy/contract/spoken-seconds'
import { tractionOf } from './facts/traction.ts'
import type { Phrases } from './phrases.ts'
import { ended, sentencesOf } from './sentences.ts'

/** By when a listener has heard it, in seconds from the press of play. */
const BY = { name: 4, forWhom: 8, proof: 15, ask: 20, teamAndRound: 130 } as const

export interface OpeningSource {
  company_details: Pick<CompanyDetails, 'companyName' | 'tagline' | 'industry' | 'location' | 'elevatorPitch'>
  /** As everybody may hear it. */
  funding: Funding
  /** The founder's own greeting, which is heard before it. */
  first_message?: string
}

/**
 * The first sentences of a pitch, in the order that keeps a listener: who it is, for whom, one dated figure, what is
 * asked. What does not fit into its seconds comes behind them.
 */
export function openingSentences(source: OpeningSource, phrases: Phrases, language: string): string[] {
  const { company_details: company, funding } = source
  const [named = '', ...places] = phrases.intro(company)
  const greeted = greetedSeconds(source, language)
  const proof = tractionOf(funding.keyMetrics)
  const timed = [
    { sentence: proof ? (phrases.proof(proof) ?? '') : '', by: BY.proof },
    { sentence: phrases.ask(funding) ?? '', by: BY.ask },
  ].filter(({ sentence }) => sentence !== '')
  const inTime = (head: readonly string[]) => {
    const said = head.filter((sentence) => sentence !== '')
    for (const { sentence, by } of timed) {
      if (greeted + secondsOf([...said, sentence]) <= by) said.push(sentence)
    }
    return said
  }
  const heads = headsOf(company, { named, greeted, language })
  const told = (said: readonly string[]) => timed.filter(({ sentence }) => said.includes(sentence)).length
  // Of ways that leave as much time for the rest the first.
  const [first = inTime([named])] = heads.map(inTime).sort((a, b) => told(b) - told(a))
  return [...first, ...sentencesOf(company.tagline), ...places].filter(
    (sentence, i, all) => sentence !== '' && all.indexOf(sentence) === i,
  )
}

/** How long the greeting takes that is heard before a pitch. */
export const greetedSeconds = (
  { company_details, first_message = '' }: Omit<OpeningSource, 'funding'>,
  language: string,
): number => spokenSeconds(`${noticeOf(language, company_details.companyName)} ${first_message}`, language)

/** Ways to say who it is and for whom in time: in whole sentences first, then in those that were cut short. */
function headsOf(
  company: OpeningSource['company_details'],
  { named, greeted, language }: { named: string; greeted: number; language: string },
): string[][] {
  const isFirst = (sentence: string) => company.companyName !== '' && sentence.startsWith(company.companyName)
  const [tagline, pitch] = [sentencesOf(company.tagline), sentencesOf(company.elevatorPitch)]
  // Its own name at its head says who and for whom at once.
  const own = pitch.filter(isFirst)
  const others = [...tagline, ...pitch]
  const ours = others.filter((sentence) => /^we /i.test(sentence))
  // A clone of another language may be drafted from an English deck.
  const heardIn = (sentence: string) =>
    heardForWhom(sentence, openingSigns(language)) ?? heardForWhom(sentence, openingSigns('en'))
  const all = [...own, ...own.flatMap(mainClausesOf), ...others, ...ours.flatMap(mainClausesOf)]
  return all.flatMap((sentence) => {
    const before = isFirst(sentence) ? '' : named
    const heard = heardIn(sentence)
    if (heard === null || greeted + secondsOf([before, sentence.slice(0, heard)]) > BY.forWhom) return []
    return [[before, sentence]]
  })
}

/** Behind it a sentence adds to what it has said: "…, which", "… so that". */
const MAY_END = /[,;:]?\s(?:[–—]\s|(?=(?:so that|because|while)\s))|[,;:]\s/giu

/** A sentence up to where it may end, the longest first. */
const mainClausesOf = (sentence: string): string[] =>
  [...sentence.matchAll(MAY_END)].map(({ index }) => ended(sentence.slice(0, index))).reverse()

const secondsOf = (sentences: readonly string[]): number =>
  (60 * sentences.reduce((sum, sentence) => sum + spokenWords(sentence, 'en'), 0)) / WORDS_PER_MINUTE

/**
 * Parts in an order in which those that must be heard early are over within their time: as they stood where they are,
 * else as soon behind the first part as the time asks for.
 */
export function earlyEnough<Part>(
  parts: readonly Part[],
  read: {
    isEarly: (part: Part) => boolean
    sentences: (part: Part) => readonly string[]
    /** Seconds that are heard before them. */
    greeted: number
  },
): Part[] {
  const seconds = (some: readonly Part[]) =>
    some.reduce((sum, part) => sum + spokenSeconds(read.sentences(part).join(' '), 'en'), read.greeted)
  const early = parts.filter(read.isEarly)
  const others = parts.filter((part) => !read.isEarly(part))
  const last = parts.findLastIndex(read.isEarly)
  if (last < 0 || seconds(parts.slice(0, last + 1)) <= BY.teamAndRound) return [...parts]
  let before = 1
  while (before < others.length && seconds([...others.slice(0, before + 1), ...early]) <= BY.teamAndRound)
    before++
  return [...others.slice(0, before), ...early, ...others.slice(before)]
}
