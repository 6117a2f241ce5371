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

const roundsIn = (text: string) => ROUNDS.flatMap(([name, said]) => (said.test(text) ? [name] : []))
const OF_BEFORE =
  /\b(?:last|previous|prior|earlier|former) (?:\w+ )?round\b|\braised (?:so far|to date|before|already|until now)\b|\b(?:have|had) (?:you|we|they) (?:ever |already )?raised\b|\bdid (?:you|they) raise\b|\bwas raised\b/
const SOUGHT =
  /\b(?:raising|raise|round size|size of the round|target|ask|seeking|looking for|amount|valuation|pre-money|post-money|cap)\b/
const IS_BEFORE = /\b(?:last|previous|prior|earlier|former|past|to date|so far|already|raised|committed)\b/
/** What a round of now is to bring, or at what price. */
const isSought = (label: string) => SOUGHT.test(label) && !IS_BEFORE.test(label)

/** "How much did you raise in your series A?", and what the round of now is to bring. */
export function ofAnotherRound(index: AnswerIndex, query: Query, { fact }: Statement): boolean {
  if (fact === undefined) return false
  const label = plain(fact.fact.label)
  const asked = roundsIn(query.plain)
  const isBefore = OF_BEFORE.test(query.plain)
  const named = roundsIn(label)
  if (asked.length === 0)
    return isBefore && (named.length === 0 ? isSought(label) : isOfNow(index, named, label))
  if (fact.fact.kind !== 'round' && !isSought(label)) return false
  const own = named.length > 0 ? named : roundsIn(withoutGoals(plain(fact.fact.value)))
  if (own.length > 0) return !own.some((name) => asked.includes(name))
  const current = currentRounds(index)
  return current.length === 0 ? isBefore : !current.some((name) => asked.includes(name))
}

/** "Seed: €3M" at a company that raises its seed, unless what it raises now goes by a name of its own. */
function isOfNow(index: AnswerIndex, named: readonly string[], label: string): boolean {
  const isCurrent = named.every((name) => currentRounds(index).includes(name))
  const isNamedApart = index.statements.some(
    ({ fact }) =>
      fact !== undefined && isSought(plain(fact.fact.label)) && roundsIn(plain(fact.fact.label)).length === 0,
  )
  return isCurrent && (isSought(label) || !isNamedApart)
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
