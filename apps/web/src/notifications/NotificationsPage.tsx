import { LIMITS } from '@understudy/contract/limits'
import type { Notification } from '@understudy/contract/notifications'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useTitle } from '../frame/app/use-title.ts'
import { lastPage } from '../frame/list/page-number.ts'
import { useLastPage } from '../frame/list/use-address.ts'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { Pagination } from '../ui/data/Pagination.tsx'
import { PageHead } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { TabLinks } from '../ui/Tabs.tsx'
import { figureWords, pageSummary } from '../words/figures.ts'
import { NotificationLink } from './NotificationLink.tsx'
import { type NotificationFilter, readNotificationFilter } from './notifications.ts'
import { useMarkAllRead, useMarkRead, useNotifications, useUnreadCount } from './use-notifications.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

/** Everything the founder was told, newest first. */
export function NotificationsPage() {
  useTitle('Notifications')
  const [search, setSearch] = useSearchParams()
  const filter = readNotificationFilter(search)
  const unread = useUnreadCount()
  const markAll = useMarkAllRead()
  const toPage = (page: number) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      return next
    })
  return (
    <>
      <PageHead
        title="Notifications"
        actions={
          <>
            <ButtonLink href="/settings/notifications" variant="quiet">
              Choose what you are told
            </ButtonLink>
            <Button
              aria-disabled={unread === 0}
              busy={markAll.isPending}
              onClick={() => unread > 0 && markAll.mutate()}
            >
              Mark all read
            </Button>
          </>
        }
      />
      <TabLinks
        label="Which notifications"
        links={[
          { href: '/notifications', label: 'All', current: !filter.unreadOnly },
          {
            href: '/notifications?show=unread',
            label: 'Unread',
            current: filter.unreadOnly,
            ...(unread > 0 ? { mark: <UnreadMark unread={unread} /> } : {}),
          },
        ]}
      />
      <List filter={filter} onPage={toPage} />
    </>
  )
}

const UnreadMark = ({ unread }: { unread: number }) => (
  <span className="rounded-full bg-sunken px-2 font-normal text-ink-soft text-small tabular-nums">
    {figureWords(unread)}
  </span>
)

function List({ filter, onPage }: { filter: NotificationFilter; onPage: (page: number) => void }) {
  const query = useNotifications(filter)
  const { data, isPlaceholderData } = query
  const pageCount = data && Math.ceil(data.total / LIMITS.notificationsPageSize)
  useLastPage(filter.page, isPlaceholderData ? undefined : pageCount)
  if (query.isPending || (data?.total === 0 && isPlaceholderData)) {
    return (
      <Loading label="Loading your notifications" className="flex flex-col gap-6 pt-6">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton round className="size-4" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </Loading>
    )
  }
  if (!data) {
    return (
      <ErrorState
        title="The notifications did not load"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        className="mt-6"
      >
        None of them is lost.
      </ErrorState>
    )
  }
  if (data.total === 0) return filter.unreadOnly ? <AllRead /> : <NothingYet />
  return (
    <div className={isPlaceholderData ? 'opacity-60' : undefined}>
      <ul aria-label="Notifications" className="divide-y divide-hairline border-hairline border-b">
        {data.notifications.map((notification) => (
          <Row key={notification.id} notification={notification} />
        ))}
      </ul>
      <div className="pt-4">
        <Pagination
          label="Pages of notifications"
          page={filter.page}
          pageCount={pageCount ?? 1}
          lastPage={lastPage(LIMITS.notificationsPageSize)}
          onPage={onPage}
          summary={pageSummary({
            page: filter.page,
            pageSize: LIMITS.notificationsPageSize,
            shown: data.notifications.length,
            total: data.total,
          })}
        />
      </div>
    </div>
  )
}

function Row({ notification }: { notification: Notification }) {
  const markRead = useMarkRead()
  const mark = (event: MouseEvent<HTMLElement>) => {
    // The button goes away, and under "Unread" its row too: who came by keyboard goes on with the next one.
    const row = event.currentTarget.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row
    next?.querySelector('a')?.focus({ preventScroll: true })
    markRead.mutate(notification.id)
  }
  return (
    <li className="flex items-start gap-2">
      <NotificationLink
        notification={notification}
        wide
        className="-mx-3 flex-1 rounded-control px-3 py-3.5"
      />
      <span className="mt-2.5 inline-flex size-9 shrink-0 pointer-coarse:size-11">
        {!notification.is_read && (
          <IconButton
            label={`Mark read: ${notification.title}`}
            title="Mark read"
            icon={<Check aria-hidden="true" />}
            onClick={mark}
          />
        )}
      </span>
    </li>
  )
}

function AllRead() {
  return (
    <EmptyState title="All read" actions={<ButtonLink href="/notifications">Show all</ButtonLink>}>
      What comes next will be here until you have seen it.
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="No notifications yet"
      actions={
        <ButtonLink href="/ai-clones" variant="primary">
          Share your pitch link
        </ButtonLink>
      }
    >
      Calls, questions that your clone could not answer, and requests for access will be here.
    </EmptyState>
  )
}
