import type { PlanPage } from '@understudy/contract/billing'
import { CREDITS } from '@understudy/contract/business'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { again } from '../api/again.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { onPage, readPage } from '../frame/list/page-number.ts'
import { siteHere } from '../frame/public/site.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { Hint } from '../ui/fields/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { figureWords } from '../words/figures.ts'
import { dateWords } from '../words/times.ts'
import { AutoRefillForm } from './AutoRefillForm.tsx'
import { creditWords, isTooFew, priceWords, talkWords } from './billing-words.ts'
import { Ledger } from './Ledger.tsx'
import { LEDGER_PAGE_SIZE, useAutoRefill, useLedger, usePlan } from './use-billing.ts'

// Of the settings this part alone sells something, and of those who open it not all can buy.
const CheckoutReturn = lazyPart(async () => ({
  default: (await import('./CheckoutReturn.tsx')).CheckoutReturn,
}))
const Standing = lazyPart(async () => ({ default: (await import('./Standing.tsx')).Standing }))
const Offers = lazyPart(async () => ({ default: (await import('./Offers.tsx')).Offers }))
const Invoices = lazyPart(async () => ({ default: (await import('./Invoices.tsx')).Invoices }))

export function BillingSection() {
  const [search, setSearch] = useSearchParams()
  const page = readPage(search, LEDGER_PAGE_SIZE)
  const ledger = useLedger(page)
  const plan = usePlan()
  const toPage = (next: number) => setSearch((before) => onPage(before, next), { preventScrollReset: true })
  return (
    <>
      <SettingsPart
        title="Plan and credits"
        description={
          <>
            A credit is {CREDITS.voiceMsPerCredit / 1000} seconds of voice or one answer in writing.{' '}
            <TextLink href="/pricing#calculator">What would a month of yours come to?</TextLink>
          </>
        }
      >
        {search.has('checkout') && (
          <Suspense>
            <CheckoutReturn />
          </Suspense>
        )}
        <Figures plan={plan.data} credits={ledger.data} loading={ledger.isPending || plan.isPending} />
        {plan.data?.payments.reason && (
          <p className="mt-4 max-w-prose border-edge border-l-2 pl-4 text-ink-soft">
            {plan.data.payments.reason}{' '}
            <TextLink href={`mailto:${siteHere().support}`}>Write to them</TextLink>
          </p>
        )}
        {plan.data?.payments.configured && plan.data.billing && (
          <Suspense>
            <Standing billing={plan.data.billing} />
          </Suspense>
        )}
      </SettingsPart>
      {plan.isError ? (
        <ErrorState title="Plans and packs did not load" {...again(plan)} className="mb-10">
          Your plan holds as it was.
        </ErrorState>
      ) : (
        <Suspense fallback={<OffersToCome />}>
          {plan.data ? <Offers page={plan.data} /> : <OffersToCome />}
        </Suspense>
      )}
      <AutoRefill page={plan.data} />
      {plan.data?.billing && plan.data.payments.configured && (
        <Suspense>
          <Invoices />
        </Suspense>
      )}
      <SettingsPart
        title="Ledger"
        description="Every credit that came or went, newest first. A call lays some aside and gives back what it did not use."
      >
        <Ledger ledger={ledger} page={page} onPage={toPage} />
      </SettingsPart>
    </>
  )
}

const OffersToCome = () => (
  <Loading label="Loading plans and packs" className="pb-10">
    <Skeleton className="mb-2 h-14 w-full" />
    <Skeleton className="mb-2 h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </Loading>
)

const leftNote = (balance: number) =>
  isTooFew(balance)
    ? `too few for a talk, which needs ${CREDITS.holdCredits}`
    : `${talkWords(balance)} of talk`

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
        note={credits && leftNote(credits.balance)}
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
        label={plan?.billing?.ends_at ? 'Plan ends' : 'New credits'}
        figure={plan ? newCreditsWords(plan) : null}
        note={own && !plan?.billing?.ends_at ? creditWords(own.credits_a_month) : undefined}
        loading={loading}
      />
    </Tiles>
  )
}

/** When the plan brings credits next, or ends; those of a late payment come with it. */
function newCreditsWords({ billing, period }: PlanPage): string | null {
  if (billing?.past_due) return 'Once paid'
  return dateWords(billing?.ends_at ?? period.ends_at)
}

function AutoRefill({ page }: { page: PlanPage | undefined }) {
  const refill = useAutoRefill()
  // Where nothing can be bought only one that is still on is shown, to be turned off.
  if (page && !page.payments.configured && !refill.data?.enabled) return null
  return (
    <SettingsPart
      title="Auto-refill"
      description="Buys a pack by itself when the balance falls below what you say: one try each time, and off after three failures."
    >
      {refill.data && page && (
        <>
          <AutoRefillForm saved={refill.data} page={page} />
          {!page.payments.configured && <Hint>It buys nothing until payments are set up here again.</Hint>}
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
