import { isOwnStop } from '../field/common-words.ts'
import { WORDS } from '../meaning/word-space.ts'
import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { type Grammar, wordOf } from './grammar.ts'
import { type Phrase, Phrases } from './phrases.ts'

/** A word of a text, or what stands between two. */
interface Piece {
  text: string
  /** Folded; null of what is no word. */
  word: string | null
}

interface Said {
  text: string
  isVerb: boolean
  /** Of a verb that who is spoken to may have been left out of. */
  mayMeanYou?: boolean
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
   * a verb's stem, with "+" and the beginning that may part from it, and "^" words that begin a sentence. What stands in brackets may
   * be left out: "como (vocês|é que) vendem" has three ways.
   */
  constructor(list: string, language: string, grammar: Grammar) {
    this.#language = language
    this.#grammar = grammar
    this.#phrases = new Phrases(grammar)
    for (const line of list.split('\n')) {
      const at = line.indexOf(':')
      if (line.startsWith('#') || at === -1) continue
      const isSmall = line.startsWith('!')
      const english = line.slice(isSmall ? 1 : 0, at).trim()
      for (const form of line
        .slice(at + 1)
        .split(',')
        .flatMap(waysOf))
        this.#add(form, english, isSmall)
    }
  }

  #add(form: string, english: string, isSmall: boolean): void {
    if (form === '') return
    if (english === '') {
      this.#fillers.add(fold(form))
      return
    }
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
    return asAsked(
      this.#grammar.mayAskLast === true ? askedFirst(said) : said,
      this.#grammar.mayMeanYou !== undefined,
    )
      .replace(/ {2,}/g, ' ')
      .replace(/ (?=[,.?!;:])/g, '')
      .trim()
  }

  /** A founder has some answers in English, and a visitor asks in it: its small words tell. */
  #isEnglish(pieces: readonly Piece[]): boolean {
    const count = (language: string, not: string) =>
      pieces.filter(({ word }) => word !== null && isOwnStop(word, language) && !isOwnStop(word, not)).length
    return count('en', this.#language) > count(this.#language, 'en')
  }

  /** With the space before each. */
  #withoutFillers(pieces: readonly Piece[]): Piece[] {
    const isFiller = (piece: Piece | undefined) => piece?.word != null && this.#fillers.has(piece.word)
    const isOne = pieces.length > 1
    return pieces.filter(
      (piece, at) => !isOne || !(isFiller(piece) || (piece.text === ' ' && isFiller(pieces[at + 1]))),
    )
  }

  /** How much of a text it reads: the share of its words that the list holds. */
  shareRead(text: string): number {
    const pieces = this.#piecesOf(text)
    const words = pieces.filter(({ word }) => word !== null).length
    let read = 0
    for (let at = 0; at < pieces.length; at++) {
      const found = pieces[at]?.word == null ? null : this.#longest(pieces, at)
      if (found === null) continue
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

/** A form with and without what stands in brackets. */
function waysOf(form: string): string[] {
  const [all, options] = /\(([^)]*)\)/.exec(form) ?? []
  if (all === undefined || options === undefined) return [form.replace(/ {2,}/g, ' ').trim()]
  return ['', ...options.split('|')].flatMap((option) => waysOf(form.replace(all, option)))
}

const beginsSentence = (pieces: readonly Piece[], at: number): boolean =>
  at === 0 || ENDS_SENTENCE.test(pieces[at - 1]?.text ?? '')

/** "Seek you" is a verb and who is asked, as "sucht ihr" is. */
function saidOf({ english, isVerb }: Phrase, mayMeanYou: boolean): Said[] {
  if (!isVerb || !english.endsWith(' you')) return [{ text: english, isVerb, mayMeanYou }]
  const texts = [' ', 'you'].map((text) => ({ text, isVerb: false }))
  return [{ text: english.slice(0, -' you'.length), isVerb }, ...texts]
}

const DONE = /(?:ed|lost|won|made)$/
const ASKS =
  /^(?:what|where|when|why|how|how much|how long|how many|what for|with what|at what|on what|from what)$/
const SUBJECT = /^(?:who|i|you|we|they|he|it|do)\b/
const BEFORE_NOUN = /^(?:the|a|your|our|this)$/

/** "How many customers do you have" of "vous avez combien de clients". */
function askedFirst(said: readonly Said[]): readonly Said[] {
  const asks = said.findIndex(({ text }) => ASKS.test(text))
  const [who, , does] = said
  if (asks < 4 || who?.text !== 'you' || does?.isVerb !== true) return said
  const isDirect = said[asks - 2]?.isVerb === true || DONE.test(said[asks - 2]?.text ?? '')
  if (!isDirect || said.slice(asks).some(({ text, isVerb }) => isVerb || text === 'you')) return said
  // "How many customers", and "how much" alone.
  const hasNoun = /^(?:how many|what)$/.test(said[asks]?.text ?? '') && said[asks + 1]?.text === ' '
  const asked = said.slice(asks, asks + (hasNoun ? 3 : 1))
  const space = { text: ' ', isVerb: false }
  // The verb goes before who does it, as it does where a question is turned.
  const behind = said.slice(3, asks - 1)
  return [...asked, space, does, space, who, ...behind, ...said.slice(asks + asked.length)]
}

/**
 * As English asks: "do you seek" of "sucht ihr", "what do customers pay" of "was zahlen Kunden", and "that" of an article
 * that nothing stands behind.
 */
function asAsked(said: readonly Said[], isLeavingOut: boolean): string {
  const texts = said.map(({ text }, at) => (text === 'the' ? articleOrPronoun(said, at) : text))
  for (let at = 0; at < said.length; at++) {
    const subject = subjectBehind(said, texts, at, isLeavingOut)
    if (subject === null) {
      if (asksYou(said, texts, at)) texts[at] = `do you ${texts[at] ?? ''}`
      continue
    }
    const [verb = '', ...rest] = texts.splice(at, subject - at + 1)
    texts.splice(at, 0, `do${rest.join('')} ${verb}`, ...rest.map(() => ''))
    at = subject
  }
  return texts.join('')
}

/** "Was kostet das?" and "warum ist die gestiegen?": nothing stands behind it that it could be the article of. */
function articleOrPronoun(said: readonly Said[], at: number): string {
  const behind = said[at + 1]?.text === ' ' ? said[at + 2] : undefined
  if (behind === undefined || !/\p{L}/u.test(behind.text)) return 'that'
  const isDone = DONE.test(behind.text) && said[at + 4] === undefined
  if (!isDone && !(behind.isVerb && !/\p{L}/u.test(said[at + 4]?.text ?? ''))) return 'the'
  return /^(?:are|were|have)$/.test(said[at - 2]?.text ?? '') ? 'they' : 'it'
}

/** "How many customers have?" of "¿Cuántos clientes tienen?": who is asked is left out. */
function asksYou(said: readonly Said[], texts: readonly string[], at: number): boolean {
  if (said[at]?.mayMeanYou !== true || /^(?:the|your|our)$/.test(texts[at + 2] ?? '')) return false
  const before = texts.slice(0, at)
  // "¿Cuántas tiendas no pagan?": those that were named.
  if (before.at(-2) === 'not') return false
  const isAsked =
    before.some((text) => ASKS.test(text)) ||
    (before.join('').trim() === '' && texts.at(-1)?.includes('?') === true)
  return isAsked && !before.some((text) => SUBJECT.test(text))
}

/** Where the subject ends that stands behind a verb which is asked for; null where none does. */
function subjectBehind(
  said: readonly Said[],
  texts: readonly string[],
  at: number,
  isLeavingOut: boolean,
): number | null {
  const { isVerb = false, text = '' } = said[at] ?? {}
  if (!isVerb || texts[at + 1] !== ' ') return null
  const next = texts[at + 2] ?? ''
  // "Habt ihr … eingesammelt": the verb is another.
  const isDone = said.slice(at + 3).some((other) => other.isVerb || DONE.test(other.text))
  if (/^(?:you|we)$/.test(next)) return text === 'have' && isDone ? null : at + 2
  if (text === 'have' || !ASKS.test(texts[at - 2] ?? '')) return null
  if (/^(?:that|it|they)$/.test(next)) return at + 2
  // Where a subject may be left out, a bare noun is what is done something with: "¿Cómo consiguen clientes?".
  if (isLeavingOut && !/^(?:the|your|our)$/.test(next)) return null
  const noun = BEFORE_NOUN.test(next) ? at + 4 : at + 2
  return /\p{L}/u.test(texts[noun] ?? '') && said[noun]?.isVerb === false ? noun : null
}

/** "1.140", "1 140" and "3,4" as they are written in English. */
const asEnglishNumber = (text: string): string =>
  text
    .replace(/(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, '.'))
    .replace(/\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+/g, (number) =>
      number.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
    )
