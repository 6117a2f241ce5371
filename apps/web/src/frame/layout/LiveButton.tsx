import { cx } from '../../ui/cx.ts'
import { Anchor } from '../../ui/Link.tsx'

/** Stands in place of the Call Logs link while any call is in progress or connecting. */
export function LiveButton({ href, current }: { href: string; current: boolean }) {
  return (
    <Anchor
      href={href}
      aria-label="Live: a call is under way. Open call logs"
      aria-current={current ? 'page' : undefined}
      className="inline-flex h-7.5 animate-live items-center gap-2 rounded-full bg-live px-3 font-medium text-live-ink text-small transition-colors hover:bg-live-bright pointer-coarse:h-11"
    >
      <span aria-hidden="true" className={cx('size-2 animate-wait rounded-full bg-live-ink')} />
      Live
    </Anchor>
  )
}
