import { clustersOf } from '../field/thesaurus.ts'
import { stem } from '../text/stem.ts'
import { tokenise, withoutHesitation } from '../text/tokens.ts'
import { isEveryday } from './word-space.ts'

/** Buckets that features are hashed into: a power of two. */
export const BUCKETS = 1 << 16

/** Worth of each sort of feature, before its rarity. */
const WORTH = { word: 1, cluster: 1, pair: 0.4, letters: 0.12 }
const LETTERS_FROM = 3
const LETTERS_TO = 5
const MAX_WORDS = 60
/** Fillers of speech say nothing about what is asked. */
const FILLERS = new Set(
  'um uh uhm er erm hmm hm like well so okay ok yeah yes please hi hey hello'.split(' '),
)

/**
 * A text as hashed features: words, neighbouring pairs, runs of three to five letters. Figures and names become their
 * kind, so that "0.9 percent" and "12 percent", Petra and Karthik read alike. Bucket → worth.
 */
export function textFeatures(text: string): Map<number, number> {
  const found = new Map<number, number>()
  const add = (key: string, worth: number) => {
    const bucket = hash(key)
    found.set(bucket, (found.get(bucket) ?? 0) + worth)
  }
  const words = readWords(text)
  for (const [at, word] of words.entries()) {
    add(`w ${word}`, WORTH.word)
    const next = words[at + 1]
    if (next !== undefined) add(`p ${word} ${next}`, WORTH.pair)
    if (word.startsWith('#')) continue
    const clusters = clustersOf(word)
    for (const cluster of clusters) add(`t ${cluster}`, WORTH.cluster / Math.sqrt(clusters.length))
    const framed = `<${word}>`
    for (let length = LETTERS_FROM; length <= LETTERS_TO; length++)
      for (let from = 0; from + length <= framed.length; from++)
        add(`c ${framed.slice(from, from + length)}`, WORTH.letters)
  }
  return found
}

const MONEY =
  /(?:[$€£¥₹]|\b(?:eur|usd|gbp|chf)\b)\s?\d[\d,.]*\s?(?:k|m|mn|bn|b|thousand|million|billion)?\b|\b\d[\d,.]*\s?(?:k|m|mn|bn|thousand|million|billion)?\s?(?:euros?|dollars?|pounds?|eur|usd|gbp|chf|francs?|kroner|kronor|zloty|reais)\b/g
const PERCENT = /\b\d[\d,.]*\s?percent\b/g
const YEAR = /\b(?:19|20)\d\d\b/g
const FIGURE = /\b\d[\d,.]*(?:k|m|bn|x)?\b/g

/** Written with a capital inside a sentence: the name of somebody or something, unless it is an everyday word. */
const NAME = /(?<=[\p{Ll},;:(]\s)\p{Lu}\p{Ll}[\p{L}-]*/gu

function readWords(text: string): string[] {
  const named = text.replace(NAME, (name) =>
    tokenise(name).every((token) => isEveryday(token.stem)) ? name : ' zzname ',
  )
  const marked = withoutHesitation(named)
    .replace(MONEY, ' zzmoney ')
    .replace(PERCENT, ' zzpercent ')
    .replace(YEAR, ' zzyear ')
    .replace(FIGURE, ' zzfigure ')
  const words: string[] = []
  for (const { word } of tokenise(marked)) {
    if (FILLERS.has(word)) continue
    words.push(word.startsWith('zz') ? `#${word.slice(2)}` : stem(word))
    if (words.length === MAX_WORDS) break
  }
  return words
}

/** FNV-1a, folded into the buckets. */
function hash(key: string): number {
  let value = 2166136261
  for (let at = 0; at < key.length; at++) value = Math.imul(value ^ key.charCodeAt(at), 16777619)
  return ((value >>> 16) ^ value) & (BUCKETS - 1)
}

/** How rare a word is among investors' questions: 0.4 for "what", above 6 for one that was never asked. */
export function rarityOf(encoder: { rarity: Uint8Array }, stemmed: string): number {
  const found = encoder.rarity[hash(`w ${stemmed}`)] ?? 0
  return found === 0 ? 6.5 : found / 16
}
