/** A fact's label as it can stand inside a sentence. */
export interface SpokenLabel {
  /** "monthly net burn", "gross margin on hardware", "ARR": qualifiers in place, without the period. */
  text: string
  /** "2025", "Q3 2026": the period that the label names. */
  period?: string
  /** The last year of the period. */
  year?: number
  /** It names what is hoped for, not what was: "target", "forecast". */
  isOutlook: boolean
}

const PERIOD =
  /(?:\b(?:in|for|of)\s+)?\b(?<period>(?:FY\s?|(?:Q[1-4]|H[12])\s|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s)?(?<year>(?:19|20)\d{2})(?:\/\d{2,4})?)\b(?!-\d)/
const QUESTION = /^(?:what|who|which|how|where|when|why|do|does|is|are|can)\b/i
const OUTLOOK =
  /\b(?:targets?|forecasts?|plans?|planned|budget(?:ed)?|goals?|projected|projections?|expected|estimated?|outlook|guidance|run[- ]rate)\b/i

/** Qualifiers in brackets or behind a comma, and how they are said; `front` ones stand before the label. */
const QUALIFIERS: readonly { pattern: RegExp; place: 'front' | 'behind'; said: string }[] = [
  { pattern: /^pre(?:-money)?$/i, place: 'front', said: 'pre-money' },
  { pattern: /^post(?:-money)?$/i, place: 'front', said: 'post-money' },
  {
    pattern:
      /^((?:the )?(?:last|past|trailing|next) (?:[\w-]+ )?(?:days?|weeks?|months?|quarters?|years?))$/i,
    place: 'behind',
    said: 'over the $1',
  },
  { pattern: /^months?$/i, place: 'front', said: 'monthly' },
  { pattern: /^quarters?$/i, place: 'front', said: 'quarterly' },
  { pattern: /^years?$/i, place: 'front', said: 'annual' },
  { pattern: /^(\d+ (?:days|weeks|months|quarters|years))$/i, place: 'behind', said: 'over $1' },
  { pattern: /^p\.?a\.?$/i, place: 'front', said: 'annual' },
  {
    pattern:
      /^((?:per|on|in|after|before|for|from|of|with|without|since|excluding|including|excl\.?|incl\.?|by|to|at|across|over|under|as|a|an|each|so|until|through)\b.+)$/i,
    place: 'behind',
    said: '$1',
  },
  // A name: "Market, Portugal and Spain".
  { pattern: /^(\p{Lu}\p{Ll}.*)$/u, place: 'behind', said: 'in $1' },
  { pattern: /^(?!all\b)([\p{L}-]{3,}(?: [\p{L}-]{3,})?)$/u, place: 'front', said: '$1' },
]

/** Null where a qualifier fits nowhere in a sentence: then the label is said as it is written. */
export function readLabel(written: string, isName: (word: string) => boolean): SpokenLabel | null {
  const label = written
    .trim()
    .replace(/[:.?!]+$/, '')
    .replace(/\s+p\.?a\.?$/i, ', p.a.')
  const found = PERIOD.exec(label)
  const { period, year } = found?.groups ?? {}
  // "2020 to 2025" is a stretch of time, and no year of its own.
  if (found !== null && /\b(?:19|20)\d{2}\b/.test(label.replace(found[0], ' '))) return null
  const rest = (found === null ? label : label.replace(found[0], ' '))
    .replace(/\(\s*\)/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
  const [main = '', ...qualifiers] = rest
    .split(/\s*\(([^()]*)\)\s*|\s*[,;]\s+|\s+[-–—]\s+|,$/)
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
  if (main === '' || QUESTION.test(main)) return null
  let text = lowerStart(main, isName)
  for (const qualifier of qualifiers) {
    const outlook = OUTLOOK.test(qualifier)
    const known = QUALIFIERS.find(({ pattern }) => pattern.test(qualifier))
    if (known === undefined) return null
    const said = qualifier.replace(known.pattern, known.said)
    // "Revenue (target)" is a revenue target.
    if (outlook) text = `${text} ${qualifier.toLowerCase()}`
    else if (known.place === 'behind') text = `${text} ${lowerStart(said, isName)}`
    else if (!text.split(' ').includes(said.toLowerCase())) text = `${lowerStart(said, isName)} ${text}`
  }
  return {
    text,
    ...(period === undefined ? {} : { period, year: Number(year) }),
    isOutlook: OUTLOOK.test(label),
  }
}

/** Words that begin a label with a capital although they name nobody, whatever the material's titles do. */
const ORDINARY =
  /^(?:accessible|addressable|annual|average|bridge|burn|cash|churn|closing|committed|cost|customers?|first|founded|friends|funding|grants?|gross|growth|instrument|lead|lifetime|market|minimum|monthly|net|new|paying|pre-?seed|pre-money|post-money|price|raising|recurring|research|revenue|round|seed|target|team|total|valuation)$/i

/** "Gross margin" → "gross margin"; "ARR", "CO2 saved" and names stay. */
export function lowerStart(text: string, isName: (word: string) => boolean): string {
  const [first = ''] = /^[\p{L}\p{N}&'’-]+/u.exec(text) ?? []
  if (!/^\p{Lu}/u.test(first) || /^(?:Series|Net Promoter)\b/.test(text)) return text
  if (first.length > 1 && !/^\p{Lu}[\p{Ll}'’-]+$/u.test(first)) return text
  if (first.length === 1 && !/^A\s\p{Ll}/u.test(text)) return text
  return isName(first) && !ORDINARY.test(first) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

export const upperStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const NOT_PLURAL =
  /^(?:sales|series|news|basis|economics|savings|funds|proceeds|logistics|analytics|sms|business|process|success|loss|access|assets|terms)$/i
const PLURAL_WITHOUT_S = /^(?:people|folks|staff|women|men|children)$/i

/** True where the label's head counts things: "sensors in the field", "active buyers over 12 months". */
export function isPlural(label: string): boolean {
  const [phrase = ''] = label.split(
    / (?:in|under|with|without|over|per|on|at|from|of|by|for|to|across|since|that|who|an?|each|so|after|before|within|through|during|between|against|including|excluding|until|as)\b/,
  )
  const head = phrase.split(' ').at(-1) ?? ''
  return (
    PLURAL_WITHOUT_S.test(head) ||
    (/[^sui]s$/i.test(head) && !NOT_PLURAL.test(head) && !/^[A-Z]+$/.test(head))
  )
}
