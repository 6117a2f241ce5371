import { shownFigures } from '../../deck/figures.ts'
import {
  circle,
  display,
  FAINT,
  HAIRLINE,
  INK,
  label,
  line,
  PAGE,
  path,
  rect,
  SAND,
  SOFT,
  SPOT,
  SPOT_TEXT,
  slide as wholeSlide,
} from '../../deck/pen.ts'
import { portrait } from '../../deck/portraits.ts'
import { BOXES_BY_QUARTER, COMPANY, FUNDING, TEAM, USE_OF_FUNDS } from './company.ts'

const LEFT = PAGE.marginPx
const RIGHT = PAGE.widthPx - PAGE.marginPx
const BREAK_EVEN_BOXES = 1_150

const { numberOf, plain, money: euros, millions, percent } = shownFigures(FUNDING, '€')
const slide = (number: number, title: string, ...drawn: string[]) =>
  wholeSlide({ company: COMPANY.companyName, number, title }, ...drawn)

/** A large figure over what it counts. */
const figure = (x: number, y: number, value: string, what: string): string =>
  display(x, y, value, { sizePx: 84 }) + label(x, y + 58, what, { colour: SOFT })

function opening(): string {
  const wheel = (x: number) => circle(x, 690, 92, 'none', INK) + circle(x, 690, 10, INK)
  return slide(
    1,
    'Cold, all the way to the door',
    label(LEFT, 244, 'Refrigerated boxes for cargo bikes', { colour: SOFT }),
    figure(LEFT, 400, plain('boxes'), 'boxes in service'),
    figure(LEFT, 556, plain('cities'), 'cities'),
    figure(LEFT, 712, percent('in-range'), 'of deliveries in range'),
    wheel(830),
    wheel(1390),
    path('M830 690L960 440L1130 690Z', INK, 8),
    path('M960 440L924 372M890 372L966 372', INK, 8),
    path('M1130 690L1390 690', INK, 8),
    path('M960 470L1120 610', INK, 8),
    circle(1130, 690, 20, INK),
    rect(1140, 380, 300, 230, SPOT, 18),
    path('M1140 446L1440 446', INK, 6),
    path('M1290 476L1290 580M1245 502L1335 554M1245 554L1335 502', INK, 8),
    path('M1120 610L1440 610L1390 690', INK, 8),
  )
}

function problem(): string {
  const [columns, stepPx, x0, y0] = [10, 54, 990, 268]
  const dots = Array.from({ length: 100 }, (_, i) =>
    circle(x0 + (i % columns) * stepPx, y0 + Math.floor(i / columns) * stepPx, 19, i < 17 ? SPOT : HAIRLINE),
  )
  return slide(
    2,
    'Nobody knows what got warm',
    display(LEFT - 12, 520, '17 %', { sizePx: 270 }),
    label(LEFT, 630, 'of 1,200 deliveries with ice packs', { colour: SOFT }),
    label(LEFT, 692, 'left the range of 2 to 8 °C', { colour: SOFT }),
    ...dots,
  )
}

function product(): string {
  const hours = 11
  const [x0, x1, top, bottom] = [LEFT + 100, RIGHT, 170, 500]
  const x = (hour: number) => x0 + ((x1 - x0) * hour) / hours
  const y = (degrees: number) => bottom - ((bottom - top) * degrees) / 12
  const kept = Array.from({ length: hours * 4 + 1 }, (_, i) => {
    const hour = i / 4
    return `${i === 0 ? 'M' : 'L'}${x(hour).toFixed(1)} ${y(5 + 0.7 * Math.sin(hour * 2.1) + 0.3 * Math.sin(hour * 5)).toFixed(1)}`
  }).join('')
  return slide(
    3,
    'A fridge that fits a bike',
    rect(x0, y(8), x1 - x0, y(2) - y(8), '#fff3e0'),
    line(x0, y(8), x1, y(8), SPOT, 3),
    line(x0, y(2), x1, y(2), SPOT, 3),
    label(x0 - 24, y(8) + 14, '8 °C', { sizePx: 38, colour: SPOT_TEXT, anchor: 'end' }),
    label(x0 - 24, y(2) + 14, '2 °C', { sizePx: 38, colour: SPOT_TEXT, anchor: 'end' }),
    path(kept, INK, 7),
    label(x0, bottom + 30, 'Full battery', { sizePx: 38, colour: SOFT }),
    label(x1, bottom + 30, `${hours} hours later, 35 °C outside`, {
      sizePx: 38,
      colour: SOFT,
      anchor: 'end',
    }),
    figure(LEFT, 680, '62 litres', 'in every box'),
    figure(LEFT + 470, 680, '4 sensors', 'one record a trip'),
    figure(LEFT + 950, 680, euros('price'), 'a month, all included'),
  )
}

function market(): string {
  const radius = 262
  const inner = radius * Math.sqrt(numberOf('sam') / (numberOf('tam') * 1_000))
  const [x, foot] = [1130, 762]
  return slide(
    7,
    'Twenty-four thousand pharmacies',
    circle(x, foot - radius, radius, SAND),
    circle(x, foot - inner - 14, inner, SPOT),
    label(x, foot - radius - 60, 'European Union', { anchor: 'middle', colour: SOFT }),
    display(x, foot - radius + 20, `€${numberOf('tam')} billion`, { sizePx: 76, anchor: 'middle' }),
    display(LEFT, 420, `€${plain('sam')} million`, { sizePx: 116, colour: SPOT_TEXT }),
    label(LEFT, 492, 'a year in the Netherlands,', { colour: SOFT }),
    label(LEFT, 548, 'Belgium and Germany', { colour: SOFT }),
    label(LEFT, 668, `24,000 pharmacies × 3 boxes`),
    label(LEFT, 728, `× ${euros('price')} a month`),
  )
}

