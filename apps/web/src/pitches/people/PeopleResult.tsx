import type { InvestorLink, SentLinks } from '@understudy/contract/investor-links'
import { Download, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Badge, StatusMark } from '../../ui/marks/StatusMark.tsx'
import { pitchUrl } from '../pitch-url.ts'
import { asCsv, asTable } from './people-form.ts'
import { QrButton } from './QrButton.tsx'
import type { Line } from './read-people.ts'
import { SendProblem } from './SendProblem.tsx'
import { unsentWords } from './send-words.ts'
import type { Sending } from './use-people.ts'

export interface PeopleResultProps {
  sending: Sending
  links: readonly InvestorLink[]
  left: readonly Line[]
}

/** The links that were made: to copy, to save, and to mail from here. */
export function PeopleResult({ sending, links, left }: PeopleResultProps) {
  const own = links.filter(({ same_as }) => same_as === null)
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone, and was scrolled.
  useEffect(() => words.current?.focus(), [])
  const fresh = own.filter(({ is_new }) => is_new).length
  return (
    <div className="flex flex-col gap-5">
      <p ref={words} role="status" tabIndex={-1} className="outline-none">
        {own.length === 1 ? 'One link is made' : `${own.length} links are made`}.{' '}
        {fresh > 0 && `${fresh === 1 ? 'One investor is' : `${fresh} investors are`} new on your list. `}
        {left.length > 0 &&
          `${left.length === 1 ? 'One line' : `${left.length} lines`} got none and wait to be mended.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={asTable(own, location.origin)} label="Copy all as a table" />
        <Button icon={<Download aria-hidden="true" />} onClick={() => saveFile(csvOf(own))}>
          Save as CSV
        </Button>
      </div>
      <ul aria-label="Links made" className="divide-y divide-hairline border-hairline border-y">
        {own.map((made) => (
          <MadeRow key={made.link.id} made={made} outcome={outcomeOf(sending.data, made.link.id)} />
        ))}
      </ul>
      <SendThem links={own} sending={sending} />
    </div>
  )
}

const csvOf = (links: readonly InvestorLink[]) => ({
  blob: new Blob([asCsv(links, location.origin)], { type: 'text/csv' }),
  fileName: 'links-for-investors.csv',
})

interface Outcome {
  sent: boolean
  words: string
}

function outcomeOf(answer: SentLinks | undefined, linkId: string): Outcome | null {
  if (answer?.sent.some(({ link_id }) => link_id === linkId)) return { sent: true, words: 'Mailed' }
  const unsent = answer?.unsent.find(({ link_id }) => link_id === linkId)
  return unsent ? { sent: false, words: unsentWords[unsent.reason] } : null
}

function MadeRow({ made, outcome }: { made: InvestorLink; outcome: Outcome | null }) {
  const { name, company, email, link, is_new } = made
  const url = pitchUrl(link.unique_code, location.origin)
  return (
    <li className="flex flex-wrap items-center gap-1 py-2.5">
      <div className="min-w-0 flex-1 pr-3">
        <p className="flex items-center gap-2">
          <bdi className="wrap-anywhere font-medium">{name}</bdi>
          {is_new && <Badge>New</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft text-small">
          {[company, email].filter(Boolean).join(' · ') || 'No address'}
        </p>
        <p className="truncate text-small">{url.replace(/^https?:\/\//, '')}</p>
      </div>
      <CopyButton text={url} label={`Copy the link of ${name}`} iconOnly />
      <QrButton url={url} of={name} />
      {outcome && (
        <p className="basis-full text-small">
          <StatusMark tone={outcome.sent ? 'good' : 'warn'}>{outcome.words}</StatusMark>
        </p>
      )}
    </li>
  )
}

interface SendThemProps {
  links: readonly InvestorLink[]
  sending: Sending
}

function SendThem({ links, sending }: SendThemProps) {
  const [message, setMessage] = useState('')
  const ids = links.flatMap(({ link, email }) => (email === '' ? [] : [link.id]))
  const { data } = sending
  if (ids.length === 0) {
    return <p className="text-ink-soft text-small">None of them has an address to mail to.</p>
  }
  return (
    <form
      aria-label="Mail them"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending.isPending) sending.mutate({ link_ids: ids, message })
      }}
    >
      <Field
        label="Words in the mail"
        optional
        hint="Below “Hello” and the name, above the link. Each gets a mail of their own, at most once a day."
      >
        <TextArea
          rows={3}
          maxLength={1_000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      {sending.isError && <SendProblem error={sending.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" icon={<Mail aria-hidden="true" />} busy={sending.isPending}>
          {ids.length === 1 ? 'Mail the link' : `Mail ${ids.length} links`}
        </Button>
        <p role="status" className="text-ink-soft text-small">
          {data && `${data.sent.length} mailed, ${data.unsent.length} not.`}
        </p>
      </div>
    </form>
  )
}
