/** A stretch of text that is spoken in one go. */
export interface TextPiece {
  text: string
  /** Where it begins in the text. */
  start: number
  /** What comes behind it, before the next. */
  breath: 'none' | 'comma' | 'sentence'
}

/** Flite's work cannot be stopped within a piece, and grows with it: 16 ms for a second of speech. */
const MOST_CHARS = 240
const LEAST_CHARS = 40

/** Cuts long text where a speaker breathes: behind sentences, else behind commas, else between words. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  for (let start = 0; start < text.length; ) {
    const rest = text.slice(start)
    const { length, breath } = rest.length <= MOST_CHARS ? sentenceCut(rest) : longCut(rest)
    pieces.push({ text: rest.slice(0, length), start, breath })
    start += length
  }
  return pieces
}

type Cut = { length: number; breath: TextPiece['breath'] }

/** Each sentence is a piece of its own, unless it is too short to stand alone. */
function sentenceCut(text: string): Cut {
  for (const match of text.matchAll(/[.!?…]+["'”’)]*\s+/g)) {
    const length = match.index + match[0].length
    if (length >= LEAST_CHARS && length < text.length) return { length, breath: 'sentence' }
  }
  return { length: text.length, breath: 'none' }
}

function longCut(text: string): Cut {
  const window = text.slice(0, MOST_CHARS)
  const last = (pattern: RegExp) => {
    const match = [...window.matchAll(pattern)].findLast(({ index }) => index >= LEAST_CHARS)
    return match ? match.index + match[0].length : 0
  }
  const sentence = last(/[.!?…]+["'”’)]*\s+/g)
  if (sentence) return { length: sentence, breath: 'sentence' }
  const comma = last(/[,;:]\s+|\s[–—-]\s+/g)
  if (comma) return { length: comma, breath: 'comma' }
  return { length: last(/\s+/g) || MOST_CHARS, breath: 'none' }
}
