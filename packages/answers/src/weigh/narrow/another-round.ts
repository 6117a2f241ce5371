import type { Fact } from '../../material.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain } from '../../text/normalise.ts'
import type { Query } from '../query.ts'

/** How a round is named in a question, and in its own label or value. */
const ROUNDS: readonly (readonly [name: string, said: RegExp])[] = [
  ['pre-seed', /\bpre[ -]?seed\b/],
  ['seed', /(?<!\bpre[ -]?)\bseed\b/],
  ['series a', /\bseries a\b/],
  ['series b', /\bseries b\b/],
  ['series c', /\bseries c\b/],
  ['angel', /\bangel round\b/],
]
/** "To reach a series A": a round that is only a goal is not the one that is told of. */
const AS_GOAL =
  /\b(?:(?:to|until|till|before|towards?|reach\w*|for|next|our) (?:(?:a|an|the|our|its) )?)(?=(?:pre[ -]?seed|seed|series [abc])\b)/
const withoutGoals = (value: string) => value.split(AS_GOAL)[0] ?? ''

export const roundsIn = (text: string): string[] =>
  ROUNDS.flatMap(([name, said]) => (said.test(text) ? [name] : []))
const OF_BEFORE =
  /\b(?:last|previous|prior|earlier|former) (?:\w+ )?round\b|\braised (?:so far|to date|before|already|until now)\b|\b(?:have|had) (?:you|we|they) (?:ever |already )?raised\b|\bdid (?:you|they) raise\b|\bwas raised\b|\bdid (?:the |your )?(?:\w+ )?angels (?:get|receive|sign|invest|put)\b/
const SOUGHT =
  /\b(?:raising|raise|round size|size of the round|target|ask|seeking|looking for|amount|valuation|pre-money|post-money|cap)\b/
const IS_BEFORE = /\b(?:last|previous|prior|earlier|former|past|to date|so far|already|raised|committed)\b/
/** What a round of now is to bring, or at what price. */
const isSought = (label: string) => SOUGHT.test(label) && !IS_BEFORE.test(label)

/** "How much did you raise in your series A?", and what the round of now is to bring. */
export function ofAnotherRound(index: AnswerIndex, query: Query, statement: Statement): boolean {
  const { fact } = statement
  if (fact === undefined) return tellsOfAnother(statement, roundsIn(query.plain))
  const label = plain(fact.fact.label)
  const asked = roundsIn(query.plain)
  const isBefore = OF_BEFORE.test(query.plain)
  const named = roundsIn(label)
  if (asked.length === 0)
    return isBefore && (named.length === 0 ? isSought(label) : isOfNow(index, fact.fact))
  if (fact.fact.kind !== 'round' && !isSought(label)) return false
  const own = named.length > 0 ? named : roundsIn(withoutGoals(plain(fact.fact.value)))
  if (own.length > 0) return !own.some((name) => asked.includes(name))
  const current = currentRounds(index)
  return current.length === 0 ? isBefore : !current.some((name) => asked.includes(name))
}

/** "What was the valuation of the pre-seed?", and a sentence that names the seed's alone. */
function tellsOfAnother({ text, heads }: Statement, asked: readonly string[]): boolean {
  if (asked.length === 0) return false
  const named = roundsIn(plain(text))
  const isAsked = (name: string) => asked.includes(name)
  return named.length > 0 && !named.some(isAsked) && !roundsIn(plain(heads.join(' ; '))).some(isAsked)
}

/** What is raised now goes by a name of its own beside the rounds'. */
const RAISES = /\b(?:raising|round size|the ask|seeking|looking for)\b|^raise\b/
const DATED = /\b(?:19|20)\d\d\b/

/** "Seed: €3M" at a company that is at its seed, names no raise by another name and no year of this one. */
export function isOfNow(index: AnswerIndex, { label, value }: Pick<Fact, 'label' | 'value'>): boolean {
  const named = roundsIn(plain(label))
  if (named.length === 0 || !named.every((name) => currentRounds(index).includes(name))) return false
  if (isSought(plain(label))) return true
  const isApart = index.statements.some(
    ({ fact }) => fact !== undefined && RAISES.test(plain(fact.fact.label)),
  )
  return !isApart && !DATED.test(`${label} ${value}`)
}

/** "Seed round" at a company that is at its series A, "Seed round 2024": one that was. */
export function isOfPast(index: AnswerIndex, { label }: Pick<Fact, 'label'>): boolean {
  const named = roundsIn(plain(label))
  if (named.length === 0 || isSought(plain(label))) return false
  const current = currentRounds(index)
  return DATED.test(label) || (current.length > 0 && !named.some((name) => current.includes(name)))
}

const currents = new WeakMap<readonly Statement[], readonly string[]>()

/** The round of now, as a fact or the company's stage names it. */
function currentRounds({ statements, material }: AnswerIndex): readonly string[] {
  const known = currents.get(statements)
  if (known !== undefined) return known
  const named = statements.flatMap(({ fact }) =>
    fact !== undefined && /^(?:current |this )?(?:round|stage)\b(?! size)/i.test(fact.fact.label)
      ? [fact.fact.value]
      : [],
  )
  const rounds = roundsIn(plain([...named, material.stage ?? ''].join(' ; ')))
  currents.set(statements, rounds)
  return rounds
}
