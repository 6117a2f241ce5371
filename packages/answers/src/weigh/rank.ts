import { chanceOf, chancesOf } from '../meaning/forest.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { FEATURES, type FeatureName } from './feature-names.ts'
import { weighCandidates } from './features.ts'
import { gather } from './gather.ts'
import type { Query } from './query.ts'

/** A statement that was weighed against a question. */
export interface Hit {
  statement: Statement
  /** 0–1: how likely it answers, by itself. */
  chance: number
  row: Float32Array
}

/** Statements that may answer, likeliest first. */
export function rank(index: AnswerIndex, query: Query): Hit[] {
  const candidates = gather(index, query)
  const rows = weighCandidates(index, query, candidates)
  const chances = chancesOf(MIND.ranker, rows)
  const hits = candidates.flatMap(({ at }, place): Hit[] => {
    const statement = index.statements[at]
    const row = rows[place]
    return statement === undefined || row === undefined
      ? []
      : [{ statement, row, chance: chances[place] ?? 0 }]
  })
  return hits.sort((a, b) => b.chance - a.chance || a.statement.at - b.statement.at)
}

/** What tells whether the likeliest statement is to be trusted: itself, and how it stands among the others. */
export const TRUST_FEATURES = [
  'chance',
  'second',
  'third',
  'elsewhere',
  'sameGroup',
  'weight',
  'units',
  ...FEATURES.map((name) => `top:${name}` as const),
] as const

export function trustRow(query: Query, hits: readonly Hit[]): Float32Array {
  const [top, second, third] = hits
  const elsewhere = hits.find((hit) => hit.statement.group !== top?.statement.group)
  const head = [
    top?.chance ?? 0,
    second?.chance ?? 0,
    third?.chance ?? 0,
    elsewhere?.chance ?? 0,
    hits.slice(0, 4).filter((hit) => hit.statement.group === top?.statement.group).length,
    query.totalWeight,
    query.sought.filter((sought) => sought.unit.class !== 'soft').length,
  ]
  return Float32Array.from([...head, ...(top?.row ?? new Float32Array(FEATURES.length))])
}

/** 0–1, calibrated: how likely the likeliest statement, as it is spoken, is the right answer. */
export function trust(query: Query, hits: readonly Hit[]): number {
  return hits.length === 0 ? 0 : chanceOf(MIND.trust, trustRow(query, hits))
}

export function featureOf(hit: Hit, name: FeatureName): number {
  return hit.row[FEATURES.indexOf(name)] ?? 0
}
