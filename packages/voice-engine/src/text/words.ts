export interface TextWord {
  text: string
  start: number
  end: number
  /** End of its last letter or digit: what follows is punctuation. */
  lastSoundEnd: number
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const SOUND = /[\p{L}\p{M}\p{N}%\p{Sc}]/u

let wordSegmenter: Intl.Segmenter | undefined

/** Words with the punctuation that clings to them. Scripts without spaces are cut where the language's words end. */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = []
  for (const match of text.matchAll(/\S+/g)) {
    const token = match[0]
    const cuts = UNSPACED.test(token) ? unspacedWords(token) : [token]
    let start = match.index
    for (const word of cuts) {
      const end = start + word.length
      const before = words.at(-1)?.lastSoundEnd ?? start
      const silent = [...word].reverse().findIndex((char) => SOUND.test(char))
      const tail = silent > 0 ? [...word].slice(-silent).join('').length : 0
      // A token of mere punctuation has no sound: it is heard with the word before it.
      words.push({ text: word, start, end, lastSoundEnd: silent < 0 ? before : end - tail })
      start = end
    }
  }
  return words
}

function unspacedWords(token: string): string[] {
  wordSegmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const words: string[] = []
  for (const { segment, isWordLike } of wordSegmenter.segment(token)) {
    const last = words.length - 1
    if (!isWordLike && last >= 0) words[last] += segment
    else words.push(segment)
  }
  return words
}

/** How long a word takes to say, in letters: a digit is a word, capitals are spelled, a comma is a breath. */
export function spokenWeight(word: string): number {
  let weight = 1
  const isSpelled = /^\P{L}*\p{Lu}{2,5}\P{L}*$/u.test(word)
  for (const char of word) {
    if (/\p{N}/u.test(char)) weight += 4
    else if (/[%\p{Sc}&@]/u.test(char)) weight += 6
    else if (UNSPACED.test(char)) weight += 3
    else if (/\p{L}/u.test(char)) weight += isSpelled ? 2 : 1
  }
  if (/\d[.,]\d/.test(word)) weight += 5
  if (/[,;:–—]$/.test(word)) weight += 2
  return weight
}
