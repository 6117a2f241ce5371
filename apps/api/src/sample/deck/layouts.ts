import { display, label, line, PAGE, path, rect, slide } from './pen.ts'
import { portrait } from './portraits.ts'

const LEFT = PAGE.marginPx
const RIGHT = PAGE.widthPx - PAGE.marginPx

/** The look of one company's deck. */
export interface Theme {
  company: string
  paper: string
  ink: string
  soft: string
  faint: string
  hairline: string
  /** What is not filled. */
  sand: string
  spot: string
  /** On {@link Theme.spot}. */
  onSpot: string
}

/** On light paper, with a colour of its own. */
export const lightTheme = (
  company: string,
  paper: string,
  sand: string,
  spot: string,
  onSpot: string,
): Theme => ({
  company,
  paper,
  ink: '#1b1916',
  soft: '#524d46',
  faint: '#8a847a',
  hairline: sand,
  sand,
  spot,
  onSpot,
})

export interface Shown {
  value: string
  of: string
}
interface Page {
  number: number
  title: string
}

const drawnOn = (theme: Theme, { number, title }: Page, ...drawn: string[]) =>
  slide({ ...theme, number, title }, ...drawn)

const figure = (theme: Theme, x: number, y: number, { value, of }: Shown): string =>
  display(x, y, value, { sizePx: 84, colour: theme.ink }) + label(x, y + 58, of, { colour: theme.soft })

/** Three figures beside a picture, which is drawn into the right half. */
export const cover = (
  theme: Theme,
  page: Page & { subtitle: string; figures: readonly Shown[]; picture: readonly string[] },
): string =>
  drawnOn(
    theme,
    page,
    label(LEFT, 244, page.subtitle, { colour: theme.soft }),
    ...page.figures.map((one, i) => figure(theme, LEFT, 400 + i * 156, one)),
    ...page.picture,
  )

/** One number that says it all, in a sentence of up to three lines, beside a picture. */
export const statement = (
  theme: Theme,
  page: Page & { value: string; lines: readonly string[]; picture: readonly string[] },
): string =>
  drawnOn(
    theme,
    page,
    display(LEFT - 8, 500, page.value, { sizePx: 230, colour: theme.ink }),
    ...page.lines.map((text, i) => label(LEFT, 600 + i * 60, text, { colour: theme.soft })),
    ...page.picture,
  )

/** Three steps with an arrow between them, and three figures below. */
export function steps(
  theme: Theme,
  page: Page & { steps: readonly { name: string; lines: readonly string[] }[]; figures: readonly Shown[] },
): string {
  const stepPx = (RIGHT - LEFT + 40) / 3
  const boxes = page.steps.map(({ name, lines }, i) => {
    const x = LEFT + i * stepPx
    return (
      rect(x, 244, stepPx - 40, 290, i === 1 ? theme.spot : theme.sand, 18) +
      display(x + 32, 326, name, { sizePx: 60, colour: i === 1 ? theme.onSpot : theme.ink }) +
      lines
        .map((text, at) =>
          label(x + 32, 394 + at * 52, text, { sizePx: 38, colour: i === 1 ? theme.onSpot : theme.soft }),
        )
        .join('')
    )
  })
  return drawnOn(
    theme,
    page,
    ...boxes,
    ...page.figures.map((one, i) => figure(theme, LEFT + i * stepPx, 680, one)),
  )
}

