import { fold } from '../text/normalise.ts'
import { type Grammar, wordOf } from './grammar.ts'

interface Entry {
  english: string
  isVerb: boolean
  /** The beginning that parted from its verb, and must stand at the end of its clause. */
  particle?: string
  /** As it is written, where letters of it have accents. */
  accented?: string
}

export interface Phrase extends Entry {
  /** How many words it has. */
  length: number
}

/** Of a form whose words begin a sentence: "Che prezzo". */
const BEGINS = '^'

/** Of small words: a verb that asks, alone or with whom it asks ("want you"). */
const VERB = /^(?:have|(?!are|can|could|must|should|will|would|were)[a-z]+ you)$/

interface Node {
  next: Map<string, Node>
  entries: Entry[]
}

const aNode = (): Node => ({ next: new Map(), entries: [] })

/** Words and phrases of a language with what they are read as. */
export class Phrases {
  readonly #grammar: Grammar
  /** As they are written, and without their endings. */
  readonly #exact = aNode()
  readonly #stemmed = aNode()

  constructor(grammar: Grammar) {
    this.#grammar = grammar
  }

  /**
   * @param form words, or "~" and a verb's stem, perhaps with "+" and the beginning that may part from it, or "=" and one
   * form of a verb
   */
  add(form: string, english: string, isSmall: boolean): void {
    const [, stem, particle] = /^~([^+\s]+)(?:\+(\S+))?$/.exec(form) ?? []
    if (form.startsWith('=')) {
      this.#addForm(fold(form.slice(1)), english)
      return
    }
    if (stem === undefined) {
      const parts = form.split(this.#grammar.isEliding ? /[ '’-]+/ : /[ '’]+/)
      const words = parts.map((part) => wordOf(this.#grammar, part))
      const isVerb = isSmall && VERB.test(english)
      const accented = /^\p{L}+$/u.test(form) && fold(form) !== form ? { accented: form } : {}
      put(this.#exact, words, { english, isVerb, ...accented })
      // Of several words, one that lost its accent is known by the others.
      if (parts.length > 1) put(this.#exact, parts.map(fold), { english, isVerb })
      if (!isSmall) put(this.#stemmed, words.map(this.#grammar.stemOf), { english, isVerb: false })
      return
    }
    const verb = { english, isVerb: true }
    const root = fold(stem)
    if (particle === undefined) {
      for (const one of this.#grammar.formsOf(root))
        this.#addForm(one, english, this.#grammar.saysYou?.(one, root) === true)
      return
    }
    const beginning = fold(particle)
    for (const one of this.#grammar.joined?.(root, beginning) ?? []) put(this.#exact, [one], verb)
    for (const one of this.#grammar.formsOf(root)) put(this.#exact, [one], { ...verb, particle: beginning })
  }

  /** @param saysYou its form is one of "you": "cercate" */
  #addForm(form: string, english: string, saysYou = false): void {
    const isYours = this.#grammar.meansYou?.(form) === true
    put(
      this.#exact,
      [form],
      isYours
        ? { english: `do you ${english}`, isVerb: false }
        : { english: saysYou ? `${english} you` : english, isVerb: true },
    )
  }

  /** What the first of `words` may be read as, alone or with those behind it: the longest first, as written before stemmed. */
  from(words: readonly string[], written = '', beginSentence = false): Phrase[] {
    const { stemOf, respelt } = this.#grammar
    const [first, ...rest] = words
    const begun = beginSentence
      ? walk(this.#exact, [BEGINS + first, ...rest], (word) => [word, respelt(word)])
      : []
    const exact = [...begun, ...walk(this.#exact, words, (word) => [word, respelt(word)])]
    const stemmed = walk(this.#stemmed, words, (word) => [stemOf(word), stemOf(respelt(word))])
    const isNoun = this.#grammar.writesNounsLarge === true && /^\p{Lu}/u.test(written)
    const nounFirst = ({ isVerb, particle }: Phrase) => Number(isNoun && isVerb && particle === undefined)
    return [...exact, ...stemmed].sort(
      (a, b) =>
        b.length - a.length ||
        Number(b.particle !== undefined) - Number(a.particle !== undefined) ||
        nounFirst(a) - nounFirst(b) ||
        accent(b, written) - accent(a, written),
    )
  }
}

/** "Où" is written otherwise than "ou", by who writes accents. */
function accent({ accented, length }: Phrase, written: string): number {
  if (length > 1) return 0
  const isPlain = fold(written) === written.toLowerCase()
  if (accented === undefined) return isPlain ? 0 : -1
  return accented === written.toLowerCase() ? 1 : -1
}

function put(root: Node, words: readonly string[], entry: Entry): void {
  let node = root
  for (const word of words) {
    const next = node.next.get(word) ?? aNode()
    node.next.set(word, next)
    node = next
  }
  node.entries.push(entry)
}

function walk(root: Node, words: readonly string[], keysOf: (word: string) => string[]): Phrase[] {
  const found: Phrase[] = []
  let nodes = [root]
  for (const [at, word] of words.entries()) {
    nodes = [...new Set(keysOf(word))].flatMap((key) => nodes.flatMap((node) => node.next.get(key) ?? []))
    if (nodes.length === 0) break
    for (const { entries } of nodes) for (const entry of entries) found.push({ ...entry, length: at + 1 })
  }
  return found
}
