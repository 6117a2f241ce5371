import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plain, plainWords } from '../text/normalise.ts'
import { askedFor } from './asked-for.ts'
import { readCommand } from './commands.ts'
import { splitQuestions, splitSubjects } from './split.ts'
import { pickDocument, readWish } from './wishes.ts'

const spoken = (text: string) => plainWords(plain(text))

describe('the kind of answer that a question wants', () => {
  it.each([
    ['How many customers pay?', 'quantity'],
    ['What percentage churns?', 'quantity'],
    ['Who leads the round?', 'who'],
    ['Which fund put money in?', 'who'],
    ['When does it close?', 'when'],
    ['How soon will you hire?', 'when'],
    ['Where do you build it?', 'where'],
    ['Which country is next?', 'where'],
    ['Why this market?', 'why'],
    ['How come nobody did it?', 'why'],
    ['How do you find shops?', 'manner'],
    ['How are things going?', 'any'],
    ['Tell me about the product', 'any'],
  ])('is told by its words: %s', (text, kind) => {
    expect(askedFor(spoken(text))).toBe(kind)
  })

  it('is that of the first of several', () => {
    expect(askedFor('why did you start and how many stores are there')).toBe('why')
    expect(askedFor('how many stores are there and why')).toBe('quantity')
  })
})

describe('several questions at once', () => {
  it.each([
    ['What is your burn? And who leads?', ['What is your burn', 'who leads?']],
    ['what is your burn and how long does it last', ['what is your burn', 'how long does it last']],
    ['how big is it, who pays', ['how big is it', 'who pays']],
  ])('are taken one by one: %s', (text, parts) => {
    expect(splitQuestions(text).map((part) => part.replace(/\?$/, ''))).toEqual(
      parts.map((part) => part.replace(/\?$/, '')),
    )
  })

  it.each([
    'Do you know who runs it?',
    'What is the gap between what you ask and what they pay?',
    'After twelve weeks, how many stay?',
    'Tell me about sales and marketing',
  ])('are not made of one: %s', (text) => {
    expect(splitQuestions(text)).toHaveLength(1)
  })

  it('are no more than three, the first of them', () => {
    expect(splitQuestions('What is burn? Who leads? Why now? Where next?')).toHaveLength(3)
  })

  it('hold something to look for, and say only what was said', () => {
    const word = fc.constantFrom('what is', 'burn', 'and', 'who', 'leads', '?', ',', 'how many', 'also', '.')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const text = words.join(' ')
        const parts = splitQuestions(text)
        for (const part of parts) {
          expect(part).toMatch(/[\p{L}\p{N}]/u)
          expect(text).toContain(part)
        }
      }),
    )
  })

  it('are told by their subjects where one frame serves them all', () => {
    expect(splitSubjects('burn, runway and churn')).toEqual(['burn', 'runway', 'churn'])
    expect(splitSubjects('margin as well as growth')).toEqual(['margin', 'growth'])
    expect(splitSubjects('a, b, c, d')).toHaveLength(3)
  })
})

describe('a word to the talk', () => {
  it.each([
    ['Stop please.', 'stop'],
    ['ok, hold on a second', 'stop'],
    ['Go on!', 'continue'],
    ['weiter', 'continue'],
    ['Could you repeat that?', 'repeat'],
    ['wie bitte?', 'repeat'],
    ['in one sentence', 'shorter'],
    ['tell me more', 'more'],
    ['Good morning', 'hello'],
  ])('is understood as a whole: %s', (text, command) => {
    expect(readCommand(spoken(text))).toBe(command)
  })

  it.each(['When will you stop burning cash?', 'Do you continue in Spain?', 'Is more money coming?'])(
    'is no command inside a question: %s',
    (text) => {
      expect(readCommand(spoken(text))).toBeNull()
    },
  )
})

describe('a wish that the page can grant', () => {
  it.each([
    ['Can we book a call?', 'meeting'],
    ['I want to talk to the founders', 'meeting'],
    ['How do I reach you?', 'contact'],
    ['Can I leave my details?', 'contact'],
    ['Could you send me the deck?', 'document'],
    ['Do you have a data room?', 'document'],
  ])('is read from “%s”', (text, kind) => {
    expect(readWish(spoken(text))?.kind).toBe(kind)
  })

  it('is a meeting with the founders where it is one with somebody of the team', () => {
    const people = [{ words: ['maren', 'solheim'] }]
    for (const text of ['can I speak to Maren?', 'could we talk with Maren Solheim?', 'May we meet Maren?'])
      expect(readWish(spoken(text), people)?.kind).toBe('meeting')
    for (const text of ['can I speak to Otto?', 'How did you meet Maren?'])
      expect(readWish(spoken(text), people)).toBeNull()
  })

  it.each(['What is your burn?', 'Who is the CEO?', 'What is the time to market?'])(
    'is none in a question about the company: %s',
    (text) => {
      expect(readWish(spoken(text))).toBeNull()
    },
  )

  it('for a document is for the one that was named, by whatever name a deck goes', () => {
    const documents = [{ title: 'Financial model 2026' }, { title: 'Our pitch' }]
    const pick = (named: string[]) => pickDocument(named, documents, (text) => text.toLowerCase())?.title
    expect(pick(['financial model'])).toBe('Financial model 2026')
    expect(pick(['slides'])).toBe('Our pitch')
    expect(pick(['term sheet'])).toBeUndefined()
  })
})
