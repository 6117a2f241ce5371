import type { Clone } from '@understudy/contract/clones'
import type { CloneVersion, VersionPart } from '@understudy/contract/publishing'
import { again, isNotLoaded } from '../api/again.ts'
import { ListEnd } from '../frame/list/ListEnd.tsx'
import { useAddress } from '../frame/list/use-address.ts'
import { Button } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { figureWords } from '../words/figures.ts'
import { dateWords } from '../words/times.ts'
import { Corrections } from './corrections/Corrections.tsx'
import { CompareVersions } from './versions/CompareVersions.tsx'
import { GoBack } from './versions/GoBack.tsx'
import { ReplacedDraft } from './versions/ReplacedDraft.tsx'
import { DRAFT, useVersions } from './versions/use-versions.ts'

const partWords: Record<VersionPart, string> = {
  basics: 'basics',
  'languages-voices': 'languages and voices',
  company: 'company',
  team: 'team',
  funding: 'funding',
  content: 'content',
  pitch: 'pitch',
  tools: 'tools',
  access: 'access',
}

/** Each time the clone was published: which parts had changed, who heard it, and the way back to it; first what is to be set right. */
export function Versions({ clone }: { clone: Clone }) {
  const versions = useVersions(clone.id)
  const rows = versions.data?.pages.flat() ?? []
  const { compared, compare } = useChosen()
  return (
    <>
      <Corrections cloneId={clone.id} />
      <Section title="Versions" description="Visitors get the version that was published last.">
        <ReplacedDraft cloneId={clone.id} />
        {compared && (
          <CompareVersions
            cloneId={clone.id}
            versions={rows.filter(({ is_kept }) => is_kept)}
            {...compared}
            onChange={compare}
          />
        )}
        {versions.isPending && (
          <Loading label="Loading the versions">
            <Skeleton className="h-12 w-full" />
          </Loading>
        )}
        {isNotLoaded(versions) && <ErrorState title="The versions did not load" {...again(versions)} />}
        {versions.isSuccess && rows.length === 0 && (
          <p className="text-ink-soft">
            It was never published. Each version will be here, with what changed.
          </p>
        )}
        {rows.length > 0 && (
          <ol reversed className="divide-y divide-hairline border-hairline border-y">
            {rows.map((version, i) => (
              <VersionRow
                key={version.version}
                clone={clone}
                row={version}
                isFirst={i === rows.length - 1 && !versions.hasNextPage}
                onCompare={() => compare(sides(version))}
              />
            ))}
          </ol>
        )}
        <ListEnd list={versions} shown={rows.length} label="Show older versions" className="mt-4" />
      </Section>
    </>
  )
}

/** What a version is compared with at first: the live one with the draft, an older one with the one after it. */
const sides = ({ version, is_current }: CloneVersion) => ({
  from: version,
  to: is_current ? DRAFT : version + 1,
})

/** The comparison that the address names. */
function useChosen() {
  const [search, change] = useAddress()
  const [from, to] = ['from', 'to'].map((name) => {
    const text = search.get(name)
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
  })
  return {
    compared: typeof from === 'number' && typeof to === 'number' ? { from, to } : null,
    compare: (chosen: { from: number; to: number }) =>
      change({ from: String(chosen.from), to: String(chosen.to) }),
  }
}

interface VersionRowProps {
  clone: Clone
  row: CloneVersion
  /** Of its owner's: numbers of a claimed clone go on from those that it had before. */
  isFirst: boolean
  onCompare(): void
}

function VersionRow({ clone, row, isFirst, onCompare }: VersionRowProps) {
  const { version, published_at, is_current, changed, is_kept } = row
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="w-28 font-medium">Version {version}</span>
        <span className="min-w-0 flex-1 basis-60 text-ink-soft">
          {isFirst ? 'The first' : changeWords(changed)}
        </span>
        {is_current && <StatusMark tone="good">Visitors get this one</StatusMark>}
        <span className="text-ink-soft text-small">{dateWords(published_at)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <CallsOf cloneId={clone.id} row={row} />
        {is_kept ? (
          <span className="flex flex-wrap gap-1">
            <Button size="small" variant="quiet" onClick={onCompare}>
              {is_current ? 'Compare with the draft' : 'Compare with the next'}
            </Button>
            {clone.status !== 'archived' && <GoBack cloneId={clone.id} version={version} />}
          </span>
        ) : (
          <span className="text-ink-soft text-small">Its content is no longer kept.</span>
        )}
      </div>
    </li>
  )
}

function CallsOf({ cloneId, row: { version, calls } }: { cloneId: string; row: CloneVersion }) {
  if (calls === 0) return <span className="text-ink-soft text-small">No calls</span>
  return (
    <TextLink href={`/call-logs?clone=${cloneId}&version=${version}&counted=true`}>
      {calls === 1 ? '1 call' : `${figureWords(calls)} calls`}
    </TextLink>
  )
}

const changeWords = (changed: readonly VersionPart[]): string =>
  changed.length > 0
    ? `Changed: ${changed.map((part) => partWords[part]).join(', ')}`
    : 'Nothing that visitors see'
