import type { Prices } from '@understudy/contract/billing'
import { again } from '../api/again.ts'
import { useSignedIn } from '../api/session/use-session.ts'
import { creditWords, priceWords, talkWords } from '../billing/billing-words.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Loaded } from '../frame/list/Loaded.tsx'
import { RegisterLink } from '../frame/public/RegisterLink.tsx'
import { siteHere } from '../frame/public/site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { pricesWords } from './error-words.ts'
import { PriceCalculator } from './PriceCalculator.tsx'
import { PriceQuestions } from './PriceQuestions.tsx'
import { Band, PublicHead } from './parts.tsx'
import { usePrices } from './use-prices.ts'

/** What it costs, as this server is set up: nothing here is written down twice. */
export function PricingPage() {
  useTitle('Pricing')
  const prices = usePrices()
  return (
    <>
      <PublicHead title="You pay for talk, and for nothing else.">
        A credit buys a few seconds of voice or an answer in writing. Editing, links, analytics, the list of
        investors and reading a pitch cost nothing.
      </PublicHead>
      <Loaded
        query={prices}
        loading={<Waiting />}
        failed={(error) => (
          <Band>
            <ErrorState title={pricesWords(error)} retryLabel="Try Again" {...again(prices)} />
          </Band>
        )}
      >
        {(known) => (
          <>
            <Plans prices={known} />
            <Packs prices={known} />
            <Band title="What would it be for you?" id="calculator">
              <PriceCalculator prices={known} />
            </Band>
            <PriceQuestions prices={known} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Waiting = () => (
  <Band>
    <Loading label="Loading prices" className="flex flex-col gap-2">
      {['1', '2', '3', '4'].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </Loading>
  </Band>
)

const line =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-2 py-4 sm:grid-cols-[9rem_minmax(0,1fr)_9rem_11rem]'

function Plans({ prices }: { prices: Prices }) {
  const { configured, reason } = prices.payments
  return (
    <Band title="Plans" id="plans" note="A plan’s credits come each month, and last for that month.">
      {reason && <NotForSale reason={reason} plans={prices.plans} />}
      <ul className="divide-y divide-hairline border-hairline border-y">
        {prices.plans.map((plan) => (
          <li key={plan.id} className={line}>
            <h3 className="font-display text-title">{plan.name}</h3>
            <p className="text-ink-soft max-sm:col-span-2 max-sm:row-start-2">
              {creditWords(plan.credits_a_month)}: {talkWords(plan.credits_a_month)} of talk
            </p>
            <p className="font-medium tabular-nums sm:text-right">{priceWords(plan.price_cents)} a month</p>
            <span className="flex max-sm:col-span-2 sm:justify-end">
              <WayIn name={plan.name} free={plan.price_cents === 0} forSale={configured} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-faint text-small">US dollars, without tax.</p>
    </Band>
  )
}

function NotForSale({ reason, plans }: { reason: string; plans: Prices['plans'] }) {
  const free = plans.find(({ id }) => id === 'free')
  return (
    <p className="mb-6 max-w-prose border-edge border-l-2 pl-4">
      <span className="font-medium">Nothing can be bought here.</span>{' '}
      <span className="text-ink-soft">
        {reason} The prices below are what its configuration says
        {siteHere().registration === 'open' && `; the plan ${free?.name} is open to everybody`}.
      </span>
    </p>
  )
}

/** The way to have a plan: an account first; plans are bought in its settings. */
function WayIn({ name, free, forSale }: { name: string; free: boolean; forSale: boolean }) {
  const signedIn = useSignedIn()
  if (!free && !forSale) return <span className="text-ink-soft text-small">Not for sale here</span>
  if (signedIn) {
    return free ? (
      <span className="text-ink-soft text-small">Yours from the start</span>
    ) : (
      <ButtonLink href="/settings?tab=billing" aria-label={`Choose the plan ${name}`}>
        Choose
      </ButtonLink>
    )
  }
  const words = free ? 'Open an account' : 'Begin'
  return (
    <RegisterLink
      closedLook="text-ink-soft text-small"
      {...(free ? { variant: 'primary' as const } : {})}
      // Who says what they see is understood: the name begins with it.
      aria-label={`${words} with the plan ${name}`}
    >
      {words}
    </RegisterLink>
  )
}

const Packs = ({ prices }: { prices: Prices }) => (
  <Band title="Packs" id="packs" note="Bought once, on top of any plan. They do not run out of time.">
    <ul className="grid gap-x-10 sm:grid-cols-3">
      {prices.packs.map((pack) => (
        <li key={pack.id} className="border-hairline border-t py-4">
          <p className="font-display text-title tabular-nums">{priceWords(pack.price_cents)}</p>
          <p className="mt-1">{creditWords(pack.credits)}</p>
          <p className="text-ink-soft text-small">{talkWords(pack.credits)} of talk</p>
        </li>
      ))}
    </ul>
  </Band>
)
