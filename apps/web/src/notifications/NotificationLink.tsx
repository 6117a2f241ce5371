import type { Notification } from '@understudy/contract/notifications'
import { safeReturnPath } from '../api/session/return-path.ts'
import { cx } from '../ui/cx.ts'
import { Anchor } from '../ui/Link.tsx'
import { Ago } from '../words/Ago.tsx'
import { kindIcons } from './notification-kinds.ts'
import { useMarkRead } from './use-notifications.ts'

export interface NotificationLinkProps {
  notification: Notification
  onFollow?: () => void
  /** A line of a page: the time stands at its end. */
  wide?: boolean
  className?: string
}

/** One notification: following it marks it read and opens what it is about (spec §2). */
export function NotificationLink({ notification, onFollow, wide = false, className }: NotificationLinkProps) {
  const { id, type, title, content, priority, is_read: isRead, created_at: createdAt } = notification
  const markRead = useMarkRead()
  const Icon = kindIcons[type]
  const follow = () => {
    if (!isRead) markRead.mutate(id)
    onFollow?.()
  }
  return (
    <Anchor
      href={safeReturnPath(notification.action_url)}
      onClick={follow}
      className={cx('flex min-w-0 items-start gap-3 hover:bg-hover', className)}
    >
      <span className="mt-1 inline-flex text-ink-soft">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className={cx('min-w-0 flex-1', wide && 'sm:flex sm:items-start sm:justify-between sm:gap-8')}>
        <span className="block min-w-0">
          {/* Our sentence, read from the left, whatever name begins it. */}
          <bdi dir="ltr" className={cx('block wrap-anywhere', !isRead && 'font-medium')}>
            {title}
          </bdi>
          <bdi dir="ltr" className="block text-ink-soft text-small wrap-anywhere">
            {content}
          </bdi>
        </span>
        <span className={cx('block shrink-0 text-ink-faint text-small', wide && 'sm:mt-0.5')}>
          {priority === 'high' && !isRead && <span className="font-medium text-warn">Important · </span>}
          <Ago at={createdAt} />
        </span>
      </span>
      {!isRead && (
        <span className="mt-2 inline-flex">
          <span aria-hidden="true" className="size-2 rounded-full bg-spot-text" />
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Anchor>
  )
}
