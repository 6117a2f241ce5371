import type { PitchSection, Unsaid } from '@understudy/contract'
import type { Knowledge } from '../../clones/own-clone.ts'
import { saidFacts, type TermsInPublic } from '../facts/said-facts.ts'
import { statedFacts } from '../facts/stated-facts.ts'
import { earlyEnough } from '../opening.ts'
import { openingOf, spokenRound } from '../rules.ts'
import { sayableIn, sayablePart } from '../sayable.ts'
import { fitting, sentencesOf } from '../sentences.ts'
import { topicOf } from './propose/topics.ts'

/** What the pitch is made with, and for. */
export interface SpokenTo {
  /** Path by page. */
  slides: ReadonlyMap<number, string>
  language: string
  today: string
  terms: TermsInPublic
}

const MOST_TEXT_CHARS = 6_000

/**
 * The opening that names company, customer and proof, then the deck's own sections without what not everybody may
 * hear; the team and the round as early as a listener waits for them.
 */
export function sectionsOf(
  after: Knowledge,
  fresh: readonly PitchSection[],
  source: SpokenTo,
): PitchSection[] {
  const { language, terms } = source
  const spokenAs = spokenIn(after, source)
  const spoken = fresh.flatMap((part) => spokenAs(part) ?? [])
  const known = new Set(after.sections.map(saidBy))
  const kept = joined(
    after.sections,
    spoken.filter((part) => !known.has(saidBy(part))),
    ({ id }) => id,
  )
  if (after.sections.length > 0) return kept
  const opening = openingOf(after, language, terms)
  const all = opening ? [{ ...opening, slide: source.slides.get(1) ?? null }, ...kept] : kept
  // By the titles that they had: those that told terms are others now.
  const early = new Set(fresh.filter(isOfTeamOrAsk).map(({ id }) => id))
  return earlyEnough(all, { isEarly: ({ id }) => early.has(id), sentences: ({ text }) => [text] })
}

/** A section as everybody may hear it; null where nothing of it is left. */
function spokenIn(after: Knowledge, source: SpokenTo) {
  const sayable = sayableIn(after, source.language, source.terms)
  const round = spokenRound(after, source)
  const isTold = toldIn(after, source)
  return (part: PitchSection): PitchSection | null => {
    const isAsk = topicOf(part) === 'ask'
    const heard = (sentences: string[]) =>
      sayablePart({ title: part.title, sentences }, sayable, isAsk ? round.title : '')
    const sentences = sentencesOf(part.text)
    const own = heard(sentences)
    // Its terms are not for everybody: that there is a round is, and it tells "$350k committed" in a sentence.
    const isLess =
      isAsk &&
      (own === null ||
        (own.sentences.length < sentences.length &&
          own.sentences.every((text) => isTold(text, round.sentences.join(' ')))))
    const said = (isLess ? heard(round.sentences) : null) ?? own
    const text = said ? fitting(said.sentences, MOST_TEXT_CHARS) : ''
    return said && text !== '' ? { ...part, title: said.title, text } : null
  }
}

/** What is said besides a figure's own words is lost with its sentence. */
const MOST_WORDS_OF_A_FIGURE = 5

/** Whether a sentence is no more than figures, and other words tell all of them. */
function toldIn({ funding }: Knowledge, { language, terms }: SpokenTo) {
  const stated = statedFacts(saidFacts(funding, terms, language), {
    language,
    otherFigures: funding.otherFigures,
  })
  const factsIn = (text: string) => new Set(stated(text, []).map(({ factId }) => factId))
  return (sentence: string, words: string): boolean => {
    const facts = factsIn(sentence)
    const isBrief = sentence.split(/\s+/).length <= MOST_WORDS_OF_A_FIGURE
    return isBrief && facts.size > 0 && facts.isSubsetOf(factsIn(words))
  }
}

/** What of a section the pitch would not say, and why; null where it says all of it. */
export function unsaidParts(after: Knowledge, source: SpokenTo): (part: PitchSection) => Unsaid | null {
  const { training_content: content } = after
  const trainingData = { ...content.trainingData, neverSay: [] }
  const said = spokenIn(after, source)
  const offered = spokenIn(after, { ...source, terms: 'offer' })
  const isTold = toldIn(after, source)
  const unbound = spokenIn({ ...after, training_content: { ...content, trainingData } }, source)
  return (part) => {
    const [now, withTerms, withAllWords] = [said(part), offered(part), unbound(part)]
    const why = (text: string) => {
      if (isSaidIn(withTerms, text)) return 'terms'
      return isSaidIn(withAllWords, text) ? 'never-said' : 'audience'
    }
    const title = now === null || now.title === part.title ? [] : [part.title]
    const isLeft = (text: string) => !isSaidIn(now, text) && !isTold(text, now?.text ?? '')
    const left = [...title, ...sentencesOf(part.text).filter(isLeft)]
    if (left.length === 0) return null
    return {
      left_out: left.map((text) => ({ text, why: why(text) })),
      said: now && { title: now.title, text: now.text },
    }
  }
}

const isSaidIn = (part: PitchSection | null, text: string) =>
  part !== null && (part.title === text || part.text.includes(text))

/** What is new behind what was there; one that says the same is in its place. */
export function joined<T>(before: readonly T[], fresh: readonly T[], keyOf: (one: T) => string): T[] {
  const known = new Set(before.map(keyOf))
  return [...before, ...fresh.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))]
}

const isOfTeamOrAsk = (part: PitchSection) => ['team', 'ask'].includes(topicOf(part) ?? '')
const saidBy = ({ title, text }: PitchSection) => `${title}\n${text}`
