import { ended } from '../../sentences.ts'

const ENDS =
  'com|org|net|io|ai|co|app|dev|tech|eu|de|at|ch|uk|fr|es|it|nl|be|dk|se|no|fi|pl|pt|ie|us|ca|in|sg|jp|xyz|energy|health|bio|cloud|me|so|gg|info|biz|example'
const ADDRESS = `(?:https?:\\/\\/\\S+|www\\.\\S+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|(?<![\\p{L}\\d@./-])[a-z\\d-]{2,60}(?:\\.[a-z\\d-]{2,60})?\\.(?:${ENDS})(?:\\/\\S*)?(?![\\p{L}\\d]))`
const ANY = new RegExp(ADDRESS, 'giu')
/** Where it only stands beside what is said: "(www.heron.example)", " – heron.example". */
const BESIDE = new RegExp(
  `\\s*(?:\\(${ADDRESS}\\)|\\[${ADDRESS}\\]|\\s[–—|-]\\s?${ADDRESS}(?=[.!?]?$))`,
  'giu',
)

/** A sentence as it is said: nobody says an address aloud. Empty where the sentence is about one; a name may be one. */
export function spokenWithout(sentence: string, name = ''): string {
  const isName = (address: string) => address.replace(/[.,;:!?)]+$/, '').toLowerCase() === name.toLowerCase()
  const text = sentence.replace(BESIDE, (found) =>
    isName(found.replace(/^[\s([–—|-]+|[\])]$/g, '')) ? found : '',
  )
  const left = [...text.matchAll(ANY)].filter(([address]) => !isName(address))
  return left.length > 0 ? '' : ended(text)
}