function traction(): string {
  const [floor, tallestPx, barPx, gapPx] = [690, 400, 86, 26]
  const most = Math.max(...BOXES_BY_QUARTER.map(([, boxes]) => boxes))
  const bars = BOXES_BY_QUARTER.map(([quarter, boxes], i) => {
    const last = i === BOXES_BY_QUARTER.length - 1
    const [x, height] = [LEFT + i * (barPx + gapPx), (tallestPx * boxes) / most]
    const shown = i === 0 || last || quarter === 'Q3 25'
    return (
      rect(x, floor - height, barPx, height, last ? SPOT : '#d9d2c4', 6) +
      label(x + barPx / 2, floor + 48, quarter.startsWith('Q3') || i === 0 ? quarter : '', {
        sizePx: 34,
        colour: SOFT,
        anchor: 'middle',
      }) +
      (shown
        ? label(x + barPx / 2, floor - height - 18, String(boxes), { anchor: 'middle', weight: 600 })
        : '')
    )
  })
  return slide(
    4,
    'Boxes on the road',
    ...bars,
    line(LEFT, floor, LEFT + 8 * (barPx + gapPx) - gapPx, floor, INK, 3),
    figure(1090, 360, millions('arr').replace(' million', ' m'), 'recurring revenue'),
    figure(1090, 528, percent('nrr'), 'net retention'),
    figure(1090, 696, plain('customers'), 'paying customers'),
  )
}

function economics(): string {
  const [width, top] = [RIGHT - LEFT, 300]
  const kept = (width * numberOf('margin')) / 100
  const share = numberOf('boxes') / BREAK_EVEN_BOXES
  const bar = 660
  return slide(
    8,
    `What a box earns: ${euros('price')} a month`,
    rect(LEFT, top - 60, kept, 108, SPOT, 8),
    rect(LEFT + kept + 6, top - 60, width - kept - 6, 108, SAND, 8),
    label(LEFT + 32, top + 10, `${percent('margin')} gross margin`, { weight: 600 }),
    label(LEFT + kept + 38, top + 10, 'service, repairs, wear', { sizePx: 40, colour: SOFT }),
    figure(LEFT, 470, euros('cac'), 'to win a customer'),
    figure(LEFT + 500, 470, `${plain('payback')} months`, 'to earn it back'),
    figure(LEFT + 1010, 470, euros('burn'), 'burnt a month'),
    rect(LEFT, bar, width, 44, SAND, 22),
    rect(LEFT, bar, width * share, 44, INK, 22),
    label(LEFT, bar + 106, `${plain('boxes')} boxes today`),
    label(RIGHT, bar + 106, `break-even at ${BREAK_EVEN_BOXES.toLocaleString('en-US')}`, { anchor: 'end' }),
  )
}

function team(): string {
  const [sidePx, stepPx] = [330, 498]
  const cards = TEAM.map(({ id, name, role }, i) => {
    const x = LEFT + i * stepPx
    return (
      `<clipPath id="p${i}"><rect x="${x}" y="240" width="${sidePx}" height="${sidePx}" rx="18"/></clipPath>` +
      `<g clip-path="url(#p${i})"><g transform="translate(${x} 240) scale(${sidePx / 512})">${portrait(id)}</g></g>` +
      label(x, 638, name, { weight: 600 }) +
      label(x, 694, role.replace(' and co-founder', ', co-founder'), { colour: SOFT, sizePx: 40 })
    )
  })
  return slide(
    5,
    'People who signed for the cold',
    ...cards,
    label(LEFT, 768, `${plain('team-size')} people, one workshop in Utrecht`, { sizePx: 40, colour: FAINT }),
  )
}

function round(): string {
  const done = numberOf('committed') / numberOf('raising')
  const [width, bar] = [RIGHT - LEFT, 336]
  const uses = USE_OF_FUNDS.map(([purpose, share], i) => {
    const y = 566 + i * 66
    return (
      label(LEFT, y, purpose) +
      rect(LEFT + 420, y - 36, ((width - 560) * share) / 50, 40, i === 0 ? INK : '#b8b0a2', 6) +
      label(RIGHT, y, `${share} %`, { anchor: 'end' })
    )
  })
  return slide(
    6,
    `Raising ${millions('raising')}`,
    label(LEFT, 250, `SAFE, post-money cap of ${millions('cap')}. From ${euros('minimum-cheque')}.`, {
      colour: SOFT,
    }),
    rect(LEFT, bar - 40, width, 64, SAND, 32),
    rect(LEFT, bar - 40, width * done, 64, SPOT, 32),
    label(LEFT + 32, bar + 8, `${millions('committed')} committed`, { weight: 600, sizePx: 40 }),
    label(LEFT, 474, 'Where it goes', { weight: 600 }),
    line(LEFT, 498, RIGHT, 498, HAIRLINE, 3),
    ...uses,
  )
}

/** One slide a section, by the section's id. */
export const drawSlides = (): Record<string, string> => ({
  opening: opening(),
  problem: problem(),
  product: product(),
  traction: traction(),
  team: team(),
  round: round(),
  market: market(),
  economics: economics(),
})
