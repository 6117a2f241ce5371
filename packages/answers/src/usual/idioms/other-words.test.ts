import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { NOW } from '../../testing/coldfront.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { withoutHesitation } from '../../text/tokens.ts'
import { OTHER_WORDS } from './other-words.ts'

const meantBy = (text: string) =>
  OTHER_WORDS.filter(({ says }) => says.test(plainWords(plain(withoutHesitation(text))))).map(
    ({ asks }) => asks[0]?.[0],
  )

describe('what is asked most, in other words', () => {
  it.each([
    ['What will you spend the money on?', 'What is the use of funds?'],
    ['Where will the money from this round go?', 'What is the use of funds?'],
    ['Could you break down what the proceeds go toward?', 'What is the use of funds?'],
    ['How will this capital be allocated?', 'What is the use of funds?'],
    ['Who buys your software?', 'Who are your customers?'],
    ['so um who are you selling this to', 'Who are your customers?'],
    ['What kind of companies do you sell to?', 'Who are your customers?'],
    ['Who else is going after this market?', 'Who are your competitors?'],
    ['Who are you up against?', 'Who are your competitors?'],
    ['How dependent are you on your largest customer?', 'How big is your largest customer?'],
    ['customer concentration', 'How big is your largest customer?'],
    ['Is there any litigation we should know about?', 'Is there any litigation?'],
    ['lawsuits?', 'Is there any litigation?'],
    ['What does your cap table look like today?', 'Cap table?'],
    ["What's on the roadmap for now?", undefined],
    ['What is on the roadmap over the next couple of years?', 'What is on the roadmap?'],
    ['What are you planning to ship over the next year or so?', 'What is on the roadmap?'],
    ['How long does it take to close a customer?', 'How long is your sales cycle?'],
    ['How long does it take from first conversation to a signed contract?', 'How long is your sales cycle?'],
    ['What do you do better than the others in this space?', 'How are you different?'],
    ['Why would a customer choose you over the alternatives?', 'How are you different?'],
    ['What keeps a well-funded rival from building the same thing?', 'What is your moat?'],
    ["Why can't Google just copy this?", undefined],
    ["Why couldn't others build the same thing?", 'What is your moat?'],
    ['how do people um find out about you', 'How do you get customers?'],
    ['go to market?', 'How do you get customers?'],
    ["What's the core problem you're going after?", 'What problem do you solve?'],
    ['tam/sam?', 'How big is the market?'],
    ['What does customer churn look like?', 'What is your churn?'],
    ['What does net revenue retention look like?', 'What is your net revenue retention?'],
    ['How many people are paying you today?', 'How many paying customers do you have?'],
    ['Which investors are already in this round?', 'Who is in the round?'],
    ['What does the pipeline look like?', 'How big is your pipeline?'],
    ['Who is on the board right now?', 'Who is on the board?'],
    ['Where is the hardware manufactured?', 'Who manufactures the product?'],
  ])('is one plain question: “%s” → %s', (text, asked) => {
    expect(meantBy(text)).toEqual(asked === undefined ? [] : [asked])
  })

  it.each([
    'What will you spend the money on in Germany?',
    'How dependent are you on AWS?',
    'Who buys in Spain?',
    'What does churn look like among restaurants?',
    'How long does it take?',
    'What is next quarter’s revenue?',
    'Who is on the board of Polarmart?',
    'How big is the market in Asia?',
    'How many people work for you?',
    'What did you spend the money on last year?',
  ])('is none where a part, a time or somebody else is asked for: “%s”', (text) => {
    expect(meantBy(text)).toEqual([])
  })

  it('is told where it stays open otherwise', () => {
    const index = indexOfBare({
      facts: [aMetric('Use of funds', '50 % product, 50 % sales', { kind: 'round' })],
      faqs: [aFaq('Who do you compete with?', 'Polarmart, mostly.')],
    })
    const said = (text: string) =>
      answerQuestion(index, { text, history: [], now: NOW })
        .sentences.map((one) => one.text)
        .join(' ')
    expect(said('Could you break down what the proceeds go toward?')).toMatch(/50% product/)
    expect(said('Who else is working on this?')).toMatch(/Polarmart/)
  })

  it('takes no longer for what only begins like it', () => {
    const long = `what ${'do you do better and '.repeat(400)}`
    expect(meantBy(long)).toEqual([])
  })
})
