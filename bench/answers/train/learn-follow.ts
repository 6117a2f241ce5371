import { type AnswerIndex, answerQuestion, buildIndex, type Turn } from '@understudy/answers'
import { chanceOf, type Forest } from '@understudy/answers/meaning/forest'
import { phrasesFor } from '@understudy/answers/phrases'
import { compose } from '@understudy/answers/speak/compose'
import { splitQuestions } from '@understudy/answers/understand/split'
import {
  followTrustRow,
  goesOn,
  rankFollowing,
  type Weighed,
  weighFollowing,
} from '@understudy/answers/weigh/follow/follow'
import { FOLLOW_FEATURES, FOLLOW_TRUST } from '@understudy/answers/weigh/follow/follow-features'
import type { Hit } from '@understudy/answers/weigh/hit'
import { grade } from '../grade.ts'
import { type Company, NOW } from '../load.ts'
import { STYLES } from '../measure.ts'
import { type Example, type ForestOptions, learnForest } from './learn-forest.ts'

export const FOLLOW: ForestOptions = { trees: 120, depth: 3, rate: 0.1, leaf: 8, ridge: 6, sample: 0.6 }
export const FOLLOW_TRUSTED: ForestOptions = {
  trees: 90,
  depth: 2,
  rate: 0.08,
  leaf: 8,
  ridge: 8,
  sample: 0.6,
}
const FOLDS = 4
const BEREFT_WEIGHT = 0.5
/** Of the questions that stand alone, one in so many is asked after another one. */
const ALONE_EVERY = 2

/** A question that was asked after others, weighed and graded. */
export interface FollowCase {
  company: string
  set: 'followUps' | 'compound' | 'alone' | 'open'
  ask: string
  index: AnswerIndex
  weighed: Weighed
  right: ReadonlySet<number>
  /** What is said with the likeliest statement counts too. */
  isRight(hits: readonly Hit[]): boolean
  /** The same without what answers it. */
  bereft?: Weighed
}

/** What a company is asked after something else, with the answers that the mind of this moment gives before. */
export function followCasesOf(company: Company): FollowCase[] {
  const index = buildIndex(company.material, 'link')
  const { questions } = company
  const said = answersIn(index)
  const out: FollowCase[] = []
  const add = (
    set: FollowCase['set'],
    ask: string,
    after: readonly string[],
    want: { want: readonly string[]; forbid: readonly string[] } | null,
  ) => {
    const input = { text: ask, history: talk(index, after), now: NOW }
    const weighed = weighFollowing(index, input)
    if (weighed === null) return
    const right = want === null ? new Set<number>() : said.rightOf(want.want, want.forbid)
    const found = weighed.rows.some(({ statement }) => right.has(statement.at))
    const bereft =
      found && (set === 'followUps' || set === 'compound') ? weighFollowing(index, input, right) : null
    const isRight = (hits: readonly Hit[]) => {
      const at = hits[0]?.statement.at ?? -1
      const also = goesOn(index, hits)
      if (want === null || also === null) return right.has(at)
      const text = `${said.textOf(at)} ${said.textOf(also.at)}`
      return grade({ states: true, text }, want.want, want.forbid).grade === 'right'
    }
    out.push({
      company: company.name,
      set,
      ask,
      index,
      weighed,
      right,
      isRight,
      ...(bereft === null ? {} : { bereft }),
    })
  }
  for (const item of questions.followUps) add('followUps', item.ask, item.after, item)
  for (const { ask, want, forbid } of questions.compound) {
    const parts = splitQuestions(ask)
    const last = want[parts.length - 1]
    if (parts.length > 1 && parts.length === want.length && last !== undefined)
      add('compound', parts.at(-1) ?? ask, parts.slice(0, -1), { want: [last], forbid })
  }
  // A question that stands alone means the same whatever was asked before it.
  const before = (at: number) => questions.answerable[(at * 7 + 3) % questions.answerable.length]?.plain ?? ''
  for (const [at, item] of questions.answerable.entries()) {
    const style = STYLES[at % STYLES.length] ?? 'plain'
    if (at % ALONE_EVERY === 0) add('alone', item[style], [before(at)], item)
  }
  for (const [at, item] of questions.unanswerable.entries())
    if (at % ALONE_EVERY === 0) add('open', item.ask, [before(at)], null)
  return out
}

function talk(index: AnswerIndex, asked: readonly string[]): Turn[] {
  const history: Turn[] = []
  for (const text of asked) {
    const { sentences } = answerQuestion(index, { text, history, now: NOW })
    history.push(
      { role: 'visitor', text },
      { role: 'clone', text: sentences.map((sentence) => sentence.text).join(' ') },
    )
  }
  return history
}

