import type { Fact, Funding, TeamMember } from '@understudy/contract'
import { industrySentence } from './industry-words.ts'
import { ended, firstSentences, spokenAmount } from './sentences.ts'

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
  round(
    funding: Funding,
    stage: string,
    isPublic: (fact: Fact | null) => fact is Fact,
    today: string,
  ): string[]
}

const longDate = (isoDate: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
const joined = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const INSTRUMENT = {
  SAFE: 'It is a SAFE.',
  note: 'It is a convertible note.',
  priced: 'It is a priced round.',
  '': '',
}

/** "Revenue, 2025", as a figure is called that stands beside the same one of another time. */
const OF_A_PERIOD =
  /^(\p{Lu}\p{Ll}[^,]*), ((?:(?:[QH]\d|\p{Lu}\p{Ll}+) )?20\d\d|(?:first|last) [^,]+ 20\d\d)$/u

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
    const [, name, period] = OF_A_PERIOD.exec(fact.label) ?? []
    if (name && period) {
      const within = /^(?:first|last)/.test(period) ? `the ${period}` : period
      return ended(`Our ${lowered(name)} in ${within} was ${amount(fact)}`)
    }
    const on = fact.asOf ? ` on ${longDate(fact.asOf)}` : ''
    const counts =
      fact.unit !== '' && !/^(?:%|(?:[A-Z]{3}|(?:day|week|month|year|time)s?|x)\b)/.test(fact.unit)
    const label = /^\p{Lu}\p{Ll}/u.test(fact.label) ? lowered(fact.label) : fact.label
    return counts ? ended(`We had ${amount(fact)}${on}`) : ended(`Our ${label} stood at ${amount(fact)}${on}`)
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
  metric: (fact) => [
    ended(`On ${fact.label}, we are at ${amount(fact)}${fact.asOf ? ` as of ${longDate(fact.asOf)}` : ''}`),
  ],
  round(funding, stage, isPublic, today) {
    const { raising, committed, minimumCheque, valuation, closeDate, instrument } = funding
    const name = funding.round && (/round$/i.test(funding.round) ? funding.round : `${funding.round} round`)
    const sentences: string[] = []
    if (isPublic(raising)) {
      sentences.push(`We are raising ${amount(raising)}${name ? ` in our ${name}` : ''}.`)
    } else if (name) sentences.push(`We are raising our ${name}.`)
    else if (stage) sentences.push(`We are at the ${stage} stage.`)
    if (INSTRUMENT[instrument]) sentences.push(INSTRUMENT[instrument])
    if (isPublic(valuation)) sentences.push(`The valuation is ${amount(valuation)}.`)
    if (isPublic(committed)) sentences.push(`So far, ${amount(committed)} is committed.`)
    if (isPublic(minimumCheque)) sentences.push(`The smallest cheque is ${amount(minimumCheque)}.`)
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
  round: (funding, _stage, isPublic) =>
    [funding.raising, funding.valuation, funding.committed, funding.minimumCheque]
      .filter(isPublic)
      .map((fact) => ended(`${fact.label}: ${spokenAmount(fact, language)}`)),
})
