import { describe, expect, it } from 'vitest'
import type { Material } from '../material.ts'
import { phrasesFor } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { compose } from './compose.ts'

/** Seven sentences of ten words each. */
const answer = [
  'We began small, with one shop in one street then.',
  'Then came chains from the north with more shops again.',
  'They stayed with us through two winters and one flood.',
  'Others followed them because they had heard of the savings.',
  'All pay by the month and none asks for less.',
  'Few leave, and who leaves comes back within a year.',
  'None complain, for the pumps run and the bills fell.',
].join(' ')

/** What is said where the statement that holds `text` answers, in a material whose answers are of that length. */
function said(text: string, responseLength: Material['style']['responseLength'] = 'medium', said?: string) {
  const index = buildIndex(
    aMaterial({
      faqs: [{ id: 'q', question: 'How did you grow?', answer }],
      team: [
        {
          id: 't',
          name: 'Maya Lindqvist',
          role: 'CEO',
          background: 'Studied physics in Lund. Built pumps for a decade.',
          isFounder: true,
          isAdvisor: false,
        },
      ],
      style: { communicationStyle: 'professional', responseLength },
    }),
    'public',
  )
  const statement = index.statements.find((other) => other.text.includes(text))
  if (statement === undefined) throw new Error(`${text} is no statement`)
  const options = { phrases: phrasesFor('en'), now: NOW, ...(said === undefined ? {} : { said }) }
  return compose(index, statement, options).map((sentence) => sentence.text)
}

describe('what is said of a text', () => {
  it.each([
    ['short', 3, 2],
    ['medium', 6, 4],
    ['long', 7, 5],
  ] as const)('is as long as the founder chose: %s', (length, fromTheStart, fromWithin) => {
    expect(said('We began small', length)).toHaveLength(fromTheStart)
    expect(said('They stayed', length)).toHaveLength(fromWithin)
  })

  it('begins with who it is, of a sentence from somebody’s past', () => {
    expect(said('Built pumps')).toEqual(['Maya Lindqvist is our CEO.', 'Built pumps for a decade.'])
  })

  it('leaves out what was said already', () => {
    const rest = said('We began small', 'short', 'then came chains from the north with more shops again')
    expect(rest).toHaveLength(2)
    expect(rest.join(' ')).not.toContain('chains')
  })
})
