import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { lastOf, mossdeck, saidIn } from '../testing/mossdeck.ts'
import { lastSaid, talkWith, textOf } from '../testing/talk.ts'

describe('others whom the material does not know by name', () => {
  it.each([
    'What stops Siemens from doing this?',
    "Why can't Johnson Controls just do this?",
    "Why wouldn't Schneider Electric build this themselves?",
    'Honeywell could build this tomorrow',
    'What keeps Siemens from building its own gateway?',
  ])('are a large company that would do the same: %s', (ask) => {
    expect(lastSaid([ask])).toMatch(/controller brand/)
  })

  it.each([
    'How does this differ from Honeywell or Schneider?',
    'How are you different from Siemens?',
    'How do you compare to Johnson Controls?',
    "Isn't Siemens doing this already?",
    'Why not just use Honeywell?',
  ])('are competitors: %s', (ask) => {
    expect(lastSaid([ask])).toMatch(/controller brand|Danfoss/)
  })

  // Each begins as questions about others do; what is asked of is nobody, and unheard of.
  it.each([
    'What is your airspeed?',
    'What is the airspeed velocity of an unladen swallow?',
    'Would a hailstorm over Kiruna',
    'Would a hailstorm hurt Kiruna?',
    'Why not yoga for Vogons?',
    'Would a solar flare hit Orion?',
  ])('are not found where something unheard of is asked about: %s', (ask) => {
    expect(talkWith([ask])[0]?.kind).not.toBe('answer')
  })

  it.each([
    'Is Siemens a customer of yours?',
    'What does Honeywell charge?',
    'Does it work with Honeywell?',
    'How many stores does Siemens have?',
    'Is Siemens an investor?',
    'Would Honeywell make sense as a partner?',
    'Could Siemens integrate this?',
    "How does your gross margin compare to Honeywell's?",
  ])('are not spoken of where something else is asked of them: %s', (ask) => {
    expect(
      talkWith([ask])[0]?.sentences.some(({ sources: [of] }) => of !== undefined && of.kind !== 'company'),
    ).toBe(false)
  })

  it('are pressed on with something else each time', () => {
    const said = talkWith(['What stops Siemens from doing this?', 'They have far more data'])
    expect(said.map(({ kind }) => kind)).toEqual(['answer', 'answer'])
    expect(new Set(said.map(textOf)).size).toBe(2)
  })

  it('are a customer where the material says so', () => {
    const faqs = [
      { id: 'c', question: 'Who are your customers?', answer: 'Norrbahn, above all.' },
      { id: 'm', question: 'What is your moat?', answer: 'Nobody else reads wet rails.' },
    ]
    const other = buildIndex({ ...mossdeck({}), faqs }, 'public')
    expect(saidIn(lastOf(other, 'Why not just use Norrbahn?'))).not.toMatch(/wet rails/)
  })
})

describe('what somebody calls the product', () => {
  const faqs = [
    {
      id: 'r',
      question: 'Are you regulated?',
      answer: 'Advances carry no fee for the worker, so that they are not consumer credit.',
    },
    { id: 'i', question: 'What instrument is it?', answer: 'It is a convertible loan.' },
  ]
  const index = buildIndex({ ...mossdeck({}), faqs }, 'public')

  it.each(["Isn't this a payday loan?", 'just a payday loan?', 'How is this different from a payday loan?'])(
    'is denied in the words of the material: %s',
    (ask) => expect(saidIn(lastOf(index, ask))).toContain('not consumer credit'),
  )

  it.each(["Isn't this a lottery?", 'just a chatbot?', 'Is it a marketplace?'])(
    'stays open where it denies nothing alike: %s',
    (ask) => expect(saidIn(lastOf(index, ask))).not.toContain('credit'),
  )
})
