import type { PlanPage } from '@understudy/contract/billing'
import { useSearchParams } from 'react-router'
import { again } from '../api/again.ts'
import { readPage } from '../frame/list/page-number.ts'
import { stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Button } from '../ui/Button.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { FieldError, Hint } from '../ui/fields/Field.tsx'
import { Badge } from '../ui/marks/StatusMark.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { figureWords } from '../words/figures.ts'
import { dateWords } from '../words/times.ts'
import { AutoRefillForm } from './AutoRefillForm.tsx'
import { creditWords, priceWords, talkWords } from './billing-words.ts'
import { Ledger } from './Ledger.tsx'
import { LEDGER_PAGE_SIZE, useAutoRefill, useLedger, usePayment, usePlan } from './use-billing.ts'

const reasonId = 'why-nothing-can-be-bought'

export function BillingSection() {
  const [search, setSearch] = useSearchParams()
  const page = readPage(search, LEDGER_PAGE_SIZE)
  const ledger = useLedger(page)
  const plan = usePlan()
  const toPage = (next: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next > 1) after.set('page', String(next))
        else after.delete('page')
        return after
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <SettingsPart title="Plan and credits">
        <Figures plan={plan.data} credits={ledger.data} loading={ledger.isPending || plan.isPending} />
        {plan.data?.payments.reason && (
          <p id={reasonId} className="mt-4 max-w-prose border-edge border-l-2 pl-4 text-ink-soft">
            {plan.data.payments.reason}
          </p>
        )}
      </SettingsPart>
      {plan.isError ? (
        <ErrorState title="Plans and packs did not load" {...again(plan)} className="mb-10">
          Your plan holds as it was.
        </ErrorState>
      ) : (
        <Offers page={plan.data} />
      )}
      <AutoRefill page={plan.data} />
      <SettingsPart
        title="Ledger"
        description="Every credit that came or went, newest first. A call lays some aside and gives back what it did not use."
      >
        <Ledger ledger={ledger} page={page} onPage={toPage} />
      </SettingsPart>
    </>
  )
}

interface FiguresProps {
  plan: PlanPage | undefined
  credits: { balance: number; total_amount: number } | undefined
  loading: boolean
}

function Figures({ plan, credits, loading }: FiguresProps) {
  const own = plan?.plans.find(({ id }) => id === plan.plan)
  return (
    <Tiles>
      <Tile
        label="Credits left"
        figure={credits ? figureWords(credits.balance) : null}
        note={credits ? `${talkWords(credits.balance)} of talk` : undefined}
        loading={loading}
      />
      <Tile
        label="Credits given to you"
        figure={credits ? figureWords(credits.total_amount) : null}
        note="in grants that still hold"
        loading={loading}
      />
      <Tile
        label="Plan"
        figure={own?.name ?? null}
        note={own ? `${priceWords(own.price_cents)} a month` : undefined}
        loading={loading}
      />
      <Tile
        label="New credits"
        figure={plan ? (dateWords(plan.period.ends_at) ?? null) : null}
        note={own ? creditWords(own.credits_a_month) : undefined}
        loading={loading}
      />
    </Tiles>
  )
}

/** Plans and packs as lines, each with its button. Where nothing can be bought the buttons say so. */
function Offers({ page }: { page: PlanPage | undefined }) {
  const payment = usePayment()
  if (!page) {
    return (
      <Loading label="Loading plans and packs" className="pb-10">
        <Skeleton className="mb-2 h-14 w-full" />
        <Skeleton className="mb-2 h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </Loading>
    )
  }
  const { configured } = page.payments
  const wanted = payment.isPending ? payment.variables : null
  const buttonProps = configured ? {} : { disabled: true, 'aria-describedby': reasonId }
  const isWanted = (id: string) =>
    wanted !== null && wanted !== 'portal' && ('plan' in wanted ? wanted.plan : wanted.pack) === id
  return (
    <>
      <SettingsPart
        title="Plans"
        description="A plan’s credits come each month, and last for that month."
        actions={
          configured &&
          page.plan !== 'free' && (
            <Button busy={wanted === 'portal'} onClick={() => payment.mutate('portal')}>
              Manage card and invoices
            </Button>
          )
        }
      >
        <ul className="divide-y divide-hairline border-hairline border-y">
          {page.plans.map(({ id, name, price_cents: cents, credits_a_month: credits }) => (
            <li key={id} className={line}>
              <span className="flex items-center gap-2 font-medium">{name}</span>
              <span className="text-right text-ink-soft sm:text-left">
                {creditWords(credits)} a month, {talkWords(credits)} of talk
              </span>
              <span className="tabular-nums sm:text-right">{priceWords(cents)} a month</span>
              <span className="flex justify-end">
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
                    {...buttonProps}
                  >
                    {configured ? 'Choose' : 'Not for sale here'}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </SettingsPart>
      <SettingsPart title="Packs" description="Bought once. They do not run out of time.">
        <ul className="divide-y divide-hairline border-hairline border-y">
          {page.packs.map(({ id, credits, price_cents: cents }) => (
            <li key={id} className={line}>
              <span className="font-medium">{creditWords(credits)}</span>
              <span className="text-right text-ink-soft sm:text-left">{talkWords(credits)} of talk</span>
              <span className="tabular-nums sm:text-right">{priceWords(cents)}</span>
              <span className="flex justify-end">
                <Button
                  size="small"
                  aria-label={`Buy ${creditWords(credits)}`}
                  busy={isWanted(id)}
                  onClick={() => payment.mutate({ pack: id })}
                  {...buttonProps}
                >
                  {configured ? 'Buy' : 'Not for sale here'}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {payment.isError && (
          <div className="mt-3">
            <FieldError>{stepWords(payment.error)}</FieldError>
          </div>
        )}
      </SettingsPart>
    </>
  )
}

const line = 'grid grid-cols-2 items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_8rem_9rem]'

function AutoRefill({ page }: { page: PlanPage | undefined }) {
  const refill = useAutoRefill()
  return (
    <SettingsPart
      title="Auto-refill"
      description="Buys a pack by itself when the balance falls below what you say: one try each time, and off after three failures."
    >
      {refill.data && page && (
        <>
          <AutoRefillForm saved={refill.data} page={page} />
          {!page.payments.configured && <Hint>It can be turned on once payments are set up here.</Hint>}
        </>
      )}
      {!(refill.data && page) && refill.isError && (
        <ErrorState title="Auto-refill did not load" {...again(refill)} />
      )}
      {!(refill.data && page) && !refill.isError && (
        <Loading label="Loading auto-refill">
          <Skeleton className="h-9 w-full max-w-form" />
        </Loading>
      )}
    </SettingsPart>
  )
}
