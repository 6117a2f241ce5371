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
