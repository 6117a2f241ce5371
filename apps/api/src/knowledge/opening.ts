import type { CompanyDetails, Fact, Funding } from '@understudy/contract'
import { spokenWords, WORDS_PER_MINUTE } from '@understudy/contract/spoken-seconds'
import type { Phrases } from './phrases.ts'
import { sentencesOf } from './sentences.ts'

/** By when a listener has heard it, in seconds from the first word. */
const BY = { name: 4, forWhom: 8, proof: 15, ask: 20, teamAndRound: 130 } as const

export interface OpeningSource {
  company_details: Pick<CompanyDetails, 'companyName' | 'tagline' | 'industry' | 'location' | 'elevatorPitch'>
  /** As everybody may hear it. */
  funding: Funding
}

/** Says who is served: "for clinics", "helps bakers", "lets depots". */
const FOR_WHOM =
  /\b(?:for|helps?|lets?|where|serves?|gives?|used by|enables?)\s+(?!(?:itself|themselves|free|less|more|good|sale|now|ever|years?|months?|weeks?)\b)\p{L}/iu
/** What a listener takes for proof before anything else. */
const STRONGEST = [
  /recurring revenue|\bARR\b|\bMRR\b/i,
  /revenue|volume|\bGMV\b|bookings/i,
  /customers?|users|clients/i,
]

/**
 * The first sentences of a pitch, in the order that keeps a listener: who it is, for whom, one dated figure, what is
 * asked. What does not fit into its seconds comes behind them.
 */
export function openingSentences(
  { company_details: company, funding }: OpeningSource,
  phrases: Phrases,
): string[] {
  const [named = '', ...places] = phrases.intro(company)
  const tagline = sentencesOf(company.tagline)
  const isFirst = (sentence: string) => company.companyName !== '' && sentence.startsWith(company.companyName)
  const pitch = sentencesOf(company.elevatorPitch)
  // Its own name at its head says who and for whom at once.
  const said = [...pitch.filter(isFirst), ...tagline, ...pitch]
  const room = (sentence: string) => BY.forWhom - (isFirst(sentence) ? 0 : secondsOf([named]))
  const whom = said.find((sentence) => FOR_WHOM.test(sentence) && secondsOf([sentence]) <= room(sentence))
  const head = [whom && isFirst(whom) ? '' : named, whom ?? '']
  const first = head.filter((sentence) => sentence !== '')
  const proof = proofOf(funding)
  const timed = [
    { sentence: proof ? (phrases.proof(proof) ?? '') : '', by: BY.proof },
    { sentence: phrases.ask(funding) ?? '', by: BY.ask },
  ]
  for (const { sentence, by } of timed) {
    if (sentence !== '' && secondsOf([...first, sentence]) <= by) first.push(sentence)
  }
  return [...first, ...tagline, ...places].filter(
    (sentence, i, all) => sentence !== '' && all.indexOf(sentence) === i,
  )
}

/** The newest of the strongest kind that has a date. */
function proofOf({ keyMetrics }: Funding): Fact | null {
  const dated = keyMetrics.filter(({ asOf }) => asOf !== null)
  const rank = ({ label }: Fact) => {
    const at = STRONGEST.findIndex((pattern) => pattern.test(label))
    return at < 0 ? STRONGEST.length : at
  }
  const sorted = [...dated].sort((a, b) => rank(a) - rank(b) || (b.asOf ?? '').localeCompare(a.asOf ?? ''))
  return sorted[0] ?? null
}

const secondsOf = (sentences: readonly string[]): number =>
  (60 * sentences.reduce((sum, sentence) => sum + spokenWords(sentence, 'en'), 0)) / WORDS_PER_MINUTE

/**
 * Parts in an order in which those that must be heard early are over within their time: as they stood where they are,
 * else as soon behind the first part as the time asks for.
 */
export function earlyEnough<Part>(
  parts: readonly Part[],
  read: { isEarly: (part: Part) => boolean; sentences: (part: Part) => readonly string[] },
): Part[] {
  const seconds = (some: readonly Part[]) =>
    some.reduce((sum, part) => sum + secondsOf(read.sentences(part)), 0)
  const early = parts.filter(read.isEarly)
  const others = parts.filter((part) => !read.isEarly(part))
  const last = parts.findLastIndex(read.isEarly)
  if (last < 0 || seconds(parts.slice(0, last + 1)) <= BY.teamAndRound) return [...parts]
  let before = 1
  while (before < others.length && seconds([...others.slice(0, before + 1), ...early]) <= BY.teamAndRound)
    before++
  return [...others.slice(0, before), ...early, ...others.slice(before)]
}
