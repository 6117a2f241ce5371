import { cx } from '../ui/cx.ts'
import { Anchor } from '../ui/Link.tsx'

/** A stage light falling on a figure. The same drawing is public/favicon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={cx('size-7', className)}>
      <path d="M12.5 2.5h7L30 29.5H2Z" className="fill-spot" />
      <circle cx="16" cy="14.25" r="4" className="fill-spot-ink" />
      <path d="M7.5 29.5a8.5 8.5 0 0 1 17 0Z" className="fill-spot-ink" />
    </svg>
  )
}

export interface LogoProps {
  /** Signed in leads to the dashboard, otherwise to the front page. */
  signedIn: boolean
  className?: string
}

export function Logo({ signedIn, className }: LogoProps) {
  return (
    <Anchor
      href={signedIn ? '/dashboard' : '/'}
      className={cx('inline-flex items-center gap-2 rounded-small', className)}
    >
      <LogoMark />
      <span className="font-display text-title leading-none tracking-[-0.01em]">Understudy</span>
    </Anchor>
  )
}
