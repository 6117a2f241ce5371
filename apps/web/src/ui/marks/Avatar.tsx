import { UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { avatarVariants } from './avatar-variants.ts'

export interface AvatarProps {
  /** Whose picture it is; '' where the name stands beside it already. */
  name: string
  /** Where no picture can be shown, in place of the default icon. */
  standIn?: ReactNode
  url?: string | null
  sizePx?: 24 | 32 | 40 | 64 | 96
  /** Seen at once; the others are fetched when they come near, and never before a page's slides. */
  isFirst?: boolean
  className?: string
}

/** Tries the picture's sizes in turn, then shows what stands in for it. */
export function Avatar({ name, url, standIn, sizePx = 32, isFirst = false, className }: AvatarProps) {
  const { source, onFail } = useSource(url, sizePx)
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
          {...(!isFirst && { loading: 'lazy' })}
          // Picture hosts refuse foreign referrers, and need not learn which page was read.
          referrerPolicy="no-referrer"
          onError={onFail}
          className="size-full object-cover"
        />
      ) : (
        (standIn ?? <UserRound aria-hidden="true" className="size-[58%]" strokeWidth={1.75} />)
      )}
    </span>
  )
}

/** The first of the picture's sizes that did not fail. */
function useSource(url: AvatarProps['url'], sizePx: number) {
  const [failed, setFailed] = useState<{ url: typeof url; count: number }>({ url, count: 0 })
  const failedCount = failed.url === url ? failed.count : 0
  const onFail = () => setFailed({ url, count: failedCount + 1 })
  return { source: avatarVariants(url, sizePx)[failedCount], onFail }
}
