import { describe, expect, it } from 'vitest'
import type { Style } from '../material.ts'
import { talkWith, textOf } from '../testing/talk.ts'

const ASKED = ['What is your gross margin?', 'Who leads the round?', 'How many customers do you have?']
const inStyle = (communicationStyle: Style['communicationStyle']) =>
  talkWith(ASKED, { style: { communicationStyle, responseLength: 'medium' } }).map(textOf)

describe('how a founder talks', () => {
  it('is heard now and then, and not in each answer', () => {
    const plain = inStyle('professional')
    for (const style of ['friendly', 'visionary', 'analytical'] as const) {
      const said = inStyle(style)
      expect(said.slice(0, 2)).toEqual(plain.slice(0, 2))
      expect(said[2]).not.toBe(plain[2])
      expect(said[2]).toContain('42 paying customers')
    }
  })

  it('says less where the founder wants it short', () => {
    const answer = 'A gateway listens to every controller in the store, day and night. '.repeat(9).trim()
    const count = (responseLength: Style['responseLength']) =>
      talkWith(['How does the product work?'], {
        faqs: [{ id: 'q', question: 'How does the product work?', answer }],
        style: { communicationStyle: 'professional', responseLength },
      })[0]?.sentences.length
    expect([count('short'), count('medium'), count('long')]).toEqual([3, 5, 9])
  })

  it.each(['In one sentence, how does the product work?', 'Briefly, how does the product work?'])(
    'says one sentence to who asks for one: %s',
    (ask) => {
      expect(talkWith([ask])[0]?.sentences.map((sentence) => sentence.text)).toEqual([
        'A small gateway connects to the refrigeration controllers.',
      ])
    },
  )
})
