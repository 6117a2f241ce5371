import { type Found, surely } from '../../found/found.ts'
import { MIND } from '../../meaning/mind.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import type { Told } from '../../say-found.ts'
import type { Query } from '../../weigh/query.ts'
import { intendedBy, isUsualWording, isVetoed, statesWhat } from '../intended.ts'
import { named } from './named.ts'
import { NAMES } from './names.ts'

/** More facts of one name than this are told by none of them. */
const MOST = 2

/**
 * What is asked most, and stays open, by the names that founders have for it: "Annual churn by value", "What does a box
 * cost?", "How we make a crust", "We are 17: …". Nothing where the question asks for a part of it.
 */
export function toldUnderName(index: AnswerIndex, { question, query }: Found): Told[] {
  const intent = intendedBy(query)
  const names = intent === null ? undefined : NAMES.get(intent)
  if (intent === null || names === undefined) return []
  if (!isPlain(question) && !isUsualWording(intent, question.text)) return []
  const isIt = (statement: Statement) =>
    index.ofRival[statement.at] !== 1 &&
    statement.list === undefined &&
    names.needs?.test(statement.text) !== false &&
    !isVetoed(index, query, statement) &&
    statesWhat(intent, statement, index)
  const { facts, others } = named(index, intent, names)
  const told = facts.filter(isIt)
  if (told.length > 0) return told.length > (names.most ?? MOST) ? [] : said(query, told)
  const one = others.find(isIt)
  return one === undefined ? [] : said(query, [one])
}

const isPlain = ({ periods, units }: Found['question']): boolean =>
  periods.length === 0 &&
  units.every(({ class: kind }) => kind === 'topic' || kind === 'generic' || kind === 'soft')

const said = (query: Query, statements: readonly Statement[]): Told[] =>
  statements.map((statement) => surely(query, statement, MIND.answerFrom))
