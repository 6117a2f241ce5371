import { shownFigures } from '../../deck/figures.ts'
import { asked, bars, cover, lightTheme, people, statement, steps } from '../../deck/layouts.ts'
import { pagesOf, shortRole } from '../../deck/pages.ts'
import { circle, line, path, rect } from '../../deck/pen.ts'
import { readSample } from '../read-sample.ts'

const { company, funding, growth, sections, team, useOfFunds } = readSample('rowanacre')
const page = pagesOf(sections)
const THEME = lightTheme(company.companyName, '#fafbf5', '#e3e8d4', '#5c8a3a', '#ffffff')
const { numberOf, plain, money, millions, percent } = shownFigures(funding, '€')

const plant = (x: number, y: number, heightPx: number): string =>
  path(
    `M${x} ${y}L${x} ${y - heightPx}M${x} ${y - heightPx * 0.5}C${x - 26} ${y - heightPx * 0.6} ${x - 30} ${y - heightPx} ${x - 34} ${y - heightPx * 1.1}M${x} ${y - heightPx * 0.5}C${x + 26} ${y - heightPx * 0.6} ${x + 30} ${y - heightPx} ${x + 34} ${y - heightPx * 1.1}`,
    THEME.spot,
    8,
  )

const robot = [
  ...[830, 930, 1030, 1130, 1230, 1330, 1430].map((x) => plant(x, 700, 70)),
  line(780, 702, 1504, 702, THEME.ink, 6),
  rect(930, 380, 420, 120, THEME.ink, 22),
  rect(970, 350, 240, 40, THEME.spot, 10),
  path('M960 500L910 640M1320 500L1370 640', THEME.ink, 14),
  circle(906, 650, 46, THEME.paper, THEME.ink),
  circle(1374, 650, 46, THEME.paper, THEME.ink),
  path('M1140 500L1140 560M1100 560L1180 560M1110 560L1100 610M1170 560L1180 610', THEME.ink, 8),
  circle(1290, 440, 20, THEME.spot),
]

const field = Array.from({ length: 50 }, (_, i) => {
  const [x, y] = [930 + (i % 10) * 60, 300 + Math.floor(i / 10) * 104]
  return rect(x, y, 40, 76, i < 22 ? '#c9a27a' : THEME.spot, 6)
})

/** One slide a section, by the section's id. */
export const drawSlides = (): Record<string, string> => ({
  opening: cover(THEME, {
    ...page('opening'),
    subtitle: company.tagline ?? '',
    figures: [
      { value: plain('robots'), of: 'robots at work' },
      { value: plain('customers'), of: 'farms' },
      { value: plain('hectares'), of: 'hectares this season' },
    ],
    picture: robot,
  }),
  problem: statement(THEME, {
    ...page('problem'),
    value: '44 %',
    lines: ['of 140 growers ploughed under', 'part of a field last year:', 'nobody came to weed it'],
    picture: field,
  }),
  product: steps(THEME, {
    ...page('product'),
    steps: [
      { name: 'See', lines: ['Two cameras look', 'at every plant', 'in nine crops'] },
      { name: 'Pull', lines: ['A steel finger takes', 'the weed within', '60 milliseconds'] },
      { name: 'Go on', lines: ['Nine hours on two', 'batteries, day', 'and night'] },
    ],
    figures: [
      { value: '70 hectares', of: 'a robot and season' },
      { value: '380 kg', of: 'so the soil stays loose' },
      { value: money('price'), of: 'a hectare and season' },
    ],
  }),
  traction: bars(THEME, {
    ...page('traction'),
    points: growth,
    written: String,
    figures: [
      { value: millions('revenue-2026').replace(' million', ' m'), of: 'revenue to September' },
      { value: percent('renewal'), of: 'of farms renewed' },
      { value: plain('hectares'), of: 'hectares kept clean' },
    ],
  }),
  team: people(THEME, {
    ...page('team'),
    team: team.map(shortRole),
    foot: `${plain('team-size')} people in Odense`,
  }),
  round: asked(THEME, {
    ...page('round'),
    title: `Raising ${millions('raising')}`,
    terms: `Priced round, ${millions('valuation')} pre-money. From ${money('minimum-cheque')}.`,
    committed: {
      share: numberOf('committed') / numberOf('raising'),
      text: `${millions('committed')} committed`,
    },
    usesTitle: 'Where it goes',
    uses: useOfFunds,
  }),
})
