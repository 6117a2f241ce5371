import type { CloneSummary } from '@understudy/contract/clones'
import { PenLine } from 'lucide-react'
import { CloneMenu } from '../clones/CloneMenu.tsx'
import { editorPath } from '../clones/editor-path.ts'
import { pitchUrl } from '../pitches/pitch-url.ts'
import { sharedPitch, usePitches } from '../pitches/use-pitches.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Anchor } from '../ui/Link.tsx'
import { Face } from '../ui/marks/Face.tsx'
import { Badge, StatusMark } from '../ui/marks/StatusMark.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { cloneStatusTones, cloneStatusWords } from '../words/clone-status.ts'
import { dateWords } from '../words/times.ts'
import { useCloneActivity } from './use-clone-activity.ts'

const grid =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-2 py-4 md:grid-cols-[auto_minmax(0,1fr)_10.5rem_10.5rem_15rem] md:items-center md:gap-x-6'

/** A clone in the list: its face and first slide, where it stands, what came of it, the ways on. */
export function CloneRow({ clone }: { clone: CloneSummary }) {
  const pitches = usePitches()
  const code = sharedPitch(pitches.data, clone.id)?.default_link_code ?? null
  const about = [clone.company_name, clone.tagline].filter(Boolean).join(' · ')
  const sharedCode = clone.status === 'published' ? code : null
  return (
    <li className={grid}>
      <CloneFace clone={clone} />
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <Anchor href={`/clone/${clone.id}`} className="truncate rounded-small font-medium hover:underline">
            {clone.name}
          </Anchor>
          {clone.is_sample && <Badge>Sample</Badge>}
        </p>
        <p className="truncate text-ink-soft text-small">{about || nothingYet(clone)}</p>
      </div>
      <Ways clone={clone} code={sharedCode} />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:col-span-1 md:col-start-3 md:row-start-1 md:block">
        <StatusMark tone={cloneStatusTones[clone.status]}>{cloneStatusWords[clone.status]}</StatusMark>
        <span className="block text-ink-soft text-small">
          {dateWords(clone.published_at) ?? 'Not published'}
        </span>
        {clone.unpublished_changes && (
          <span className="block text-ink-soft text-small">Changes not published</span>
        )}
        {sharedCode && (
          <span className="sm:hidden">
            <CopyButton text={pitchUrl(sharedCode, location.origin)} label="Copy link" size="small" />
          </span>
        )}
      </div>
      {clone.published_at && <Activity cloneId={clone.id} />}
    </li>
  )
}

const nothingYet = ({ deck_waits: waits }: CloneSummary): string =>
  waits ? 'What was read for it waits for you' : 'Nothing about the company yet'

/** The face of who speaks, and the first slide of the pitch where there is room for it. */
function CloneFace({ clone }: { clone: CloneSummary }) {
  return (
    <div className="flex items-center gap-4">
      <Face name="" initials={clone.name} url={clone.avatar_url} sizePx={40} />
      <div className="hidden aspect-video w-24 overflow-hidden rounded-control border border-hairline bg-sunken md:block">
        {clone.slide_url && (
          <img
            src={clone.slide_url}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </div>
    </div>
  )
}

const ofThem = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function Activity({ cloneId }: { cloneId: string }) {
  const activity = useCloneActivity(cloneId)
  if (!activity) return null
  const { views, calls, lastHeardAt } = activity
  const lastHeard = dateWords(lastHeardAt)
  return (
    <p className="col-span-2 col-start-2 text-ink-soft text-small md:col-span-1 md:col-start-4 md:row-start-1">
      {views + calls === 0 ? (
        'Nobody came in 30 days'
      ) : (
        <span className="text-ink">
          {ofThem(views, 'view', 'views')}, {ofThem(calls, 'call', 'calls')}
          <span className="sr-only"> in 30 days</span>
        </span>
      )}
      {lastHeard && <span className="block">Last heard {lastHeard}</span>}
    </p>
  )
}

function Ways({ clone, code }: { clone: CloneSummary; code: string | null }) {
  return (
    <div className="col-start-3 row-start-1 flex items-start justify-end gap-1 md:col-start-5 md:items-center">
      <span className="hidden items-center gap-1 sm:flex">
        {code && <CopyButton text={pitchUrl(code, location.origin)} label="Copy link" variant="quiet" />}
        <ButtonLink
          href={editorPath(clone.id, 'basics')}
          variant="quiet"
          icon={<PenLine aria-hidden="true" />}
          aria-label={`Edit ${clone.name}`}
        >
          Edit
        </ButtonLink>
      </span>
      <CloneMenu
        clone={clone}
        entries={[
          { kind: 'link', label: 'Overview', href: `/clone/${clone.id}` },
          { kind: 'link', label: 'Edit', href: editorPath(clone.id, 'basics') },
          { kind: 'link', label: 'Review and publish', href: editorPath(clone.id, 'review') },
        ]}
      />
    </div>
  )
}

export function CloneRowsSkeleton() {
  return (
    <Loading label="Loading your clones" className="divide-y divide-hairline border-hairline border-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className={grid}>
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </Loading>
  )
}
