import type { IntakePart, ProposalValue } from '@understudy/contract'
import { LIMITS } from '@understudy/contract'
import { acceptable } from './acceptable.ts'
import { written } from './amounts.ts'
import { cleanPages, type ReadPage } from './clean-pages.ts'
import { companyOf, type FoundCompany } from './company/company.ts'
import { faqsOf } from './faqs/faqs.ts'
import { type FoundFigure, figuresOf } from './figures.ts'
import { type FoundRound, roundOf } from './round.ts'
import { sectionsOf } from './sections.ts'
import { teamOf } from './team.ts'
import { inBlocks } from './text-blocks.ts'

export interface Proposed {
  id: string
  part: IntakePart
  page: number
  quote: string
  value: ProposalValue
}
type Unnamed = Omit<Proposed, 'id'>

const MOST_QUOTE_CHARS = 300
const PLACE_LABELS = {
  raising: 'Raising',
  committed: 'Committed so far',
  minimumCheque: 'Minimum cheque',
  valuation: 'Valuation',
} as const

/**
 * What a deck or a text says of its company, each with the page that says so: nothing where it is not sure. `today` is
 * an ISO date; what lies behind it is hoped for and not proposed. `companyName` where it is known. Each as a clone takes
 * it, and no more than it has room for. The same pages make the same proposals.
 */
export function propose(read: readonly ReadPage[], today: string, companyName = ''): Proposed[] {
  const pages = inBlocks(cleanPages(read))
  const [company, round, team] = [companyOf(pages, companyName), roundOf(pages, today), teamOf(pages)]
  const figures = figuresOf(pages, today).slice(0, LIMITS.maxKeyMetrics)
  const all: Unnamed[] = [
    ...ofCompany(company, round),
    ...team.map(
      ({ page, quote, ...member }): Unnamed => ({
        part: 'team',
        page,
        quote,
        value: { kind: 'member', ...member },
      }),
    ),
    ...ofRound(round),
    ...ofFigures(figures),
    ...sectionsOf(pages, team, company.name?.text ?? '')
      .slice(0, LIMITS.maxSections - 1)
      .map(
        ({ page, quote, ...section }): Unnamed => ({
          part: 'sections',
          page,
          quote,
          value: { kind: 'section', ...section },
        }),
      ),
    ...faqsOf({ pages, company, round, team, figures }).map(
      ({ page, quote, ...faq }): Unnamed => ({
        part: 'faqs',
        page,
        quote,
        value: { kind: 'faq', ...faq },
      }),
    ),
  ]
  const counts = new Map<string, number>()
  const taken = all.flatMap((proposal) => {
    const value = acceptable(proposal.value)
    return value ? [{ ...proposal, value }] : []
  })
  return taken.slice(0, LIMITS.maxProposals).map((proposal) => {
    const count = (counts.get(proposal.part) ?? 0) + 1
    counts.set(proposal.part, count)
    return {
      ...proposal,
      // Parts of a text are told apart while it is searched; whoever looks for them finds one page.
      page: read.length === 1 ? 1 : proposal.page,
      id: `${proposal.part}-${count}`,
      quote: proposal.quote.slice(0, MOST_QUOTE_CHARS).toWellFormed(),
    }
  })
}

function ofCompany(company: FoundCompany, { stage }: FoundRound): Unnamed[] {
  const fields = [
    ['companyName', company.name],
    ['tagline', company.tagline],
    ['industry', company.industry],
    ['currentFundingStage', stage && { ...stage, text: stage.value }],
    ['website', company.website],
    ['elevatorPitch', company.pitch],
  ] as const
  return fields.flatMap(([field, found]) =>
    found
      ? [
          {
            part: 'company' as const,
            page: found.page,
            quote: found.quote,
            value: { kind: 'company' as const, field, text: found.text },
          },
        ]
      : [],
  )
}

function ofRound({ stage, amounts, instrument, closeDate, useOfFunds }: FoundRound): Unnamed[] {
  const words = [
    ['round', stage],
    ['instrument', instrument],
    ['closeDate', closeDate],
    ['useOfFunds', useOfFunds],
  ] as const
  const places = ['raising', 'committed', 'minimumCheque', 'valuation'] as const
  return [
    ...words.flatMap(([field, found]) =>
      found
        ? [
            {
              part: 'figures' as const,
              page: found.page,
              quote: found.quote,
              value: { kind: 'round' as const, field, text: found.value },
            },
          ]
        : [],
    ),
    ...places.flatMap((place): Unnamed[] => {
      const found = amounts[place]
      if (!found) return []
      const { value, unit } = found.value
      const fact = {
        label: place === 'valuation' ? valuationLabel(found.quote) : PLACE_LABELS[place],
        value: written(value),
        unit: unit ?? '',
        asOf: null,
        period: '',
      }
      return [
        { part: 'figures', page: found.page, quote: found.quote, value: { kind: 'figure', place, ...fact } },
      ]
    }),
  ]
}

/** Which valuation it is, where the page says so: a clone tells what it comes to with the round. */
function valuationLabel(quote: string): string {
  const kinds = [
    [/\bpre-?\s?money\b/i, 'Pre-money valuation'],
    [/\bpost-?\s?money\b/i, 'Post-money valuation'],
    [/\bcap\b/i, 'Valuation cap'],
  ] as const
  const [only, ...others] = kinds.filter(([pattern]) => pattern.test(quote))
  if (only !== undefined && others.length === 0) return only[1]
  // "A cap of €14M, post-money" is a cap still.
  return /\bcap\b/i.test(quote) ? 'Valuation cap' : PLACE_LABELS.valuation
}

/** One measure at several times: each says which; so does one whose time has no last day yet. */
function ofFigures(figures: readonly FoundFigure[]): Unnamed[] {
  const repeated = (label: string) => figures.filter((figure) => figure.label === label).length > 1
  return figures.map(({ label, value, unit, asOf, period, page, quote }) => ({
    part: 'figures',
    page,
    quote,
    value: {
      kind: 'figure',
      place: 'keyMetrics',
      label: repeated(label) || asOf === null ? `${label}, ${period}` : label,
      value: written(value),
      unit,
      asOf,
      period,
    },
  }))
}
