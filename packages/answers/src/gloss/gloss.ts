import { isOwnStop } from '../field/common-words.ts'
import { WORDS } from '../meaning/word-space.ts'
import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { type Grammar, wordOf } from './grammar.ts'
import { asAsked, askedFirst, type Said, timesAgo } from './as-asked.ts'
import { entryOf } from './list.ts'
import { type Phrase, Phrases } from './phrases.ts'

/** A word of a text, or what stands between two. */
interface Piece {
  text: string
  /** Folded; null of what is no word. */
  word: string | null
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*|[^\p{L}]+/gu
const WORD_ELIDED = /\p{L}[\p{L}\p{M}]*(?:\.\p{L}[\p{L}\p{M}]*)*|[^\p{L}]+/gu
const JOINS = /^['’-]$/
const OPENS = /[¿.?!;:]\s*$/
const ENDS_CLAUSE = /[.?!;:,]/
const ENDS_SENTENCE = /[.?!;:]/

const LEAST_OF_PART = 4
const LEAST_OF_HEAD = 5
const LEAST_OF_COMPOUND = 8
/** Nobody writes longer ones; what is made to be taken apart for long is left whole. */
const MOST_OF_COMPOUND = 48
const LINKS = ['', 's', 'n', 'en', 'es', 'e']
const MOST_KEPT = 20_000

/**
 * Reads a text of another language as English, word by word, by a list of the field's words. Nobody hears it: it is what
 * questions and material are compared by, so that what was learned in English of how investors ask holds for them.
 */
export class Gloss {
  readonly #language: string
  readonly #grammar: Grammar
  readonly #phrases: Phrases
  /** Words that may be a part of a longer one. */
  readonly #parts = new Map<string, string>()
  /** Words that say nothing: a phrase is read across them. */
  readonly #fillers = new Set<string>()
  readonly #kept = new Map<string, string>()

  /**
   * @param list a line a meaning: "english: form, form". Small words, matched as they are written, begin with "!"; "~" is
   * a verb (its stem, or its infinitive where the grammar takes that), with "+" and the beginning that may part from it; "="
   * one form of a verb, and "^" words that begin a sentence. What stands in brackets may be left out: "como (vocês|é que)
   * vendem" has three ways. What is read as nothing says nothing.
   */
  constructor(list: string, language: string, grammar: Grammar) {
    this.#language = language
    this.#grammar = grammar
    this.#phrases = new Phrases(grammar)
    const lines = list.split('\n').flatMap((line) => entryOf(line) ?? [])
    for (const { english, forms } of lines)
      for (const form of forms)
        if (english === '' && !/[ '’-]/.test(form)) this.#fillers.add(wordOf(grammar, form))
    for (const { english, forms, isSmall } of lines)
      for (const form of forms) this.#add(form, english, isSmall)
  }

  #add(form: string, english: string, isSmall: boolean): void {
    if (form === '' || this.#fillers.has(wordOf(this.#grammar, form))) return
    this.#phrases.add(form, english, isSmall)
    const [, stem, particle] = /^~([^+\s]+)(\+\S+)?$/.exec(form) ?? []
    if (isSmall || particle !== undefined || form.includes(' ')) return
    const word = fold(stem ?? form)
    for (const key of [word, this.#grammar.stemOf(word)])
      if (key.length >= LEAST_OF_PART && !this.#parts.has(key)) this.#parts.set(key, english)
  }

  /** True of a word of the list, in whatever form, or of parts that are, and of one that English has. */
  knows(word: string): boolean {
    return (
      this.#phrases.from([word]).length > 0 ||
      WORDS.rows.has(stem(word)) ||
      (this.#grammar.isCompounding && this.#joined(word, this.#grammar.respelt(word)) !== null)
    )
  }

  standsBeforeNoun(word: string): boolean {
    return this.#grammar.standsBeforeNoun?.(word) === true
  }

  /**
   * @param names words that stay as they are written, folded
   * @param unknown what becomes of words that the list does not hold: their ending is taken off, or they stay as written
   * @returns the text as it stands, where that is English already
   */
  read(
    text: string,
    names: ReadonlySet<string> = new Set(),
    unknown: 'stemmed' | 'as-written' = 'stemmed',
  ): string {
    const all = this.#piecesOf(text)
    if (this.#isEnglish(all)) return text
    const pieces = this.#withoutFillers(all)
    const said: Said[] = []
    const passed = new Set<number>()
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at]
      if (piece === undefined || passed.has(at)) continue
      if (piece.word === null) {
        said.push({ text: this.#between(piece.text), isVerb: false })
        continue
      }
      const beside =
        this.#grammar.besides?.(piece.text, wordAt(pieces, at - 2), wordAt(pieces, at + 2)) ?? null
      if (beside !== null) {
        said.push({ text: beside, isVerb: false })
        continue
      }
      const found = names.has(piece.word) ? null : this.#longest(pieces, at)
      const opening = at === 0 || OPENS.test(pieces[at - 1]?.text ?? '') ? this.#opening(piece, found) : null
      if (opening !== null) said.push({ text: opening, isVerb: false })
      else if (found === null)
        said.push({
          text: unknown === 'stemmed' ? this.#word(piece, piece.word, names) : piece.text,
          isVerb: false,
        })
      else {
        const mayMeanYou = found.isVerb && this.#grammar.mayMeanYou?.(piece.word) === true
        said.push(...saidOf(found, mayMeanYou))
        at = found.last
        if (found.particleAt !== null) passed.add(found.particleAt)
      }
    }
    return timesAgo(
      asAsked(
        this.#grammar.mayAskLast === true ? askedFirst(said) : said,
        this.#grammar.mayMeanYou !== undefined,
      ).replace(/ {2,}/g, ' '),
    )
      .replace(/ (?=[,.?!;:])/g, '')
      .trim()
  }

  /** A founder has some answers in English, and a visitor asks in it: its small words tell. */
  #isEnglish(pieces: readonly Piece[]): boolean {
    const count = (language: string, not: string) =>
      pieces.filter(({ word }) => word !== null && isOwnStop(word, language) && !isOwnStop(word, not)).length
    return count('en', this.#language) > count(this.#language, 'en')
  }

  /**
   * Without words that say nothing, but where they are of a phrase ("se van" is not "van"), and with what ties each to the
   * word before it; a text of nothing else stays.
   */
  #withoutFillers(pieces: readonly Piece[]): readonly Piece[] {
    const gone = new Set<number>()
    for (let at = 0; at < pieces.length; at++) {
      const found = pieces[at]?.word == null ? null : this.#longest(pieces, at)
      if (found !== null && found.length > 1) at = found.last
      else if (this.#isFiller(pieces, at)) gone.add(at)
    }
    if (pieces.every(({ word }, at) => word === null || gone.has(at))) return pieces
    const ties = ({ text }: Piece) => text === ' ' || (this.#grammar.isEliding && JOINS.test(text))
    return pieces.filter((piece, at) => !gone.has(at) && !(ties(piece) && gone.has(at + 1)))
  }

  /** One letter says nothing where it is tied to another word alone: "l'ARR", not "T4" nor "1,5 M". */
  #isFiller(pieces: readonly Piece[], at: number): boolean {
    const word = pieces[at]?.word ?? null
    if (word === null || !this.#fillers.has(word)) return false
    return word.length > 1 || [at - 1, at + 1].some((beside) => JOINS.test(pieces[beside]?.text ?? ''))
  }

  /** How much of a text it reads: the share of its words that the list holds. */
  shareRead(text: string): number {
    const pieces = this.#piecesOf(text)
    const words = pieces.filter(({ word }) => word !== null).length
    let read = 0
    for (let at = 0; at < pieces.length; at++) {
      const found = pieces[at]?.word == null ? null : this.#longest(pieces, at)
      if (found === null) {
        if (this.#isFiller(pieces, at)) read++
        continue
      }
      read += found.length
      at = found.last
    }
    return words === 0 ? 0 : read / words
  }

  /** What stands between two words, as English writes it. */
  #between(text: string): string {
    if (this.#grammar.isEliding && JOINS.test(text)) return ' '
    return asEnglishNumber(text)
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/[¿¡]/g, '')
  }

  /** A word that is another where it begins a question: "que" of who writes no accents. */
  #opening({ word }: Piece, found: Phrase | null): string | null {
    if (found !== null && found.length > 1) return null
    return this.#grammar.opening?.get(word ?? '') ?? null
  }

  #piecesOf(text: string): Piece[] {
    const pattern = this.#grammar.isEliding ? WORD_ELIDED : WORD
    const short = this.#grammar.shortened?.(text) ?? text
    return [...short.matchAll(pattern)].map(([piece]) => ({
      text: piece,
      word: /^\p{L}/u.test(piece) ? wordOf(this.#grammar, piece) : null,
    }))
  }

  /** The longest phrase from `at` on, its last piece, and where its verb's beginning stands that parted from it. */
  #longest(
    pieces: readonly Piece[],
    at: number,
  ): (Phrase & { last: number; particleAt: number | null }) | null {
    const words: string[] = []
    for (let next = at; pieces[next]?.word != null; next += 2) {
      words.push(pieces[next]?.word ?? '')
      const between = pieces[next + 1]?.text
      if (between !== ' ' && !(this.#grammar.isEliding && JOINS.test(between ?? ''))) break
    }
    for (const phrase of this.#phrases.from(words, pieces[at]?.text, beginsSentence(pieces, at))) {
      const last = at + (phrase.length - 1) * 2
      if (phrase.particle === undefined) return { ...phrase, last, particleAt: null }
      const particleAt = this.#particleAt(pieces, last, phrase.particle)
      if (particleAt !== null) return { ...phrase, last, particleAt }
    }
    return null
  }

  /** The last word of the clause, where it is the beginning that parted from its verb. */
  #particleAt(pieces: readonly Piece[], from: number, particle: string): number | null {
    for (let at = from + 1; at < pieces.length; at++) {
      const { word, text } = pieces[at] ?? { word: null, text: '' }
      if (word === null && ENDS_CLAUSE.test(text)) return null
      const next = pieces[at + 1]
      const isLast =
        next === undefined ||
        ENDS_CLAUSE.test(next.text) ||
        this.#grammar.joints.has(pieces[at + 2]?.word ?? '')
      if (word === particle && isLast) return at
    }
    return null
  }

  /** A word that the list does not hold: of parts that it does, or without its ending. */
  #word({ text }: Piece, word: string, names: ReadonlySet<string>): string {
    if (names.has(word) || /^\p{Lu}[\p{Lu}\d]+$/u.test(text)) return text
    const parts = word.split('-')
    if (parts.length > 1) return parts.map((part) => this.read(part, names)).join(' ')
    const kept = this.#kept.get(word)
    if (kept !== undefined) return kept
    const respelt = this.#grammar.respelt(word)
    // "Pricing", "churn" and "team" are written so in many a language.
    const isEnglish = WORDS.rows.has(stem(word))
    const read =
      (isEnglish ? word : null) ??
      (this.#grammar.isCompounding ? this.#joined(word, respelt) : null) ??
      this.#grammar.stemOf(respelt)
    if (this.#kept.size < MOST_KEPT) this.#kept.set(word, read)
    return read
  }

  #joined(word: string, respelt: string): string | null {
    if (word.length > MOST_OF_COMPOUND) return null
    return this.#compound(word) ?? this.#compound(respelt) ?? this.#byHead(respelt)
  }

  /** "Heizkosten": of words that are all known. */
  #compound(word: string): string | null {
    if (word.length < LEAST_OF_COMPOUND) return null
    for (let at = LEAST_OF_PART; at <= word.length - LEAST_OF_PART; at++) {
      const first = this.#part(word.slice(0, at))
      if (first === null) continue
      const rest = word.slice(at)
      const second = this.#part(rest) ?? this.#compound(rest)
      if (second !== null) return `${first} ${second}`
    }
    return null
  }

  /** "Schamottesteine": of which only the last is known. */
  #byHead(word: string): string | null {
    for (let at = LEAST_OF_PART; at <= word.length - LEAST_OF_HEAD; at++) {
      const head = this.#part(word.slice(at))
      if (head !== null) return `${this.#grammar.stemOf(word.slice(0, at))} ${head}`
    }
    return null
  }

  #part(part: string): string | null {
    for (const link of LINKS) {
      if (!part.endsWith(link)) continue
      const english = this.#parts.get(link === '' ? part : part.slice(0, -link.length))
      if (english !== undefined) return english
    }
    return this.#parts.get(this.#grammar.stemOf(part)) ?? null
  }
}

const wordAt = (pieces: readonly Piece[], at: number): string | null => pieces[at]?.word ?? null

const beginsSentence = (pieces: readonly Piece[], at: number): boolean =>
  at === 0 || ENDS_SENTENCE.test(pieces[at - 1]?.text ?? '')

/** "Seek you" is a verb and who is asked, as "sucht ihr" is. */
function saidOf({ english, isVerb }: Phrase, mayMeanYou: boolean): Said[] {
  if (!isVerb || !english.endsWith(' you')) return [{ text: english, isVerb, mayMeanYou }]
  const texts = [' ', 'you'].map((text) => ({ text, isVerb: false }))
  return [{ text: english.slice(0, -' you'.length), isVerb }, ...texts]
}

/** "1.140", "1 140" and "3,4" as they are written in English. */
const asEnglishNumber = (text: string): string =>
  text
    .replace(/(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, '.'))
    .replace(/\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+/g, (number) =>
      number.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
    )
