import { describe, expect, it } from 'vitest'
import { lastOf, mossdeckFor, saidIn } from '../testing/mossdeck.ts'

const index = mossdeckFor('public')
const SERIES_A = 'How much did you raise in your series A?'
const CFO = 'Who is your CFO?'

describe('whoever says yes to what the page offers', () => {
  it.each([
    ['Can I talk to the founders?', 'yes', 'meeting'],
    ['Can I book a meeting?', 'Yes please', 'meeting'],
    ['How can I contact you?', 'sure', 'contact'],
    ['Can you send me the memo?', 'ok, please do', 'document'],
  ])('is offered it again: “%s” “%s”', (asked, yes, kind) => {
    const answer = lastOf(index, asked, yes)
    expect(answer).toMatchObject({ kind: 'answer', accepts: true, unanswered: false, offer: { kind } })
    expect(saidIn(answer)).toMatch(/right here|calendar|page/)
  })

  it('is offered both where both were', () => {
    const answer = lastOf(index, 'How do I contact you? Can I book a meeting with the founders?', 'both')
    expect(saidIn(answer)).toMatch(/contact details/)
    expect(saidIn(answer)).toMatch(/time|calendar|meet/)
  })

  it.each([
    ['What is your annual churn?', 'yes'],
    ['What do you do?', 'ok'],
  ])('is offered nothing where nothing was: “%s” “%s”', (asked, yes) => {
    const { kind, sentences } = lastOf(index, asked, yes)
    expect([kind, sentences]).toEqual(['smalltalk', []])
  })
})

describe('two questions that stay open', () => {
  it('have the offer of the one that has one', () => {
    const answer = lastOf(index, `${CFO} ${SERIES_A}`)
    expect(answer.kind).toBe('abstain')
    expect(saidIn(answer)).toMatch(/how much we're raising\.[^.]*\?$/)
    expect(saidIn(lastOf(index, `${CFO} ${SERIES_A}`, 'yes please'))).toBe("We're raising €3 million.")
  })

  it.each(['both', 'Yes, both please', 'all of them'])('are met with what is nearest to both: %s', (both) => {
    const answer = lastOf(index, `${SERIES_A} What is your churn in Denmark?`, both)
    expect(answer).toMatchObject({ kind: 'answer', accepts: true })
    expect(saidIn(answer)).toContain("We're raising €3 million.")
  })

  it('are not meant by a “both” behind an answer', () => {
    expect(lastOf(index, 'What is your annual churn?', 'both')).not.toHaveProperty('accepts')
  })
})

describe('half an answer', () => {
  it('says once what is owed, and last', () => {
    const said = saidIn(lastOf(index, 'What is your churn? Who is your CFO? What is your LTV?'))
    expect(said.match(/As for the rest/g)).toHaveLength(1)
    expect(said).toMatch(/founders\.$/)
  })
})
