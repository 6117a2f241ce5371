import { describe, expect, it } from 'vitest'
import { withoutOwnName } from './own-name.ts'

describe('the name of the company that answers', () => {
  it.each([
    ['How many people work at Kelvanto?', 'Kelvanto', 'How many people work at your company?'],
    ["what is kelvanto's burn", 'Kelvanto', "what is your company's burn"],
    ['Who founded Kelvanto Labs?', 'Kelvanto Labs', 'Who founded your company?'],
    ['Is Kelvanto (Oslo) yours?', 'Kelvanto (Oslo)', 'Is your company yours?'],
    ['What does kelvanto do?', 'Kelvanto Labs', 'What does your company do?'],
    ["Kelvanto's ARR?", 'Kelvanto Labs', "your company's ARR?"],
    ['Who else is in Kelvanto Labs, and why?', 'Kelvanto Labs Ltd', 'Who else is in your company, and why?'],
  ])('tells nothing: %s', (text, name, read) => {
    expect(withoutOwnName(text, name)).toBe(read)
  })

  it.each([
    ['Who founded Kelvantonia?', 'Kelvanto'],
    ['What does your paper cost?', 'Paper'],
    ['What do you do?', ' '],
    ['How cold is it?', 'Cold Furrow'],
    ['Cold storage or not?', 'Cold Furrow'],
    ['How do you differ from Kelvanto Foods?', 'Kelvanto Labs'],
  ])('is no part of a word, and no everyday word written small: %s', (text, name) => {
    expect(withoutOwnName(text, name)).toBe(text)
  })

  it('is taken out where it is an everyday word written large', () => {
    expect(withoutOwnName('What does Paper cost?', 'Paper')).toBe('What does your company cost?')
  })
})
