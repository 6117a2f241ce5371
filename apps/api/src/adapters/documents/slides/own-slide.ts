import sharp from 'sharp'
import { DOCUMENT_LIMITS } from '../port.ts'
import { drawOwnPage } from '../read-pdf.ts'
import { type Line, onePagePdf } from './own-pdf.ts'
import { textRows, wrapped } from './text-rows.ts'

interface Words {
  title: string
  text: string
}

/** In pixels of the drawn page: beside words, and where there are none. */
const BESIDE = { left: 900, top: 250, width: 620, height: 560 }
const ALONE = { left: 100, top: 230, width: 1_400, height: 610 }
const [LARGEST_TITLE, SMALLEST_TITLE, TITLE_LINES, TITLE_LEADING] = [40, 20, 2, 1.05]
const [SMALLEST_PT, LARGEST_PT, LEADING] = [11, 28, 1.35]
const BODY = { top: 150, untitled: 60, bottom: 510, narrow: 460, wide: 840 }
const LEFT = 60

/** A slide's words and pictures, laid out by us: its own looks are known to its program alone. */
export async function drawOwnSlide(
  { title, text }: Words,
  pictures: readonly Uint8Array[],
): Promise<Uint8Array> {
  const body = withoutTitle(text, title)
  const insets = await insetsOf(pictures, body === '' ? ALONE : BESIDE)
  const lines = [...titleLines(title), ...bodyLines(body, title !== '', insets.length > 0)]
  const { data, raw } = await drawOwnPage(onePagePdf(lines))
  return sharp(data, { raw }).composite(insets).removeAlpha().webp({ quality: 80 }).toBuffer()
}

/** The heading stands above, wherever among its shapes a program wrote it down. */
function withoutTitle(text: string, title: string): string {
  if (title === '') return text
  const lines = text.split('\n')
  for (let from = 0; from < lines.length; from++)
    for (let to = from + 1; to <= Math.min(lines.length, from + 4); to++)
      if (lines.slice(from, to).join(' ').replace(/\s+/g, ' ') === title)
        return [...lines.slice(0, from), ...lines.slice(to)].join('\n')
  return text
}

/** As large as two lines hold all of it. */
function titleLines(title: string): Line[] {
  for (let size = LARGEST_TITLE; ; size -= 2) {
    const lines = wrapped(title, 'display', BODY.wide, size)
    if (lines.length > TITLE_LINES && size > SMALLEST_TITLE) continue
    return lines
      .slice(0, TITLE_LINES)
      .map((words, i) => ({ words, face: 'display', size, x: LEFT, y: 78 + i * size * TITLE_LEADING }))
  }
}

/** As large as it fits, and cut with a mark where even the smallest does not. */
function bodyLines(body: string, isTitled: boolean, hasPicture: boolean): Line[] {
  const top = isTitled ? BODY.top : BODY.untitled
  for (let size = LARGEST_PT; ; size -= 1) {
    const rows = textRows(body, hasPicture ? BODY.narrow : BODY.wide, size)
    const room = Math.floor((BODY.bottom - top) / (size * LEADING))
    if (rows.length > room && size > SMALLEST_PT) continue
    return rows.slice(0, room).flatMap((row, i) =>
      row.map(({ x, words }, at): Line => {
        const isCut = i === room - 1 && rows.length > room && at === row.length - 1
        const shown = isCut ? `${words.replace(/.{2}$/u, '')}…` : words
        return { words: shown, face: 'text', size, x: LEFT + x, y: top + (i + 1) * size * LEADING }
      }),
    )
  }
}

/** The first that is a picture; what is none is left out. */
async function insetsOf(pictures: readonly Uint8Array[], { left, top, width, height }: typeof BESIDE) {
  for (const picture of pictures) {
    try {
      const input = await sharp(picture, { limitInputPixels: DOCUMENT_LIMITS.insetPixels, failOn: 'error' })
        .resize(width, height, { fit: 'inside', withoutEnlargement: true })
        .webp()
        .toBuffer({ resolveWithObject: true })
      const [x, y] = [width - input.info.width, height - input.info.height].map((free) =>
        Math.floor(free / 2),
      )
      return [{ input: input.data, left: left + (x ?? 0), top: top + (y ?? 0) }]
    } catch {
      // A drawing format of its program's own, or a picture that is none: the words stand without it.
    }
  }
  return []
}
