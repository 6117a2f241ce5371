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
  [/\bpayment volume\b|\bTPV\b|\bpayments? processed\b/i, 'Payment volume', ['money']],
  [/\bprocessed\b/i, 'Payments processed', ['money']],
  [/\bbookings?\b/i, 'Bookings', ['money']],
  [/\bprofit\b|\bEBITDA\b/i, 'Profit', ['money']],
  [/\b(?:revenues?|sales|turnover)\b/i, 'Revenue', ['money']],
]

const kindOf = (unit: string | null): Kind =>
  unit === '%' ? 'percent' : unit === 'months' ? 'months' : unit === null ? 'count' : 'money'

/** What revenue is called that is not all of it, or not yet in the bank: "contracted revenue" is called nothing else. */
const KIND_OF_REVENUE =
  /\b(?:(?:contracted|committed|signed|booked|net|gross|annual(?:i[sz]ed)?|monthly|quarterly|recurring|subscription|licen[cs]e|services?|hardware|software|product|pilot|grant|total|organic|advertising|ad|average|pro[- ]forma|run[- ]rate) )+(?=(?:revenues?|sales|turnover)\b)/i

/** As it is called, with what tells it from others of its kind. */
function labelled(label: string, words: string, match: RegExpExecArray): string {
  if (label !== 'Revenue') return label
  const kind = new RegExp(`${KIND_OF_REVENUE.source}${match[0]}`, 'iu').exec(words)?.[0]
  return kind === undefined ? label : capital(kind.toLowerCase())
}

/** What an amount measures by the words before it, else by those behind it. */
export function metricBeside(before: string, after: string, unit: string | null): Metric | null {
  const kind = kindOf(unit)
  const of = (words: string, near: 'last' | 'first') => {
    const fitting = METRICS.flatMap(([pattern, label, kinds]) => {
      const match = kinds.includes(kind) ? pattern.exec(words) : null
      return match
        ? [{ label: labelled(label, words, match), at: match.index, end: match.index + match[0].length }]
        : []
    })
    // Several stand in one line: the nearest is meant, of those at one place the first listed. "Revenue" within "annual
    // recurring revenue" is no other.
    const whole = fitting.filter(
      ({ at, end }, i) => !fitting.some((one, j) => j < i && one.at <= at && end <= one.end),
    )
    whole.sort((a, b) => (near === 'last' ? b.at - a.at : a.at - b.at))
    return whole[0] ?? null
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
  return { label: capital(label), ...(kind === 'count' ? { noun: nounIn(label).toLowerCase() } : {}) }
}

/** What is said of those that are counted, behind their name: "tests run", "sites live". */
const SAID_OF_NOUN = /^(?:run|sold|made|done|won|built|live|active|online|open|\w+ed)$/i

/** "Active workers" are workers, "locks in service" are locks, and "tests run" tests. */
function nounIn(label: string): string {
  const words =
    label.split(/\s+(?=(?:in|of|on|at|for|with|under|per|by|across|from)\s)/i, 1)[0]?.split(/\s+/) ?? []
  const last = words.at(-1) ?? ''
  return words.length > 1 && SAID_OF_NOUN.test(last) ? (words.at(-2) ?? last) : last
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
