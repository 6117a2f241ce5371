import type { Fact, Funding, TeamMember } from '@understudy/contract'
import { datedOf, longDate } from './facts/dating.ts'
import { industrySentence } from './industry-words.ts'
import { beFor, ended, firstSentences, spokenAmount } from './sentences.ts'

/** How a drafted pitch is worded: whole sentences in English, the founder's own words alone elsewhere. */
export interface Phrases {
  title: {
    intro(company: string): string
    what(tagline: string): string
    team: string
    round(name: string): string
  }
  /** Topics that a FAQ can fill; where there are none, its question is the title. */
  topics: readonly { id: string; title: string; matches: RegExp }[]
  intro(company: { companyName: string; industry: string; location: string }): string[]
  /** A dated figure as proof; null in a language without words for it. */
  proof(fact: Fact): string | null
  /** What is asked for, as everybody may hear it; null where nobody may. */
  ask(funding: Funding): string | null
  member(member: TeamMember): string[]
  advisors(names: readonly string[]): string[]
  metric(fact: Fact): string[]
  round(funding: Funding, told: RoundTold): string[]
}

interface RoundTold {
  stage: string
  /** Everybody may know that there is a round, if not its terms. */
  isRaising: boolean
  today: string
}

const joined = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
/** A name as it stands within a sentence: "annual recurring revenue", "ARR". */
const inSentence = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? lowered(name) : name)
const INSTRUMENT = {
  SAFE: 'It is a SAFE.',
  note: 'It is a convertible note.',
  priced: 'It is a priced round.',
  '': '',
}

/** What is counted is called by its unit: "41 utilities", and no share, multiple, time or money. */
const isCounted = ({ unit }: Fact) =>
  unit !== '' && !/^(?:%|(?:[A-Z]{3}|(?:day|week|month|year|time)s?|x)\b)/.test(unit)

/** "21,500 active workers": by the whole name, where the unit is a word of it. */
function countOf(fact: Fact, name: string): string {
  const words = name.toLowerCase().split(' ')
  return fact.unit.split(' ').every((word) => words.includes(word.toLowerCase()))
    ? `${fact.value} ${lowered(name)}`
    : amount(fact)
}

const aRound = (stage: string) => (stage === '' ? 'a round' : `our ${stage} round`)

const amount = (fact: Fact) => spokenAmount(fact, 'en')

export const english: Phrases = {
  title: {
    intro: () => 'Introduction',
    what: () => 'What we do',
    team: 'The team',
    round: () => 'The round',
  },
  topics: [
    { id: 'problem', title: 'The problem', matches: /\b(problems?|pains?|why now|need)\b/i },
    {
      id: 'product',
      title: 'The product',
      matches: /\b(products?|solutions?|how (does|do) (it|you)|technology)\b/i,
    },
    { id: 'market', title: 'The market', matches: /\b(markets?|tam|customers?|who (is|are) .* for)\b/i },
    {
      id: 'business',
      title: 'Business model',
      matches: /\b(business model|pric(e|es|ing)|revenue model|make money|monetis|monetiz)/i,
    },
    {
      id: 'traction',
      title: 'Traction',
      matches: /\b(traction|growth|growing|revenue|metrics?|milestones?)\b/i,
    },
    { id: 'competition', title: 'Competition', matches: /\b(compet|alternatives?|different|moat|defensib)/i },
  ],
  intro({ companyName, industry, location }) {
    const sentences = companyName ? [`This is ${companyName}.`] : []
    if (industry) return [...sentences, industrySentence(industry, location)]
    if (location) return [...sentences, `We are based in ${location}.`]
    return sentences
  },
  proof: (fact) => {
    const { name, when } = datedOf(fact) ?? { name: fact.label, when: '' }
    const said = when === '' ? '' : ` ${when}`
    if (isCounted(fact)) return ended(`We had ${countOf(fact, name)}${said}`)
    const label = inSentence(name)
    if (said.startsWith(' on ')) return ended(`Our ${label} stood at ${amount(fact)}${said}`)
    return ended(`Our ${label}${said} ${beFor(label)} ${amount(fact)}`)
  },
  ask({ raising, round }) {
    const name = round && (/round$/i.test(round) ? round : `${round} round`)
    return raising ? ended(`We are raising ${amount(raising)}${name ? ` in our ${name}` : ''}`) : null
  },
  member({ name, role, isFounder, background }) {
    const post = role ? `our ${role}` : isFounder ? 'a founder' : 'part of the team'
    return [ended(`${name} is ${post}`), ...firstSentences(background, 2)]
  },
  advisors: (names) => (names.length > 0 ? [ended(`We are advised by ${joined(names)}`)] : []),
  metric: (fact) => {
    const { name, when } = datedOf(fact) ?? { name: fact.label, when: '' }
    const said = when.replace(/^on /, 'as of ')
    if (isCounted(fact)) {
      return [ended(`We ${said === '' ? 'have' : 'had'} ${countOf(fact, name)} ${said}`)]
    }
    const label = inSentence(name)
    const be = beFor(label)
    const now = be === 'were' ? 'are' : 'is'
    return [ended(`Our ${label} ${said === '' ? now : be} ${amount(fact)} ${said}`)]
  },
  round(funding, { stage, isRaising, today }) {
    const { raising, committed, minimumCheque, valuation, closeDate, instrument } = funding
    const name = funding.round && (/round$/i.test(funding.round) ? funding.round : `${funding.round} round`)
    const sentences: string[] = []
    if (raising) {
      sentences.push(`We are raising ${amount(raising)}${name ? ` in our ${name}` : ''}.`)
    } else if (name) sentences.push(`We are raising our ${name}.`)
    else if (isRaising) sentences.push(`We are raising ${aRound(stage)}.`)
    else if (stage) sentences.push(`We are at the ${stage} stage.`)
    if (INSTRUMENT[instrument]) sentences.push(INSTRUMENT[instrument])
    if (valuation) sentences.push(`The valuation is ${amount(valuation)}.`)
    if (committed) sentences.push(`So far, ${amount(committed)} is committed.`)
    if (minimumCheque) sentences.push(`The smallest cheque is ${amount(minimumCheque)}.`)
    if (closeDate && closeDate >= today) sentences.push(`The round closes on ${longDate(closeDate)}.`)
    return sentences
  },
}

/** For a language we have no sentences in: what the founder wrote, and nothing around it. */
export const ownWords = (language: string): Phrases => ({
  title: {
    intro: (company) => company,
    what: (tagline) => tagline,
    team: '',
    round: (name) => name,
  },
  topics: [],
  intro: ({ companyName }) => (companyName ? [ended(companyName)] : []),
  proof: (fact) =>
    ended(`${fact.label}: ${spokenAmount(fact, language)}${fact.asOf ? ` (${fact.asOf})` : ''}`),
  ask: ({ raising }) => raising && ended(`${raising.label}: ${spokenAmount(raising, language)}`),
  member: ({ name, role, background }) => [
    ended(role ? `${name}, ${role}` : name),
    ...firstSentences(background, 2),
  ],
  advisors: (names) => names.map(ended),
  metric: (fact) => [ended(`${fact.label}: ${spokenAmount(fact, language)}`)],
  round: (funding) =>
    [funding.raising, funding.valuation, funding.committed, funding.minimumCheque]
      .filter((fact) => fact !== null)
      .map((fact) => ended(`${fact.label}: ${spokenAmount(fact, language)}`)),
})
