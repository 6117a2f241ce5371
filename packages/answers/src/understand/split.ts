import { splitSentences } from '../text/sentences.ts'
import { isStop } from '../field/common-words.ts'
import { spans } from '../field/lexicon.ts'
import { isTime } from '../numbers/units.ts'
import { fold } from '../text/normalise.ts'
import { FILLER, tokenise } from '../text/tokens.ts'

const MAX_PARTS = 3
const ASKS =
  '(?:what|(?:what|who|how|where|when)s|who|whom|whose|where|when|why|how|which|do you|does|did you|are you|are there|is there|is it|can (?:you|i|we)|could (?:you|i|we)|have you|has|tell me|also|will you|would you|(?:until|till|by|since|from|in|on|at|to|for|with|of|under|after|before) (?:what|which|when|whom|where|how)|(?:is|are|was|were|did|do) (?:the|there|it|they|any|your|that|this|these|those))'
/** The same in languages that are read as English. */
const ASKS_ELSEWHERE: Readonly<Record<string, { asks: string; joints: string }>> = {
  de: {
    asks: '(?:was|wer|wen|wem|wessen|wo|woher|wohin|wann|warum|wieso|weshalb|wie|wie ?viele?|wie lange|wof(?:ü|ue)r|wozu|womit|wovon|welche[rsmn]?|ab wann|bis wann|seit wann|ab wie ?viel|(?:in|von|mit|bei|zu|f(?:ü|ue)r|auf|aus|an) (?:was|wen|wem|welche[rsmn]?)|gibt es|habt ihr|haben sie|seid ihr|sind sie|könnt ihr|k(?:ö|oe)nnen sie|ist das|ist es|ist (?:der|die)|sind die)',
    joints: 'und|sowie|au(?:ß|ss)erdem|dann|auch',
  },
  it: {
    asks: "(?:(?:a |con |per |da |di |in |su )?(?:chi|che cosa|cosa|cos['’]è|qual(?:e|i)?)|dove|dov['’]è|quando|da quando|entro quando|fino a quando|perch[eé]|come|com['’]è|quant[oaie]|quant['’]è|(?:per|da|in|a partire da|ogni) quant[oaie]|avete|siete|c['’]è|ci sono|esiste|posso|possiamo|potete)",
    joints: 'e|ed|inoltre|poi|anche|oppure',
  },
  pt: {
    asks: '(?:(?:a |com |para |pra |de |em |por )?(?:o qu[eê]|qu[eê]|quem|qual|quais)|(?:de |para |pra )?onde|quando|desde quando|at[eé] quando|porqu[eê]|como|quant[oa]s?|(?:por|em|com|de|a partir de|cada|h[aá]) quant[oa]s?|t[eê]m|h[aá] algu(?:m|ma|[eé]m)|existe|posso|podem(?:os)?)',
    joints: 'e|tamb[eé]m|al[eé]m disso|depois|ent[aã]o|ou',
  },
  fr: {
    asks: `(?:qui|quoi|quel(?:le)?s?|que \\p{L}+-(?:vous|tu)|qu[’']est[- ]ce|combien|comment|pourquoi|quand|o[uù]|est-ce|(?:[aà]|de|pour|avec|sur|en|chez|dans|par|depuis|[aà] partir de|jusqu[’'][aà]) (?:qui|quoi|quel(?:le)?s?|quand|combien|o[uù])|d[’']o[uù]|(?:avez|[eê]tes|pouvez|faites)-vous|y a-t-il|c[’']est (?:qui|quoi|quand|combien))`,
    joints: 'et|puis|ensuite|aussi',
  },
  es: {
    asks: '(?:qué|qui[eé]n(?:es)?|c[oó]mo|cu[aá]ndo|cu[aá]nt[oa]s?|cu[aá]l(?:es)?|d[oó]nde|por qu[eé]|(?:a|de|en|con|para|desde|hasta|por|a partir de) (?:qu[eé]|qui[eé]n(?:es)?|cu[aá]ndo|cu[aá]nt[oa]s?|cu[aá]l(?:es)?|d[oó]nde)|hay|ten[eé]is|tienen|sois|est[aá]is)',
    joints: 'y|e|adem[aá]s|luego|tambi[eé]n',
  },
}
const FILLERS = `(?:${FILLER},?\\s+)*`
const JOINT = new RegExp(
  `(?:[?？]+\\s*(?:and|also|plus|oh|then)?\\s*(?=\\S)|[;,.]?\\s+(?:and|also|plus|oh and|but|then)\\s+(?:also\\s+|then\\s+)?${FILLERS}(?=${ASKS}\\b)|[;,]\\s+(?=${ASKS}\\b)|[,]?\\s+(?:versus|vs\\.?|and then|as well as)\\s+(?=(?:what|how|who|when|where|why)\\b)|(?<![.\\s]\\p{L})\\.\\s+(?=${ASKS}\\b))`,
  'giu',
)
const ASKING = new RegExp(`\\b${ASKS}\\b`, 'iu')
/** As a question begins, marked or not. */
export const BEGINS_ASKING = new RegExp(
  `^(?:(?:and|so|but|then|also|ok|okay|well|now|hey|right|please|${FILLER})[\\s,]+)*(?:${ASKS}|any|describe|explain|(?:show|give|walk) (?:me|us))\\b`,
  'iu',
)
const JOINTS_ELSEWHERE = new Map(
  Object.entries(ASKS_ELSEWHERE).map(([language, { asks, joints }]) => [
    language,
    {
      joint: new RegExp(
        `(?:[?？]+\\s*(?:(?:${joints})\\s+)?(?=\\S)|[;,.]?\\s+(?:${joints})\\s+(?:(?:${joints})\\s+)?(?=${asks}(?!\\p{L}))|[;]\\s+(?=${asks}(?!\\p{L})))`,
        'giu',
      ),
      asking: new RegExp(`(?<!\\p{L})${asks}(?!\\p{L})`, 'iu'),
    },
  ]),
)

