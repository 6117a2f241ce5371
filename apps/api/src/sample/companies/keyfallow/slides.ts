import { shownFigures } from '../../deck/figures.ts'
import { asked, bars, cover, people, statement, steps, type Theme } from '../../deck/layouts.ts'
import { pagesOf, shortRole } from '../../deck/pages.ts'
import { circle, path, rect } from '../../deck/pen.ts'
import { readSample } from '../read-sample.ts'

const { company, funding, growth, sections, team, useOfFunds } = readSample('keyfallow')
const page = pagesOf(sections)
const THEME: Theme = {
  company: company.companyName,
  paper: '#161b26',
  ink: '#f3f1ea',
  soft: '#c2c6d0',
  faint: '#8d94a3',
  hairline: '#333b4b',
  sand: '#2c3444',
  spot: '#7fd1c3',
  onSpot: '#10201e',
}
const { numberOf, plain, money, millions, percent } = shownFigures(funding, '€')

const key = (x: number, y: number, colour: string): string =>
  circle(x, y, 44, 'none', colour) +
  path(
    `M${x + 44} ${y}L${x + 150} ${y}M${x + 104} ${y}L${x + 104} ${y + 36}M${x + 140} ${y}L${x + 140} ${y + 42}`,
    colour,
    14,
  )

const board = [
  ...[0, 1, 2].flatMap((column) =>
    [0, 1, 2, 3].map((row) => {
      const isForgotten = (column + row * 3) % 6 === 4
      return key(880 + column * 220, 330 + row * 124, isForgotten ? THEME.spot : '#59637a')
    }),
  ),
]

const sixth = Array.from({ length: 6 }, (_, i) =>
  rect(940 + (i % 3) * 190, 330 + Math.floor(i / 3) * 210, 160, 180, i === 4 ? THEME.spot : THEME.sand, 16),
)

/** One slide a section, by the section's id. */
export const drawSlides = (): Record<string, string> => ({
  opening: cover(THEME, {
    ...page('opening'),
    subtitle: company.tagline ?? '',
    figures: [
      { value: money('arr'), of: 'recurring revenue' },
      { value: plain('customers'), of: 'customers' },
      { value: plain('accounts'), of: 'forgotten accounts found' },
    ],
    picture: board,
  }),
  problem: statement(THEME, {
    ...page('problem'),
    value: percent('share'),
    lines: ['of all accounts belonged to', 'people who should not have', 'had them any more'],
    picture: sixth,
  }),
  product: steps(THEME, {
    ...page('product'),
    steps: [
      { name: 'Find', lines: ['Invoices, sign-in', 'mails and logs of', '140 applications'] },
      { name: 'Ask', lines: ['Whoever owns the', 'application: may', 'this go?'] },
      { name: 'Close', lines: ['After one yes,', 'written down for', 'the auditor'] },
    ],
    figures: [
      { value: money('price'), of: 'a person and month' },
      { value: '40 minutes', of: 'to connect' },
      { value: '3 days', of: 'to an owner’s yes' },
    ],
  }),
  traction: bars(THEME, {
    ...page('traction'),
    points: growth,
    written: (thousand) => `€${thousand}k`,
    figures: [
      { value: plain('customers'), of: 'paying customers' },
      { value: percent('nrr'), of: 'net retention' },
      { value: percent('margin'), of: 'gross margin' },
    ],
  }),
  team: people(THEME, {
    ...page('team'),
    team: team.map(shortRole),
    foot: `${plain('team-size')} people in Porto`,
  }),
  round: asked(THEME, {
    ...page('round'),
    title: `Raising ${millions('raising')}`,
    terms: `Priced Seed round, ${millions('valuation')} pre-money. From ${money('minimum-cheque')}.`,
    committed: {
      share: numberOf('committed') / numberOf('raising'),
      text: `${money('committed')} committed`,
    },
    usesTitle: 'Where it goes',
    uses: useOfFunds,
  }),
})
