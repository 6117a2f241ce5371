export interface Metric {
  label: string
  noun?: string
}
type Kind = 'money' | 'percent' | 'months' | 'count'

/** What founders report, in the words of a fact, with the kind of amount that each has. The first that fits counts. */
const METRICS: readonly [RegExp, string, readonly Kind[]][] = [
  [/\bARR\b|\bannual(?:ised|ized|ly)? recurring revenue\b/i, 'Annual recurring revenue', ['money']],
  [/\bMRR\b|\bmonthly recurring revenue\b/i, 'Monthly recurring revenue', ['money']],
  [/\bNRR\b|\bNDR\b|\bnet (?:revenue|dollar) retention\b/i, 'Net revenue retention', ['percent']],
  [/\bGRR\b|\bgross (?:revenue|dollar) retention\b/i, 'Gross revenue retention', ['percent']],
  [/\b(?:logo|customer) retention\b/i, 'Customer retention', ['percent']],
  [/\bchurn(?: rate)?\b/i, 'Churn rate', ['percent']],
  [/\bgross margin\b/i, 'Gross margin', ['percent', 'money']],
  [/\bGMV\b|\bgross merchandise (?:value|volume)\b/i, 'Gross merchandise value', ['money']],
  [/\btake[- ]rate\b/i, 'Take rate', ['percent']],
  [/\bpayback\b/i, 'CAC payback period', ['months']],
  [/\bCAC\b|\bcustomer acquisition cost\b/i, 'Customer acquisition cost', ['money']],
  [/\bLTV\b|\bCLV\b|\blifetime value\b/i, 'Customer lifetime value', ['money']],
  [/\bACV\b|\baverage contract value\b/i, 'Average contract value', ['money']],
  [/\b(?:net )?burn(?: rate)?\b/i, 'Monthly net burn', ['money']],
  [/\brunway\b/i, 'Runway', ['months']],
  [/\brepeat (?:rate|purchase rate|customers)\b/i, 'Repeat rate', ['percent']],
  [/\bconversion(?: rate)?\b/i, 'Conversion rate', ['percent']],
  [/\bcontracted revenue\b/i, 'Contracted revenue', ['money']],
  [/\bpayment volume\b|\bTPV\b|\bpayments? processed\b/i, 'Payment volume', ['money']],
  [/\bprocessed\b/i, 'Payments processed', ['money']],
  [/\bbookings?\b/i, 'Bookings', ['money']],
  [/\bprofit\b|\bEBITDA\b/i, 'Profit', ['money']],
  [/\b(?:revenues?|sales|turnover)\b/i, 'Revenue', ['money']],
]

const kindOf = (unit: string | null): Kind =>
  unit === '%' ? 'percent' : unit === 'months' ? 'months' : unit === null ? 'count' : 'money'

/** What an amount measures by the words before it, else by those behind it. */
export function metricBeside(before: string, after: string, unit: string | null): Metric | null {
  const kind = kindOf(unit)
  const of = (words: string, near: 'last' | 'first') => {
    const fitting = METRICS.flatMap(([pattern, label, kinds]) => {
      const match = kinds.includes(kind) ? pattern.exec(words) : null
      return match ? [{ label, at: match.index }] : []
    })
    // Several stand in one line: the nearest is meant, of those at one place the first listed.
    fitting.sort((a, b) => (near === 'last' ? b.at - a.at : a.at - b.at))
    return fitting[0] ?? null
  }
  const found = of(before, 'last') ?? of(after, 'first')
  return found && { label: found.label }
}

const WORD = "\\p{L}[\\p{L}’'-]*"
const NO_NOUN =
  '(?:of|in|on|at|with|for|across|per|every|each|to|and|as|under|including|from|since|by|a|the|is|are|were|was|up)'
const NOUN = `(?!${NO_NOUN}(?![\\p{L}’'-]))${WORD}`
const NOUNS = new RegExp(`^\\s*(${NOUN}(?:\\s+${NOUN}){0,3})`, 'iu')
const OF_WHAT = new RegExp(`^\\s*(?:worth )?of (${NOUN}(?:\\s+${NOUN}){0,3})`, 'iu')
const LABEL_BEFORE = new RegExp(`^[\\s(]*(${WORD}(?:\\s+${WORD}){0,3})\\s*[:=–—-]?\\s*$`, 'u')
/** Words that lead to a label or away from it, and are none of it. */
const NO_LABEL =
  /^(?:in|by|of|about|over|around|more|than|some|the|and|we|our|nearly|almost|up|to|from|at|on|for|with|was|were|is|are|or|a|an|as|only|just)$/i

/** What is counted, or an amount of something that has no name of its own. */
export function withCountedNoun(before: string, after: string, unit: string | null): Metric | null {
  const kind = kindOf(unit)
  if (kind === 'months') return null
  const behind = (kind === 'money' ? OF_WHAT : NOUNS).exec(after)?.[1]?.trim()
  if (behind && (kind === 'money' || kind === 'count')) {
    return { label: capital(behind), ...(kind === 'count' ? { noun: behind.toLowerCase() } : {}) }
  }
  const words = (LABEL_BEFORE.exec(before)?.[1] ?? '').split(/\s+/)
  const first = words.findIndex((word) => !NO_LABEL.test(word))
  const last = words.findLastIndex((word) => !NO_LABEL.test(word))
  const label = first < 0 ? '' : words.slice(first, last + 1).join(' ')
  if (label === '') return null
  return {
    label: capital(label),
    ...(kind === 'count' ? { noun: label.split(' ')[0]?.toLowerCase() ?? '' } : {}),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
