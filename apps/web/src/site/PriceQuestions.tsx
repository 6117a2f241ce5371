import type { Prices } from '@understudy/contract/billing'
import type { ReactNode } from 'react'
import { siteHere } from '../frame/public/site.ts'
import { Fold } from '../ui/Fold.tsx'
import { TextLink } from '../ui/Link.tsx'
import { durationWords } from '../words/durations.ts'
import { figureWords } from '../words/figures.ts'
import { Band } from './parts.tsx'

/** What is asked about prices, answered as it is: also where the answer is no. */
export function PriceQuestions({ prices }: { prices: Prices }) {
  return (
    <Band title="Questions about it" id="questions">
      <div className="max-w-prose divide-y divide-hairline border-hairline border-y">
        {answersFor(prices).map(({ question, answer }) => (
          <Fold key={question} title={question}>
            {answer}
          </Fold>
        ))}
      </div>
    </Band>
  )
}

const answersFor = ({ credit, free_test_minutes_a_month: testMinutes, payments }: Prices) =>
  [
    {
      question: 'What is a credit?',
      answer: `${durationWords(credit.voice_ms / 1000)} of voice, or ${
        credit.typed_answers === 1 ? 'one answer' : `${figureWords(credit.typed_answers)} answers`
      } in writing. Voice is what is heard of your clone and what the visitor says, rounded up once a call.`,
    },
    {
      question: 'What costs nothing?',
      answer: `The first ten seconds of each call, silence, a call that fails, reading a pitch, everything in your workspace, and ${figureWords(testMinutes)} minutes a month of test calls with your own clone.`,
    },
    {
      question: 'What happens when the credits run out?',
      answer:
        'The clone says so, and answers nothing more. The pitch itself goes on playing, for nothing, also in calls that begin then, and what a visitor asks or leaves of themselves is kept for you. Your balance never goes below zero, and nothing is billed afterwards.',
    },
    {
      question: 'Can one visitor use everything up?',
      answer:
        'No. What one site may spend of yours a day is bounded, unless the visitor has proved an address or came with a link’s password.',
    },
    {
      question: 'Do credits expire?',
      answer: 'Those of a plan at the end of its month. Those of a pack, never.',
    },
    {
      question: 'Can I buy here?',
      answer: payments.configured
        ? 'Yes: in your settings, at the payment provider of this installation. Card and invoices are there too.'
        : payments.reason,
    },
    {
      question: 'Is there a trial, or a discount?',
      answer: (
        <>
          There is no trial, for the plan that costs nothing does not end.
          {siteHere().registration === 'open' && <Referred />}
        </>
      ),
    },
  ] satisfies { question: string; answer: ReactNode }[]

const Referred = () => (
  <>
    {' '}
    Founders that you refer bring credits to both of you: your link stands in the settings, under{' '}
    <TextLink href="/settings/referrals">Referrals</TextLink>.
  </>
)
