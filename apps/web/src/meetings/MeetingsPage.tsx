import { useQuery } from '@tanstack/react-query'
import { MeetingView } from '@understudy/contract/built/visit/meetings'
import { CalendarCog, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { again } from '../api/again.ts'
import { lazyFloat } from '../frame/errors/lazy-part.ts'
import { ListPage, ListRows, SkeletonRows } from '../frame/list/ListPage.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { useOpenedRecord } from '../frame/list/use-opened-record.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { TabLinks } from '../ui/Tabs.tsx'
import { useWarmed } from '../ui/use-intent.ts'
import { availabilityWords, listMeetingsWords } from './error-words.ts'
import { MeetingFilters } from './MeetingFilters.tsx'
import { MeetingList } from './MeetingList.tsx'
import { isFiltered, type MeetingFilter, meetingList, meetingsAddress, narrowings } from './meeting-filter.ts'
import { viewWords } from './meeting-words.ts'
import { useFocusOnList } from './use-focus-on-list.ts'
import { type MeetingPage, meetingsQuery, useAvailability, useNow } from './use-meetings.ts'
import { ZoneNotice } from './ZoneNotice.tsx'

// The list does not wait for what is opened from it.
const loadPanel = async () => ({ default: (await import('./panel/MeetingPanel.tsx')).MeetingPanel })
const MeetingPanel = lazyFloat(loadPanel)
const loadAdding = async () => ({ default: (await import('./AddMeeting.tsx')).AddMeeting })
const AddMeeting = lazyFloat(loadAdding)

/** Whom the founder meets, who asks to, and what came of it. */
export function MeetingsPage() {
  const list = useListQuery(meetingList, meetingsQuery, countOf)
  const record = useOpenedRecord(meetingList.path, 'meeting')
  const availability = useAvailability()
  const nowMs = useNow()
  const [adding, setAdding] = useState(false)
  useWarmed(loadPanel)
  useWarmed(loadAdding)
  const { filter, data } = list
  const { open } = record
  const zone = availability.data?.timezone
  const focus = useFocusOnList(data?.meetings.length === 0, open)
  return (
    <>
      <ListPage
        title="Meetings"
        headRef={focus.headRef}
        actions={<Actions canAdd={availability.data !== undefined} onAdd={() => setAdding(true)} />}
      >
        <Parts filter={filter} />
        <MeetingFilters filter={filter} onChange={list.change} onClear={list.clear} />
        {zone && <ZoneNotice zone={zone} />}
        <ListRows
          what="meetings"
          // No time can be told without the founder's zone.
          isBarred={!zone}
          list={{ ...list, isLoading: list.isLoading || availability.isPending }}
          failed={{
            title: listMeetingsWords(list.query.error),
            kept: 'Your meetings are kept; only the list did not load.',
          }}
          summary={availability.isError && <NoZone availability={availability} />}
          skeleton={<SkeletonRows label="Loading your meetings" />}
          empty={<Nothing filter={filter} onClear={() => list.replace(viewOnly(filter.view))} />}
        >
          <MeetingList
            meetings={data?.meetings ?? []}
            zone={zone ?? ''}
            nowMs={nowMs}
            hrefOf={record.hrefOf}
            listRef={focus.listRef}
            onStep={focus.onStep}
          />
        </ListRows>
      </ListPage>
      <Suspense>
        {open && zone && (
          <MeetingPanel id={open} zone={zone} nowMs={nowMs} onClose={record.close} onMoved={record.turnTo} />
        )}
      </Suspense>
      <Suspense>
        {adding && availability.data && zone && (
          <AddMeeting
            availability={availability.data}
            zone={zone}
            onClose={() => setAdding(false)}
            onAdded={(meeting) => {
              setAdding(false)
              record.turnTo(meeting.id)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const countOf = ({ meetings, hasMore }: MeetingPage) => ({ shown: meetings.length, hasMore })

const viewOnly = (view: MeetingView | undefined): Record<string, string> =>
  view === undefined || view === 'upcoming' ? {} : { view }

function Actions({ canAdd, onAdd }: { canAdd: boolean; onAdd: () => void }) {
  return (
    <>
      <ButtonLink href="/settings/availability" icon={<CalendarCog aria-hidden="true" />}>
        Availability
      </ButtonLink>
      <Button icon={<Plus aria-hidden="true" />} disabled={!canAdd} onClick={onAdd}>
        Add meeting
      </Button>
    </>
  )
}

/** The parts of the calendar. A figure counts meetings of every part. */
function Parts({ filter }: { filter: MeetingFilter }) {
  const requests = useQuery(meetingsQuery(meetingList.readFilter(new URLSearchParams('view=requests'))))
  const parts = [...(narrowings(filter).length > 0 ? [undefined] : []), ...MeetingView.options]
  return (
    <TabLinks
      label="Parts of the calendar"
      links={parts.map((view) => ({
        href: viewAddress(filter, view),
        label: view ? viewWords[view] : 'All',
        current: view === filter.view,
        mark: view === 'requests' && <Waiting page={requests.data} />,
      }))}
    />
  )
}

/** The same meetings in another part; outcomes and pages belong to their own. */
function viewAddress(filter: MeetingFilter, view: MeetingView | undefined): string {
  const { view: _view, status: _status, page: _page, ...kept } = filter
  return meetingsAddress(view ? { ...kept, view } : kept)
}

function Waiting({ page }: { page: MeetingPage | undefined }) {
  if (!page || page.meetings.length === 0) return null
  return (
    <span className="rounded-full bg-warn-wash px-2 font-medium text-small text-warn">
      {page.hasMore ? `${meetingList.pageSize}+` : page.meetings.length}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

const NoZone = ({ availability }: { availability: ReturnType<typeof useAvailability> }) => (
  <ErrorState title={availabilityWords(availability.error)} {...again(availability)}>
    Times cannot be told without your time zone.
  </ErrorState>
)

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
