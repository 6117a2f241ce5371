import { cx } from '../../ui/cx.ts'
import { Anchor } from '../../ui/Link.tsx'

/** A U whose right arm is a figure with the light on its head. The same drawing is public/favicon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="5 2.75 26.75 26.75" className={cx('size-6.5', className)}>
      <path d="M8 4v14.5a8 8 0 0 0 16 0V15" className="fill-none stroke-6 stroke-current" />
      <circle cx="24" cy="7" r="4.25" className="fill-spot" />
    </svg>
  )
}

export interface LogoProps {
  /** Signed in leads to the dashboard, otherwise to the front page. */
  signedIn: boolean
  /** Without its word on a phone, where something else needs the room. */
  short?: boolean
  className?: string
}

export function Logo({ signedIn, short = false, className }: LogoProps) {
  return (
    <Anchor
      href={signedIn ? '/dashboard' : '/'}
      className={cx('inline-flex items-center gap-2 rounded-small pointer-coarse:min-h-11', className)}
    >
      <LogoMark />
      <span
        className={cx('font-display text-title leading-none tracking-[-0.01em]', short && 'max-sm:sr-only')}
      >
        Understudy
      </span>
    </Anchor>
  )
}