/** What the statements say, and which of them, as they are spoken, are graded right. */
function answersIn(index: AnswerIndex) {
  const options = { phrases: phrasesFor('en'), now: NOW }
  const texts = index.statements.map((statement) =>
    compose(index, statement, options)
      .map((sentence) => sentence.text)
      .join(' '),
  )
  return {
    textOf: (at: number) => texts[at] ?? '',
    rightOf: (want: readonly string[], forbid: readonly string[]) =>
      new Set(
        index.statements
          .filter((_, at) => grade({ states: true, text: texts[at] ?? '' }, want, forbid).grade === 'right')
          .map((statement) => statement.at),
      ),
  }
}

export function learnFollowRanker(cases: readonly FollowCase[]): Forest {
  const examples: Example[] = cases.flatMap((one, contest) =>
    one.weighed.rows.map(({ statement, row }) => ({
      row,
      label: Number(one.right.has(statement.at)),
      weight: 1,
      contest,
    })),
  )
  return learnForest(FOLLOW_FEATURES, examples, FOLLOW)
}

/** Trust is learned from rankings of companies that the ranker has not seen. */
export function learnFollowTrust(cases: readonly FollowCase[]): Forest {
  const companies = [...new Set(cases.map((one) => one.company))]
  const examples: Example[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const held = new Set(companies.filter((_, at) => at % FOLDS === fold))
    const ranker = learnFollowRanker(cases.filter((one) => !held.has(one.company)))
    for (const one of cases.filter((other) => held.has(other.company))) {
      examples.push(trustExample(one, one.weighed, ranker))
      if (one.bereft !== undefined)
        examples.push({ ...trustExample(one, one.bereft, ranker), weight: BEREFT_WEIGHT })
    }
  }
  return learnForest(FOLLOW_TRUST, examples, FOLLOW_TRUSTED)
}

function trustExample(one: FollowCase, weighed: Weighed, ranker: Forest): Example {
  const hits = rankFollowing(weighed, ranker)
  return {
    row: followTrustRow(weighed, hits),
    label: Number(one.isRight(hits)),
    weight: 1,
  }
}

/** Of what is asked on the choose split, at most this much may be answered wrongly. */
const LEANING_WRONG_AT_MOST = 0.08
const ALONE_WRONG_AT_MOST = 0.035
/** And of what the material does not hold, at most this much may be answered. */
const OPEN_AT_MOST = 0.12

/** The lowest trusts from which no more is wrong than may be: of questions that lean on others, and of those that stand alone. */
export function chooseFollowThresholds(
  cases: readonly FollowCase[],
  { follow, followTrust }: { follow: Forest; followTrust: Forest },
  tell: (line: string) => void,
): { followFrom: number; aloneFrom: number } {
  const judged = cases.map((one) => {
    const hits = rankFollowing(one.weighed, follow)
    const sure = hits.length === 0 ? 0 : chanceOf(followTrust, followTrustRow(one.weighed, hits))
    return { set: one.set, alone: one.weighed.leaning.standsAlone, sure, right: one.isRight(hits) }
  })
  return lowestTrust(judged, tell)
}

export interface JudgedFollowing {
  set: FollowCase['set']
  alone: boolean
  sure: number
  right: boolean
}

export function lowestTrust(
  unordered: readonly JudgedFollowing[],
  tell: (line: string) => void,
): { followFrom: number; aloneFrom: number } {
  const judged = [...unordered].sort((a, b) => b.sure - a.sure)
  for (const set of ['followUps', 'compound', 'alone', 'open'] as const) {
    const own = judged.filter((one) => one.set === set)
    const share = (count: number) => `${((100 * count) / own.length).toFixed(1)} %`
    for (const from of [0.3, 0.4, 0.5, 0.6, 0.7]) {
      const said = own.filter((one) => one.sure >= from)
      const right = said.filter((one) => one.right).length
      tell(`  ${set} from ${from}: right ${share(right)}, wrong ${share(said.length - right)}`)
    }
  }
  const lowest = (among: typeof judged, wrongAtMost: number) => {
    const answerable = among.filter((one) => one.set !== 'open')
    const open = among.length - answerable.length
    let [wrong, opened, from] = [0, 0, 1]
    for (const one of among) {
      if (one.set === 'open') opened++
      else if (!one.right) wrong++
      if (wrong <= wrongAtMost * answerable.length && opened <= OPEN_AT_MOST * open) from = one.sure
    }
    return Math.round(from * 1000) / 1000
  }
  return {
    followFrom: lowest(
      judged.filter((one) => !one.alone && one.set !== 'open'),
      LEANING_WRONG_AT_MOST,
    ),
    aloneFrom: lowest(
      judged.filter((one) => one.alone || one.set === 'open'),
      ALONE_WRONG_AT_MOST,
    ),
  }
}
