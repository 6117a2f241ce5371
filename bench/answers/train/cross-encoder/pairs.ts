import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { textsOf } from '@understudy/answers/cross-encoder/rerank'
import { MIND } from '@understudy/answers/meaning/mind'
import { rankFollowing, textRead } from '@understudy/answers/weigh/follow/follow'
import { rank } from '@understudy/answers/weigh/rank'
import { loadSplit } from '../../load.ts'
import { type Case, casesOf } from '../learn-cases.ts'
import { type FollowCase, followCasesOf } from '../learn-follow.ts'
import { readLibrary } from '../library.ts'

/** As many as are read. */
const KEPT = 5
/** What is asked of a trade has more that looks alike, and its answer less often among the first. */
const KEPT_OF_TRADE = 6
/** Of questions that lean on others a company has few: each is learned so many times. */
const TIMES_FOLLOWING = 2

function pairsOf(one: Case) {
  const right = new Set(one.rows.filter((row) => row.right).map((row) => row.at))
  const hits = rank(one.index, one.query).slice(0, one.ofTrade ? KEPT_OF_TRADE : KEPT)
  const texts = textsOf(one.index, one.query, hits)
  return {
    question: one.query.question.text,
    hits: hits.map(({ statement }, at) => ({ text: texts[at], right: right.has(statement.at) })),
  }
}

function pairsOfFollowing({ weighed, right, index }: FollowCase) {
  const hits = rankFollowing(weighed, MIND.follow).slice(0, KEPT)
  const texts = textsOf(index, weighed.query, hits)
  return {
    question: textRead(weighed),
    hits: hits.map(({ statement }, at) => ({ text: texts[at], right: right.has(statement.at) })),
  }
}

/**
 * What the cross-encoder learns from, as files that its program reads: the library's texts, and of each question of the tune
 * split the likeliest statements as a visitor would hear them, behind what names them; and of each that leans on another or is
 * of the trade, of the look split too, and of the companies that are asked of their trade alone. See README.md.
 */
export function writePairs(folder: string): void {
  const cases = loadSplit('tune')
    .flatMap(casesOf)
    .filter((one) => !one.follows)
    .map(pairsOf)
  const ofTrade = [...loadSplit('look'), ...loadSplit('trades')]
    .flatMap(casesOf)
    .filter((one) => one.ofTrade)
    .map(pairsOf)
  // What stands alone is read alone, and is among those.
  const following = [...loadSplit('tune'), ...loadSplit('look')]
    .flatMap(followCasesOf)
    .filter((one) => !one.weighed.leaning.standsAlone)
    .map(pairsOfFollowing)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'pairs.json'),
    JSON.stringify([
      ...cases,
      ...ofTrade,
      ...Array.from({ length: TIMES_FOLLOWING }, () => following).flat(),
    ]),
  )
  writeFileSync(path.join(folder, 'library.json'), JSON.stringify(readLibrary()))
}
