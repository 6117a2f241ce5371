import { shownFigures } from '../../deck/figures.ts'
import { bars, cover, curve, lightTheme, people, statement, steps } from '../../deck/layouts.ts'
import { pagesOf, shortRole } from '../../deck/pages.ts'
import { circle, label, line } from '../../deck/pen.ts'
import { readSample } from '../read-sample.ts'

const { company, funding, growth, sections, team } = readSample('tidewage')
const page = pagesOf(sections)
const THEME = lightTheme(company.companyName, '#f4f9fa', '#d5e4e8', '#0f6f80', '#ffffff')
const { plain, money, millions, percent } = shownFigures(funding, '£')

/** What a season pays month by month, in pixels above the line. */
const SEASON = [40, 30, 60, 130, 220, 300, 330, 320, 230, 110, 50, 40]
const waves = (floor: number): string[] => [
  line(830, floor, 1500, floor, THEME.ink, 4),
  curve(
    SEASON.map((paid, i) => [850 + i * 58, floor - paid]),
    '#9fb9bf',
    10,
  ),
  line(850, floor - 155, 1488, floor - 155, THEME.spot, 16),
  circle(1488, floor - 155, 16, THEME.spot),
  label(850, floor + 50, 'January', { sizePx: 34, colour: THEME.soft }),
  label(1488, floor + 50, 'December', { sizePx: 34, colour: THEME.soft, anchor: 'end' }),
]

const hired = Array.from({ length: 30 }, (_, i) =>
  circle(980 + (i % 6) * 96, 330 + Math.floor(i / 6) * 92, 34, i % 3 === 0 ? THEME.spot : THEME.sand),
)

/** One slide a section, by the section's id. */
export const drawSlides = (): Record<string, string> => ({
  opening: cover(THEME, {
    ...page('opening'),
    subtitle: 'The same wage in July and in January',
    figures: [
      { value: plain('workers'), of: 'workers paid evenly' },
      { value: plain('customers'), of: 'employers' },
      { value: millions('volume').replace(' million', ' m'), of: 'wages in twelve months' },
    ],
    picture: waves(690),
  }),
  problem: statement(THEME, {
    ...page('problem'),
    value: '2 of 3',
    lines: ['people at a seaside hotel', 'are hired anew each spring,', 'at £1,900 each'],
    picture: hired,
  }),
  product: steps(THEME, {
    ...page('product'),
    steps: [
      { name: 'Foresee', lines: ['Contract and four', 'years of shifts tell', 'the year’s wages'] },
      { name: 'Pay', lines: ['A twelfth each', 'month; advances', 'without interest'] },
      { name: 'Settle', lines: ['With the payroll', 'that the employer', 'has already'] },
    ],
    figures: [
      { value: money('price'), of: 'a worker and month' },
      { value: percent('losses'), of: 'of advances lost' },
      { value: '19 payrolls', of: 'offer it as an extra' },
    ],
  }),
  traction: bars(THEME, {
    ...page('traction'),
    points: growth,
    written: (amount) => `${(amount / 1_000).toFixed(1)}k`,
    figures: [
      { value: millions('arr').replace(' million', ' m'), of: 'recurring revenue' },
      { value: percent('nrr'), of: 'net retention' },
      { value: plain('customers'), of: 'employers' },
    ],
  }),
  team: people(THEME, {
    ...page('team'),
    team: team.map(shortRole),
    foot: `${plain('team-size')} people in Bristol and Truro`,
  }),
  round: steps(THEME, {
    ...page('round'),
    steps: [
      { name: 'Ireland', lines: ['From the spring', 'of 2027; licence', 'applied for'] },
      { name: 'Spain', lines: ['In 2028: a longer', 'season, the same', 'problem'] },
      { name: 'Capital', lines: ['More of our own', 'behind what is', 'paid ahead'] },
    ],
    figures: [
      { value: 'Series B', of: 'open now' },
      { value: 'Terms', of: 'for proven addresses' },
      { value: 'Ask me', of: 'and confirm yours' },
    ],
  }),
})
