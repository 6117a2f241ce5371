import { InvestorStatus } from '@understudy/contract/built/audience/investors'
import { InterestLevel } from '@understudy/contract/built/visit/calls'
import { Pin, PinOff } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { levelWords } from '../../words/levels.ts'
import { changeWords } from '../error-words.ts'
import type { Investor } from '../investor.ts'
import { statuses, statusWords } from '../investor-words.ts'
import { useChangeInvestor } from '../use-investors.ts'
import { ScoreReasons } from './ScoreReasons.tsx'

/** Where they stand: status and interest, each changed at once, and why the score says what it says. */
export function StandingPart({ investor }: { investor: Investor }) {
  return (
    <div className="grid gap-x-8 gap-y-5 pb-6 sm:grid-cols-2">
      <Status investor={investor} />
      <Level investor={investor} />
      <Score investor={investor} />
    </div>
  )
}

function Status({ investor }: { investor: Investor }) {
  const saving = useChangeInvestor(investor)
  const shown = saving.isPending ? saving.variables.status : undefined
  return (
    <Field label="Status" error={saving.isError ? changeWords(saving.error) : undefined}>
      <Select
        value={shown ?? investor.status}
        aria-busy={saving.isPending}
        onChange={({ target }) => saving.mutate({ status: InvestorStatus.parse(target.value) })}
        options={statuses.map((value) => ({ value, label: statusWords[value] }))}
      />
    </Field>
  )
}

function Level({ investor }: { investor: Investor }) {
  const { interestLevel, interestPinned } = investor
  const saving = useChangeInvestor(investor)
  const wanted = saving.isPending ? saving.variables.interestLevel : undefined
  const isPinned = wanted === undefined ? interestPinned : wanted !== null
  return (
    <div className="flex min-w-0 items-end gap-2">
      <Field
        label="Interest level"
        className="flex-1"
        error={saving.isError ? changeWords(saving.error) : undefined}
      >
        <Select
          value={wanted ?? interestLevel}
          aria-busy={saving.isPending}
          onChange={({ target }) => saving.mutate({ interestLevel: InterestLevel.parse(target.value) })}
          options={InterestLevel.options.map((value) => ({ value, label: levelWords[value] }))}
        />
      </Field>
      <Button
        busy={saving.isPending}
        icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onClick={() => saving.mutate({ interestLevel: isPinned ? null : interestLevel })}
      >
        {isPinned ? 'Unpin' : 'Pin'}
      </Button>
    </div>
  )
}

function Score({ investor }: { investor: Investor }) {
  const { interestScore, interestReasons, interestPinned } = investor
  return (
    <div className="sm:col-span-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">Score {interestScore} of 100</span>
        <span className="text-ink-soft text-small">
          {interestPinned
            ? 'You pinned the level; the score goes on by itself.'
            : 'The level follows the score until you pin it.'}
        </span>
      </p>
      {interestReasons.length > 0 ? (
        <ul aria-label="Reasons of the score" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          {interestReasons.map((reason) => (
            <li key={reason} className="before:mr-2 before:text-ink-faint before:content-['·']">
              {reason}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-soft">Nothing has happened lately that counts.</p>
      )}
      {interestReasons.length > 0 && <ScoreReasons investor={investor} which="interest" />}
    </div>
  )
}
