import type { PitchSection, Unsaid } from '@understudy/contract'
import { openingSigns } from '@understudy/contract/opening-signs'
import type { Knowledge } from '../../clones/own-clone.ts'
import { saidFacts, type TermsInPublic } from '../facts/said-facts.ts'
import { statedFacts } from '../facts/stated-facts.ts'
import { earlyEnough, greetedSeconds } from '../opening.ts'
import { closingOf, openingOf, spokenRound } from '../rules.ts'
import { sayableIn, sayablePart } from '../sayable.ts'
import { fitting, sentencesOf } from '../sentences.ts'
import { topicOf } from './propose/topics.ts'

/** What the pitch is made with, and for. */
export interface SpokenTo {
  /** Path by page. */
  slides: ReadonlyMap<number, string>
  language: string
  /** The founder's own greeting, which is heard before it. */
  firstMessage: string
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
  const whole = { ...after, first_message: source.firstMessage }
  const opening = openingOf(whole, language, terms)
  const own = opening ? [{ ...opening, slide: source.slides.get(1) ?? null }, ...kept] : kept
  const closing = unsaidClosing(own, after, source)
  // By the titles that they had: those that told terms are others now.
  const early = new Set([...fresh.filter(isOfTeamOrAsk), ...closing].map(({ id }) => id))
  const greeted = greetedSeconds(whole, language)
  return earlyEnough([...own, ...closing], {
    isEarly: ({ id }) => early.has(id),
    sentences: ({ text }) => [text],
    greeted,
  })
}

/** The team and the round, where none of the deck's own sections says who and that there is one. */
function unsaidClosing(said: readonly PitchSection[], after: Knowledge, source: SpokenTo): PitchSection[] {
  const { team, round } = closingOf(after, source)
  const names = after.team.filter(({ isAdvisor }) => !isAdvisor).map(({ name }) => name.toLowerCase())
  const isNamed = said.some(({ text }) => names.some((name) => text.toLowerCase().includes(name)))
  const isRoundSaid = said.some(({ text }) => saysRound(text, source.language))
  return [...(team && names.length > 0 && !isNamed ? [team] : []), ...(round && !isRoundSaid ? [round] : [])]
}

const saysRound = (text: string, language: string) => openingSigns(language).round.test(text)

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
    const told = (isLess ? heard(round.sentences) : null) ?? own
    const isUntold = isAsk && !(told && saysRound(told.sentences.join(' '), source.language))
    const said = isUntold
      ? heard([...round.sentences.slice(0, told ? 1 : undefined), ...(told?.sentences ?? [])])
      : told
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
    const facts = [...factsIn(sentence)]
    const told = factsIn(words)
    const isBrief = sentence.split(/\s+/).length <= MOST_WORDS_OF_A_FIGURE
    return isBrief && facts.length > 0 && facts.every((fact) => told.has(fact))
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
