const VOWEL = /[aeiouy]/
const KEEP = new Set([
  'news',
  'gross',
  'business',
  'sas',
  'saas',
  'aws',
  'ios',
  'bias',
  'canvas',
  'this',
  'series',
  'plus',
  'during',
  'bring',
  'being',
  'thing',
  'king',
  'string',
  'spring',
  'speed',
  'seed',
  'need',
  'feed',
  'red',
  'bed',
  'wedding',
  'las',
  'texas',
  'paris',
  'us',
  'usa',
])

/** A light English stem: endings of number and tense only, so that meanings stay apart. */
export function stem(word: string): string {
  if (word.length < 4 || KEEP.has(word) || !/^[a-z]+$/.test(word)) return word
  let out = word
  if (/ies$/.test(out) && out.length > 4) out = `${out.slice(0, -3)}y`
  else if (/(?:ss|x|ch|sh|z)es$/.test(out)) out = out.slice(0, -2)
  else if (/[^sui]s$/.test(out)) out = out.slice(0, -1)
  const tense = /^(.{2,})(?:ing|ed)$/.exec(out)
  const root = tense?.[1]
  if (
    root !== undefined &&
    VOWEL.test(root) &&
    !(root.length === 2 && out.endsWith('ed') && out !== 'used')
  ) {
    out = /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
  }
  // A convertible note is no "not".
  if (out.length > 3 && out.endsWith('e') && out !== 'note') out = out.slice(0, -1)
  if (out.length > 3 && out.endsWith('y')) out = `${out.slice(0, -1)}i`
  return out
}
