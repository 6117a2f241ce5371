import type { Fact as AnswerFact } from '@understudy/answers'
import { type AccessSettings, Audience, type Fact, type Funding } from '@understudy/contract'
import { plainAmount, plainFigure } from './plain-figure.ts'

export type TermsInPublic = AccessSettings['termsInPublic']

/**
 * All that funding states, each part with who may hear it. What is sought, the cap, the instrument and the closing
 * date are terms: without a public offer nobody hears them who came without a link. `language` is the founder's,
 * the clone's first, in which its figures are typed; with null they stand as they were typed.
 */
export function saidFacts(
  funding: Funding,
  termsInPublic: TermsInPublic,
  language: string | null,
): AnswerFact[] {
  const { audiences } = funding
  const ofTerms = (own: Audience): Audience => (termsInPublic === 'offer' ? own : stricter(own, 'link'))
  const figures = [
    ofRound(funding.raising, language, ofTerms),
    ofRound(funding.committed, language),
    ofRound(funding.minimumCheque, language),
    ofRound(funding.valuation, language, ofTerms),
  ]
  const words = [
    said('round', 'Round', funding.round, audiences.round),
    said('instrument', 'Instrument', funding.instrument, ofTerms(audiences.instrument)),
    said('close-date', 'Closing date of the round', funding.closeDate ?? '', ofTerms(audiences.closeDate)),
    said('use-of-funds', 'Use of funds', funding.useOfFunds, audiences.useOfFunds),
  ]
  return [
    ...figures.flat(),
    ...funding.keyMetrics.map((fact) => ({ ...toFact(fact, language), kind: 'metric' as const })),
    ...words.flat(),
    ...funding.previousRounds.map((round) => previous(round, language)),
  ]
}

/** Of two the one that fewer hear. */
export function stricter(a: Audience, b: Audience): Audience {
  const order = Audience.options
  return order.indexOf(a) >= order.indexOf(b) ? a : b
}

const ofRound = (
  fact: Fact | null,
  language: string | null,
  audienceOf = (own: Audience) => own,
): AnswerFact[] =>
  fact ? [{ ...toFact(fact, language), audience: audienceOf(fact.audience), kind: 'round' }] : []

function previous(round: Funding['previousRounds'][number], language: string | null): AnswerFact {
  const amount = language === null ? round.amount : plainAmount(round, language)
  const isEnglish = language === null || language.startsWith('en')
  const whose = isEnglish ? `from ${round.investors}` : `(${round.investors})`
  const parts = [amount, round.investors === '' ? '' : whose]
  return {
    id: round.id,
    label: `${round.round} round`,
    value: parts.filter((part) => part !== '').join(' ') || round.round,
    ...(round.date ? { asOf: round.date } : {}),
    audience: round.audience,
    kind: 'round',
  }
}

const toFact = (
  { id, label, asOf, source, audience, ...figure }: Fact,
  language: string | null,
): AnswerFact => {
  const { value, unit } = language === null ? figure : plainFigure(figure, language)
  return {
    id,
    label,
    value,
    ...(unit === '' ? {} : { unit }),
    ...(asOf === null ? {} : { asOf }),
    ...(source === '' ? {} : { source }),
    audience,
  }
}

const said = (id: string, label: string, value: string, audience: Audience): AnswerFact[] =>
  value === '' ? [] : [{ id: `funding-${id}`, label, value, audience, kind: 'round' }]

/** Terms as the pitch may speak them: it is one for all, and everybody hears it where the clone is listed. */
export const termsSpoken = ({ type, listInExplore, termsInPublic }: AccessSettings): TermsInPublic =>
  type === 'public' && listInExplore ? termsInPublic : 'offer'

/** What of funding are terms of the round, as whoever came without a link hears it without a public offer: not. */
export function termsOf(funding: Funding, language: string): AnswerFact[] {
  const { raising, valuation } = funding
  const terms = new Set([raising?.id, valuation?.id, 'funding-instrument', 'funding-close-date'])
  return saidFacts(funding, 'none', language).filter(({ id }) => terms.has(id))
}

/** What the spoken pitch must not state: facts that not everybody may hear. */
export const unspokenFacts = (funding: Funding, terms: TermsInPublic, language: string): AnswerFact[] =>
  saidFacts(funding, terms, language).filter(({ audience }) => audience !== 'public')

/** Funding as everybody may hear it. */
export function publicFunding(funding: Funding, terms: TermsInPublic): Funding {
  const { audiences } = funding
  const told = (fact: Fact | null) => (fact?.audience === 'public' ? fact : null)
  const offers = terms === 'offer'
  return {
    ...funding,
    round: audiences.round === 'public' ? funding.round : '',
    instrument: offers && audiences.instrument === 'public' ? funding.instrument : '',
    closeDate: offers && audiences.closeDate === 'public' ? funding.closeDate : null,
    useOfFunds: audiences.useOfFunds === 'public' ? funding.useOfFunds : '',
    raising: offers ? told(funding.raising) : null,
    valuation: offers ? told(funding.valuation) : null,
    committed: told(funding.committed),
    minimumCheque: told(funding.minimumCheque),
    keyMetrics: funding.keyMetrics.filter(({ audience }) => audience === 'public'),
    previousRounds: funding.previousRounds.filter(({ audience }) => audience === 'public'),
  }
}
