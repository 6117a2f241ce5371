import { readFileSync } from 'node:fs'

const FILE = new URL('./word-pieces.txt', import.meta.url)
export const BEGINS = 101
export const ENDS = 102
const UNKNOWN = 100
/** Longer "words" are noise, and are looked through letter by letter. */
const LONGEST_WORD = 100

let numbers: ReadonlyMap<string, number> | null = null

/** The 30,522 pieces of BERT's uncased English, numbered in the file's order. */
const vocabulary = () =>
  (numbers ??= new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .map((piece, at) => [piece, at]),
  ))

/** A text as the cross-encoder takes it: begin, at most `most` − 2 pieces, end. */
export function toPieces(text: string, most: number): number[] {
  const out = [BEGINS]
  for (const word of wordsOf(text)) {
    out.push(...piecesOf(word))
    if (out.length >= most) break
  }
  return [...out.slice(0, most - 1), ENDS]
}

/** Words and single marks, without case and accents: as the network's makers parted them. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .match(/[\p{P}\p{S}]|[^\p{P}\p{S}\s]+/gu) ?? []

/** The longest known beginning, then the longest known continuation, and so on. */
function piecesOf(word: string): readonly number[] {
  if (word.length > LONGEST_WORD) return [UNKNOWN]
  const out: number[] = []
  for (let from = 0; from < word.length; ) {
    let to = word.length
    let piece: number | undefined
    for (; to > from; to--) {
      piece = vocabulary().get(`${from > 0 ? '##' : ''}${word.slice(from, to)}`)
      if (piece !== undefined) break
    }
    if (piece === undefined) return [UNKNOWN]
    out.push(piece)
    from = to
  }
  return out
}
