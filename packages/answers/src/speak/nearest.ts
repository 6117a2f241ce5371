import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { isSayable } from './guard.ts'
import { readsAsTopic } from './topic-name.ts'

/** What is at least this likely is named where nothing answers; what comes after it, at less. */
const FIRST_FROM = 0.1
const OTHERS_FROM = 0.05
const MOST = 3
const MAX_CHARS = 90

/** A statement and how likely it answers. */
interface Found {
  statement: Statement
  chance: number
}

/**
 * What lies nearest to a question that stays open, likeliest first, each by what it is headed with in the material: a
 * fact's label, a heading, a founder's question. Asked for by that name it is told (`takeUp`).
 */
export function nearestNames(index: AnswerIndex, hits: readonly Found[]): string[] {
  const names = new Set<string>()
  for (const { statement, chance } of hits) {
    if (chance < (names.size === 0 ? FIRST_FROM : OTHERS_FROM) || names.size === MOST) break
    const name = statement.heads[0]?.trim()
    // What is known of the company is headed by us, in English.
    if (statement.kind === 'company' && !index.material.language.startsWith('en')) continue
    if (name === undefined || statement.kind === 'team' || name.length > MAX_CHARS) continue
    if (!readsAsTopic(index, statement, name)) continue
    if (isSayable(index, name) && index.withheld.maySay({ text: name, heads: [] })) names.add(name)
  }
  return [...names]
}
