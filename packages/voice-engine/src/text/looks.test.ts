import { describe, expect, it } from 'vitest'
import { looksComplete, looksContinuing } from './looks.ts'

describe('how a partial transcript reads', () => {
  it.each([
    'What is your ARR?',
    'Thank you.',
    'yes',
    'Go on',
    'Ja',
    'merci',
    'Sí',
    '¿Cuánto ganan?',
    "That's all",
  ])('%j looks complete', (text) => {
    expect([looksComplete(text), looksContinuing(text)]).toEqual([true, false])
  })

  it.each([
    'and',
    'What is the',
    'I wonder, um',
    'Uhm.',
    'We looked at your revenue and',
    'revenue,',
    'So...',
    'Was kostet der',
    'Wie hoch ist, äh',
    'Je voudrais savoir le',
    'Quiero saber porque',
  ])('%j looks as if more comes', (text) => {
    expect([looksComplete(text), looksContinuing(text)]).toEqual([false, true])
  })

  it.each(['', '  ', 'what is your revenue', 'what is it for', 'Was ist das', 'revenue in series A 2'])(
    '%j tells nothing',
    (text) => {
      expect([looksComplete(text), looksContinuing(text)]).toEqual([false, false])
    },
  )

  it('takes a question that ends in a small word for a question', () => {
    expect(looksComplete('What are the others but the?')).toBe(true)
  })
})
