/** The few strokes that all slides are drawn with, in pixels of a 1600 × 900 page. */
export const PAGE = { widthPx: 1600, heightPx: 900, marginPx: 96 } as const

export const INK = '#1b1916'
export const SOFT = '#524d46'
export const FAINT = '#8a847a'
export const HAIRLINE = '#e5e1d9'
export const SAND = '#efe9dd'
export const PAPER = '#fbfaf8'
export const SPOT = '#ffb454'
export const SPOT_TEXT = '#8a4b00'

const DISPLAY = "'Newsreader Display', 'Times New Roman', serif"
const TEXT = "'Instrument Sans', Helvetica, Arial, sans-serif"

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const round = (n: number) => Math.round(n * 10) / 10

interface TextLook {
  sizePx?: number
  colour?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
}

const write = (family: string, x: number, y: number, text: string, look: TextLook, sizePx: number) =>
  `<text x="${round(x)}" y="${round(y)}" font-family="${family}" font-size="${look.sizePx ?? sizePx}"` +
  ` font-weight="${look.weight ?? 400}" fill="${look.colour ?? INK}" text-anchor="${look.anchor ?? 'start'}"` +
  `>${escaped(text)}</text>`

/** The expressive face: titles and large figures. */
export const display = (x: number, y: number, text: string, look: TextLook = {}): string =>
  write(DISPLAY, x, y, text, look, 92)
/** The clear face: everything else. */
export const label = (x: number, y: number, text: string, look: TextLook = {}): string =>
  write(TEXT, x, y, text, look, 44)

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`

export const circle = (x: number, y: number, radius: number, fill: string, stroke = 'none'): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" stroke="${stroke}" stroke-width="6"/>`

export const path = (d: string, stroke: string, widthPx = 6, fill = 'none'): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${widthPx}" stroke-linecap="round" stroke-linejoin="round"/>`

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, widthPx = 2): string =>
  path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, stroke, widthPx)

/** A whole slide: title above, company and page below. */
export function slide(
  { company, number, title, paper = PAPER, ink = INK, faint = FAINT, hairline = HAIRLINE }: SlideFrame,
  ...drawn: string[]
): string {
  const { widthPx, heightPx, marginPx } = PAGE
  const foot = heightPx - 56
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    `<title>${escaped(title)}</title>`,
    rect(0, 0, widthPx, heightPx, paper),
    display(marginPx, 172, title, { colour: ink }),
    ...drawn,
    line(marginPx, foot - 44, widthPx - marginPx, foot - 44, hairline),
    label(marginPx, foot + 14, company, { sizePx: 34, weight: 600, colour: ink }),
    label(widthPx - marginPx, foot + 14, String(number), { sizePx: 34, colour: faint, anchor: 'end' }),
    '</svg>',
    '',
  ].join('\n')
}

export interface SlideFrame {
  company: string
  number: number
  title: string
  paper?: string
  ink?: string
  faint?: string
  hairline?: string
}
