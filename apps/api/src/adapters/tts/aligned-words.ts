import type { WordTime } from '@understudy/voice-engine'

/** Characters of one piece, and when each is heard. */
interface Alignment {
  characters: readonly string[]
  character_start_times_seconds: readonly number[]
  character_end_times_seconds: readonly number[]
}

/**
 * The times of words from those of characters, which come in pieces that may end within a word. Times count from the
 * sentence's beginning or from the piece's own: a piece that seems to begin before the last one ended means the latter.
 * What does not spell the text gives no times; captions then follow the sentence's length.
 */
export class AlignedWords {
  readonly #text: string
  readonly #rateHz: number
  #at = 0
  #endSeconds = 0
  #word: WordTime | null = null
  #lost = false

  constructor(text: string, rateHz: number) {
    this.#text = text
    this.#rateHz = rateHz
  }

  /** The words that are over. `startSample`: where the piece's sound begins. */
  push(alignment: Alignment | null | undefined, startSample: number): WordTime[] {
    if (!alignment || this.#lost) return []
    const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = alignment
    const isOwn = (starts[0] ?? 0) < this.#endSeconds - 0.001
    const offset = isOwn ? startSample / this.#rateHz : 0
    const words: WordTime[] = []
    for (const [i, character] of characters.entries()) {
      const [start, end] = [starts[i], ends[i]]
      if (start === undefined || end === undefined || !this.#text.startsWith(character, this.#at)) {
        this.#lost = true
        return words
      }
      words.push(...this.#take(character, start + offset, end + offset))
      this.#endSeconds = Math.max(this.#endSeconds, end + offset)
    }
    return words
  }

  /** The last word, once no piece follows. */
  flush(): WordTime[] {
    const last = this.#lost ? null : this.#word
    this.#word = null
    return last ? [last] : []
  }

  #take(character: string, start: number, end: number): WordTime[] {
    const charStart = this.#at
    this.#at += character.length
    if (/^\s*$/.test(character)) return this.flush()
    const endSample = Math.round(end * this.#rateHz)
    this.#word = this.#word
      ? { ...this.#word, charEnd: this.#at, endSample }
      : { charStart, charEnd: this.#at, startSample: Math.round(start * this.#rateHz), endSample }
    return []
  }
}
