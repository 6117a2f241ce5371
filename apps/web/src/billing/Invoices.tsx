import type { Invoice } from '@understudy/contract/payments'
import { again } from '../api/again.ts'
import { ListEnd } from '../frame/list/ListEnd.tsx'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { TextLink } from '../ui/Link.tsx'
import { StatusMark, type Tone } from '../ui/marks/StatusMark.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { dateWords } from '../words/times.ts'
import { amountWords } from './billing-words.ts'
import { useInvoices } from './use-payments.ts'

/** What was paid, as the payment provider has it: its own pages and files. */
export function Invoices() {
  const invoices = useInvoices()
  const all = invoices.data?.pages.flatMap((page) => page.invoices) ?? []
  return (
    <SettingsPart title="Invoices" description="Newest first. Receipts of automatic refills come by email.">
      {invoices.isPending && (
        <Loading label="Loading invoices">
          <Skeleton className="mb-2 h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
      {invoices.isError && all.length === 0 && (
        <ErrorState title="Invoices did not load" {...again(invoices)}>
          They are kept by the payment provider.
        </ErrorState>
      )}
      {invoices.isSuccess && all.length === 0 && (
        <p className="text-ink-soft">None yet. Each payment will be here.</p>
      )}
      {all.length > 0 && (
        <ul aria-label="Invoices" className="divide-y divide-hairline border-hairline border-y">
          {all.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      <ListEnd list={invoices} shown={all.length} className="mt-4" />
    </SettingsPart>
  )
}

const standing: Record<Invoice['status'], [Tone, string]> = {
  paid: ['good', 'Paid'],
  open: ['warn', 'To be paid'],
  void: ['neutral', 'Void'],
  uncollectible: ['bad', 'Not paid'],
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const [tone, word] = standing[invoice.status]
  const name = invoice.number ?? 'Invoice'
  return (
    <li className="grid grid-cols-2 items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_8rem_9rem]">
      <time dateTime={invoice.created_at}>{dateWords(invoice.created_at)}</time>
      <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-ink-soft sm:justify-start">
        {name}
        <StatusMark tone={tone}>{word}</StatusMark>
      </span>
      <span className="tabular-nums sm:text-right">
        {amountWords(invoice.amount_cents, invoice.currency)}
      </span>
      <span className="flex justify-end gap-4">
        {invoice.hosted_url && (
          <TextLink href={invoice.hosted_url} target="_blank" rel="noreferrer" aria-label={`${name}: view`}>
            View
          </TextLink>
        )}
        {invoice.pdf_url && (
          <TextLink href={invoice.pdf_url} target="_blank" rel="noreferrer" aria-label={`${name}: PDF`}>
            PDF
          </TextLink>
        )}
      </span>
    </li>
  )
}
