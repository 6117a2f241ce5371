import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { matchOf, readTerms, soughtOf } from '../retrieve/terms.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { readQuestion } from '../understand/question.ts'
import { EXACT, KeyRoles, NEAR, RELATED, WIDTH } from './key-roles.ts'

const index = buildIndex(aMaterial(), 'public')
const { reader } = index
const QUESTIONS = [
  'What is your annual recurring revenue, and how many paying customers do you have?',
  'Who regulates the coolant, and what does the regulator want of your sensors?',
  'What traction do you have in Germany since the seed round?',
  'How do you compare with zebrafinches?',
  'What is it?',
]
const soughtIn = (ask: string) =>
  readQuestion(ask, reader, NOW).units.map((unit) => soughtOf(unit, reader.language))

describe('a text that is matched by its keys', () => {
  it.each(QUESTIONS)('holds what it holds word for word: %s', (ask) => {
    const sought = soughtIn(ask)
    const roles = new KeyRoles(index.postings, sought)
    for (const { at, text } of index.statements) {
      const terms = readTerms(text, reader)
      const matches = roles.matchesIn(index.keys, at)
      const told = sought.map((_, part) => ({
        exact: matches[part * WIDTH + EXACT],
        near: matches[part * WIDTH + NEAR],
        related: matches[part * WIDTH + RELATED],
      }))
      expect(told, text).toEqual(sought.map((one) => matchOf(one, terms)))
    }
  })

  it('is asked for by as many of its units as the question names, or what is close to them', () => {
    const roles = new KeyRoles(index.postings, soughtIn('What is the gross margin?'))
    const { group = -1 } = index.statements.find(({ ref }) => ref.id === 'f-margin') ?? {}
    const [head = -1] = index.groups[group]?.headNumbers ?? []
    expect(roles.askedShare(index.headKeys, head)).toBe(1)
    const others = new KeyRoles(index.postings, soughtIn('Who regulates you?'))
    expect(others.askedShare(index.headKeys, head)).toBe(0)
  })
})
