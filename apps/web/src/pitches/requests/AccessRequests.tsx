import type { Clone } from '@understudy/contract/clones'
import type { PasswordRequest } from '@understudy/contract/password-requests'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { usePitches } from '../use-pitches.ts'
import { RequestRow } from './RequestRow.tsx'
import { useAccessRequests } from './use-access-requests.ts'

/** Who asks to see a locked pitch of this clone, who was let in and who not. Not shown where nobody can or did ask. */
export function AccessRequests({ clone }: { clone: Clone }) {
  const pitches = usePitches()
  const requests = useAccessRequests()
  const own = new Set(pitches.data?.filter((pitch) => pitch.clone_id === clone.id).map(({ id }) => id))
  const shown = requests.data?.filter((request) => own.has(request.pitch_id)) ?? []
  const canBeAsked = clone.access_settings.type === 'private' && clone.status === 'published'
  if (!canBeAsked && shown.length === 0) return null
  const declined = shown.filter(({ status }) => status === 'declined')
  const others = shown.filter(({ status }) => status !== 'declined')
  const failed = requests.isError ? requests : pitches
  const isReady = requests.data !== undefined && pitches.data !== undefined
  return (
    <Section
      title="Access requests"
      description="A yes mails them a link of their own, which needs no password. A no mails nothing, unless you write a word to them."
    >
      {failed.isError && (
        <ErrorState title="The requests did not load" {...again(failed)}>
          Nothing is lost: they wait for your answer.
        </ErrorState>
      )}
      {!failed.isError && !isReady && (
        <Loading label="Loading the requests">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {!failed.isError && isReady && others.length === 0 && (
        <p className="text-ink-soft">
          Nobody asks{declined.length > 0 && ' any more'}. Visitors without the password can do so on the
          locked page.
        </p>
      )}
      {!failed.isError && isReady && (
        <>
          <Rows name="Access requests" cloneId={clone.id} requests={others} />
          <Declined cloneId={clone.id} requests={declined} />
        </>
      )}
    </Section>
  )
}

interface RowsProps {
  name: string
  cloneId: string
  requests: readonly PasswordRequest[]
}

const Rows = ({ name, cloneId, requests }: RowsProps) =>
  requests.length > 0 && (
    <ul aria-label={name} className="divide-y divide-hairline border-hairline border-y">
      {requests.map((request) => (
        <RequestRow key={request.id} cloneId={cloneId} request={request} />
      ))}
    </ul>
  )

/** A no may have been a slip of the hand: who got one stays at hand, folded away. */
function Declined({ cloneId, requests }: Omit<RowsProps, 'name'>) {
  const [shown, setShown] = useState(false)
  if (requests.length === 0) return null
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Button
        size="small"
        variant="quiet"
        className="-ml-3"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        Declined ({requests.length})
      </Button>
      {shown && (
        <div className="w-full">
          <Rows name="Declined requests" cloneId={cloneId} requests={requests} />
        </div>
      )}
    </div>
  )
}
