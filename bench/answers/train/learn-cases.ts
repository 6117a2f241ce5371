import { buildIndex } from '@understudy/answers'
import type { Material } from '@understudy/answers/material'
import { phrasesFor } from '@understudy/answers/phrases'
import { compose } from '@understudy/answers/speak/compose'
import { aMaterial } from '@understudy/answers/testing/coldfront'
import {
  ANSWERABLE,
  FOLLOW_UPS,
  type Labelled,
  turns,
  UNANSWERABLE,
  UNANSWERABLE_FOLLOW_UPS,
} from '@understudy/answers/testing/corpus'
import { SECOND_ANSWERABLE, SECOND_UNANSWERABLE } from '@understudy/answers/testing/corpus-second'
import { aSecondMaterial } from '@understudy/answers/testing/tallyroot'
import type { AskedFor } from '@understudy/answers/understand/asked-for'
import { readInput } from '@understudy/answers/understand/read'
import { toQuery } from '@understudy/answers/weigh/query'
import { rank } from '@understudy/answers/weigh/rank'
import { grade } from '../grade.ts'
import { type Company, NOW } from '../load.ts'
import { STYLES, tellsAnyOf } from '../measure.ts'

/** One question of a company with its statements, weighed and graded. */
export interface Case {
  company: string
  answerable: boolean
  /** Asked after other questions. */
  follows: boolean
  /** Of this very product and trade, and not of what every company is asked. */
  ofTrade: boolean
  rows: { row: Float32Array; at: number; right: boolean; wrong: boolean; group: number }[]
  query: ReturnType<typeof toQuery>
  index: ReturnType<typeof buildIndex>
}

/** In the material's order: not in that of the ranker that was learned before. */
const byPlace = (a: { at: number }, b: { at: number }) => a.at - b.at

/** Every question of a company that is asked without a history, in all its phrasings. */
export function casesOf(company: Company): Case[] {
  const index = buildIndex(company.material, 'link')
  const composing = { phrases: phrasesFor('en'), now: NOW }
  const spoken = new Map<string, string>()
  const textOf = (at: number, asked: AskedFor) => {
    const key = `${at} ${asked}`
    const known = spoken.get(key)
    if (known !== undefined) return known
    const statement = index.statements[at]
    const text =
      statement === undefined
        ? ''
        : compose(index, statement, { ...composing, asked })
            .map((sentence) => sentence.text)
            .join(' ')
    spoken.set(key, text)
    return text
  }
  const caseOf = (
    ask: string,
    gradeOf: ((text: string) => Grade) | null,
    after: readonly string[] = [],
    ofTrade = false,
  ): Case => {
    const history = after.map((text) => ({ role: 'visitor' as const, text }))
    const [question] = readInput(index, { text: ask, history, now: NOW })
    if (question === undefined) throw new Error('a question has at least one reading')
    const query = toQuery(index, question)
    const hits = rank(index, query)
    const rows = hits.map((hit) => {
      const found = gradeOf === null ? 'wrong' : gradeOf(textOf(hit.statement.at, question.asked))
      return {
        row: hit.row,
        at: hit.statement.at,
        right: found === 'right',
        wrong: found === 'wrong',
        group: hit.statement.group,
      }
    })
    return {
      company: company.name,
      answerable: gradeOf !== null,
      follows: after.length > 0,
      ofTrade,
      rows: rows.sort(byPlace),
      query,
      index,
    }
  }
  const { questions, trade } = company
  const gradeBy =
    ({ want, forbid }: { want: readonly string[]; forbid: readonly string[] }) =>
    (text: string): Grade =>
      grade({ states: true, text }, want, forbid).grade
  const answerable = questions.answerable.flatMap((item) =>
    STYLES.map((style) => caseOf(item[style], gradeBy(item))),
  )
  return [
    ...answerable,
    ...questions.followUps.map((item) => caseOf(item.ask, gradeBy(item), item.after)),
    ...questions.unanswerable.map((item) => caseOf(item.ask, null)),
    ...trade.map(({ ask, from }) => caseOf(ask, from.length > 0 ? gradeFrom(from) : null, [], true)),
  ]
}

type Grade = ReturnType<typeof grade>['grade']

const gradeFrom =
  (from: readonly string[]) =>
  (text: string): Grade =>
    tellsAnyOf(text, from) ? 'right' : 'wrong'

/** The labelled questions of the package's own tests, known by their sources; those loosely put are left out, for its tests. */
export function corpusCases(): Case[] {
  const of = (
    name: string,
    material: Material,
    answerable: readonly Labelled[],
    open: readonly Labelled[],
  ) => {
    const index = buildIndex(material, 'public')
    const caseOf = (labelled: Labelled, isAnswerable: boolean): Case => {
      const [question] = readInput(index, { text: labelled.ask, history: turns(labelled), now: NOW })
      if (question === undefined) throw new Error('a question has at least one reading')
      const query = toQuery(index, question)
      const wanted = labelled.want.split(' ')
      const hits = rank(index, query)
      const rows = hits.map((hit) => {
        const right = isAnswerable && wanted.includes(hit.statement.ref.id) && hit.statement.place <= 1
        return { row: hit.row, at: hit.statement.at, right, wrong: !right, group: hit.statement.group }
      })
      return {
        company: name,
        answerable: isAnswerable,
        follows: turns(labelled).length > 0,
        ofTrade: false,
        rows: rows.sort(byPlace),
        query,
        index,
      }
    }
    return [...answerable.map((one) => caseOf(one, true)), ...open.map((one) => caseOf(one, false))]
  }
  return [
    ...of(
      'coldfront',
      aMaterial(),
      [...ANSWERABLE, ...FOLLOW_UPS],
      [...UNANSWERABLE, ...UNANSWERABLE_FOLLOW_UPS],
    ),
    ...of('tallyroot', aSecondMaterial(), SECOND_ANSWERABLE, SECOND_UNANSWERABLE),
  ]
}
