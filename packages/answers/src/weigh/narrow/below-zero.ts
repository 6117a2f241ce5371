import { numberWord } from '../../numbers/words.ts'
import { plain } from '../../text/normalise.ts'

/** "At minus 20 degrees": how many below zero; null where a text speaks of none, or takes one number from another. */
export function belowZero(text: string): number | null {
  const words = plain(text)
    .replace(/[−–]/g, '-')
    .replace(/(^|[\s(])-(?=\d)/g, '$1minus ')
    .split(/[^\p{L}\d]+/u)
  const at = words.findIndex(
    (word, place) =>
      word === 'minus' && numberIn(words[place + 1]) !== null && numberIn(words[place - 1]) === null,
  )
  return at < 0 ? null : numberIn(words[at + 1])
}

function numberIn(word = ''): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  return numberWord(word, 'en') ?? null
}
