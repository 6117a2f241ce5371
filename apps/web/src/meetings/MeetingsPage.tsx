import { MeetingView } from '@understudy/contract/meetings'
import { CalendarCog, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTitle } from '../frame/app/use-title.ts'
import { lastPage } from '../frame/list/page-number.ts'
import { useAddress } from '../frame/list/use-address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Pagination } from '../ui/data/Pagination.tsx'
import { PageHead } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { TabLinks } from '../ui/Tabs.tsx'
import { pageSummary } from '../words/figures.ts'
import { AddMeeting } from './AddMeeting.tsx'
import { availabilityWords, listMeetingsWords } from './error-words.ts'
import { MeetingFilters } from './MeetingFilters.tsx'
import { MeetingList } from './MeetingList.tsx'
import {
  isFiltered,
  type MeetingFilter,
  meetingsAddress,
  narrowings,
  PAGE_SIZE,
  readFilter,
} from './meeting-filter.ts'
import { viewWords } from './meeting-words.ts'
import { MeetingPanel } from './panel/MeetingPanel.tsx'
import { useFocusOnList } from './use-focus-on-list.ts'
import { useAvailability, useMeetings, useNow } from './use-meetings.ts'
import { ZoneNotice } from './ZoneNotice.tsx'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

/** Whom the founder meets, who asks to, and what came of it. */
export function MeetingsPage() {
  useTitle('Meetings')
  const [search, set, replace] = useAddress()
  const navigate = useNavigate()
  const filter = readFilter(search)
  const query = useMeetings(filter)
  const requests = useMeetings({ view: 'requests', page: 1 })
  const availability = useAvailability()
  const nowMs = useNow()
  const [adding, setAdding] = useState(false)
  const open = search.get('meeting')
  const zone = availability.data?.timezone

  const addressWith = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id) next.set('meeting', id)
    else next.delete('meeting')
    return next.size > 0 ? `/meetings?${next}` : '/meetings'
  }
  const show = (id: string | null) =>
    void navigate(addressWith(id), { replace: true, preventScrollReset: true })
  const { data, isPlaceholderData } = query
  // A figure counts meetings of every part.
  const parts = [...(narrowings(filter).length > 0 ? [undefined] : []), ...MeetingView.options]
  const isEmpty = data?.meetings.length === 0
  const focus = useFocusOnList(isEmpty, open)
  return (
    <>
      <PageHead
        title={
          <span ref={focus.headRef} tabIndex={-1} className="outline-none">
            Meetings
          </span>
        }
        actions={
          <>
            <ButtonLink href="/settings/availability" icon={<CalendarCog aria-hidden="true" />}>
              Availability
            </ButtonLink>
            <Button
              icon={<Plus aria-hidden="true" />}
              disabled={!availability.data}
              onClick={() => setAdding(true)}
            >
              Add meeting
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <TabLinks
          label="Parts of the calendar"
          links={parts.map((view) => ({
            href: viewAddress(filter, view),
            label: view ? viewWords[view] : 'All',
            current: view === filter.view,
            mark: view === 'requests' && <Waiting page={requests.data} />,
          }))}
        />
        <MeetingFilters filter={filter} onChange={set} />
        {zone && <ZoneNotice zone={zone} />}
        {query.isError && (
          <ErrorState
            title={listMeetingsWords(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            {data ? 'What you see is from before.' : 'Your meetings are kept; only the list did not load.'}
          </ErrorState>
        )}
        {availability.isError && (
          <ErrorState
            title={availabilityWords(availability.error)}
            onRetry={() => void availability.refetch()}
            retrying={availability.isFetching}
          >
            Times cannot be told without your time zone.
          </ErrorState>
        )}
        {(query.isPending || availability.isPending || (isEmpty && isPlaceholderData)) && (
          <Loading label="Loading your meetings">
            {SKELETON_ROWS.map((row) => (
              <Skeleton key={row} className="mb-2 h-14 w-full" />
            ))}
          </Loading>
        )}
        {zone && isEmpty && !isPlaceholderData && filter.page === 1 && (
          <Nothing filter={filter} onClear={() => replace(viewOnly(filter.view))} />
        )}
        {data && zone && (!isEmpty || (filter.page > 1 && !isPlaceholderData)) && (
          <div className={isPlaceholderData ? 'opacity-60' : undefined}>
            <MeetingList
              meetings={data.meetings}
              zone={zone}
              nowMs={nowMs}
              hrefOf={addressWith}
              listRef={focus.listRef}
              onStep={focus.onStep}
            />
            <div className="pt-4">
              <Pagination
                label="Pages of meetings"
                page={filter.page}
                pageCount={filter.page + (data.hasMore ? 1 : 0)}
                lastPage={lastPage(PAGE_SIZE)}
                onPage={(page) => set({ page: page > 1 ? String(page) : '' })}
                {...(filter.page > 1 || data.hasMore
                  ? {
                      summary: pageSummary({
                        page: filter.page,
                        pageSize: PAGE_SIZE,
                        shown: data.meetings.length,
                      }),
                    }
                  : {})}
              />
            </div>
          </div>
        )}
      </div>
      {open && zone && (
        <MeetingPanel id={open} zone={zone} nowMs={nowMs} onClose={() => show(null)} onMoved={show} />
      )}
      {adding && availability.data && zone && (
        <AddMeeting
          availability={availability.data}
          zone={zone}
          onClose={() => setAdding(false)}
          onAdded={(meeting) => {
            setAdding(false)
            show(meeting.id)
          }}
        />
      )}
    </>
  )
}

const viewOnly = (view: MeetingView | undefined): Record<string, string> =>
  view === undefined || view === 'upcoming' ? {} : { view }

/** The same meetings in another part; outcomes and pages belong to their own. */
function viewAddress(filter: MeetingFilter, view: MeetingView | undefined): string {
  const { view: _view, status: _status, page: _page, ...kept } = filter
  return meetingsAddress(view ? { ...kept, view } : kept)
}

function Waiting({ page }: { page: { meetings: readonly unknown[]; hasMore: boolean } | undefined }) {
  if (!page || page.meetings.length === 0) return null
  return (
    <span className="rounded-full bg-warn-wash px-2 font-medium text-small text-warn">
      {page.hasMore ? `${PAGE_SIZE}+` : page.meetings.length}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

const nothingWords: Record<MeetingView, { title: string; text: ReactNode }> = {
  upcoming: {
    title: 'No meetings ahead',
    text: 'Visitors of your pitch choose a free time on its page, and it stands here once you confirm it.',
  },
  requests: {
    title: 'Nobody waits for an answer',
    text: 'Who asks for a time on your pitch page comes here. It is held for a day until you answer.',
  },
  past: { title: 'No meetings yet', text: 'What came of each meeting, and your notes, are kept here.' },
  'called-off': { title: 'Nothing was called off', text: 'Cancelled and declined meetings are kept here.' },
}

function Nothing({ filter, onClear }: { filter: MeetingFilter; onClear: () => void }) {
  if (isFiltered(filter)) {
    return (
      <EmptyState title="No meeting matches" actions={<Button onClick={onClear}>Clear the filters</Button>}>
        Try another part of the calendar, or fewer filters.
      </EmptyState>
    )
  }
  const view = filter.view ?? 'upcoming'
  const { title, text } = nothingWords[view]
  return (
    <EmptyState
      title={title}
      actions={
        (view === 'upcoming' || view === 'requests') && (
          <>
            <ButtonLink href="/settings/availability" variant="primary">
              Say when you can be met
            </ButtonLink>
            <ButtonLink href="/ai-clones">Share your pitch link</ButtonLink>
          </>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
