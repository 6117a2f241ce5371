import type { PlanPage } from '@understudy/contract/billing'
import type { ReactNode } from 'react'
import { stepWords } from '../frame/settings/error-words.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { dateWords } from '../words/times.ts'
import { usePayment } from './use-payments.ts'

/** What has to be known of a plan that is paid: a payment was refused, or it ends. Most have nothing. */
export function Standing({ billing }: { billing: NonNullable<PlanPage['billing']> }) {
  if (billing.past_due) {
    return (
      <Line isBad action="Update your card">
        Your last payment was refused. The plan goes on while it is tried again, without new credits.
      </Line>
    )
  }
  if (billing.ends_at) {
    return (
      <Line action="Keep the plan">
        Your plan ends on {dateWords(billing.ends_at)} and is not renewed. What it brought stays until then.
      </Line>
    )
  }
  return null
}

interface LineProps {
  isBad?: boolean
  /** What can be done about it at the payment provider. */
  action: string
  children: ReactNode
}

function Line({ isBad = false, action, children }: LineProps) {
  const payment = usePayment()
  return (
    <div
      role={isBad ? 'alert' : undefined}
      className={cx('mt-4 max-w-prose border-l-2 pl-4', isBad ? 'border-bad' : 'border-edge text-ink-soft')}
    >
      <p>{children}</p>
      <Button size="small" className="mt-3" busy={payment.isPending} onClick={() => payment.mutate('portal')}>
        {action}
      </Button>
      {payment.isError && (
        <div className="mt-2">
          <FieldError>{stepWords(payment.error)}</FieldError>
        </div>
      )}
    </div>
  )
}
