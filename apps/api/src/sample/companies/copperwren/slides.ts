import { shownFigures } from '../../deck/figures.ts'
import { asked, bars, cover, lightTheme, people, statement, steps } from '../../deck/layouts.ts'
import { pagesOf, shortRole } from '../../deck/pages.ts'
import { circle, label, line, path, rect } from '../../deck/pen.ts'
import { readSample } from '../read-sample.ts'

const { company, funding, growth, sections, team, useOfFunds } = readSample('copperwren')
const page = pagesOf(sections)
const THEME = lightTheme(company.companyName, '#fdf9f4', '#f0e2d2', '#c4622d', '#ffffff')
const { numberOf, plain, money, millions, percent } = shownFigures(funding, '€')

const wren = [
  path(
    'M800 640C900 580 1040 580 1140 650C1240 580 1380 580 1480 640L1480 720C1380 660 1240 660 1140 730C1040 660 900 660 800 720Z',
    THEME.ink,
    8,
    THEME.sand,
  ),
  path('M1140 650L1140 730', THEME.ink, 6),
  path(
    'M1040 470C1030 370 1130 330 1210 360C1260 380 1290 420 1290 470C1290 540 1230 570 1170 570C1100 570 1050 540 1040 470Z',
    'none',
    0,
    THEME.spot,
  ),
  path('M1270 430L1390 330M1280 450L1410 390', THEME.spot, 22),
  circle(1090, 430, 52, THEME.spot),
  path('M1044 424L1000 436L1046 446Z', 'none', 0, THEME.ink),
  circle(1082, 420, 8, THEME.ink),
  path('M1130 480C1170 520 1230 510 1250 470', THEME.paper, 8),
  path('M1150 570L1146 640M1190 568L1192 640', THEME.ink, 6),
]

const week = [
  rect(930, 300, 570, 60, THEME.sand, 30),
  rect(930, 300, 24, 60, THEME.spot, 12),
  label(930, 430, '4 of 300 minutes of lessons', { colour: THEME.soft, sizePx: 38 }),
  ...Array.from({ length: 27 }, (_, i) =>
    circle(952 + (i % 9) * 66, 540 + Math.floor(i / 9) * 80, 24, i === 4 ? THEME.spot : THEME.sand),
  ),
  line(930, 760, 1500, 760, THEME.hairline, 3),
]

/** One slide a section, by the section's id. */
export const drawSlides = (): Record<string, string> => ({
  opening: cover(THEME, {
    ...page('opening'),
    subtitle: 'A reading tutor for primary schools',
    figures: [
      { value: plain('readers'), of: 'children read each week' },
      { value: plain('schools'), of: 'schools' },
      { value: `${plain('minutes')} minutes`, of: 'a child and week' },
    ],
    picture: wren,
  }),
  problem: statement(THEME, {
    ...page('problem'),
    value: '4 min',
    lines: ['a week is what a teacher of 27', 'has to listen to each child', 'who reads aloud'],
    picture: week,
  }),
  product: steps(THEME, {
    ...page('product'),
    steps: [
      { name: 'Listen', lines: ['Word by word, on', 'the tablet, without', 'the internet'] },
      { name: 'Wait', lines: ['Four seconds; then', 'a sound, a syllable,', 'at last the word'] },
      { name: 'Tell', lines: ['The teacher sees', 'which sounds', 'a child needs'] },
    ],
    figures: [
      { value: money('price'), of: 'a child and school year' },
      { value: '1,900 hours', of: 'of children’s voices' },
      { value: 'None', of: 'leaves the tablet' },
    ],
  }),
  traction: bars(THEME, {
    ...page('traction'),
    points: growth,
    written: (amount) => amount.toLocaleString('en-US'),
    figures: [
      { value: plain('customers'), of: 'schools that pay' },
      { value: '61 → 83', of: 'words a minute, 12 weeks' },
      { value: percent('margin'), of: 'gross margin' },
    ],
  }),
  team: people(THEME, {
    ...page('team'),
    team: team.map(shortRole),
    foot: `${plain('team-size')} people in Dublin, and an adviser`,
  }),
  round: asked(THEME, {
    ...page('round'),
    title: `Raising ${money('raising')}`,
    terms: `SAFE, post-money cap of ${millions('cap')}. From ${money('minimum-cheque')}.`,
    committed: {
      share: numberOf('committed') / numberOf('raising'),
      text: `${money('committed')} committed`,
    },
    usesTitle: 'Where it goes',
    uses: useOfFunds,
  }),
})
