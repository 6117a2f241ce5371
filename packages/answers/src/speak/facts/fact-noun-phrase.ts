import { lowerStart } from './fact-label.ts'

/** Labels that are no nouns, or want an article, as one names them inside a sentence. */
const NAMED: readonly [RegExp, string][] = [
  [/^raising$|^round size$/i, "how much we're raising"],
  [/^committed(?: so far| to date)?$/i, 'how much is committed'],
  [/^founded$/i, 'when we were founded'],
  [
    /^(round|market|instrument|product|technology|company|problem|solution|team|competition|vision|roadmap)$/i,
    'the $1',
  ],
  [/^why now$/i, 'the question “Why now?”'],
  [/^(?:fy|full[- ]year)?\s*(?:19|20)\d{2}\s+(.+)$/i, 'yearly $1'],
  [/^(.+?),?\s+(?:in\s+)?(?:fy\s?)?\(?(?:19|20)\d{2}\)?$/i, 'yearly $1'],
]

/** A question about the company turned to the company's side; what fits none is quoted. */
const TURNED: readonly [RegExp, string][] = [
  [
    /^(?:what|which) (?:is|are|was|were) ((?:your|the) (?!.* (?:like|for|about|with|to|of|in|on)$).+)$/i,
    '$1',
  ],
  [/^who (?:is|are) your (.+)$/i, 'our $1'],
  [/^(?:what|who) (?:is|are) (.+)$/i, '$1'],
  [/^do you have (.+)$/i, 'whether we have $1'],
  [/^are you (.+)$/i, "whether we're $1"],
  [/^(how \w+) (is|are) ((?:your|the)(?: [\p{L}-]+){1,3})$/iu, '$1 $3 $2'],
  [/^(how (?:many|much) \p{L}+) do you (.+)$/iu, '$1 we $2'],
  [/^(how(?: \w+)?|where|when|why|what|who|which \w+) do you (.+)$/i, '$1 we $2'],
  [/^(how(?: \w+)?|where|when|why|what|who) are you (.+)$/i, "$1 we're $2"],
  [
    /^(how(?: \w+)?|where|when|why|what|who) (will|can|would|could|should|have|had|were) you (.+)$/i,
    '$1 we $2 $3',
  ],
  [/^(how) does (it|the \w+|your \w+) work$/i, '$1 $2 works'],
  [/^((?:what|who) (?!is\b|does\b|has\b|was\b|did\b|do\b|are\b)\p{L}+s .+)$/iu, '$1'],
]
const IS_QUESTION =
  /^(?:what|who|whom|whose|which|how|where|when|why|do|does|did|is|are|was|were|can|could|will|would|have|has|should|tell)\b/i

/** "gross margin" of "Gross margin", "how we sell" of "How do you sell?"; undefined of an empty text. */
export function asNounPhrase(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/[\s.:;!]+$/, '')
  const phrase = bare.replace(/\?+$/, '').trim()
  if (phrase === '') return undefined
  const known = NAMED.find(([pattern]) => pattern.test(phrase))
  if (known !== undefined)
    return lowerStart(
      phrase.replace(known[0], known[1]).replace(/ \p{Lu}\p{Ll}+/u, (word) => word.toLowerCase()),
      never,
    )
  const asks = bare.endsWith('?')
  if (!asks && !IS_QUESTION.test(phrase)) return lowerStart(phrase, never)
  const turned = TURNED.find(([pattern]) => pattern.test(phrase))
  const said =
    turned === undefined ? undefined : ourSide(lowerStart(phrase.replace(turned[0], turned[1]), never))
  const quoted = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`
  return said ?? (asks ? `the question “${quoted}?”` : `“${quoted}”`)
}

const never = () => false

/** "your" becomes "our" and a "you" that is no subject "us"; undefined where "you" may be either. */
function ourSide(text: string): string | undefined {
  const said = text
    .replace(/\byour\b/gi, 'our')
    .replace(/\byours\b/gi, 'ours')
    .replace(/\byourselves\b|\byourself\b/gi, 'ourselves')
    .replace(
      /(?<=\b(?:for|to|from|with|by|about|of|copying|beating|stopping|replacing|giving|makes|stops|keeps|sets|gives|helps|tells|choose|pay|paying|buy from)\s)you\b/gi,
      'us',
    )
  return /\byou\b/i.test(said) ? undefined : said
}
