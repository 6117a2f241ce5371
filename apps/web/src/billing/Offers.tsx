import type { PlanPage } from '@understudy/contract/billing'
import type { ReactNode } from 'react'
import { stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Badge } from '../ui/marks/StatusMark.tsx'
import { creditWords, priceWords, talkWords } from './billing-words.ts'
import { usePayment } from './use-payments.ts'

/** Plans and packs as lines, each with its button. Nothing where nothing can be bought. */
export function Offers({ page }: { page: PlanPage }) {
  const payment = usePayment()
  if (!page.payments.configured) return null
  const wanted = payment.isPending ? payment.variables : null
  const isWanted = (id: string) =>
    wanted !== null && wanted !== 'portal' && ('plan' in wanted ? wanted.plan : wanted.pack) === id
  const ofPack = typeof payment.variables === 'object' && 'pack' in payment.variables
  return (
    <>
      <SettingsPart
        title="Plans"
        description={
          page.plan === 'free'
            ? 'A plan’s credits come each month, and last for that month.'
            : 'Another plan starts and is paid at once. The one before it ends then; the credits it brought stay until their time is over.'
        }
        actions={
          page.billing && (
            <Button busy={wanted === 'portal'} onClick={() => payment.mutate('portal')}>
              {page.plan === 'free' ? 'Manage card' : 'Manage card and plan'}
            </Button>
          )
        }
      >
        <ul className={list}>
          {page.plans.map(({ id, name, price_cents: cents, credits_a_month: credits }) => (
            <Offer
              key={id}
              name={name}
              brings={`${creditWords(credits)} a month, ${talkWords(credits)} of talk`}
              price={`${priceWords(cents)} a month`}
            >
              {id === page.plan && (
                <Badge tone="good" shape>
                  Your plan
                </Badge>
              )}
              {id !== page.plan && id !== 'free' && (
                <Button
                  size="small"
                  aria-label={`Choose the plan ${name}`}
                  busy={isWanted(id)}
                  onClick={() => payment.mutate({ plan: id })}
                >
                  Choose
                </Button>
              )}
            </Offer>
          ))}
        </ul>
        {!ofPack && <Failed error={payment.error} />}
      </SettingsPart>
      <SettingsPart title="Packs" description="Bought once. They do not run out of time.">
        <ul className={list}>
          {page.packs.map(({ id, credits, price_cents: cents }) => (
            <Offer
              key={id}
              name={creditWords(credits)}
              brings={`${talkWords(credits)} of talk`}
              price={priceWords(cents)}
            >
              <Button
                size="small"
                aria-label={`Buy ${creditWords(credits)}`}
                busy={isWanted(id)}
                onClick={() => payment.mutate({ pack: id })}
              >
                Buy
              </Button>
            </Offer>
          ))}
        </ul>
        {ofPack && <Failed error={payment.error} />}
      </SettingsPart>
    </>
  )
}

/** Beneath the lines that one was pressed of. */
const Failed = ({ error }: { error: Error | null }) =>
  error && (
    <div className="mt-3">
      <FieldError>{stepWords(error)}</FieldError>
    </div>
  )

const list = 'divide-y divide-hairline border-hairline border-y'
const line = 'grid grid-cols-2 items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_8rem_9rem]'

interface OfferProps {
  name: string
  brings: string
  price: string
  /** What can be done with it. */
  children: ReactNode
}

function Offer({ name, brings, price, children }: OfferProps) {
  return (
    <li className={line}>
      <span className="flex items-center gap-2 font-medium">{name}</span>
      <span className="text-right text-ink-soft sm:text-left">{brings}</span>
      <span className="tabular-nums sm:text-right">{price}</span>
      <span className="flex justify-end">{children}</span>
    </li>
  )
}
