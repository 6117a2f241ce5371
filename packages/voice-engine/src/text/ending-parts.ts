/** The words of a text as they are compared: small letters, no marks. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}'%$€-]/gu, ''))
    .filter((word) => word !== '')

const set = (words: string) => new Set(words.split(/\s+/))
/** What stands for itself; all other words are told apart by their ends. */
const LITTLE = set(
  `um uh er erm hm mm and or but because so if although unless than when while that which who where until till
   the a an my your our their its his her of in on at to for from with by about into between per as is are was were
   be do does did have has had can could will would should i you we they he she it there this these that's what's`,
)
const HELPERS = set('is are was were do does did have has had can could will would should am')
const ASKING = set("what how who why when where which what's how's who's whose")
const SHORTENED = /'(?:s|re|ve|d|ll)$/

/** A length, told the more roughly the longer it is. */
function rough(count: number): number {
  if (count <= 6) return count
  return [9, 13, 18].find((most) => count <= most) ?? 20
}

function shapeOf(word: string | undefined): string {
  if (word === undefined) return '^'
  if (LITTLE.has(word)) return word
  if (/\d/.test(word)) return '#'
  return /(?:ed|ing|s|ly)$/.exec(word)?.[0] ?? 'w'
}

/** What of a text tells whether it is whole: its last words and their shapes, its length, how it asks. */
export function endingParts(words: readonly string[]): string[] {
  const back = (place: number): string => words.at(-place) ?? '^'
  const shape = (place: number): string => shapeOf(words.at(-place))
  const asksAt = words.findIndex((word) => ASKING.has(word))
  const asks = words[asksAt] ?? ''
  const since = rough(words.length - Math.max(asksAt, 0))
  const helpers = words.filter((word) => HELPERS.has(word) || SHORTENED.test(word)).length
  const two = `${shape(2)} ${shape(1)}`
  return [
    'any',
    `last ${back(1)}`,
    `last two ${back(2)} ${back(1)}`,
    `before the last ${back(2)}`,
    `end ${back(1).slice(-3)}`,
    `shapes ${two}`,
    `shapes ${shape(3)} ${two}`,
    `shapes ${shape(4)} ${shape(3)} ${two}`,
    `words ${rough(words.length)}`,
    `asks ${asks} ${since}`,
    `asks ${asks} helpers ${helpers}`,
    `asks ${asks} ${shape(1)}`,
    `asks ${asks} last ${back(1)}`,
    `begins ${words[0] ?? '^'} ${words[1] ?? '^'} ${rough(words.length)}`,
  ]
}

const FNV_OFFSET = 2_166_136_261
const FNV_PRIME = 16_777_619

/** Where the weight of a part lies among so many, a power of two. */
export function placeOf(part: string, places: number): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), FNV_PRIME)
  return ((hash ^ (hash >>> 15)) >>> 0) & (places - 1)
}
