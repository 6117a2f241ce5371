import { withoutSlips } from './slips.ts'

/** Longer questions are cut before anything looks at them: a spoken question is far shorter. */
export const MAX_QUESTION_CHARS = 2_000

const SPECIAL_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
}

/** Without characters that nobody can see: controls become spaces, zero-width and tag characters go. */
export function stripInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, '')
}

/** Compatibility forms unified, lower case, without accents. */
export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return stripInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłæœđı’‘ʼ`´]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .normalize('NFC')
}

const RESPELLED: [RegExp, string][] = [
  [/\bu\.s\.a?\.?(?=\W|$)/g, ' usa '],
  [/\bthe us\b/g, 'the usa'],
  [/\b((?:[a-z]\.){2,})/g, ''],
  [/\b(\w+)n't\b/g, '$1 not'],
  [/\bur\b/g, 'your'],
  [/\bu\b(?![./])/g, 'you'],
  [/\br (?=(?:you|your|they|we|there|these|those)\b)/g, 'are '],
  [/\b(?:pls|plz)\b/g, 'please'],
  [/\bppl\b/g, 'people'],
  [/\b(what|who|where|when|how|why|that|there|he|she)'?s\b/g, '$1 is'],
  [/\bit's\b/g, 'it is'],
  [/\b(you|we|they|what|who)'?re\b(?<!\bwere)/g, '$1 are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/\bi'm\b/g, 'i am'],
  [/\bill (?=(?:think|have to|sleep|come back|be back|get back|let you|ask|pass)\b)/g, 'i will '],
  [/'s\b/g, ''],
  [/\b(do|does|did|is|are|ca|wo|have|has)nt\b/g, '$1 not'],
  [/&/g, ' and '],
  [/%/g, ' percent '],
  // As somebody types who is in a hurry, and as founders label what they count.
  [/(?<![\p{L}\d])(?:#|no\.|nr\.?) of\b/gu, 'number of'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=\s?\p{L})/gu, 'with '],
  [/\bu\/(?=\s?\p{L})/gu, 'under '],
  [/\by (?=(?:now|you|us|this|is|are|do|did|would|not)\b)/g, 'why '],
  [
    /(?<=\b(?:the|this|that|your|our|last|prev|previous|next|current|seed|angel|big|does) )rd\b(?! (?:team|spend|budget|costs?|lab)\b)/g,
    'round',
  ],
  [/\bmgns?\b/g, 'margin'],
  [/\bmkt\b/g, 'market'],
  [/\brevs?\b/g, 'revenue'],
  [/\bprev\b/g, 'previous'],
  [/\bcust\b/g, 'customer'],
  [/\bcusts\b/g, 'customers'],
  [/\bavg\b/g, 'average'],
  [/\b(?:chk|chq)s?\b/g, 'cheque'],
  [/\bbiz\b/g, 'business'],
  [/\bmths?\b/g, 'months'],
  [/\bqtrs?\b/g, 'quarter'],
  [/\beoy\b/g, 'end of the year'],
]

/** What a speech recogniser writes letter by letter: "a r r", "n p s". */
const SPELT =
  /(?<![\p{L}\d']|\b(?:series|class|plan|round|option) )(?:a r r|m r r|n p s|n r r|g r r|c a c|l t v|g m v|t a m|s a m|s o m|a c v|a o v|d a u|m a u|k p is?|e b i t d a|c o g s|r o i|r o a s|i p o|s l as?|a p is?|a i|i p|h r|c e o|c t o|c f o|c o o|c m o|c r o|c p o|v c s?|b two b|b 2 b|b to b|d 2 c|d two c|e i s|s e i s|g d p r|f d a|n h s)(?![\p{L}\d'])/gu
const LETTERS: Record<string, string> = { two: '2', to: '2' }
const asWord = (spelt: string) =>
  spelt
    .split(' ')
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')

/** Folded text with contractions written out, so that typed and spoken forms read alike. */
export function plain(text: string): string {
  let out = withoutSlips(fold(text.replace(/\bUS\b(?! ?\$)/g, 'USA'))).replace(SPELT, asWord)
  for (const [pattern, replacement] of RESPELLED) {
    // "a.r.r." is a word of its own: its dots go, its letters stay.
    out =
      replacement === '' && pattern.source.includes('{2,}')
        ? out.replace(pattern, (dotted) => dotted.replaceAll('.', ''))
        : out.replace(pattern, replacement)
  }
  return out
}

/** Words of a text, folded and parted by single spaces, for comparing phrases. */
export function plainWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
