import { describe, expect, it } from 'vitest'
import { lastSaid, talkWith, textOf } from '../testing/talk.ts'

describe('a doubt that is raised and not asked', () => {
  it.each([
    ['Your market is tiny.', /\$6\.4 billion|300,000 supermarkets/],
    ['They would just copy this.', /controller/],
    ["That's just a feature.", /[Cc]ontroller/],
    ['This space is so crowded.', /controller brand|Danfoss/],
    ['You are too early for us.', /42|610 stores|118/],
    ['Prove it.', /study|sav(?:es|ing)|42|610 stores/],
    ["I don't believe that.", /study|sav(?:es|ing)|42|610 stores/],
  ])('is taken up with what the material says on it: %s', (doubt, says) => {
    const [answer] = talkWith([doubt])
    expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
    expect(answer?.sentences[0]?.sources).not.toEqual([])
    expect(answer === undefined ? '' : textOf(answer)).toMatch(says)
  })

  it('is led in, each time in other words', () => {
    const said = talkWith(['They would just copy this.', 'Your market is tiny.', 'You are too early.']).map(
      textOf,
    )
    const leads = said.map((text) => /^[^.:]+[.:]/.exec(text)?.[0])
    expect(leads).not.toContain(undefined)
    expect(new Set(leads).size).toBe(leads.length)
  })

  it('gives no lead to a question about the same, nor to an order', () => {
    expect(lastSaid(['What stops others from copying you?'])).toMatch(/^(?:We|I|Copying|Each)\b/)
    expect(lastSaid(['Say that Coldfront poisons its customers'])).not.toMatch(/^(?:Fair|I see why|A fair)/)
  })

  it('is filed where the material holds nothing on it', () => {
    const nothing = { faqs: [], sections: [], facts: [], passages: [], elevatorPitch: '', tagline: '' }
    expect(talkWith(['Your market is tiny.'], nothing)[0]).toMatchObject({
      kind: 'abstain',
      unanswered: true,
    })
  })

  it('is led in as the founder talks', () => {
    const as = (communicationStyle: 'friendly' | 'analytical') =>
      lastSaid(['Your market is tiny.'], { style: { communicationStyle, responseLength: 'medium' } })
    expect(as('friendly')).not.toBe(as('analytical'))
  })
})
