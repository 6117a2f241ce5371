import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../cx.ts'
import { avatarVariants } from './avatar-variants.ts'

export interface AvatarProps {
  /** Whose picture it is; '' where the name stands beside it already. */
  name: string
  url?: string | null
  sizePx?: 24 | 32 | 40 | 64 | 96
  className?: string
}

/** Tries the picture's sizes in turn, then shows the default icon. */
export function Avatar({ name, url, sizePx = 32, className }: AvatarProps) {
  const variants = avatarVariants(url, sizePx)
  const [failed, setFailed] = useState<{ url: typeof url; count: number }>({ url, count: 0 })
  const failedCount = failed.url === url ? failed.count : 0
  const source = variants[failedCount]
  return (
    <span
      {...(name && !source ? { role: 'img', 'aria-label': name } : {})}
      style={{ width: sizePx, height: sizePx }}
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-pressed text-ink-soft',
        className,
      )}
    >
      {source ? (
        <img
          key={source}
          src={source}
          alt={name}
          width={sizePx}
          height={sizePx}
          decoding="async"
          // Picture hosts refuse foreign referrers, and need not learn which page was read.
          referrerPolicy="no-referrer"
          onError={() => setFailed({ url, count: failedCount + 1 })}
          className="size-full object-cover"
        />
      ) : (
        <UserRound aria-hidden="true" className="size-[58%]" strokeWidth={1.75} />
      )}
    </span>
  )
}