/**
 * The questions of one utterance, in order, three at most. A recogniser gives no marks, so that a question word
 * behind "and" parts them too.
 */
export function splitQuestions(text: string, language = 'en'): string[] {
  const own = JOINTS_ELSEWHERE.get(language.slice(0, 2))
  const parts = own === undefined ? [] : partedBy(own, text)
  // English is asked of whichever clone.
  return parts.length > 1 ? parts : partedBy({ joint: JOINT, asking: ASKING }, text)
}

function partedBy({ joint, asking }: { joint: RegExp; asking: RegExp }, text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const match of text.matchAll(joint)) {
    const part = text.slice(from, match.index)
    // "Do you know who … " is one question: what stands before must be able to stand alone.
    if (!/[?？]/.test(match[0]) && !isWhole(part, match[0], asking)) continue
    parts.push(part)
    from = match.index + match[0].length
  }
  parts.push(text.slice(from))
  return withBare(parts, text)
    .map((part) => part.replace(/^[\s?？,;]+|\s+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MAX_PARTS)
}

/** "… and from whom", "… and when" ask of what stands before them: by themselves they ask nothing. */
const BARE =
  /^(?:(?:and|from|by|to|with|for|at|until|since) )?(?:whom|who|when|where|what|which|why|how)\W*$/iu

function withBare(parts: readonly string[], text: string): string[] {
  return parts.flatMap((part, at) => {
    if (at > 0 && BARE.test(part.trim())) return []
    const next = parts[at + 1]
    if (next === undefined || !BARE.test(next.trim())) return [part]
    const from = text.indexOf(part)
    return [text.slice(from, text.indexOf(next, from + part.length) + next.length)]
  })
}

/** "After twelve weeks, how many …" and "the gap between what … and what …" are one question. */
function isWhole(part: string, joint: string, asking: RegExp): boolean {
  if (!/[\p{L}\p{N}]\S*\s+\S*[\p{L}\p{N}]/u.test(part) || /\bbetween\b/i.test(part)) return false
  // "Others have lasers. What …": what is told there asks nothing, whatever words it holds.
  if (/!\s*$/.test(part) || (joint.startsWith('.') && !/\p{L}/u.test(joint)))
    return splitSentences(part).some((sentence) => BEGINS_ASKING.test(sentence))
  return /\p{L}/u.test(joint) || asking.test(part)
}

/** "Net and gross retention": two of one noun. */
const PAIRS = ['net|gross', 'monthly|annual|yearly', 'average|median', 'largest|smallest']
const PAIRED = new RegExp(
  `\\b(${PAIRS.join('|')}) (?:and|or|&) (${PAIRS.join('|')}) (\\p{L}+(?: \\p{L}+)?)(?=[\\s?.!]*$)`,
  'iu',
)

/** "Burn / runway"; the next slash begins behind what this one reads. */
const SLASHED = /(\p{L}[\p{L}-]+)\s*\/\s*(?=(\p{L}[\p{L}-]+))/giu

/** "LTV/CAC" is one figure, "per box/month" a rate, and "and/or" a word. */
const isOneName = (one: string, other: string): boolean =>
  [one, other].some((word) => isStop(fold(word), 'en') || isTime(fold(word))) ||
  [`${one} ${other}`, `${other} ${one}`].some((both) => spans(tokenise(both)).length === 1)

/** "burn, runway and churn" → its pieces, three at most; the first keeps the frame of the question. */
export function splitSubjects(text: string): string[] {
  return text
    .replace(PAIRED, '$1 $3 and $2 $3')
    .replace(/[\s,]+(?:please|pls|plz)\W*$/iu, '')
    .replace(/\band\s*\/\s*or\b/giu, 'and')
    .replace(SLASHED, (whole, one: string, other: string) => (isOneName(one, other) ? whole : `${one}, `))
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|as well as|plus|&|n)\s+|\s*\+\s*/iu)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .slice(0, MAX_PARTS)
}
