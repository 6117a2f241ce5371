import type { Notification } from '@understudy/contract/notifications'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTitle } from '../frame/app/use-title.ts'
import { ListRows } from '../frame/list/ListPage.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { PageHead } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { TabLinks } from '../ui/Tabs.tsx'
import { figureWords } from '../words/figures.ts'
import { NotificationLink } from './NotificationLink.tsx'
import { type NotificationPage, notificationList } from './notifications.ts'
import { notificationsQuery, useMarkAllRead, useMarkRead, useUnreadCount } from './use-notifications.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']
const failed = {
  title: 'The notifications did not load',
  kept: 'None of them is lost.',
  className: 'mt-6',
}

/** Everything the founder was told, newest first. */
export function NotificationsPage() {
  useTitle('Notifications')
  const list = useListQuery(notificationList, notificationsQuery, countOf)
  const { unread_only } = list.filter
  const unread = useUnreadCount()
  const markAll = useMarkAllRead()
  return (
    <>
      <PageHead
        title="Notifications"
        actions={
          <>
            <ButtonLink href="/settings/notifications" variant="quiet">
              Choose what you are told
            </ButtonLink>
            <Button aria-disabled={unread === 0} busy={markAll.isPending} onClick={() => markAll.mutate()}>
              Mark all read
            </Button>
          </>
        }
      />
      <TabLinks
        label="Which notifications"
        links={[
          { href: '/notifications', label: 'All', current: !unread_only },
          {
            href: '/notifications?show=unread',
            label: 'Unread',
            current: unread_only,
            ...(unread > 0 ? { mark: <UnreadMark unread={unread} /> } : {}),
          },
        ]}
      />
      <ListRows
        what="notifications"
        list={list}
        failed={failed}
        whenOld="hush"
        skeleton={<ListSkeleton />}
        empty={unread_only ? <AllRead /> : <NothingYet />}
      >
        <ul aria-label="Notifications" className="divide-y divide-hairline border-hairline border-b">
          {list.data?.notifications.map((notification) => (
            <Row key={notification.id} notification={notification} />
          ))}
        </ul>
      </ListRows>
    </>
  )
}

const countOf = ({ notifications, total }: NotificationPage) => ({ shown: notifications.length, total })

const UnreadMark = ({ unread }: { unread: number }) => (
  <span className="rounded-full bg-sunken px-2 font-normal text-ink-soft text-small tabular-nums">
    {figureWords(unread)}
  </span>
)

const ListSkeleton = () => (
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
