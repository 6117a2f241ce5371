import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, plain, plainWords, stripInvisible } from './normalise.ts'
import { stem } from './stem.ts'
import { tokenise, withoutHesitation } from './tokens.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('a text as it is compared', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Zoë’s CAFÉ', "zoe's cafe"],
    ['Ｆｕｌｌ ﬁne', 'full fine'],
    ['Straße', 'strasse'],
    ['Ærøskøbing', 'aeroskobing'],
  ])('has no capitals, accents or letters of other widths: %s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it.each([
    ["What's your ARR?", 'what is your arr?'],
    ['they’re big', 'they are big'],
    ["we've grown", 'we have grown'],
    ["don't", 'do not'],
    ['isnt it', 'is not it'],
    ['plz', 'please'],
    ['how many ppl', 'how many people'],
    ['whats ur churn', 'what is your churn'],
    ['R&D', 'r and d'],
    ['a.r.r.', 'arr'],
    ['what is your a r r', 'what is your arr'],
    ['do you measure n p s', 'do you measure nps'],
    ['is it b to b or d 2 c', 'is it b2b or d2c'],
    ['a or b', 'a or b'],
    ['ill think about it', 'i will think about it'],
    ['how ill are they', 'how ill are they'],
    ['in the series a i mean in total', 'in the series a i mean in total'],
    ["why's it up", 'why is it up'],
    ['who r you and who r ur customers', 'who are you and who are your customers'],
    ['y now', 'why now'],
    ['when does rd close', 'when does round close'],
    ['big is the rd', 'big is the round'],
    ['the rd team', 'the rd team'],
    ['gross mgn, mkt, revs', 'gross margin, market, revenue'],
    ['# of clients, no. of ships', 'number of clients, number of ships'],
    ['Vessels u/ contract w/ or w/o crew', 'vessels under contract with or without crew'],
    ['avg fee, min chk', 'average fee, min cheque'],
    ['12 Baker Rd', '12 baker rd'],
    ['x and y axes', 'x and y axes'],
  ])('has its short forms written out: %s → %s', (text, read) => {
    expect(plain(text).trim().replace(/ {2,}/g, ' ')).toBe(read)
  })

  it('has nothing in it that nobody can see', () => {
    expect(stripInvisible('rev\u200benue\u0000\u{e0041}')).toBe('revenue ')
    expect(fold('rev\u00adenue')).toBe('revenue')
  })

  it('is not changed by being read once more', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(plainWords(plainWords(text))).toBe(plainWords(text))
        expect(stripInvisible(stripInvisible(text))).toBe(stripInvisible(text))
      }),
    )
  })
})

describe('the words of a text', () => {
  it.each([
    ["What's the a r r, and the c f o?", ['what', 'is', 'the', 'arr', 'and', 'the', 'cfo']],
    ['1,800.5 boxes and 3x', ['1800.5', 'boxes', 'and', '3x']],
    ['$2m', ['2m']],
    ['売上', ['売上']],
    ['', []],
  ])('are what was said: %s', (text, words) => {
    expect(tokenise(text).map(({ word }) => word)).toEqual(words)
  })

  it('hold neither marks nor spaces, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { word } of tokenise(text)) expect(word).toMatch(/^[\p{L}\p{N}.,\p{M}]+$/u)
      }),
    )
  })

  it.each([
    ['um so the the churn', 'so the churn'],
    ['it is, you know, sort of big', 'it is, , big'],
    ['revenue in twenty twenty four', 'revenue in twenty twenty four'],
    ['very very very good', 'very good'],
    ['a summer of hummus', 'a summer of hummus'],
  ])('are without what is said while thinking, and keep a year: “%s”', (text, rest) => {
    expect(withoutHesitation(text)).toBe(rest)
  })
})

describe('the stem of a word', () => {
  it.each([
    ['customers', 'customer'],
    ['companies', 'company'],
    ['churned', 'churning'],
    ['pricing', 'prices'],
    ['buses', 'bus'],
    ['hiring', 'hired'],
    ['running', 'run'],
    ['studies', 'study'],
  ])('is one for its forms: %s, %s', (one, other) => {
    expect(stem(one)).toBe(stem(other))
  })

  it.each([
    ['universe', 'unit'],
    ['market', 'marble'],
    ['news', 'new'],
    ['price', 'prize'],
    ['burn', 'born'],
  ])('is another for another word: %s, %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })
})
