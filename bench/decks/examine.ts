import { readFileSync } from 'node:fs'
import { readPdf } from '../../apps/api/src/adapters/documents/read-pdf.ts'
import { readPptx } from '../../apps/api/src/adapters/documents/slides/read-slides.ts'
import type { ReadPage } from '../../apps/api/src/knowledge/intake/propose/clean-pages.ts'
import { type Proposed, propose } from '../../apps/api/src/knowledge/intake/propose/propose.ts'

/** The day on which the decks are read. */
export const TODAY = '2026-11-23'

interface Deck {
  id: string
  tool: string
  file: string
  name: string
  /** Each that a founder could choose. */
  industry: string[]
  round: string
  team: { name: string; role: string }[]
  figures: { what: string; value: number; unit: string; periodEnds: string | null }[]
}

const FIELDS = ['name', 'industry', 'round', 'team'] as const
type Counts = Record<(typeof FIELDS)[number], number>
export interface Tally {
  decks: number
  fields: { right: Counts; total: Counts }
  figures: { right: number; labelled: number; wrong: number; proposed: number }
  faqs: number
  milliseconds: number
}

export function loadDecks(split: string): Deck[] {
  const labels = JSON.parse(readFileSync(new URL('labels.json', import.meta.url), 'utf8')) as Record<
    string,
    Deck
  >
  return Object.entries(labels)
    .filter(([id]) => id.startsWith(split))
    .map(([id, deck]) => ({ ...deck, id }))
}

export async function pagesOf({ file }: Pick<Deck, 'file'>): Promise<ReadPage[]> {
  const content = new Uint8Array(readFileSync(new URL(`files/${file}`, import.meta.url)))
  const pages: ReadPage[] = []
  for await (const page of file.endsWith('.pdf') ? readPdf(content) : readPptx(content)) pages.push(page)
  return pages
}

export async function examineDeck(
  deck: Deck,
): Promise<{ tally: Tally; misses: string[]; proposed: string[] }> {
  const pages = await pagesOf(deck)
  const began = performance.now()
  const proposals = propose(pages, TODAY)
  const milliseconds = performance.now() - began
  return { ...grade(deck, proposals, milliseconds), proposed: proposals.map(inWords) }
}

const inWords = ({ id, page, value }: Proposed) => `${id} p${page} ${JSON.stringify(value)}`

function grade(deck: Deck, proposals: readonly Proposed[], milliseconds: number) {
  const misses: string[] = []
  const isRight = (field: string, wanted: unknown, right: boolean, got: unknown) => {
    if (!right) misses.push(`${field}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got ?? null)}`)
    return right ? 1 : 0
  }
  const company = (field: string) =>
    proposals.flatMap(({ value }) =>
      value.kind === 'company' && value.field === field ? [value.text] : [],
    )[0]
  const members = proposals.flatMap(({ value }) => (value.kind === 'member' ? [value] : []))
  const named = (name: string) => members.find((member) => member.name === name)
  const strangers = members.filter(({ name }) => !deck.team.some((one) => one.name === name))
  for (const { name } of strangers) misses.push(`team: nobody is called ${name}`)
  const right: Counts = {
    name: isRight('name', deck.name, company('companyName') === deck.name, company('companyName')),
    industry: isRight(
      'industry',
      deck.industry,
      deck.industry.includes(company('industry') ?? ''),
      company('industry'),
    ),
    round: isRight(
      'round',
      deck.round,
      company('currentFundingStage') === deck.round,
      company('currentFundingStage'),
    ),
    team: deck.team.reduce((sum, { name, role }) => {
      const got = named(name)
      return (
        sum +
        isRight(
          'team',
          `${name}, ${role}`,
          got?.role.includes(role) === true,
          got && `${got.name}, ${got.role}`,
        )
      )
    }, 0),
  }
  const total: Counts = { name: 1, industry: 1, round: 1, team: deck.team.length + strangers.length }
  const figures = gradeFigures(deck, proposals, misses)
  const faqs = proposals.filter(({ part }) => part === 'faqs').length
  return { tally: { decks: 1, fields: { right, total }, figures, faqs, milliseconds }, misses }
}

function gradeFigures(deck: Deck, proposals: readonly Proposed[], misses: string[]) {
  const proposed = proposals.flatMap(({ value }) => (value.kind === 'figure' ? [value] : []))
  const isCounted = (unit: string) => !['EUR', 'USD', 'GBP', '%', 'months'].includes(unit)
  const same = (label: Deck['figures'][number], figure: (typeof proposed)[number]) =>
    Number(figure.value.replaceAll(',', '')) === label.value &&
    (isCounted(label.unit) ? isCounted(figure.unit) : figure.unit === label.unit) &&
    figure.asOf === (label.periodEnds !== null && label.periodEnds <= TODAY ? label.periodEnds : null) &&
    (figure.place === 'keyMetrics' ? label.periodEnds !== null : figure.place === label.what)
  const found = deck.figures.filter((label) => proposed.some((figure) => same(label, figure)))
  const wrong = proposed.filter((figure) => !deck.figures.some((label) => same(label, figure)))
  for (const label of deck.figures)
    if (!found.includes(label)) misses.push(`figure missed: ${JSON.stringify(label)}`)
  for (const figure of wrong) misses.push(`figure wrong: ${JSON.stringify(figure)}`)
  return {
    right: found.length,
    labelled: deck.figures.length,
    wrong: wrong.length,
    proposed: proposed.length,
  }
}

export function total(tallies: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0)
  const counts = (of: (tally: Tally) => Counts): Counts => ({
    name: sum((tally) => of(tally).name),
    industry: sum((tally) => of(tally).industry),
    round: sum((tally) => of(tally).round),
    team: sum((tally) => of(tally).team),
  })
  return {
    decks: tallies.length,
    fields: { right: counts(({ fields }) => fields.right), total: counts(({ fields }) => fields.total) },
    figures: {
      right: sum(({ figures }) => figures.right),
      labelled: sum(({ figures }) => figures.labelled),
      wrong: sum(({ figures }) => figures.wrong),
      proposed: sum(({ figures }) => figures.proposed),
    },
    faqs: sum(({ faqs }) => faqs),
    milliseconds: sum(({ milliseconds }) => milliseconds),
  }
}
