import type { SourceRef } from '../answer.ts'
import type { SourceText } from '../numbers/quantity.ts'
import { decimalMarkOf } from '../numbers/quantity.ts'
import { readAsOf, sayAsOf, written } from '../numbers/say-value.ts'
import type { AnswerIndex } from './build-index.ts'
import type { Statement } from './statement.ts'

/** The texts that an answer's sources stand for, as the number check wants them. */
export function sourceTexts(
  index: AnswerIndex,
  sources: readonly Pick<SourceRef, 'id' | 'kind'>[],
): SourceText[] {
  const { material } = index
  const texts: SourceText[] = []
  for (const { id, kind } of sources) {
    const found = index.statements.filter(
      (statement) =>
        statement.kind === kind && (statement.ref.id === id || statement.refs?.some((ref) => ref.id === id)),
    )
    const [first] = found
    if (first !== undefined)
      texts.push({ id, text: first.fact === undefined ? textOf(found) : factText(first, material.language) })
    if (id === NO_ANSWER_ID) texts.push({ id, text: material.noAnswerMessage ?? '' })
    if (id === COMPANY_ID) texts.push({ id, text: material.companyName })
    const offered = material.offers.documents.find((document) => document.id === id)
    if (offered) texts.push({ id, text: offered.title })
  }
  return texts
}

const textOf = (found: readonly Statement[]) =>
  [
    ...new Set([
      found[0]?.ref.label ?? '',
      ...found.flatMap((statement) => [...statement.heads, statement.text]),
    ]),
  ].join('\n')

/** A fact as the number check reads it: the value from the number itself, not from the words that are checked. */
function factText({ fact: kept }: Statement, language: string): string {
  if (kept === undefined) return ''
  const { fact, said } = kept
  const exact =
    said.amount === undefined
      ? ''
      : `${String(said.amount.value).replace('.', decimalMarkOf(language))} ${said.amount.unit ?? ''} ${fact.unit ?? ''}`
  const dated =
    readAsOf(fact.asOf) === undefined ? '' : `${fact.asOf?.trim()} (${sayAsOf(fact.asOf, language)})`
  // As it was typed too: a unit may stand in the value, "16 FTE".
  const value = exact === '' ? written(fact) : `${exact} ; ${written(fact)}`
  return `${fact.label}: ${value} ; ${said.kind === 'date' ? `${fact.value} ${said.text}` : ''} ; ${dated} ; ${fact.source ?? ''}`
}

export const NO_ANSWER_ID = 'no-answer-message'
export const COMPANY_ID = 'company'
