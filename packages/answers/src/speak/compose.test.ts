import { describe, expect, it } from 'vitest'
import type { Material } from '../material.ts'
import { phrasesFor } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { compose } from './compose.ts'

const answer =
  'We began small. Then came chains. They stayed with us. Others followed. All pay. Few leave. None complain.'

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
    ['short', 3, 1],
    ['medium', 4, 2],
    ['long', 6, 3],
  ] as const)('is as long as the founder chose: %s', (length, fromTheStart, fromWithin) => {
    expect(said('We began small', length)).toHaveLength(fromTheStart)
    expect(said('They stayed', length)).toHaveLength(fromWithin)
  })

  it('begins with who it is, of a sentence from somebody’s past', () => {
    expect(said('Built pumps')).toEqual(['Maya Lindqvist is our CEO.', 'Built pumps for a decade.'])
  })

  it('leaves out what was said already', () => {
    expect(said('We began small', 'short', 'then came chains')).toEqual([
      'We began small.',
      'They stayed with us.',
    ])
  })
})
