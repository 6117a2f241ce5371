import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A quiet block where content will stand. Give it the size of what comes, so that nothing jumps. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-wait bg-hairline', round ? 'rounded-full' : 'rounded-small', className)}
    />
  )
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
        <Skeleton key={line} className={cx('h-4', line === lines && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** Announces the wait once for a whole region of skeletons. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** The same for text alone. */
export function LoadingText({ lines, ...loading }: { label: string; className?: string; lines: number }) {
  return (
    <Loading {...loading}>
      <SkeletonText lines={lines} />
    </Loading>
  )
}
