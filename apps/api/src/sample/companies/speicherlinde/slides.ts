import { shownFigures } from '../../deck/figures.ts'
import { asked, bars, cover, lightTheme, people, statement, steps } from '../../deck/layouts.ts'
import { pagesOf, shortRole } from '../../deck/pages.ts'
import { circle, path, rect } from '../../deck/pen.ts'
import { readSample } from '../read-sample.ts'

const { company, funding, growth, sections, team, useOfFunds } = readSample('speicherlinde')
const page = pagesOf(sections)
const THEME = lightTheme(company.companyName, '#fcf8f3', '#eadfd0', '#b5432a', '#ffffff')
const { numberOf, plain, money, millions, percent } = shownFigures(funding, '€', 'de')

const bricks = Array.from({ length: 15 }, (_, i) => {
  const row = Math.floor(i / 5)
  const x = 1000 + (i % 5) * 62 + (row % 2) * 20
  return rect(x, 612 + row * 34, 54, 28, ['#b5432a', '#d06a3c', '#8f3421'][(i + row) % 3] ?? THEME.spot, 4)
})
const house = [
  path('M900 470L1160 300L1420 470', THEME.ink, 10),
  path('M940 450L940 720L1380 720L1380 450', THEME.ink, 8),
  ...[0, 1, 2].flatMap((column) => [rect(1000 + column * 120, 480, 64, 76, '#ffd9a0', 6)]),
  path('M940 590L1380 590', THEME.ink, 5),
  ...bricks,
  path('M800 720L800 420M800 420L730 380M800 420L860 366M800 420L806 502', THEME.soft, 8),
  circle(800, 420, 10, THEME.soft),
  path(
    'M1050 440C1040 420 1060 410 1050 390M1170 440C1160 420 1180 410 1170 390M1290 440C1280 420 1300 410 1290 390',
    THEME.spot,
    6,
  ),
]

const cost = [rect(960, 280, 200, 450, THEME.sand, 10), rect(1220, 720, 200, 10, THEME.spot, 4)]

/** One slide a section, by the section's id. */
export const drawSlides = (): Record<string, string> => ({
  opening: cover(THEME, {
    ...page('opening'),
    subtitle: 'Wärmespeicher für Mietshäuser',
    figures: [
      { value: plain('systems'), of: 'Anlagen in Betrieb' },
      { value: plain('flats'), of: 'Wohnungen' },
      { value: percent('savings'), of: 'weniger Heizkosten' },
    ],
    picture: house,
  }),
  problem: statement(THEME, {
    ...page('problem'),
    value: '210 T€',
    lines: [
      'kostet eine Wärmepumpe für',
      'ein altes Mietshaus im Mittel;',
      'unser Speicher keine Investition',
    ],
    picture: cost,
  }),
  product: steps(THEME, {
    ...page('product'),
    steps: [
      { name: 'Laden', lines: ['Nachts, mit Strom', 'aus Wind, den', 'niemand abnimmt'] },
      { name: 'Halten', lines: ['Sechs Tonnen Stein,', '600 Grad heiß,', 'außen 38'] },
      { name: 'Heizen', lines: ['Tags, mit den', 'Heizkörpern, die', 'das Haus schon hat'] },
    ],
    figures: [
      { value: money('price'), of: 'Wohnung und Monat' },
      { value: '3 Tage', of: 'bis die Anlage steht' },
      { value: '30', of: 'Wohnungen am Tag' },
    ],
  }),
  traction: bars(THEME, {
    ...page('traction'),
    points: growth,
    written: String,
    figures: [
      { value: money('arr'), of: 'Jahresumsatz, laufend' },
      { value: plain('customers'), of: 'Gesellschaften' },
      { value: percent('margin'), of: 'Bruttomarge' },
    ],
  }),
  team: people(THEME, {
    ...page('team'),
    team: team.map(shortRole),
    foot: `${plain('team-size')} Menschen in einer alten Ziegelei in Leipzig`,
  }),
  round: asked(THEME, {
    ...page('round'),
    title: `Wir suchen ${millions('raising')}`,
    terms: `Bewertung ${millions('valuation')} vor der Runde. Ab ${money('minimum-cheque')}.`,
    committed: {
      share: numberOf('committed') / numberOf('raising'),
      text: `${millions('committed')} zugesagt`,
    },
    usesTitle: 'Wohin es fließt',
    uses: useOfFunds,
  }),
})
