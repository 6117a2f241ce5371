import { endsOpen } from './abbreviations.ts'

export { mapWordsToStored, type Spoken, stripMarkdown, toSpoken } from './speakable.ts'

const segmenters = new Map<string, Intl.Segmenter>()

function sentenceSegmenter(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = newSegmenter(language)
    segmenters.set(language, segmenter)
  }
  return segmenter
}

function newSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language.replaceAll('_', '-'), { granularity: 'sentence' })
  } catch {
    // Not a language tag: the rules common to all languages still find the sentences.
    return new Intl.Segmenter('en', { granularity: 'sentence' })
  }
}

const SPEAKABLE = /[\p{L}\p{N}]/u
const NO_SPACE_TERMINATOR = /[。！？｡][\p{Pe}\p{Pf}"']*$/u
const STARTS_LOWER = /^[\p{Ps}\p{Pi}"']*\p{Ll}/u
const ENDS_TERMINATED = /[.!?…。！？।؟][\p{Pe}\p{Pf}"'*_]*$/u

/** Whether the break that the segmenter saw between the two pieces is none. */
function belongTogether(before: string, after: string, language: string): boolean {
  const sentence = before.trimEnd()
  const next = after.trimStart()
  if (!SPEAKABLE.test(sentence) || !SPEAKABLE.test(next)) return true
  const gap = before.slice(sentence.length) + after.slice(0, after.length - next.length)
  if (/\n[ \t]*\n/.test(gap)) return false
  if (gap === '') return !NO_SPACE_TERMINATOR.test(sentence)
  if (gap.includes('\n')) {
    // A wrapped line goes on; a new item or heading does not.
    if (!ENDS_TERMINATED.test(sentence)) return STARTS_LOWER.test(next)
  } else if (STARTS_LOWER.test(next)) return true
  return endsOpen(sentence, next, language)
}

// The segmenter looks past figures for a small letter and finds no break in "It grew. 40% of it is new.".
const BEFORE_FIGURE = /(?<=[.…][\p{Pe}\p{Pf}"'*_]*\s+)(?=[^\p{L}\p{N}.!?…]*\p{N})/u

/** Pieces of the text with their white space, in order; joined they are the text. */
function pieces(text: string, language: string): string[] {
  const out: string[] = []
  for (const { segment } of sentenceSegmenter(language).segment(text)) {
    for (const piece of segment.split(BEFORE_FIGURE)) {
      const last = out.at(-1)
      if (last !== undefined && belongTogether(last, piece, language)) out[out.length - 1] = last + piece
      else out.push(piece)
    }
  }
  return out
}

/**
 * Whole sentences, trimmed and never empty; joined they give the text back, white space aside. Amounts, decimals,
 * abbreviations, versions and addresses stay whole.
 */
export function splitSentences(text: string, language: string): string[] {
  return pieces(text, language)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

const CLAUSE_AFTER_CHARS = 80
const SHORTEST_CLAUSE_CHARS = 20
// Not between digits: "in 2021, 2022 and 2023" is one breath.
const CLAUSE_END = /(?:[,;:](?<!\d,(?=\s+\d))|\s[–—-])\s+(?=\S)/gu

/** Where a long first sentence may be cut: the last clause end within the limit, or else the first behind it. */
function clauseCut(sentence: string): number | null {
  if (sentence.length <= CLAUSE_AFTER_CHARS) return null
  let cut: number | null = null
  for (const match of sentence.matchAll(CLAUSE_END)) {
    const end = match.index + match[0].length
    if (match.index < SHORTEST_CLAUSE_CHARS) continue
    if (end > CLAUSE_AFTER_CHARS && cut !== null) break
    cut = end
  }
  return cut
}

const HAS_WHOLE_WORD = /[\p{L}\p{N}]\S*\s/u

/** Streaming text in, whole sentences out; the first chunk may be a clause, so that speech starts early. */
export class SentenceChunker {
  readonly #language: string
  #rest = ''
  #started = false

  constructor(language: string) {
    this.#language = language
  }

  push(piece: string): string[] {
    this.#rest += piece
    const found = pieces(this.#rest, this.#language)
    const open = found.pop() ?? ''
    // What follows decides whether "U.S." ended the sentence: wait until its first word is whole.
    if (found.length > 0 && !HAS_WHOLE_WORD.test(open)) {
      this.#rest = (found.pop() ?? '') + open
    } else {
      this.#rest = open
    }
    const out = this.#emit(found)
    if (!this.#started) {
      const cut = clauseCut(this.#rest.trimStart())
      if (cut !== null) {
        const text = this.#rest.trimStart()
        this.#rest = text.slice(cut)
        out.push(...this.#emit([text.slice(0, cut)]))
      }
    }
    return out
  }

  /** The rest; the chunker may be used again for another text. */
  finish(): string[] {
    const found = pieces(this.#rest, this.#language)
    this.#rest = ''
    const out = this.#emit(found)
    this.#started = false
    return out
  }

  #emit(found: readonly string[]): string[] {
    const out = found.map((piece) => piece.trim()).filter((piece) => piece !== '')
    const first = out[0]
    if (first === undefined || this.#started) return out
    this.#started = true
    const cut = clauseCut(first)
    return cut === null ? out : [first.slice(0, cut).trim(), first.slice(cut), ...out.slice(1)]
  }
}
