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
  it('is told by the recurring revenue where that alone is held, under its own name', () => {
    const index = indexOfBare({ facts: [aMetric('Annual recurring revenue', '€2.7 million')] })
    const said = (text: string) =>
      answerQuestion(index, { text, history: [], now: NOW })
        .sentences.map((sentence) => sentence.text)
        .join(' ')
    expect(said('How much revenue do you make?')).toMatch(/^Annual recurring revenue is €2.7 million/)
    expect(said('How much revenue did you make in 2023?')).not.toContain('2.7')
  })

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
    ['what keeps you up at night', 'What is the biggest risk?'],
    ['What does net revenue retention look like?', 'What is your net revenue retention?'],
    ['How many people are paying you today?', 'How many paying customers do you have?'],
    ['Which investors are already in this round?', 'Who is in the round?'],
    ['What does the pipeline look like?', 'How big is your pipeline?'],
    ['How much revenue do you make?', 'What is your revenue?'],
    ['How much revenue did you make in 2023?', undefined],
    ['Who is on the board right now?', 'Who is on the board?'],
    ['Where is the hardware manufactured?', 'Who manufactures the product?'],
    ['key risks', 'What is the biggest risk?'],
    ['What could go badly wrong?', 'What is the biggest risk?'],
    ['any regulatory hurdles um licences that kind of thing', 'Is it regulated?'],
    ['Do you need a licence?', 'Is it regulated?'],
    ["so what's the burn like at the moment", 'What is your monthly burn?'],
    ['how much cash are you burning a month', 'What is your monthly burn?'],
    ['who are you selling this to like who is the customer', 'Who are your customers?'],
    ['who are your customers um what kind of companies', 'Who are your customers?'],
    ['pilot conversion?', 'How many pilots become customers?'],
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
    'What are the risks for a farmer?',
    'How much do you burn in Spain?',
    'Do you need a licence in Germany?',
    'Who has signed up so far?',
    'Who has joined?',
    'What problem do you have right now?',
    'What does logo churn look like?',
    'What does annual churn look like?',
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

  it('is told in spite of a stutter and of a slip of the keys', () => {
    const index = indexOfBare({
      faqs: [
        aFaq('What worries you most?', 'That a payroll house gives the same away for nothing.'),
        aFaq('Rules we have to obey', 'Our radio is certified, and our regulatory file is public.'),
      ],
    })
    const said = (text: string) =>
      answerQuestion(index, { text, history: [], now: NOW })
        .sentences.map((one) => one.text)
        .join(' ')
    expect(said('what is the um the biggest risk')).toMatch(/payroll house/)
    expect(said('regulatry hurdles?')).toMatch(/radio is certified/)
  })

  it('takes no longer for what only begins like it', () => {
    const long = `what ${'do you do better and '.repeat(400)}`
    expect(meantBy(long)).toEqual([])
  })
})
