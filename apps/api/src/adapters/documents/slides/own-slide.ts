import sharp from 'sharp'
import { DOCUMENT_LIMITS } from '../port.ts'
import { drawOwnPage } from '../read-pdf.ts'
import { type Line, onePagePdf, PAGE } from './own-pdf.ts'

interface Words {
  title: string
  text: string
}

/** In pixels of the drawn page. */
const PICTURE_BOX = { left: 900, top: 250, width: 620, height: 560 }
const [TITLE_PT, SMALLEST_PT, LARGEST_PT] = [40, 11, 28]
const [TITLE_LINES, LEADING] = [2, 1.35]
const BODY = { top: 150, bottom: 510, narrow: 470, wide: 840 }
/** A letter of the text face is about so wide, as a share of its size; a capital-heavy line a little more. */
const LETTER = 0.53

/** A slide's words and pictures, laid out by us: its own looks are known to its program alone. */
export async function drawOwnSlide(
  { title, text }: Words,
  pictures: readonly Uint8Array[],
): Promise<Uint8Array> {
  const insets = await insetsOf(pictures)
  const body = text.startsWith(title) ? text.slice(title.length) : text
  const { data, raw } = await drawOwnPage(onePagePdf(linesOf(title, body, insets.length > 0)))
  return sharp(data, { raw }).composite(insets).removeAlpha().webp({ quality: 80 }).toBuffer()
}

/** The title above; the rest as large as it fits, and cut where even the smallest does not. */
function linesOf(title: string, body: string, hasPicture: boolean): Line[] {
  const heads = wrapped(title, PAGE.wide - 120, TITLE_PT).slice(0, TITLE_LINES)
  const drawn: Line[] = heads.map((words, i) => ({
    words,
    face: 'display',
    size: TITLE_PT,
    x: 60,
    y: 78 + i * 42,
  }))
  const width = hasPicture ? BODY.narrow : BODY.wide
  for (let size = LARGEST_PT; size >= SMALLEST_PT; size -= 1) {
    const lines = body.split('\n').flatMap((line) => wrapped(line.replaceAll('\t', '   '), width, size))
    const room = Math.floor((BODY.bottom - BODY.top) / (size * LEADING))
    if (lines.length > room && size > SMALLEST_PT) continue
    const shown = lines.slice(0, room)
    return [
      ...drawn,
      ...shown.map(
        (words, i): Line => ({ words, face: 'text', size, x: 60, y: BODY.top + (i + 1) * size * LEADING }),
      ),
    ]
  }
  return drawn
}

function wrapped(text: string, width: number, size: number): string[] {
  const most = Math.floor(width / (size * LETTER))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line)
      line = ''
    }
    line = (line === '' ? word : `${line} ${word}`).slice(0, most)
  }
  return line.trim() === '' ? lines : [...lines, line]
}

/** The first that is a picture; what is none is left out. */
async function insetsOf(pictures: readonly Uint8Array[]) {
  const { left, top, width, height } = PICTURE_BOX
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