/** Growth as bars, the last in the company's colour, beside three figures. */
export function bars(
  theme: Theme,
  page: Page & {
    points: readonly (readonly [when: string, amount: number])[]
    written: (amount: number) => string
    figures: readonly Shown[]
  },
): string {
  const [floor, tallestPx, widthPx] = [690, 400, 880]
  const stepPx = widthPx / page.points.length
  const most = Math.max(...page.points.map(([, amount]) => amount))
  const drawn = page.points.map(([when, amount], i) => {
    const isLast = i === page.points.length - 1
    const [x, heightPx] = [LEFT + i * stepPx, (tallestPx * amount) / most]
    const middle = x + (stepPx - 30) / 2
    return (
      rect(x, floor - heightPx, stepPx - 30, heightPx, isLast ? theme.spot : theme.sand, 6) +
      label(middle, floor + 48, when, { sizePx: 34, colour: theme.soft, anchor: 'middle' }) +
      label(middle, floor - heightPx - 18, page.written(amount), {
        anchor: 'middle',
        weight: 600,
        sizePx: 38,
        colour: theme.ink,
      })
    )
  })
  return drawnOn(
    theme,
    page,
    ...drawn,
    line(LEFT, floor, LEFT + widthPx - 30, floor, theme.ink, 3),
    ...page.figures.map((one, i) => figure(theme, 1070, 360 + i * 168, one)),
  )
}

export function people(
  theme: Theme,
  page: Page & { team: readonly { id: string; name: string; role: string }[]; foot: string },
): string {
  const [sidePx, stepPx] = [330, 498]
  const cards = page.team.map(({ id, name, role }, i) => {
    const x = LEFT + i * stepPx
    return (
      `<clipPath id="p${i}"><rect x="${x}" y="240" width="${sidePx}" height="${sidePx}" rx="18"/></clipPath>` +
      `<g clip-path="url(#p${i})"><g transform="translate(${x} 240) scale(${sidePx / 512})">${portrait(id)}</g></g>` +
      label(x, 638, name, { weight: 600, colour: theme.ink }) +
      label(x, 692, role, { colour: theme.soft, sizePx: 38 })
    )
  })
  return drawnOn(theme, page, ...cards, label(LEFT, 768, page.foot, { sizePx: 38, colour: theme.faint }))
}

/** How much of a round is committed, and where the money goes. */
export function asked(
  theme: Theme,
  page: Page & {
    terms: string
    committed: { share: number; text: string }
    usesTitle: string
    uses: readonly (readonly [purpose: string, percent: number])[]
  },
): string {
  const [width, bar] = [RIGHT - LEFT, 296]
  const isLong = page.committed.share > 1 / 3
  const within = { weight: 600, sizePx: 40 }
  const most = Math.max(...page.uses.map(([, percent]) => percent))
  const uses = page.uses.map(([purpose, percent], i) => {
    const y = 566 + i * 66
    return (
      label(LEFT, y, purpose, { colour: theme.ink }) +
      rect(LEFT + 440, y - 36, ((width - 620) * percent) / most, 40, i === 0 ? theme.spot : theme.sand, 6) +
      label(RIGHT, y, `${percent} %`, { anchor: 'end', colour: theme.ink })
    )
  })
  return drawnOn(
    theme,
    page,
    label(LEFT, 250, page.terms, { colour: theme.soft }),
    rect(LEFT, bar, width, 64, theme.sand, 32),
    rect(LEFT, bar, width * page.committed.share, 64, theme.spot, 32),
    isLong
      ? label(LEFT + 32, bar + 46, page.committed.text, { ...within, colour: theme.onSpot })
      : label(LEFT + width * page.committed.share + 24, bar + 46, page.committed.text, {
          ...within,
          colour: theme.ink,
        }),
    label(LEFT, 474, page.usesTitle, { weight: 600, colour: theme.ink }),
    line(LEFT, 498, RIGHT, 498, theme.hairline, 3),
    ...uses,
  )
}

/** A smooth line through points, as an SVG path. */
export function curve(
  points: readonly (readonly [x: number, y: number])[],
  colour: string,
  widthPx = 8,
): string {
  const [first, ...rest] = points
  if (!first) return ''
  let [px, py] = first
  let d = `M${px} ${py}`
  for (const [x, y] of rest) {
    const middle = (px + x) / 2
    d += `C${middle} ${py} ${middle} ${y} ${x} ${y}`
    ;[px, py] = [x, y]
  }
  return path(d, colour, widthPx)
}
