import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { textsOf } from '@understudy/answers/cross-encoder/rerank'
import { rank } from '@understudy/answers/weigh/rank'
import { loadSplit } from '../../load.ts'
import { type Case, casesOf } from '../learn-cases.ts'
import { readLibrary } from '../library.ts'

/** As many as are read. */
const KEPT = 5
function pairsOf(one: Case) {
  const right = new Set(one.rows.filter((row) => row.right).map((row) => row.at))
  const hits = rank(one.index, one.query).slice(0, KEPT)
  const texts = textsOf(one.index, one.query, hits)
  return {
    question: one.query.question.text,
    hits: hits.map(({ statement }, at) => ({ text: texts[at], right: right.has(statement.at) })),
  }
}

/**
 * What the cross-encoder learns from, as files that its program reads: the library's texts, and of each question of the tune
 * split the likeliest statements as a visitor would hear them, behind what names them. See README.md.
 */
export function writePairs(folder: string): void {
  const cases = loadSplit('tune')
    .flatMap(casesOf)
    .filter((one) => !one.follows)
    .map(pairsOf)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'pairs.json'), JSON.stringify(cases))
  writeFileSync(path.join(folder, 'library.json'), JSON.stringify(readLibrary()))
}
