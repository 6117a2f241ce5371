import type { Prices } from '@understudy/contract/billing'
import { useId, useState } from 'react'
import { creditWords, priceWords } from '../billing/billing-words.ts'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Panel } from '../ui/Section.tsx'
import { figureWords } from '../words/figures.ts'
import { type Estimate, estimate } from './month-of-talk.ts'

const MOST_MINUTES = 50_000
const MOST_ANSWERS = 100_000
const TYPICAL_MINUTES = '120'

/** How many minutes of talk a month, and what that comes to. */
export function PriceCalculator({ prices }: { prices: Prices }) {
  const [minutes, setMinutes] = useState(TYPICAL_MINUTES)
  const [answers, setAnswers] = useState('')
  const resultId = useId()
  const voiceMinutes = wholeNumber(minutes, MOST_MINUTES)
  const typedAnswers = wholeNumber(answers, MOST_ANSWERS)
  const known = voiceMinutes !== null && typedAnswers !== null
  return (
    <Panel>
      <form className="grid gap-x-10 gap-y-6 lg:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <div className="flex flex-col gap-5">
          <AmountField
            label="Minutes of talk a month"
            hint="A first talk of an investor is five to eight minutes."
            most={MOST_MINUTES}
            text={minutes}
            onText={setMinutes}
          />
          <AmountField
            label="Questions answered in writing"
            hint="Typed beside a talk without a voice."
            most={MOST_ANSWERS}
            text={answers}
            onText={setAnswers}
          />
        </div>
        <output id={resultId} aria-label="What it comes to" aria-live="polite" className="block min-h-44">
          {known ? (
            <Result found={estimate({ voiceMinutes, typedAnswers }, prices)} />
          ) : (
            <p className="text-ink-soft">Once both are whole numbers, what it comes to stands here.</p>
          )}
        </output>
      </form>
    </Panel>
  )
}

interface AmountFieldProps {
  label: string
  hint: string
  most: number
  text: string
  onText: (text: string) => void
}

function AmountField({ label, hint, most, text, onText }: AmountFieldProps) {
  const wrong = wholeNumber(text, most) === null
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong ? `Write a whole number from 0 to ${figureWords(most)}.` : undefined}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="max-w-48"
        placeholder="0"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  )
}

/** "1,200", "1.200" and "1 200" are numbers too; nothing typed is none; null for what is no number or beyond the most. */
function wholeNumber(text: string, most: number): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  // A sign that parts no thousands parts decimals: "1,5" is not 15.
  if (!/^(?:\d{1,9}|[1-9]\d{0,2}([\s,.’'])\d{3}(?:\1\d{3})*)$/.test(typed)) return null
  const number = Number(typed.replaceAll(/\D/g, ''))
  return number <= most ? number : null
}

function Result({ found }: { found: Estimate | null }) {
  if (!found) return <p className="text-ink-soft">No plan reaches so far, and there are no packs to add.</p>
  const { plan, packs, priceCents, credits, left } = found
  const extra = packs.map(({ pack, count }) => `${count} × ${creditWords(pack.credits)}`).join(' and ')
  return (
    <>
      <p className="text-ink-soft text-small">{creditWords(credits)}</p>
      <p className="mt-1.5 font-display text-heading tabular-nums">
        {priceWords(priceCents)} {packs.length === 0 ? 'a month' : 'in such a month'}
      </p>
      <p className="mt-2.5">
        The plan {plan.name}
        {packs.length > 0 && `, and ${extra} bought once`}.
      </p>
      <p className="mt-1 text-ink-soft text-small">
        {left === 0
          ? 'Nothing is left over.'
          : `${creditWords(left)} left over. ${
              packs.length === 0
                ? 'They end with the month.'
                : 'What is left of a pack stays for the next month.'
            }`}
      </p>
    </>
  )
}
