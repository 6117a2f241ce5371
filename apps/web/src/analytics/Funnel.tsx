import type { Engagement } from '@understudy/contract/analytics'
import { TextLink } from '../ui/Link.tsx'
import { figureWords } from '../words/figures.ts'
import { stepBehind } from './figure-lists.ts'
import { share, steps } from './figures.ts'
import type { FigureOf } from './lists/list-filter.ts'

type Reached = Engagement['funnel'][number]

/** A step need not lead through the one before: whoever books a time leaves no contact first. */
const isWider = ({ count }: Reached, index: number, funnel: readonly Reached[]): boolean => {
  const before = funnel[index - 1]?.count ?? 0
  return before > 0 && count > before
}

/** How many got how far: each step as a share of those who opened, and of the step before where it is a part of that. */
export function Funnel({ funnel, of }: { funnel: readonly Reached[]; of: FigureOf }) {
  const opened = funnel[0]?.count ?? 0
  const wider = funnel.filter(isWider).map(({ step }) => steps[step])
  return (
    <>
      <ol className="flex flex-col gap-3">
        {funnel.map(({ step, count }, index) => (
          <Step
            key={step}
            step={step}
            count={count}
            opened={opened}
            before={funnel[index - 1]?.count}
            of={of}
          />
        ))}
      </ol>
      {wider.length > 0 && (
        <p className="mt-3 text-ink-soft text-small">
          {wider.join(', ')} {wider.length === 1 ? 'is' : 'are'} wider than the step before: one can get there
          without it.
        </p>
      )}
    </>
  )
}

interface StepProps extends Reached {
  opened: number
  /** How many reached the step before. */
  before: number | undefined
  of: FigureOf
}

const Bar = ({ percent }: { percent: number }) => (
  <span
    aria-hidden="true"
    className="order-last col-span-3 h-5 rounded-small bg-sunken sm:order-none sm:col-span-1 sm:h-6"
  >
    <span className="block h-full min-w-px rounded-small bg-ink-soft" style={{ width: `${percent}%` }} />
  </span>
)

function Step({ step, count, opened, before = 0, of }: StepProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-2 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_5rem_3.5rem] sm:gap-x-4">
      <span className="truncate">{steps[step]}</span>
      <Bar percent={share(count, opened)} />
      <span className="text-right font-medium tabular-nums">
        {count > 0 ? (
          <TextLink href={stepBehind(step, of)} aria-label={`${steps[step]}: ${figureWords(count)}`}>
            {figureWords(count)}
          </TextLink>
        ) : (
          figureWords(count)
        )}
      </span>
      <span className="text-right text-ink-soft text-small tabular-nums">
        {before > 0 && count <= before && (
          <>
            {share(count, before)} %<span className="sr-only"> of the step before</span>
          </>
        )}
      </span>
    </li>
  )
}
