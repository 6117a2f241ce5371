import {
  type CompanyDetails,
  type Fact,
  type Faq,
  type Funding,
  LIMITS,
  type PitchSection,
  type TeamMember,
  type TrainingContent,
} from '@understudy/contract'
import { wordsOfQuestion } from '@understudy/contract/words-of-question'
import { publicFunding, type TermsInPublic } from './facts/said-facts.ts'
import { earlyEnough, greetedSeconds, openingSentences } from './opening.ts'
import { english, ownWords, type Phrases } from './phrases.ts'
import { sayableIn, sayablePart } from './sayable.ts'
import { fitting, sentencesOf } from './sentences.ts'

export interface PitchSource {
  company_details: Pick<
    CompanyDetails,
    'companyName' | 'tagline' | 'industry' | 'location' | 'elevatorPitch' | 'currentFundingStage'
  >
  team: readonly TeamMember[]
  funding: Funding
  training_content: TrainingContent
  /** The founder's own greeting, which is heard before the pitch. */
  first_message?: string
}

/** A part of the draft; the most `weight`y stay when there are too many. */
interface Part {
  id: string
  title: string
  sentences: string[]
  weight: number
}

const MAX_TEXT_CHARS = 6_000
const MAX_MEMBERS = 5
const MAX_METRICS = 6
const ANSWER_SENTENCES = 4

/**
 * A pitch from what is there: six to eight sections where the material holds them, fewer where it does not.
 * Figures are taken as they stand, and only those that everybody may hear; sentences that state another, or hold a
 * word of the never-say list, are left out. `today` is an ISO date.
 */
export function draftPitch(
  whole: PitchSource,
  language: string,
  today: string,
  terms: TermsInPublic = 'offer',
): PitchSection[] {
  const source = heardOf(whole, terms)
  const phrases = phrasesOf(language)
  const sayable = sayableIn(whole, language, terms)
  const faqs = [...source.training_content.faqs]
  const opening = openingParts(source, phrases, language)
  const said = opening.flatMap(({ sentences }) => sentences)
  const topics = topicParts(faqs, unsaidIn(said, source.funding.keyMetrics, phrases), phrases)
  const closing = closingParts(source, phrases, today)
  const spoken = (parts: Part[]) => parts.flatMap((part) => sayablePart(part, sayable) ?? [])
  const [head, middle, tail] = [spoken(opening), spoken(topics), spoken(closing)]
  const free = Math.max(0, LIMITS.minDraftSections - head.length - middle.length - tail.length)
  const further = spoken(faqs.map(faqPart)).slice(0, free)
  const chosen = strongest([...head, ...middle, ...further, ...tail])
  const isEarly = ({ id }: Part) => id === 'team' || id === 'round'
  const greeted = greetedSeconds(source, language)
  return earlyEnough(chosen, { isEarly, sentences: (part) => part.sentences, greeted }).map((part) =>
    toSection(part, language),
  )
}

const toSection = (part: Part, language: string): PitchSection => ({
  id: `${part.id}-${language}`,
  title: part.title,
  text: fitting(part.sentences, MAX_TEXT_CHARS),
  slide: null,
  language,
})

const phrasesOf = (language: string): Phrases => (/^en\b/i.test(language) ? english : ownWords(language))

/** The drafted pitch's first section alone, before sections of somebody's own; null where nothing is known. */
export function openingOf(whole: PitchSource, language: string, terms: TermsInPublic): PitchSection | null {
  const source = heardOf(whole, terms)
  const [intro] = openingParts(source, phrasesOf(language), language)
  const spoken = intro ? sayablePart(intro, sayableIn(whole, language, terms)) : null
  return spoken && toSection(spoken, language)
}

/** The round as the drafted pitch has it: how it is called, and what everybody may hear of it. Either may be empty. */
export function spokenRound(
  whole: PitchSource,
  { language, today, terms }: Told,
): { title: string; sentences: string[] } {
  const round = closingParts(heardOf(whole, terms), phrasesOf(language), today).find(
    ({ id }) => id === 'round',
  )
  const sayable = sayableIn(whole, language, terms)
  const [title = ''] = sayable('', [round?.title ?? ''])
  return { title, sentences: sayable(title, round?.sentences ?? []) }
}

/** The drafted pitch's team and round, as sections of their own; none of what is not known. */
export function closingOf(whole: PitchSource, { language, today, terms }: Told) {
  const sayable = sayableIn(whole, language, terms)
  const parts = closingParts(heardOf(whole, terms), phrasesOf(language), today)
  const sectionOf = (wanted: string) => {
    const part = parts.find(({ id }) => id === wanted)
    const spoken = part ? sayablePart(part, sayable) : null
    return spoken && toSection(spoken, language)
  }
  return { team: sectionOf('team'), round: sectionOf('round') }
}

interface Told {
  language: string
  today: string
  terms: TermsInPublic
}

/** What everybody may hear of it. */
const heardOf = (whole: PitchSource, terms: TermsInPublic): Heard => ({
  ...whole,
  funding: publicFunding(whole.funding, terms),
  isRaising: whole.funding.raising?.audience === 'public',
})

