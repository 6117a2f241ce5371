import { widthOf } from './letter-widths.ts'

type Face = 'display' | 'text'
/** What stands on one line, each from its own place on. */
export type TextRow = { x: number; words: string }[]

/** Between the columns of a table, as a share of the letters' size. */
const GAP = 1.2

/** Lines no wider than that; a word that is wider alone goes on in the next. */
export function wrapped(text: string, face: Face, width: number, size: number): string[] {
  const fits = (words: string) => widthOf(words, face, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => pieces(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line.trim() === '' ? lines : [...lines, line]
}

function pieces(word: string, fits: (words: string) => boolean): string[] {
  if (fits(word)) return [word]
  const cut: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      cut.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...cut, piece]
}

/** A text line by line; lines with tabs that follow each other are a table, its cells under each other. */
export function textRows(text: string, width: number, size: number): TextRow[] {
  const rows: TextRow[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; ) {
    let end = at
    while (lines[end]?.includes('\t')) end++
    if (end > at) rows.push(...tableRows(lines.slice(at, end), width, size))
    else rows.push(...wrapped(lines[end++] ?? '', 'text', width, size).map((words) => [{ x: 0, words }]))
    at = end
  }
  return rows
}

function tableRows(lines: readonly string[], width: number, size: number): TextRow[] {
  const cells = lines.map((line) => line.split('\t'))
  const count = Math.max(...cells.map((row) => row.length))
  const natural = Array.from({ length: count }, (_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? '', 'text', size))),
  )
  const room = Math.max(0, width - GAP * size * (count - 1))
  const columns = narrowed(natural, room)
  return cells.flatMap((row) => {
    let x = 0
    const placed = columns.map((column, i) => {
      const cell = { x, lines: wrapped(row[i] ?? '', 'text', column + 0.01, size) }
      x += column + GAP * size
      return cell
    })
    const high = Math.max(...placed.map((cell) => cell.lines.length))
    return Array.from({ length: high }, (_, line) =>
      placed.flatMap((cell) => {
        const words = cell.lines[line]
        return words === undefined ? [] : [{ x: cell.x, words }]
      }),
    )
  })
}

/** The widest give way first, each as far as the others: figures beside long words stay whole. */
function narrowed(natural: readonly number[], room: number): number[] {
  const rising = [...natural].sort((a, b) => a - b)
  let [left, most] = [room, 0]
  for (const [i, width] of rising.entries()) {
    most = left / (rising.length - i)
    if (width > most) break
    left -= width
    most = Number.POSITIVE_INFINITY
  }
  return natural.map((width) => Math.min(width, most))
}
