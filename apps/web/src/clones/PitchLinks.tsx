import type { PitchLink } from '@understudy/contract/pitches'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { StatusMark } from '../ui/StatusMark.tsx'
import { ErrorState } from '../ui/states.tsx'
import { dayWords, pitchUrl } from './clone-status.ts'
import { sharedPitch, usePitches, usePitchLinks } from './use-clones.ts'

/** The links of a clone's pitch. */
export function PitchLinks({ cloneId }: { cloneId: string }) {
  const pitches = usePitches()
  const pitch = sharedPitch(pitches.data, cloneId)
  const links = usePitchLinks(pitch?.id)
  const failed = pitches.isError ? pitches : links.isError ? links : null
  return (
    <Section title="Links" description="Every address under which the pitch is out.">
      {failed ? (
        <ErrorState
          title="The links did not load"
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        >
          They still work for those who have them.
        </ErrorState>
      ) : pitches.isSuccess && !pitch ? (
        <p className="text-ink-soft">The first link is made when you publish.</p>
      ) : links.data ? (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {links.data.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      ) : (
        <Loading label="Loading the links">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </Section>
  )
}

function LinkRow({ link }: { link: PitchLink }) {
  const url = pitchUrl(link.unique_code, location.origin)
  const expires = link.link_expiration_enabled ? dayWords(link.expires_at) : null
  const facts = [link.password_protected ? 'Password' : 'Public', expires ? `until ${expires}` : 'no expiry']
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{link.name}</p>
        <p className="truncate text-ink-soft text-small">{url}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {link.disabled ? (
          <StatusMark tone="warn">Disabled</StatusMark>
        ) : (
          <span className="text-ink-soft text-small">{facts.join(', ')}</span>
        )}
        <CopyButton text={url} label="Copy link" size="small" />
      </div>
    </li>
  )
}
