import { chanceOf, chancesBy, scoresOf } from '../meaning/forest.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { tokenise } from '../text/tokens.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import { FEATURES } from './feature-names.ts'
import { weighCandidates } from './features.ts'
import { type Candidate, gather } from './gather.ts'
import { featureOf, type Hit } from './hit.ts'
import type { Query } from './query.ts'
import { amountsOf } from './reads.ts'
import { vetoOf } from './vetoes.ts'

/** Candidates with their features; how likely each is, is not known yet. */
export function weigh(
  index: AnswerIndex,
  query: Query,
  candidates: readonly Candidate[] = gather(index, query),
): Hit[] {
  const rows = weighCandidates(index, query, candidates)
  return candidates.flatMap(({ at }, place): Hit[] => {
    const statement = index.statements[at]
    const row = rows[place]
    return statement === undefined || row === undefined ? [] : [{ statement, row, chance: 0 }]
  })
}

const ranked = new WeakMap<Query, { index: AnswerIndex; hits: readonly Hit[] }>()

/** Statements that may answer, likeliest first: what is vetoed does not vie with the others. Ranked once for a question. */
export function rank(index: AnswerIndex, query: Query): readonly Hit[] {
  const known = ranked.get(query)
  if (known?.index === index) return known.hits
  const hits = likeliestFirst(weigh(index, query).filter((hit) => vetoOf(index, query, hit) === null))
  ranked.set(query, { index, hits })
  return hits
}

/** How likely each is among these, and none beside them. */
export function likeliestFirst(hits: readonly Hit[]): Hit[] {
  const scored = hits.every((hit) => hit.score !== undefined)
    ? hits.map(({ score = 0 }) => score)
    : scoresOf(
        MIND.ranker,
        hits.map((hit) => hit.row),
      )
  const chances = chancesBy(scored)
  return hits
    .map(({ statement, row }, at) => ({ statement, row, score: scored[at] ?? 0, chance: chances[at] ?? 0 }))
    .sort((a, b) => b.chance - a.chance || a.statement.at - b.statement.at)
}

/** What tells whether the likeliest statement is to be trusted: itself, and how it stands among the others. */
export const TRUST_FEATURES = [
  'chance',
  'second',
  'third',
  'elsewhere',
  'sameGroup',
  'ofGroup',
  'agreeing',
  'weight',
  'units',
  ...FEATURES.map((name) => `top:${name}` as const),
] as const

export function trustRow(index: AnswerIndex, query: Query, hits: readonly Hit[]): Float32Array {
  const [top, second, third] = hits
  const elsewhere = hits.find((hit) => hit.statement.group !== top?.statement.group)
  const head = [
    top?.chance ?? 0,
    second?.chance ?? 0,
    third?.chance ?? 0,
    elsewhere?.chance ?? 0,
    hits.slice(0, 4).filter((hit) => hit.statement.group === top?.statement.group).length,
    chanceTogether(hits.filter((hit) => hit.statement.group === top?.statement.group)),
    top === undefined
      ? 0
      : chanceTogether(hits.filter((hit) => hit === top || agree(index, hit, top) || isFollowedBy(hit, top))),
    query.totalWeight,
    query.sought.filter((sought) => sought.unit.class !== 'soft').length,
  ]
  return Float32Array.from([...head, ...(top?.row ?? new Float32Array(FEATURES.length))])
}

const chanceTogether = (hits: readonly Hit[]) => hits.reduce((sum, hit) => sum + hit.chance, 0)

/** The same figure in two places is one answer: the two vie with each other, and either would do. */
function agree(index: AnswerIndex, one: Hit, other: Hit): boolean {
  const amounts = amountsOf(index, other.statement.at)
  return amountsOf(index, one.statement.at).some((amount) =>
    amounts.some(({ value, unit }) => amount.value === value && amount.unit === unit),
  )
}

/** Of one figure in several years the latest is meant: the others vie with it, and are no doubt of it. */
const isFollowedBy = ({ statement }: Hit, { statement: { series, kind } }: Hit): boolean =>
  series?.isLatest === true && statement.kind === kind && statement.series?.name === series.name

/** What is asked for by its whole name is answered from this trust on. */
const CLEARLY = 0.75
const LOOKED_THROUGH = 6

/** "What was revenue in 2025?" and a fact "Revenue 2025", "Who is the CEO?" and who holds that office. */
function isNamedInFull(query: Query, top: Hit): boolean {
  if (featureOf(top, 'coverHead') < IN_FULL || featureOf(top, 'missingQualifiers') > 0) return false
  const { fact, member } = top.statement
  if (member !== undefined)
    return query.question.asked === 'who' && query.sought.some(({ unit }) => unit.class === 'role')
  const isOfTime = query.question.periods.length === 0 || featureOf(top, 'period') === 1
  return fact !== undefined && featureOf(top, 'headAsked') >= IN_FULL && isOfTime
}

const IN_FULL = 0.95
const ABOUT_A_PERSON = ['person-background', 'prior-exits', 'ceo', 'cto', 'other-role', 'domain-expertise']

/** A fact or an office by its whole name, or the past of somebody who was named. */
function isClearlyAsked(query: Query, top: Hit): boolean {
  const { member } = top.statement
  // "What did she do before?" asks of whoever was spoken of.
  if (
    query.question.personPronoun &&
    member !== undefined &&
    chanceOfIntents(query.chances, ABOUT_A_PERSON) >= 0.5
  ) {
    const named = new Set(query.sought.map((sought) => sought.unit.text))
    return tokenise(member.name).every((token) => token.word.length < 2 || named.has(token.word))
  }
  return isNamedInFull(query, top)
}

/** The hits, and how likely the first, as it is spoken, is the right answer: 0–1, calibrated. */
export function trusted(
  index: AnswerIndex,
  query: Query,
  hits: readonly Hit[],
): { hits: readonly Hit[]; confidence: number } {
  if (hits.length === 0) return { hits, confidence: 0 }
  const learned = chanceOf(MIND.trust, trustRow(index, query, hits))
  if (learned >= CLEARLY) return { hits, confidence: learned }
  const clear = hits
    .slice(0, LOOKED_THROUGH)
    .find((hit) => (hit.statement.kind !== 'faq' || hit.statement.place === 0) && isClearlyAsked(query, hit))
  if (clear === undefined || (clear !== hits[0] && learned >= MIND.answerFrom))
    return { hits, confidence: learned }
  return { hits: [clear, ...hits.filter((hit) => hit !== clear)], confidence: CLEARLY }
}
