import { DOCUMENT_LIMITS, DocumentRefused } from '../port.ts'
import { attribute, decoded, firstOfAlternatives, partsOf, tagsOf } from '../read-xml.ts'

export interface SlideParts {
  title: string
  /** A paragraph a line, a row of a table a line with tabs between its cells. */
  text: string
  /** Relations that its pictures have, in their order. */
  pictures: string[]
}

interface Shape {
  /** What its layout takes it for: title, body, a page's number. */
  role: string
  text: string
  /** Of its largest letters, in hundredths of a point. */
  size: number
}

/** What stands on every page, and says nothing of this one. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr'])
const TITLES = new Set(['title', 'ctrTitle'])
const LONGEST_TITLE = 120
/** A heading that no layout marks is set so much larger than all else. */
const LARGER = 1.2

/** What a slide holds, shape by shape. */
export function slideParts(xml: string): SlideParts {
  const shapes = shapesOf(xml).filter(({ role, text }) => !FURNITURE.has(role) && text !== '')
  const title = oneLine((shapes.find(({ role }) => TITLES.has(role)) ?? largest(shapes))?.text ?? '')
  return {
    title: title.length <= LONGEST_TITLE ? title : '',
    text: shapes.map(({ text }) => text).join('\n'),
    pictures: tagsOf(xml).flatMap((tag) => (/^a:blip\s/.test(tag) ? (attribute(tag, 'r:embed') ?? []) : [])),
  }
}

/** What is said to a slide: the body of its notes. */
export const notesText = (xml: string): string =>
  shapesOf(xml)
    .filter(({ role }) => role === 'body')
    .map(({ text }) => text)
    .join('\n')

function largest(shapes: readonly Shape[]): Shape | undefined {
  const [first, second] = [...shapes].sort((a, b) => b.size - a.size)
  return first && first.size > (second?.size ?? 0) * LARGER && shapes.indexOf(first) <= 2 ? first : undefined
}

function shapesOf(xml: string): Shape[] {
  const shapes: Shape[] = []
  let shape: Shape = { role: '', text: '', size: 0 }
  let [inCell, chars] = [false, 0]
  const end = () => {
    shapes.push({ ...shape, text: tidy(shape.text) })
    shape = { role: '', text: '', size: 0 }
  }
  for (const { tag, text } of firstOfAlternatives(partsOf(xml))) {
    if (tag === 'a:t' || tag.startsWith('a:t ')) shape.text += decoded(text)
    else if (/^p:(sp|graphicFrame)[ >]|^p:(sp|graphicFrame)$|^\/p:(sp|graphicFrame)$/.test(tag)) end()
    else if (/^p:ph[\s/]/.test(tag)) shape.role = attribute(tag, 'type') ?? 'body'
    else if (/^a:rPr\s/.test(tag)) shape.size = Math.max(shape.size, Number(attribute(tag, 'sz') ?? 0))
    else if (/^a:tc(\s|$)/.test(tag)) inCell = true
    else if (tag === '/a:tc') {
      shape.text += '\t'
      inCell = false
    } else if (tag === '/a:tr') shape.text += '\n'
    else if (tag === '/a:p' || /^a:br[\s/]?/.test(tag)) shape.text += inCell ? ' ' : '\n'
    chars += text.length
    if (chars > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
  }
  end()
  return shapes
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/[^\S\n\t]+/g, ' ')
        .replace(/ ?\t ?/g, '\t')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
