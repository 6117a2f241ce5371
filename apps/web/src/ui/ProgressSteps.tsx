import { Check, CircleAlert } from 'lucide-react'
import { cx } from './cx.ts'
import { Anchor } from './Link.tsx'

export type StepState = 'done' | 'current' | 'todo' | 'problem'

export interface Step {
  label: string
  state: StepState
  /** A few words under the label: what is missing, what went wrong. */
  note?: string
  href?: string
}

const stateWords: Record<StepState, string> = {
  done: 'done',
  current: 'now',
  todo: 'to do',
  problem: 'needs attention',
}

const marks: Record<StepState, string> = {
  done: 'bg-ink text-paper',
  current: 'border-2 border-ink bg-paper',
  todo: 'border border-edge bg-paper',
  problem: 'text-bad',
}

/** Steps of one task, in order, down the page. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-6.5 bottom-0.5 left-2.25 w-px bg-hairline" />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'mt-0.5 inline-flex size-4.75 shrink-0 items-center justify-center rounded-full',
              marks[step.state],
            )}
          >
            {step.state === 'done' && <Check className="size-3" strokeWidth={3} />}
            {step.state === 'problem' && <CircleAlert className="size-4.75" />}
          </span>
          <span className="min-w-0">
            <span
              className={cx(
                'block',
                step.state === 'todo' && 'text-ink-soft',
                step.state === 'current' && 'font-medium',
              )}
            >
              {step.href ? (
                <Anchor
                  href={step.href}
                  className="rounded-small hover:underline pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5"
                >
                  {step.label}
                </Anchor>
              ) : (
                step.label
              )}
              <span className="sr-only">, {stateWords[step.state]}</span>
            </span>
            {step.note && (
              <span
                className={cx('block text-small', step.state === 'problem' ? 'text-bad' : 'text-ink-soft')}
              >
                {step.note}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const radius = 7
const circumference = 2 * Math.PI * radius

/** How far along, as a ring and a figure. `done` of `of`; the ring closes into a tick. */
export function CompletionMark({ done, of, label }: { done: number; of: number; label: string }) {
  const share = of > 0 ? Math.min(1, Math.max(0, done / of)) : 0
  const complete = share === 1
  return (
    <span className="inline-flex items-center gap-1.5 text-small">
      <svg aria-hidden="true" viewBox="0 0 18 18" className="-rotate-90 size-4.5 fill-none stroke-2">
        <circle cx="9" cy="9" r={radius} className="stroke-hairline" />
        <circle
          cx="9"
          cy="9"
          r={radius}
          strokeDasharray={`${share * circumference} ${circumference}`}
          className={complete ? 'stroke-good' : 'stroke-ink'}
        />
        {complete && <path d="M6 9.2 8.2 11.4 12.2 6.9" className="origin-center rotate-90 stroke-good" />}
      </svg>
      <span className="sr-only">{label}: </span>
      <span className={complete ? 'text-good' : 'text-ink-soft'}>
        {done} of {of}
      </span>
    </span>
  )
}
