import { describe, expect, it } from 'vitest'
import { withoutOwnName } from './own-name.ts'

describe('the name of the company that answers', () => {
  it.each([
    ['How many people work at Kelvanto?', 'Kelvanto', 'How many people work at your company?'],
    ["what is kelvanto's burn", 'Kelvanto', "what is your company's burn"],
    ['Who founded Kelvanto Labs?', 'Kelvanto Labs', 'Who founded your company?'],
    ['Is Kelvanto (Oslo) yours?', 'Kelvanto (Oslo)', 'Is your company yours?'],
  ])('tells nothing: %s', (text, name, read) => {
    expect(withoutOwnName(text, name)).toBe(read)
  })

  it.each([
    ['Who founded Kelvantonia?', 'Kelvanto'],
    ['What does your paper cost?', 'Paper'],
    ['What do you do?', ' '],
  ])('is no part of a word, and no everyday word written small: %s', (text, name) => {
    expect(withoutOwnName(text, name)).toBe(text)
  })

  it('is taken out where it is an everyday word written large', () => {
    expect(withoutOwnName('What does Paper cost?', 'Paper')).toBe('What does your company cost?')
  })
})
