/** A word as Flite reads it, by its place in the text. */
export interface TextWord {
  start: number
  end: number
}

const WORD = /[A-Za-z]+(?:'[A-Za-z]+)*/g

export const wordsIn = (text: string): TextWord[] =>
  Array.from(text.matchAll(WORD), (match) => ({ start: match.index, end: match.index + match[0].length }))

const VOWELS = new Set([
  'aa',
  'ae',
  'ah',
  'ao',
  'aw',
  'ax',
  'ay',
  'eh',
  'er',
  'ey',
  'ih',
  'iy',
  'ow',
  'oy',
  'uh',
  'uw',
])

/** The sounds that each consonant, and each vowel that may be none, stands for in English. */
const SOUNDS: Readonly<Record<string, string>> = {
  b: 'b',
  c: 'k s ch sh',
  d: 'd jh t',
  f: 'f v',
  g: 'g jh zh ng',
  h: 'hh',
  j: 'jh y',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n ng',
  p: 'p f',
  q: 'k',
  r: 'r er',
  s: 's z sh zh',
  t: 't d th dh ch sh',
  u: 'y w',
  v: 'v f',
  w: 'w',
  x: 'k z s',
  y: 'y',
  z: 'z s',
  o: 'w',
}

const STANDS_FOR = new Map(
  Object.entries(SOUNDS).map(([letter, sounds]) => [letter, new Set(sounds.split(' '))] as const),
)

/** How a letter on its own is named, in letters that sound like it. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  b: 'be',
  c: 'se',
  d: 'de',
  f: 'ef',
  g: 'je',
  h: 'ech',
  j: 'ja',
  k: 'ka',
  l: 'el',
  m: 'em',
  n: 'en',
  p: 'pe',
  q: 'kyu',
  r: 'ar',
  s: 'es',
  t: 'te',
  u: 'yu',
  v: 've',
  w: 'dabelyu',
  x: 'eks',
  y: 'wi',
  z: 'ze',
}

interface Letter {
  char: string
  word: number
  isFirst: boolean
  isLast: boolean
}

const COST = { other: 1.3, otherKind: 2.2, silent: 0.4, inside: 0.55, behind: 0.7, before: 0.95 } as const

/**
 * How many of the sounds (pauses left out) have passed when each word ends. Flite tells its sounds but not its words,
 * so letters are aligned with sounds, as cheaply as English spelling allows; a word of mere punctuation has none.
 */
export function soundsThroughWord(words: readonly string[], sounds: readonly string[]): number[] {
  const letters = lettersOf(words)
  const width = sounds.length + 1
  const costs = new Float64Array((letters.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const steps = new Uint8Array(costs.length)
  costs[0] = 0
  const reach = (cell: number, cost: number, step: number) => {
    if (cost >= (costs[cell] ?? 0)) return
    costs[cell] = cost
    steps[cell] = step
  }
  for (let i = 0; i <= letters.length; i++) {
    const letter = letters[i]
    const extra = extraCost(letters[i - 1], letter)
    for (let j = 0; j <= sounds.length; j++) {
      const cell = i * width + j
      const cost = costs[cell] ?? 0
      const sound = sounds[j]
      if (sound !== undefined) reach(cell + 1, cost + extra, STEP.sound)
      if (letter) reach(cell + width, cost + COST.silent, STEP.letter)
      if (letter && sound !== undefined) reach(cell + width + 1, cost + match(letter, sound), STEP.both)
    }
  }
  return endsAlong(steps, letters, width, words.length)
}

const STEP = { sound: 1, letter: 2, both: 3 } as const

/** Walks the cheapest way back: where a word's last letter was taken, its sounds had passed. */
function endsAlong(steps: Uint8Array, letters: readonly Letter[], width: number, words: number): number[] {
  const ends = new Array<number>(words).fill(0)
  let i = letters.length
  let j = width - 1
  if (letters.length > 0) ends[letters.at(-1)?.word ?? 0] = j
  while (i > 0 || j > 0) {
    const step = steps[i * width + j]
    const word = letters[i - 1]?.word
    if (step === STEP.sound) {
      j--
      continue
    }
    i--
    if (step === STEP.both) j--
    const before = letters[i - 1]?.word
    if (before !== undefined && before !== word) ends[before] = j
  }
  return ends
}

function extraCost(before: Letter | undefined, next: Letter | undefined): number {
  if (!before) return COST.before
  if (next && next.word === before.word) return COST.inside
  return COST.behind
}

function match({ char }: Letter, sound: string): number {
  const isVowel = 'aeiouy'.includes(char)
  if (STANDS_FOR.get(char)?.has(sound)) return isVowel ? 0.1 : 0
  if (isVowel === VOWELS.has(sound)) return isVowel ? 0 : COST.other
  return COST.otherKind
}

function lettersOf(words: readonly string[]): Letter[] {
  return words.flatMap((word, index) => {
    const plain = word.toLowerCase().replace(/[^a-z]/g, '')
    const chars = [...(plain.length === 1 ? (LETTER_NAMES[plain] ?? plain) : plain)]
    return chars.map((char, at) => ({
      char,
      word: index,
      isFirst: at === 0,
      isLast: at === chars.length - 1,
    }))
  })
}
