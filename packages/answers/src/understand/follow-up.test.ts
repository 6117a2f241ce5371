import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { splitPassages } from '../text/passages.ts'
import type { Question } from './question.ts'
import { readInput } from './read.ts'

const passages = splitPassages('# Memo\n\n## Icewatch\n\nOur competitor Icewatch has 140 employees.\n', {
  documentId: 'd',
  title: 'Memo',
  audience: 'public',
})
const team = ['Maya Lindqvist', 'Tomas Berg'].map((name, at) => ({
  id: `t${at}`,
  name,
  role: at === 0 ? 'CEO' : 'CTO',
  isFounder: true,
  isAdvisor: false,
}))
const index = buildIndex(aMaterial({ passages, team }), 'public')

/** The likeliest reading of `text` after the visitor's `before` and the clone's `told`. */
function reading(text: string, before: string[], told: string[] = []): Question {
  const history = before.flatMap((asked, at) => [
    { role: 'visitor' as const, text: asked },
    ...(told[at] === undefined ? [] : [{ role: 'clone' as const, text: told[at] }]),
  ])
  const [first] = readInput(index, { text, history, now: NOW })
  if (first === undefined) throw new Error('a question has at least one reading')
  return first
}
const keys = (question: Question) => question.units.map((unit) => unit.key)
const years = (question: Question) =>
  question.periods.map((period) => (period.kind === 'date' ? period.date.year : undefined))

describe('a question that follows another', () => {
  it('takes up the subject, through greetings and thanks in between', () => {
    expect(keys(reading('and in Germany?', ['What is your churn?', 'thanks', 'ok', 'cool']))).toEqual(
      expect.arrayContaining(['#churn', '#germany']),
    )
  })

  it('puts another place in the stead of the one that was spoken of', () => {
    const read = keys(reading('and in France?', ['What is your churn in Germany?']))
    expect(read).toContain('#france')
    expect(read).not.toContain('#germany')
  })

  it('reads "the year before" from the year that was spoken of', () => {
    expect(years(reading('and the year before?', ['What was your revenue in 2024?']))).toEqual([2023])
  })

  it('lets a time last for one turn only', () => {
    const asked = ['What was your revenue in 2024?', 'and in Germany?']
    expect(years(reading('and in Germany?', asked.slice(0, 1)))).toEqual([2024])
    expect(years(reading('and in France?', asked))).toEqual([])
  })

  it('takes "she" for whoever was named last', () => {
    const told = ['Maya Lindqvist is our CEO; the CTO is Tomas Berg.']
    const read = reading('What did he do before?', ['Who runs the company?'], told)
    expect(read.units.map((unit) => unit.text)).toEqual(expect.arrayContaining(['tomas', 'berg']))
    expect(read.units.map((unit) => unit.text)).not.toContain('maya')
  })

  it('takes "they" for the other company that was spoken of', () => {
    const read = reading(
      'How many employees do they have?',
      ['Who do you compete with?'],
      ['Our competitor is Icewatch.'],
    )
    expect(read.units.map((unit) => unit.text)).toContain('icewatch')
  })
})
