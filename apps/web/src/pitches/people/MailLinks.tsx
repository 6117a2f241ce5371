import { LIMITS } from '@understudy/contract/limits'
import type { Pitch, PitchLink } from '@understudy/contract/pitches'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/floats/Dialog.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { LinkFilter } from '../links/use-links.ts'
import { LinkLine } from './PeopleResult.tsx'
import { SendThem } from './SendThem.tsx'
import { type Sending, useSendLinks, useUnmailed } from './use-people.ts'

interface MailLinksProps {
  pitch: Pitch
  /** What the list is narrowed to: none is mailed that it does not show. */
  filter: LinkFilter
  onClose: () => void
}

/** Investors' own links that were not mailed when they were made, mailed together. */
export function MailLinks({ pitch, filter, onClose }: MailLinksProps) {
  const query = useUnmailed(pitch.id, filter)
  const sending = useSendLinks(pitch.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      width="wide"
      keepOnOutsidePress
      busy={sending.isPending}
      title="Mail links to investors"
      description="Those of the list that are open, were not mailed from here yet, and whose investor has an address."
      actions={
        <Button variant="primary" aria-disabled={sending.isPending} onClick={onClose}>
          Done
        </Button>
      }
    >
      {query.isPending && <LoadingText label="Loading the links" lines={6} />}
      {query.isError && <ErrorState title="The links did not load" {...again(query)} />}
      {query.data && <Unmailed pitchId={pitch.id} links={query.data} sending={sending} />}
    </Dialog>
  )
}

interface UnmailedProps {
  pitchId: string
  links: readonly PitchLink[]
  sending: Sending
}

function Unmailed({ pitchId, links: found, sending }: UnmailedProps) {
  // They stay in sight with what came of them.
  const [links] = useState(found)
  if (links.length === 0) return <p className="text-ink-soft">There is none: all of the list are mailed.</p>
  return (
    <div className="flex flex-col gap-5">
      {links.length === LIMITS.maxInvestorLinks && (
        <p className="text-ink-soft text-small">
          The newest {links.length} of them. Others come here once these are mailed.
        </p>
      )}
      <SendThem pitchId={pitchId} ids={links.map(({ id }) => id)} sending={sending} />
      <ul aria-label="Links to mail" className="divide-y divide-hairline border-hairline border-y">
        {links.map((link) => (
          <LinkLine key={link.id} name={link.name} link={link} sent={sending.data} />
        ))}
      </ul>
    </div>
  )
}
