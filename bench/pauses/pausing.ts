import { createHash } from 'node:crypto'

/** A word as it is spoken: from its first sound to its last, in milliseconds of the turn. */
export interface SpokenWord {
  text: string
  startMs: number
  endMs: number
}

const words = (text: string) => new Set(text.split(/\s+/))
const FILLERS = words('um uh er erm uhm hm hmm mm ah eh')
const JOINERS = words(
  'and or but because so if although whereas unless than when while that which who where until till',
)
const SMALL = words(
  `the a an my your our their its his her of in on at to for from with by about into between per as is are was were be
   do does did have has had can could will would should i you we they he she it there this these that's what's`,
)

type Kind = 'filler' | 'joiner' | 'small' | 'word'

export function kindOf(word: string): Kind {
  const bare = word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '')
  if (FILLERS.has(bare)) return 'filler'
  if (JOINERS.has(bare)) return 'joiner'
  return SMALL.has(bare) ? 'small' : 'word'
}

/**
 * Of 100 places between two words, how many hold a silence of a second or more: counted in 7,461 questions of four
 * words or more that people asked each other in the meetings of the AMI corpus, by the kinds of the two words.
 */
const SECONDS_OF_SILENCE: Record<Kind, Record<Kind, number>> = {
  filler: { filler: 9.5, joiner: 11.7, small: 7.6, word: 7.9 },
  joiner: { filler: 3.1, joiner: 6.6, small: 2.4, word: 2.1 },
  small: { filler: 2.3, joiner: 1.5, small: 0.45, word: 0.63 },
  word: { filler: 2.7, joiner: 1.4, small: 0.64, word: 1 },
}

/** Silences are spread log-normally; 16 of 100 that are longer than 200 ms are a second or longer. */
const MEDIAN_MS = 500
const SPREAD = 0.7
const SHORTEST_MS = 200
const LONGEST_MS = 3_500
const OF_A_SECOND = 0.16

/** How often a silence of 200 ms or more stands between two words. */
export const pauseRate = (before: string, after: string): number =>
  Math.min(0.6, SECONDS_OF_SILENCE[kindOf(before)][kindOf(after)] / 100 / OF_A_SECOND)

/** Even numbers from 0 to 1, the same ones for the same seed. */
export function chance(seed: string): () => number {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${seed}/${count}`).digest().readUInt32BE(0) / 2 ** 32
  }
}

export function pauseMs(next: () => number): number {
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    const ms = MEDIAN_MS * Math.exp(SPREAD * normal)
    if (ms >= SHORTEST_MS && ms <= LONGEST_MS) return Math.round(ms)
  }
}

/** A question as somebody speaks it, with silences where and as long as people make them. */
export function speak(question: string): SpokenWord[] {
  const next = chance(question)
  const said: SpokenWord[] = []
  let atMs = 0
  for (const text of question.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))) {
    const before = said.at(-1)
    if (before && next() < pauseRate(before.text, text)) atMs += pauseMs(next)
    const lastsMs = 90 + 55 * Math.min(text.length, 14)
    said.push({ text, startMs: atMs, endMs: atMs + lastsMs })
    atMs += lastsMs
  }
  return said
}
