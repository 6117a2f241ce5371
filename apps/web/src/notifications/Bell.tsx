import type { Notification } from '@understudy/contract/notifications'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { cx } from '../ui/cx.ts'
import { Popover } from '../ui/floats/Popover.tsx'
import { Anchor } from '../ui/Link.tsx'
import { LoadingText } from '../ui/Skeleton.tsx'
import { NotificationLink } from './NotificationLink.tsx'
import { badgeText } from './notifications.ts'
import { useLatestNotifications, useMarkAllRead, useUnreadCount } from './use-notifications.ts'

/** The bell of the top bar: how many are unread, and the newest ten. */
export function Bell() {
  const unread = useUnreadCount()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-96"
      title={<span className="sr-only">Notifications</span>}
      trigger={<BellButton unread={unread} />}
    >
      <Latest unread={unread} onFollow={() => setOpen(false)} />
    </Popover>
  )
}

/** Takes what the popover hands its trigger. */
function BellButton({ unread, ...rest }: { unread: number }) {
  const badge = badgeText(unread)
  return (
    <button
      type="button"
      title="Notifications"
      {...rest}
      aria-label={badge ? `Notifications, ${badge} unread` : 'Notifications'}
      className={cx(buttonLook('quiet', 'medium', true), 'overflow-visible')}
    >
      <BellIcon aria-hidden="true" />
      {badge && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-spot px-1 font-semibold text-[0.6875rem] text-spot-ink leading-none tabular-nums"
        >
          {badge}
        </span>
      )}
    </button>
  )
}

function Latest({ unread, onFollow }: { unread: number; onFollow: () => void }) {
  const latest = useLatestNotifications()
  const list = latest.data?.notifications
  return (
    <div className="-m-4 flex max-h-[min(36rem,80dvh)] flex-col">
      <LatestHead unread={unread} />
      <div className="min-h-0 overflow-y-auto">
        {list === undefined && <NoList latest={latest} />}
        {list?.length === 0 && (
          <p className="p-4 text-ink-soft">
            Nothing yet. Calls, questions and requests for access will be here.
          </p>
        )}
        {list !== undefined && list.length > 0 && <Newest list={list} onFollow={onFollow} />}
      </div>
      <Anchor
        href="/notifications"
        onClick={onFollow}
        className="border-hairline border-t px-4 py-3 text-center font-medium text-small hover:bg-hover focus-visible:-outline-offset-2"
      >
        View all notifications
      </Anchor>
    </div>
  )
}

function LatestHead({ unread }: { unread: number }) {
  const markAll = useMarkAllRead()
  return (
    <div className="flex items-center justify-between gap-4 border-hairline border-b py-2 pr-2 pl-4">
      <p aria-hidden="true" className="font-medium">
        Notifications
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={unread === 0}
        busy={markAll.isPending}
        onClick={() => markAll.mutate()}
      >
        Mark all read
      </Button>
    </div>
  )
}

interface NewestProps {
  list: readonly Notification[]
  onFollow: () => void
}

function Newest({ list, onFollow }: NewestProps) {
  return (
    <ul aria-label="Newest notifications" className="divide-y divide-hairline">
      {list.map((notification) => (
        <li key={notification.id}>
          <NotificationLink
            notification={notification}
            onFollow={onFollow}
            className="px-4 py-3 focus-visible:-outline-offset-2"
          />
        </li>
      ))}
    </ul>
  )
}

function NoList({ latest }: { latest: ReturnType<typeof useLatestNotifications> }) {
  if (!latest.isError) return <LoadingText label="Loading your notifications" className="p-4" lines={6} />
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      <p className="text-ink-soft">The notifications did not load.</p>
      <Button size="small" busy={latest.isFetching} onClick={() => void latest.refetch()}>
        Try again
      </Button>
    </div>
  )
}
