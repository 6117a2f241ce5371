import { Coins } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { Anchor } from '../ui/Link.tsx'
import { figureWords } from '../words/figures.ts'
import { formatter } from '../words/formatter.ts'
import { creditWords, isTooFew } from './billing-words.ts'
import { useBalance } from './use-billing.ts'

/** What is left, in the top bar. Until it is known the place is kept. */
export function CreditBadge() {
  const { data } = useBalance()
  return (
    <Anchor
      href="/settings?tab=billing"
      aria-label={data ? leftWords(data.balance) : 'Credits'}
      title="Credits"
      className={cx(
        'inline-flex h-9 min-w-14 items-center justify-center gap-1.5 rounded-control px-2 font-medium text-small tabular-nums transition-colors hover:bg-hover pointer-coarse:h-11',
        data && isTooFew(data.balance) ? 'text-bad' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Coins aria-hidden="true" className="size-4" />
      {data ? compact(data.balance) : ''}
    </Anchor>
  )
}

const leftWords = (balance: number) =>
  `${creditWords(balance)} left${balance > 0 && isTooFew(balance) ? ', too few for a talk' : ''}`

const short = formatter(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }))
const compact = (balance: number) => (balance < 10_000 ? figureWords(balance) : short().format(balance))
