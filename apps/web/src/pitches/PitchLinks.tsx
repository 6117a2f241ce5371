import type { Clone } from '@understudy/contract/clones'
import type { Pitch } from '@understudy/contract/pitches'
import { Plus, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { again, isNotLoaded } from '../api/again.ts'
import { editorPath } from '../clones/editor-path.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { ListEnd } from '../frame/list/ListEnd.tsx'
import { stepFrom, useCloseTo } from '../frame/list/over-list.ts'
import { changed, useAddress } from '../frame/list/use-address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { cloneStatusMeaning } from '../words/clone-status.ts'
import { LinkList } from './links/LinkList.tsx'
import { LINKS_FOR_INVESTORS, linksOf, MAIL_LINKS, NEW_LINK } from './links/link-path.ts'
import { aroundOf } from './links/link-words.ts'
import { FIGURE_DAYS, useLinkFigures, useLinks } from './links/use-links.ts'
import { useListFocus } from './links/use-list-focus.ts'
import { OpenedLink } from './OpenedLink.tsx'
import { sharedPitch, usePitches } from './use-pitches.ts'

/** Most pitches have few links. */
const LinkFilters = lazyPart(async () => ({
  default: (await import('./links/LinkFilters.tsx')).LinkFilters,
}))

/** From here on a list is searched rather than read. */
const MANY = 8

const SKELETON_ROWS = ['1', '2', '3']

/** The links of a clone's pitch: made, changed, closed and opened here. */
export function PitchLinks({ clone }: { clone: Clone }) {
  const pitches = usePitches()
  const pitch = sharedPitch(pitches.data, clone.id)
  if (pitch) return <Links clone={clone} pitch={pitch} />
  return (
    <Section title="Links" description="Every address under which the pitch is out.">
      {pitches.isError && <LinksFailed query={pitches} />}
      {pitches.isPending && <ListSkeleton />}
      {pitches.isSuccess && (
        <EmptyState
          title="No link yet"
          className="py-2"
          actions={
            <ButtonLink href={editorPath(clone.id, 'review')} variant="primary">
              Review and publish
            </ButtonLink>
          }
        >
          The first link is made when you publish. More can follow, one for each investor or list.
        </EmptyState>
      )}
    </Section>
  )
}

function Links({ clone, pitch }: { clone: Clone; pitch: Pitch }) {
  const [search, change] = useAddress()
  const navigate = useNavigate()
  const here = useLocation()
  const closeTo = useCloseTo()
  const withArchived = search.get('archived') === 'true'
  const open = search.get('link')
  const filter = { withArchived, search: search.get('search') ?? '', whose: linksOf(search.get('whose')) }
  const query = useLinks(pitch.id, filter)
  const figures = useLinkFigures(pitch.id)
  const around = aroundOf(clone, pitch)
  const links = query.data?.pages.flat().filter((link) => withArchived || !link.archived)

  const count = links?.length ?? 0
  const isNarrowed = filter.search !== '' || filter.whose !== undefined
  const { listRef, onShowAll } = useListFocus(count, isNarrowed)

  const hrefOf = (linkId: string) => `/clone/${clone.id}?${changed(search, { link: linkId })}`
  const show = (linkId: string) =>
    void navigate(hrefOf(linkId), { preventScrollReset: true, state: stepFrom(here) })
  const turnTo = (linkId: string) =>
    void navigate(hrefOf(linkId), { replace: true, preventScrollReset: true, state: here.state })
  const clear = () => {
    onShowAll()
    change({ search: '', whose: '' })
  }
  return (
    <Section
      title="Links"
      description="Every address under which the pitch is out. Give each investor or list one of its own, and see who came by it."
      actions={
        <>
          <Button icon={<Users aria-hidden="true" />} onClick={() => show(LINKS_FOR_INVESTORS)}>
            Links for investors
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => show(NEW_LINK)}>
            New link
          </Button>
        </>
      }
    >
      {!around.published && (
        <p className="mb-4 max-w-prose border-warn border-l-2 py-1 pl-4">
          None of these opens for visitors: the clone is {clone.status}. {cloneStatusMeaning[clone.status]}
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small">
        <Checkbox
          label="Show archived links too"
          checked={withArchived}
          onChange={({ currentTarget }) => change({ archived: currentTarget.checked ? 'true' : '' })}
        />
        <p className="text-ink-soft">
          Views of the last {FIGURE_DAYS} days.{' '}
          <TextLink href={`/analytics?clone=${clone.id}`}>More in Analytics</TextLink>
        </p>
      </div>
      {(isNarrowed || count > MANY || query.hasNextPage) && (
        <Suspense>
          <LinkFilters
            filter={filter}
            onChange={change}
            onMail={filter.whose === 'unmailed' && count > 0 ? () => show(MAIL_LINKS) : null}
          />
        </Suspense>
      )}
      {isNotLoaded(query) && <LinksFailed query={query} />}
      {query.isPending && <ListSkeleton />}
      {links && (
        <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
          {isNarrowed && count === 0 ? (
            <NoneFits onClear={clear} />
          ) : (
            <LinkList links={links} around={around} views={figures.data} hrefOf={hrefOf} listRef={listRef} />
          )}
          <ListEnd list={query} shown={links.length} />
        </div>
      )}
      <OpenedLink
        pitch={pitch}
        around={around}
        filter={filter}
        open={open}
        onTurn={turnTo}
        onClose={() => closeTo(hrefOf(''))}
      />
    </Section>
  )
}

const NoneFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No link fits" actions={<Button onClick={onClear}>Show all links</Button>}>
    Try another word, or links that are archived.
  </EmptyState>
)

function LinksFailed({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <ErrorState title="The links did not load" {...again(query)} className="mb-4">
      They still work for those who have them.
    </ErrorState>
  )
}

const ListSkeleton = () => (
  <Loading label="Loading the links" className="divide-y divide-hairline border-hairline border-y">
    {SKELETON_ROWS.map((row) => (
      <div key={row} className="flex items-center justify-between gap-6 py-3.5">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
        <Skeleton className="h-8 w-20" />
      </div>
    ))}
  </Loading>
)