interface Heard extends PitchSource {
  isRaising: boolean
}

function openingParts(source: PitchSource, phrases: Phrases, language: string): Part[] {
  const { companyName, tagline, elevatorPitch } = source.company_details
  const sentences = openingSentences(source, phrases, language)
  const pitch = sentencesOf(elevatorPitch)
  const unsaid = pitch.filter((sentence) => !sentences.includes(sentence))
  return [
    { id: 'intro', title: phrases.title.intro(companyName || tagline), sentences, weight: 10 },
    { id: 'what', title: phrases.title.what(tagline || companyName), sentences: unsaid, weight: 9 },
  ]
}

/** What the opening has said is said once, where there is more to say. */
function unsaidIn(said: readonly string[], metrics: readonly Fact[], phrases: Phrases): readonly Fact[] {
  const unsaid = metrics.filter((fact) => !said.includes(phrases.proof(fact) ?? ''))
  return unsaid.length > 0 ? unsaid : metrics
}

/** Topics that a FAQ answers, and traction from the key metrics. Takes the FAQs it uses out of `faqs`. */
function topicParts(faqs: Faq[], keyMetrics: readonly Fact[], phrases: Phrases): Part[] {
  const metrics = keyMetrics.slice(0, MAX_METRICS).flatMap(phrases.metric)
  const parts: Part[] = phrases.topics.map(({ id, title, matches }, i) => {
    const found = faqs.findIndex((faq) => matches.test(faq.category) || matches.test(faq.question))
    const [faq] = found < 0 ? [] : faqs.splice(found, 1)
    const answer = faq ? sentencesOf(faq.answer).slice(0, ANSWER_SENTENCES) : []
    return { id, title, sentences: id === 'traction' ? [...answer, ...metrics] : answer, weight: 6 - i }
  })
  if (phrases.topics.length > 0) return parts
  const [label = ''] = keyMetrics.map((fact) => fact.label)
  return [{ id: 'traction', title: label, sentences: metrics, weight: 5 }]
}

function closingParts(
  { company_details, team, funding, isRaising }: Heard,
  phrases: Phrases,
  today: string,
): Part[] {
  const advisors = team.filter((member) => member.isAdvisor).map((member) => member.name)
  const members = team.filter((member) => !member.isAdvisor)
  const ordered = [...members].sort((a, b) => Number(b.isFounder) - Number(a.isFounder)).slice(0, MAX_MEMBERS)
  const raised = funding.raising ?? funding.valuation
  const stage = company_details.currentFundingStage
  return [
    {
      id: 'team',
      title: phrases.title.team || team.map((member) => member.name).join(', '),
      sentences: [...ordered.flatMap(phrases.member), ...phrases.advisors(advisors)],
      weight: 8,
    },
    {
      id: 'round',
      title: phrases.title.round(funding.round || raised?.label || stage),
      sentences: [...phrases.round(funding, { stage, isRaising, today }), ...sentencesOf(funding.useOfFunds)],
      weight: 7,
    },
  ]
}

const faqPart = (faq: Faq, i: number): Part => ({
  id: `faq-${i + 1}`,
  title: faq.question,
  sentences: sentencesOf(faq.answer).slice(0, ANSWER_SENTENCES),
  weight: 0,
})

function strongest(parts: Part[]): Part[] {
  const kept = new Set([...parts].sort((a, b) => b.weight - a.weight).slice(0, LIMITS.maxDraftSections))
  return parts.filter((part) => kept.has(part))
}

const MAX_FAQ_QUESTION_CHARS = 500
const textOfFaq = (text: string) => text.slice(0, MAX_FAQ_QUESTION_CHARS).toWellFormed().trim()

function faqsFor(faqs: readonly Faq[], ids: readonly string[], text: string): Faq[] {
  const own = faqs.filter(({ id }) => ids.includes(id))
  return own.length > 0 ? own : faqsAsking(faqs, text)
}

/** FAQs that ask what a question does, in any spelling. */
export function faqsAsking(faqs: readonly Faq[], text: string): Faq[] {
  const asked = wordsOfQuestion(textOfFaq(text))
  return faqs.filter((faq) => wordsOfQuestion(faq.question) === asked)
}

/**
 * FAQs with the answer to a question, and the id that it has among them: under its own, else under that of the FAQ
 * that asks the same, so that a second answer replaces the first.
 */
export function taught(
  faqs: readonly Faq[],
  question: { id: string; text: string; answer: string },
): { faqs: Faq[]; id: string } {
  const text = textOfFaq(question.text)
  // Of equal ones none may go on saying otherwise.
  const known = faqsFor(faqs, [question.id], text)
  const [first] = known
  if (first) {
    const { answer } = question
    return { faqs: faqs.map((faq) => (known.includes(faq) ? { ...faq, answer } : faq)), id: first.id }
  }
  const { id, answer } = question
  return { faqs: [...faqs, { id, question: text, answer, category: '' }], id }
}
