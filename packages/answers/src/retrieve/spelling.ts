import { isSoft, isStop } from '../field/common-words.ts'
import { PLACES } from '../field/concepts-qualifiers.ts'
import { fieldWords, isFieldWord } from '../field/lexicon.ts'
import { isSpeltRight } from '../field/thesaurus.ts'
import { isEveryday } from '../meaning/word-space.ts'
import { stem } from '../text/stem.ts'

/** Words near one of the field that mean something else: they stay as they are. */
const REAL_WORDS = new Set(
  `patient patients horse house boat bored beard prize barn born learn earn turn bury curry stuff steam teem raze rays grass cost-plus
  loyalty royalty casual causal capitol president precedent personal principle contract contrast content context country county
  customs custom costume costumes marketplace founder-led fond wonder ponder flounder sounder ladder leader reader trader dealer
  seller teller cellar salary celery lawyer layer player prayer buyer flyer employer pension tension mention session vision mission
  passion position petition repetition composition condition edition addition attrition nutrition retail detail entail email
  female male sister brother husband wife married marriage children child religion politics political weather recipe football
  bitcoin crypto blockchain tesla apple google amazon microsoft stripe nvidia openai uber airbnb meta facebook oracle salesforce
  hardware cloud robot robots drone drones rocket mars moon dog dogs cat cats car cars bike lunch dinner hotel flight music movie
  inventory inventor inventors invent stocks stork pilot-light fraud fired scandal crime criminal arrest bankrupt bankruptcy debt loan loans lease rent union strike`
    .trim()
    .split(/\s+/),
)

const VOWELS = 'aeiou'

const trigramsOf = (word: string) => {
  const padded = `^${word}$`
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
}

/** Guesses what a misspelt or misheard word was meant to be, from the field's words and the material's own. */
export class Speller {
  private readonly words: string[] = []
  private readonly own = new Set<string>()
  private readonly grams = new Map<string, number[]>()

  add(word: string): void {
    if (this.own.has(word) || word.length < 4 || /\d/.test(word)) return
    this.own.add(word)
    const at = this.words.push(word) - 1
    for (const gram of trigramsOf(word)) {
      const list = this.grams.get(gram)
      if (list) list.push(at)
      else this.grams.set(gram, [at])
    }
  }

  addField(): void {
    for (const word of fieldWords()) this.add(word)
  }

  /** The word itself where it is known, or where nothing is near enough. */
  respell(word: string, language: string, isAlone = false): string {
    if (word.length < 4 || word.length > 24 || !/^[a-z]+$/.test(word)) return word
    const stemmed = stem(word)
    if (this.own.has(word) || isFieldWord(word) || isStop(word, language) || isSoft(word, stemmed))
      return word
    if (isSpeltRight(word) || PLACES.has(word) || REAL_WORDS.has(word) || REAL_WORDS.has(stemmed)) return word
    // A known word in another number or tense is no misspelling.
    if (this.sharesStem(word, stemmed)) return word
    return (
      this.swapped(word, language) ?? this.nearest(word) ?? (isAlone ? this.otherVowel(word) : null) ?? word
    )
  }

  /** "Leed?": by its consonants alone, where only one word of the field has them so. */
  private otherVowel(word: string): string | null {
    const others = [...word].flatMap((letter, at) =>
      VOWELS.includes(letter)
        ? [...VOWELS].map((vowel) => `${word.slice(0, at)}${vowel}${word.slice(at + 1)}`)
        : [],
    )
    const [known, ...more] = others.filter((other) => other !== word && isFieldWord(other))
    return known === undefined || more.length > 0 ? null : known
  }

  /** Two neighbours typed in the wrong order: of a short word too little else is left to know it by. */
  private swapped(word: string, language: string): string | null {
    if (isEveryday(stem(word))) return null
    const isKnown = (other: string) => this.own.has(other) || isFieldWord(other) || isStop(other, language)
    for (let at = 0; at + 1 < word.length; at++) {
      const other = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
      if (other !== word && isKnown(other)) return other
    }
    return null
  }

  private sharesStem(word: string, stemmed: string): boolean {
    return [`${stemmed}s`, `${stemmed}e`, `${stemmed}ed`, `${stemmed}ing`, `${stemmed}y`, stemmed].some(
      (form) => form !== word && this.own.has(form),
    )
  }

  private nearest(word: string): string | null {
    const shared = new Map<number, number>()
    for (const gram of trigramsOf(word))
      for (const at of this.grams.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    const allowed = word.length >= 10 ? 2 : 1
    let best: string | null = null
    let bestScore = 0
    for (const [at, count] of shared) {
      const candidate = this.words[at] ?? ''
      if (count < 2 || candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed)
        continue
      const distance = editDistance(word, candidate, allowed)
      if (distance > allowed) continue
      const score =
        (2 * count) / (word.length + candidate.length) - distance * 0.1 + (isFieldWord(candidate) ? 0.1 : 0)
      if (score > bestScore) {
        bestScore = score
        best = candidate
      }
    }
    return best
  }

  get bytes(): number {
    let bytes = 0
    for (const word of this.words) bytes += 48 + word.length * 2 + word.length * 8
    return bytes + this.grams.size * 96
  }
}

/** Edits between two words, a swap of neighbours counting one; more than `limit` is `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  let twoBack: number[] = []
  let back = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((back[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (back[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (twoBack[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    twoBack = back
    back = row
  }
  return back[b.length] ?? limit + 1
}
