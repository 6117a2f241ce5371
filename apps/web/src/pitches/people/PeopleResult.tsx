import type { InvestorLink, SentLinks } from '@understudy/contract/investor-links'
import type { PitchLink } from '@understudy/contract/pitches'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Badge, StatusMark } from '../../ui/marks/StatusMark.tsx'
import { pitchUrl } from '../pitch-url.ts'
import { asCsv, asTable } from './people-form.ts'
import { QrButton } from './QrButton.tsx'
import type { Line } from './read-people.ts'
import { SendThem } from './SendThem.tsx'
import { unsentWords } from './send-words.ts'
import type { Sending } from './use-people.ts'

export interface PeopleResultProps {
  pitchId: string
  sending: Sending
  links: readonly InvestorLink[]
  left: readonly Line[]
}

/** The links that were made: to copy, to save, and to mail from here. */
export function PeopleResult({ pitchId, sending, links, left }: PeopleResultProps) {
  const own = links.filter(({ same_as }) => same_as === null)
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone, and was scrolled.
  useEffect(() => words.current?.focus(), [])
  const ids = own.flatMap(({ link, email }) => (email === '' ? [] : [link.id]))
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
      {ids.length > 0 ? (
        <SendThem pitchId={pitchId} ids={ids} sending={sending} />
      ) : (
        <p className="text-ink-soft text-small">None of them has an address to mail to.</p>
      )}
      <ul aria-label="Links made" className="divide-y divide-hairline border-hairline border-y">
        {own.map(({ name, company, email, link, is_new }) => (
          <LinkLine
            key={link.id}
            name={name}
            about={[company, email].filter(Boolean).join(' · ') || 'No address'}
            isNew={is_new}
            link={link}
            sent={sending.data}
          />
        ))}
      </ul>
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

export interface LinkLineProps {
  name: string
  /** What else tells whose it is. */
  about?: string
  isNew?: boolean
  link: Pick<PitchLink, 'id' | 'unique_code'>
  /** What came of mailing them. */
  sent: SentLinks | undefined
}

/** A link of somebody's own, to be copied, and whether it was mailed. */
export function LinkLine({ name, about, isNew = false, link, sent }: LinkLineProps) {
  const url = pitchUrl(link.unique_code, location.origin)
  const outcome = outcomeOf(sent, link.id)
  return (
    <li className="flex flex-wrap items-center gap-1 py-2.5">
      <div className="min-w-0 flex-1 pr-3">
        <p className="flex items-center gap-2">
          <bdi className="wrap-anywhere font-medium">{name}</bdi>
          {isNew && <Badge>New</Badge>}
        </p>
        {about && <p className="wrap-anywhere text-ink-soft text-small">{about}</p>}
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
