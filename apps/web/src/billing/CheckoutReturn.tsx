import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { queryKeys } from '../api/query-keys.ts'
import { Button } from '../ui/Button.tsx'
import { StatusMark, type Tone } from '../ui/marks/StatusMark.tsx'
import { isNoPayment, LAST_ASKING, SLOW_AFTER_ASKINGS, useCheckout } from './use-payments.ts'

const PARAMETER = 'checkout'

/** What became of a payment, for whoever comes back from the provider's page. */
export function CheckoutReturn() {
  const [search, setSearch] = useSearchParams()
  const checkout = search.get(PARAMETER)
  if (checkout === null) return null
  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(PARAMETER)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  if (checkout === 'cancelled') {
    return (
      <Notice tone="neutral" title="Nothing was bought" onClose={close}>
        You left the payment page before you paid.
      </Notice>
    )
  }
  return <Confirmation checkout={checkout} onClose={close} />
}

function Confirmation({ checkout, onClose }: { checkout: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data, error, errorUpdateCount } = useCheckout(checkout)
  const isSettled = data !== undefined && data.state !== 'waiting'
  useEffect(() => {
    if (!isSettled) return
    for (const queryKey of [queryKeys.credits, queryKeys.plan, queryKeys.invoices]) {
      void client.invalidateQueries({ queryKey })
    }
  }, [isSettled, client])
  const { tone, title, words } = wordsOf(data, error, (data?.askings ?? 0) + errorUpdateCount)
  return (
    <Notice tone={tone} title={title} onClose={onClose}>
      {words}
    </Notice>
  )
}

function wordsOf(
  data: ReturnType<typeof useCheckout>['data'],
  error: unknown,
  askings: number,
): { tone: Tone; title: string; words: string } {
  if (data?.state === 'confirmed') {
    return {
      tone: 'good',
      title: 'Thank you, your payment is confirmed',
      words: 'What you bought is in your balance.',
    }
  }
  if (data?.state === 'refused') {
    return {
      tone: 'bad',
      title: 'Your payment was refused',
      words: 'It did not go through, so nothing was bought. Try again with another card or account.',
    }
  }
  if (!data && isNoPayment(error)) {
    return {
      tone: 'neutral',
      title: 'There is no such payment',
      words: 'This address names none. What you have bought is below.',
    }
  }
  if (askings >= LAST_ASKING) {
    return {
      tone: 'info',
      title: 'Your payment is not confirmed yet',
      words: 'A bank may take days. The credits come by themselves as soon as it is confirmed.',
    }
  }
  return {
    tone: 'info',
    title: 'Your payment is being confirmed',
    words:
      !error && askings < SLOW_AFTER_ASKINGS
        ? 'This takes a few seconds.'
        : 'This takes longer than usual. You can leave: the credits come by themselves as soon as it is confirmed.',
  }
}

interface NoticeProps {
  tone: Tone
  title: string
  onClose: () => void
  children: ReactNode
}

function Notice({ tone, title, onClose, children }: NoticeProps) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-control bg-sunken p-4"
    >
      <div className="max-w-prose">
        <p className="font-medium">
          <StatusMark tone={tone}>{title}</StatusMark>
        </p>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
      <Button size="small" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
